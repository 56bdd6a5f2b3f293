import { sharedOut } from "@soundings/survey/quota-grid";
import { quotasOf } from "@soundings/survey/quotas";
import type { Quota, QuotaCell, Survey } from "@soundings/survey/survey";

/** What the Settings tab does to quotas. Every function gives a new survey. */

/** As many as a survey's description takes. */
export const MAX_QUOTAS = 20;

export const blankQuota = (id: string, name: string): Quota => ({
  id,
  name,
  active: true,
  when_full: "end",
  end_of_survey_id: null,
  cells: [],
});

export const blankCell = (id: string, name: string): QuotaCell => ({
  id,
  name,
  conditions: [{ condition_number: 1, join: "and", question_id: null, operator: "is_selected", value: null }],
  target: 100,
});

export const addQuota = (survey: Survey, quota: Quota): Survey => ({
  ...survey,
  quotas: [...quotasOf(survey), quota],
});

export const changeQuota = (survey: Survey, id: string, change: Partial<Quota>): Survey => ({
  ...survey,
  quotas: quotasOf(survey).map((quota) => (quota.id === id ? { ...quota, ...change } : quota)),
});

export const removeQuota = (survey: Survey, id: string): Survey => ({
  ...survey,
  quotas: quotasOf(survey).filter((quota) => quota.id !== id),
});

/** Changes a quota's cells. */
export function withCells(
  survey: Survey,
  id: string,
  change: (cells: readonly QuotaCell[]) => QuotaCell[],
): Survey {
  const quota = quotasOf(survey).find((one) => one.id === id);
  return quota ? changeQuota(survey, id, { cells: change(quota.cells) }) : survey;
}

export const changeCell = (survey: Survey, id: string, cellId: string, change: Partial<QuotaCell>): Survey =>
  withCells(survey, id, (cells) => cells.map((cell) => (cell.id === cellId ? { ...cell, ...change } : cell)));

/** Cells whose targets share out a total as before; in equal parts where they are all 0. */
export function withTotal(cells: readonly QuotaCell[], total: number): QuotaCell[] {
  const weights = cells.map(({ target }) => target);
  const targets = sharedOut(total, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1));
  return cells.map((cell, at) => ({ ...cell, target: targets[at] ?? 0 }));
}
