import type { SurveyDraft, SurveyItem } from "@soundings/contract/surveys";
import { type SurveyProblem, saveProblems } from "@soundings/survey/check-survey";
import { change, type History, historyOf, redo, undo } from "@soundings/survey/history";
import { mergeSurveys } from "@soundings/survey/merge";
import type { Survey, SurveyStatus } from "@soundings/survey/survey";

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

export interface Conflict {
  path: string;
  mine: unknown;
  theirs: unknown;
}

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
}

export interface Draft {
  state: () => DraftState;
  subscribe: (listener: () => void) => () => void;
  /** Changes the survey. Changes with the same `together`, one after the other, are undone as one. */
  edit: (to: (survey: Survey) => Survey, together?: string) => void;
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

export function openDraft(
  opened: SurveyDraft,
  save: (survey: Survey, version: number) => Promise<SaveResult>,
): Draft {
  let history: History<Survey> = historyOf(opened.survey);
  /** What the server has, and its version. */
  let saved = opened.survey;
  let version = opened.version;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  let state: DraftState = {
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
  };

  function tell(part: Partial<DraftState>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function show(next: History<Survey>) {
    if (next === history) return;
    history = next;
    const { present, past, future } = history;
    tell({ survey: present, canUndo: past.length > 0, canRedo: future.length > 0, saving: "waiting" });
    schedule(SAVE_AFTER_MS);
  }

  function schedule(after: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), after);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    running ??= saveAll().finally(() => {
      running = null;
    });
    return running;
  }

  async function saveAll(): Promise<void> {
    while (history.present !== saved) {
      const survey = history.present;
      const problems = saveProblems(survey);
      if (problems.length > 0) return tell({ saving: "invalid", problems });
      tell({ saving: "saving", problems: [] });
      const result = await save(survey, version);
      if (result.kind === "unreachable") {
        schedule(RETRY_AFTER_MS);
        return tell({ saving: "unreachable" });
      }
      if (result.kind === "refused") return tell({ saving: "refused", error: result.error });
      if (result.kind === "stale") takeTheirs(result);
      else {
        saved = survey;
        version = result.version;
        tell({ has_changes: result.has_changes, saved_at: result.updated_at, error: null });
      }
    }
    tell({ saving: "saved", problems: [] });
  }

  /** Puts another window's saved changes together with this one's, as a step that can be undone. */
  function takeTheirs({ survey: theirs, version: theirVersion }: { survey: Survey; version: number }) {
    const merged = mergeSurveys(saved, history.present, theirs);
    saved = theirs;
    version = theirVersion;
    history = change(history, merged.survey);
    tell({
      survey: merged.survey,
      canUndo: history.past.length > 0,
      canRedo: false,
      conflicts: [...state.conflicts, ...merged.conflicts],
    });
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (to, together) => show(change(history, to(history.present), together)),
    undo: () => show(undo(history)),
    redo: () => show(redo(history)),
    flush,
    replace(draft) {
      clearTimeout(timer);
      saved = draft.survey;
      version = draft.version;
      history = change(history, draft.survey);
      tell({
        survey: draft.survey,
        canUndo: history.past.length > 0,
        canRedo: false,
        saving: "saved",
        problems: [],
        error: null,
        has_changes: draft.has_changes,
        saved_at: draft.updated_at,
        answer_count: draft.answer_count,
        published_at: draft.published_at,
      });
    },
    statusChanged: ({ status, has_changes, published_at, answer_count }) =>
      tell({ status, has_changes, published_at, answer_count }),
    dismissConflicts: () => tell({ conflicts: [] }),
  };
}
