import type { SurveyDraft, SurveyItem } from "@soundings/contract/surveys";
import { type SurveyProblem, saveProblems } from "@soundings/survey/check-survey";
import { change, changeSince, type History, historyOf, redo, undo } from "@soundings/survey/history";
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
  publish_failed_at: string | null;
}

/** One step of undoing that is made bit by bit while people go on working: an automatic translation. */
export interface LongStep {
  /**
   * Changes the survey as it is, and every state since the step began, so that undo takes back all of the
   * step, and what was done since by itself. `to` is called for each of them. False once undo took the
   * step back: nothing is changed then.
   */
  edit: (to: (survey: Survey) => Survey) => boolean;
  /** Whether it has begun, and undo has not taken it back. */
  stands: () => boolean;
  /** Whether it is what undo would take back next. */
  isLatest: () => boolean;
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
/** A pause that ends a step of undoing. */
const PAUSE_MS = 2_000;

/** A state of the survey, and how many merges it has been through: older ones are caught up when undo meets them. */
interface Step {
  survey: Survey;
  merges: number;
  /** The long step that made it. */
  made_by?: LongStep;
}

export function openDraft(
  opened: SurveyDraft,
  save: (survey: Survey, version: number) => Promise<SaveResult>,
): Draft {
  let history: History<Step> = historyOf({ survey: opened.survey, merges: 0 });
  /** What the server has, and its version. */
  let saved = opened.survey;
  let version = opened.version;
  /** Other windows' saves that were met, so that undoing never takes back what they did. */
  const merges: { base: Survey; theirs: Survey }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let burst = { number: 0, last: 0 };
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
    publish_failed_at: opened.publish_failed_at,
  };

  function tell(part: Partial<DraftState>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function show(next: History<Step>) {
    if (next === history) return;
    history = { ...next, present: upToDate(next.present) };
    notifySurvey();
  }

  /** The survey on screen is another one. */
  function notifySurvey() {
    // A draft that could not be stored stays so until it is: no word that comes and goes with each letter.
    const stuck = state.saving === "unreachable" || state.saving === "invalid";
    tell({ ...shown(), saving: stuck ? state.saving : "waiting" });
    saveAfter(SAVE_AFTER_MS);
  }

  const shown = () => ({
    survey: history.present.survey,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  });

  function upToDate(step: Step): Step {
    if (step.merges === merges.length) return step;
    const survey = merges
      .slice(step.merges)
      .reduce((mine, { base, theirs }) => mergeSurveys(base, mine, theirs).survey, step.survey);
    return { ...step, survey, merges: merges.length };
  }

  /** Saves after a while; more changes do not put it off, or steady typing would never be stored. */
  function saveAfter(ms: number) {
    timer ??= setTimeout(() => {
      timer = undefined;
      running ??= saving("once");
    }, ms);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // One that the clock began ends after a single save.
    if (running) await running;
    running ??= saving("all");
    await running;
  }

  const saving = (much: "once" | "all") =>
    saveChanges(much).finally(() => {
      running = null;
    });

  async function saveChanges(much: "once" | "all"): Promise<void> {
    while (history.present.survey !== saved) {
      const { survey } = history.present;
      const problems = saveProblems(survey);
      if (problems.length > 0) return tell({ saving: "invalid", problems });
      if (much === "all" || state.saving !== "unreachable") tell({ saving: "saving", problems: [] });
      const result = await save(survey, version);
      if (result.kind === "unreachable") {
        tell({ saving: "unreachable" });
        return saveAfter(RETRY_AFTER_MS);
      }
      if (result.kind === "refused") return tell({ saving: "refused", error: result.error });
      if (result.kind === "stale") {
        takeTheirs(result);
        continue;
      }
      saved = survey;
      version = result.version;
      tell({ has_changes: result.has_changes, saved_at: result.updated_at, error: null });
      if (much === "once" && history.present.survey !== saved) {
        tell({ saving: "waiting" });
        return saveAfter(SAVE_AFTER_MS);
      }
    }
    tell({ saving: "saved", problems: [] });
  }

  /** Puts another window's saved changes together with this one's: under every state that undo can reach. */
  function takeTheirs({ survey: theirs, version: theirVersion }: { survey: Survey; version: number }) {
    const merged = mergeSurveys(saved, history.present.survey, theirs);
    merges.push({ base: saved, theirs });
    saved = theirs;
    version = theirVersion;
    const present = { ...history.present, survey: merged.survey, merges: merges.length };
    history = { ...history, present };
    tell({ ...shown(), conflicts: [...state.conflicts, ...merged.conflicts] });
  }

  function longStep(): LongStep {
    let begun = false;
    const isOwn = (one: Step) => one.made_by === step;
    const changed = (one: Step, survey: Survey) => (survey === one.survey ? one : { ...one, survey });
    const step: LongStep = {
      stands: () => isOwn(history.present) || history.past.some(isOwn),
      isLatest: () => isOwn(history.present),
      edit(to) {
        const before = history.present;
        if (begun) {
          if (!step.stands()) return false;
          history = changeSince(history, isOwn, (one) => changed(one, to(one.survey)));
          if (history.present !== before) notifySurvey();
          return true;
        }
        const begins = changed(before, to(before.survey));
        if (begins === before) return true;
        begun = true;
        burst = { ...burst, number: burst.number + 1 };
        show(change(history, { ...begins, made_by: step }));
        return true;
      },
    };
    return step;
  }

  /** The step that a change belongs to. */
  function stepOf(together: string | undefined): string | undefined {
    const now = Date.now();
    burst = { number: now - burst.last > PAUSE_MS ? burst.number + 1 : burst.number, last: now };
    return together && `${together} ${burst.number}`;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit(to, together) {
      const { survey } = history.present;
      const changed = to(survey);
      if (changed !== survey) {
        show(change(history, { survey: changed, merges: merges.length }, stepOf(together)));
      }
    },
    endStep: () => {
      burst = { ...burst, number: burst.number + 1 };
    },
    longStep,
    undo: () => show(undo(history)),
    redo: () => show(redo(history)),
    flush,
    replace(draft) {
      clearTimeout(timer);
      timer = undefined;
      saved = draft.survey;
      version = draft.version;
      history = change(history, { survey: draft.survey, merges: merges.length });
      tell({
        ...shown(),
        saving: "saved",
        problems: [],
        error: null,
        has_changes: draft.has_changes,
        saved_at: draft.updated_at,
        answer_count: draft.answer_count,
        published_at: draft.published_at,
      });
    },
    statusChanged: ({ status, has_changes, published_at, answer_count, publish_failed_at }) =>
      tell({ status, has_changes, published_at, answer_count, publish_failed_at }),
    dismissConflicts: () => tell({ conflicts: [] }),
  };
}
