import { conditionsFromOutline } from "../outline/conditions-from-outline.ts";
import { finderOf, type Making } from "../outline/survey-from-outline.ts";
import type { Quota, QuotaCell, Survey } from "../survey.ts";
import { attempt } from "./attempt.ts";
import type { Notebook } from "./notebook.ts";
import type { SourceQuota } from "./source-survey.ts";
import { assertShort, isAlways, joined, TooLong } from "./when.ts";

/** As many as a survey, and a quota, may have (survey.ts). */
const MAX_QUOTAS = 20;
const MAX_CELLS = 200;
const MAX_TARGET = 1_000_000;

/** With the quotas of the file; one of which a group cannot be asked for is written down. */
export function withQuotas(
  survey: Survey,
  sources: readonly SourceQuota[],
  ends: ReadonlyMap<string, string>,
  making: Making,
  notebook: Notebook,
): Survey {
  const quotas: Quota[] = [];
  for (const source of sources) {
    const cells = cellsOf(survey, source, making, notebook);
    if (!cells) continue;
    if (quotas.length >= MAX_QUOTAS) {
      notebook.note("too_many", source.where, String(MAX_QUOTAS));
      continue;
    }
    const { name, active, when_full, end } = source;
    const end_of_survey_id = end === null ? null : (ends.get(end) ?? null);
    quotas.push({ id: making.newId(), name: name.slice(0, 500), active, when_full, end_of_survey_id, cells });
    notebook.take("quota", source.where);
  }
  return quotas.length > 0 ? { ...survey, quotas } : survey;
}

function cellsOf(
  survey: Survey,
  { groups, where }: SourceQuota,
  making: Making,
  notebook: Notebook,
): QuotaCell[] | null {
  if (groups.length > MAX_CELLS) notebook.note("too_many", where, String(MAX_CELLS));
  const find = finderOf(survey, making, where);
  const cells: QuotaCell[] = [];
  for (const { name, target, when } of groups.slice(0, MAX_CELLS)) {
    // Of everybody there is a quota of its own, and of nobody none.
    const isAskable = when.length > 0 && !isAlways(when) && isShort(when);
    const conditions = isAskable
      ? attempt(
          () => conditionsFromOutline(joined(when), { find, survey, at: where }),
          (fault) => notebook.note("quota", where, fault),
        )
      : null;
    if (!isAskable) notebook.note("quota", where, name);
    if (!conditions) return null;
    const most = Math.min(MAX_TARGET, Math.max(0, Math.round(target)));
    cells.push({ id: making.newId(), name: name.slice(0, 500), conditions, target: most });
  }
  if (cells.length === 0) notebook.note("quota", where);
  return cells.length > 0 ? cells : null;
}

function isShort(when: Parameters<typeof assertShort>[0]): boolean {
  try {
    assertShort(when);
    return true;
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    return false;
  }
}
