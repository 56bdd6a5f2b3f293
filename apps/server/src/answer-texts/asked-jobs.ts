import { LRUCache } from "lru-cache";
import { ofOneEpoch } from "../db/epoch.ts";

/** Surveys that are answered lately. */
const MAX_SURVEYS = 10_000;
/** A worker of the release before ends a job without a change number: that it is gone is noticed so soon. */
const SURE_MS = 5_000;

/**
 * Surveys whose job that reads texts is there for certain, by the change number that they had: whoever ends it takes
 * another one. To look for the jobs and to hold them costs a tenth of what the database does for a batch of answers to
 * a hundred surveys.
 */
export class AskedJobs {
  readonly #surveys = ofOneEpoch(
    new LRUCache<string, { change_number: number; asked: number }>({ max: MAX_SURVEYS }),
  );

  /** Whether it is there, of a survey whose row is locked. */
  has(survey_id: string, change_number: number): boolean {
    const known = this.#surveys.get(survey_id);
    return known?.change_number === change_number && Date.now() - known.asked < SURE_MS;
  }

  /** Of a survey that got this number by a transaction that is committed; `again` where has() was true within it. */
  add(survey_id: string, change_number: number, { again }: { again: boolean }): void {
    const known = this.#surveys.get(survey_id);
    const asked = again ? (known?.asked ?? 0) : Date.now();
    this.#surveys.set(survey_id, { change_number, asked });
  }
}
