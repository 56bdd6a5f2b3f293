import { change, changeSince, type History, historyOf, redo, undo } from "@soundings/survey/history";
import { mergeSurveys } from "@soundings/survey/merge";
import type { Survey } from "@soundings/survey/survey";

export interface Conflict {
  path: string;
  mine: unknown;
  theirs: unknown;
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

/** A pause that ends a step of undoing. */
const PAUSE_MS = 2_000;

/** A state of the survey, and how many merges it has been through: older ones are caught up when undo meets them. */
interface Step {
  survey: Survey;
  merges: number;
  /** The long step that made it. */
  made_by?: LongStep;
}

/**
 * The states of an edited survey that undo and redo can reach, with what other windows saved meanwhile under all of
 * them. What changes the survey on screen returns true.
 */
export class DraftHistory {
  #history: History<Step>;
  /** Other windows' saves that were met, so that undoing never takes back what they did. */
  readonly #merges: { base: Survey; theirs: Survey }[] = [];
  #burst = { number: 0, last: 0 };

  constructor(survey: Survey) {
    this.#history = historyOf({ survey, merges: 0 });
  }

  get survey(): Survey {
    return this.#history.present.survey;
  }

  shown(): { survey: Survey; canUndo: boolean; canRedo: boolean } {
    const { past, future } = this.#history;
    return { survey: this.survey, canUndo: past.length > 0, canRedo: future.length > 0 };
  }

  edit(to: (survey: Survey) => Survey, together?: string): boolean {
    const survey = to(this.survey);
    if (survey === this.survey) return false;
    const step = { survey, merges: this.#merges.length };
    return this.#goTo(change(this.#history, step, this.#burstOf(together)));
  }

  undo(): boolean {
    return this.#goTo(undo(this.#history));
  }

  redo(): boolean {
    return this.#goTo(redo(this.#history));
  }

  /** What is changed from now on is undone by itself. */
  endStep(): void {
    this.#burst = { ...this.#burst, number: this.#burst.number + 1 };
  }

  /** Another survey, as one step to undo. */
  replace(survey: Survey): void {
    this.#history = change(this.#history, { survey, merges: this.#merges.length });
  }

  /** Takes in what another window made of `base`. */
  merge(base: Survey, theirs: Survey): readonly Conflict[] {
    const { survey, conflicts } = mergeSurveys(base, this.survey, theirs);
    this.#merges.push({ base, theirs });
    const present = { ...this.#history.present, survey, merges: this.#merges.length };
    this.#history = { ...this.#history, present };
    return conflicts;
  }

  longStep(onChange: () => void): LongStep {
    let begun = false;
    const isOwn = (one: Step) => one.made_by === step;
    const changed = (one: Step, survey: Survey) => (survey === one.survey ? one : { ...one, survey });
    const step: LongStep = {
      stands: () => isOwn(this.#history.present) || this.#history.past.some(isOwn),
      isLatest: () => isOwn(this.#history.present),
      edit: (to) => {
        const before = this.#history.present;
        if (begun) {
          if (!step.stands()) return false;
          this.#history = changeSince(this.#history, isOwn, (one) => changed(one, to(one.survey)));
          if (this.#history.present !== before) onChange();
          return true;
        }
        const begins = changed(before, to(before.survey));
        if (begins === before) return true;
        begun = true;
        this.endStep();
        if (this.#goTo(change(this.#history, { ...begins, made_by: step }))) onChange();
        return true;
      },
    };
    return step;
  }

  #goTo(next: History<Step>): boolean {
    if (next === this.#history) return false;
    this.#history = { ...next, present: this.#upToDate(next.present) };
    return true;
  }

  #upToDate(step: Step): Step {
    if (step.merges === this.#merges.length) return step;
    const survey = this.#merges
      .slice(step.merges)
      .reduce((mine, { base, theirs }) => mergeSurveys(base, mine, theirs).survey, step.survey);
    return { ...step, survey, merges: this.#merges.length };
  }

  /** The step that a change belongs to. */
  #burstOf(together: string | undefined): string | undefined {
    const { number, last } = this.#burst;
    const now = Date.now();
    this.#burst = { number: now - last > PAUSE_MS ? number + 1 : number, last: now };
    return together && `${together} ${this.#burst.number}`;
  }
}
