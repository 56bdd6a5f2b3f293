import type { SurveyDraft, SurveyItem } from "@soundings/contract/surveys";
import { type SurveyProblem, saveProblems } from "@soundings/survey/check-survey";
import type { Survey, SurveyStatus } from "@soundings/survey/survey";
import { type Conflict, DraftHistory, type LongStep } from "./draft-history.ts";
import { SaveQueue } from "./save-queue.ts";

/**
 * The survey that is being edited: a store over the rules of @soundings/survey, with undo for every
 * change and saves that follow by themselves. Nothing here knows React or the network.
 */

/** How a save ended. */
export type SaveResult =
  | { kind: "saved"; version: number; has_changes: boolean; updated_at: string }
  /** Somebody else saved in between. */
  | { kind: "stale"; version: number; survey: Survey }
  /** It may work later: no connection, or a server that is starting. */
  | { kind: "unreachable" }
  /** It will not work again: `error` says why. */
  | { kind: "refused"; error: unknown };

export interface DraftState {
  survey: Survey;
  canUndo: boolean;
  canRedo: boolean;
  /** "invalid": a save would be refused, `problems` says where. */
  saving: "saved" | "waiting" | "saving" | "unreachable" | "invalid" | "refused";
  problems: readonly SurveyProblem[];
  /** What both this window and another one changed; this window's words stand. */
  conflicts: readonly Conflict[];
  error: unknown;
  /** Beside the survey: publishing is nothing that undo takes back. */
  status: SurveyStatus;
  has_changes: boolean;
  saved_at: string;
  answer_count: number;
  published_at: string | null;
  publish_failed_at: string | null;
}

export interface Draft {
  state: () => DraftState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Changes the survey. Changes with the same `together`, one after the other, are undone as one, until
   * people pause: what is typed after a while of thinking is a step of its own.
   */
  edit: (to: (survey: Survey) => Survey, together?: string) => void;
  /** The focus went elsewhere: what is changed from now on is undone by itself. */
  endStep: () => void;
  /** A step that begins with its first change. */
  longStep: () => LongStep;
  undo: () => void;
  redo: () => void;
  /** Saves now; resolves once nothing is left to save, or a save failed. */
  flush: () => Promise<void>;
  /** Takes over a draft that the server made, after restoring; one step to undo. */
  replace: (draft: SurveyDraft) => void;
  /** The survey was published, paused or activated. */
  statusChanged: (item: SurveyItem) => void;
  /** The conflicts were read. */
  dismissConflicts: () => void;
}

/** Well within the two seconds that a change may wait. */
const SAVE_AFTER_MS = 1_200;
const RETRY_AFTER_MS = 5_000;
export const openDraft = (
  opened: SurveyDraft,
  save: (survey: Survey, version: number) => Promise<SaveResult>,
): Draft => new OpenDraft(opened, save);

class OpenDraft implements Draft {
  readonly #save: (survey: Survey, version: number) => Promise<SaveResult>;
  readonly #history: DraftHistory;
  readonly #queue = new SaveQueue((much) => this.#saveChanges(much));
  readonly #listeners = new Set<() => void>();
  /** What the server has, and its version. */
  #saved: Survey;
  #version: number;
  #state: DraftState;

  constructor(opened: SurveyDraft, save: (survey: Survey, version: number) => Promise<SaveResult>) {
    this.#save = save;
    this.#history = new DraftHistory(opened.survey);
    this.#saved = opened.survey;
    this.#version = opened.version;
    this.#state = {
      survey: opened.survey,
      canUndo: false,
      canRedo: false,
      saving: "saved",
      problems: [],
      conflicts: [],
      error: null,
      status: opened.survey.status,
      has_changes: opened.has_changes,
      saved_at: opened.updated_at,
      answer_count: opened.answer_count,
      published_at: opened.published_at,
      publish_failed_at: opened.publish_failed_at,
    };
  }

  readonly state = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly edit: Draft["edit"] = (to, together) => {
    if (this.#history.edit(to, together)) this.#surveyChanged();
  };

  readonly endStep = () => this.#history.endStep();

  readonly longStep = () => this.#history.longStep(() => this.#surveyChanged());

  readonly undo = () => {
    if (this.#history.undo()) this.#surveyChanged();
  };

  readonly redo = () => {
    if (this.#history.redo()) this.#surveyChanged();
  };

  readonly flush = () => this.#queue.flush();

  readonly replace = (draft: SurveyDraft) => {
    this.#queue.cancel();
    this.#saved = draft.survey;
    this.#version = draft.version;
    this.#history.replace(draft.survey);
    this.#tell({
      ...this.#history.shown(),
      saving: "saved",
      problems: [],
      error: null,
      has_changes: draft.has_changes,
      saved_at: draft.updated_at,
      answer_count: draft.answer_count,
      published_at: draft.published_at,
    });
  };

  readonly statusChanged: Draft["statusChanged"] = ({
    status,
    has_changes,
    published_at,
    answer_count,
    publish_failed_at,
  }) => this.#tell({ status, has_changes, published_at, answer_count, publish_failed_at });

  readonly dismissConflicts = () => this.#tell({ conflicts: [] });

  #tell(part: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  /** The survey on screen is another one. */
  #surveyChanged(): void {
    const { saving } = this.#state;
    // A draft that could not be stored stays so until it is: no word that comes and goes with each letter.
    const stuck = saving === "unreachable" || saving === "invalid";
    this.#tell({ ...this.#history.shown(), saving: stuck ? saving : "waiting" });
    this.#queue.saveAfter(SAVE_AFTER_MS);
  }

  async #saveChanges(much: "once" | "all"): Promise<void> {
    while (this.#history.survey !== this.#saved) {
      const { survey } = this.#history;
      const problems = saveProblems(survey);
      if (problems.length > 0) return this.#tell({ saving: "invalid", problems });
      if (much === "all" || this.#state.saving !== "unreachable") {
        this.#tell({ saving: "saving", problems: [] });
      }
      const result = await this.#save(survey, this.#version);
      if (result.kind === "unreachable") {
        this.#tell({ saving: "unreachable" });
        return this.#queue.saveAfter(RETRY_AFTER_MS);
      }
      if (result.kind === "refused") return this.#tell({ saving: "refused", error: result.error });
      if (result.kind === "stale") {
        this.#takeTheirs(result);
        continue;
      }
      this.#saved = survey;
      this.#version = result.version;
      this.#tell({ has_changes: result.has_changes, saved_at: result.updated_at, error: null });
      if (much === "once" && this.#history.survey !== this.#saved) {
        this.#tell({ saving: "waiting" });
        return this.#queue.saveAfter(SAVE_AFTER_MS);
      }
    }
    this.#tell({ saving: "saved", problems: [] });
  }

  /** Puts another window's saved changes together with this one's: under every state that undo can reach. */
  #takeTheirs({ survey: theirs, version }: { survey: Survey; version: number }): void {
    const conflicts = this.#history.merge(this.#saved, theirs);
    this.#saved = theirs;
    this.#version = version;
    this.#tell({ ...this.#history.shown(), conflicts: [...this.#state.conflicts, ...conflicts] });
  }
}
