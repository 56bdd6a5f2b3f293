import type { Readable } from "node:stream";
import type { CallReply } from "@soundings/contract/call";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { listQuotas, QuotaUse } from "@soundings/contract/survey-quotas";
import { activeQuotas } from "@soundings/survey/quotas";
import type { Quota, Survey } from "@soundings/survey/survey";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { writeCsv } from "../spreadsheet/csv-writer.ts";
import type { SheetCell } from "../spreadsheet/table.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import { surveyState } from "../surveys/state-queries.ts";
import { namesIn } from "../words/names.ts";
import { targetOf } from "./count-quotas.ts";
import { lastSubmission } from "./queries.ts";
import {
  beginCells,
  forgetFullQuota,
  pauseQuota,
  resumeQuota,
  type StoredQuotas,
  setTarget,
  storedQuotas,
} from "./quota-queries.ts";

/** How a published survey's quotas stand, and what its owner does with them while it runs. */

type Reply = CallReply<typeof listQuotas>;

/** Throws NOT_FOUND. */
export async function quotasInUse(db: DbOrTransaction, key: SurveyKey): Promise<Reply> {
  const survey = await publishedSurvey(db, key, { lock: false });
  return survey ? replyOf(survey, await storedQuotas(db, key)) : { quotas: [] };
}

/** What changes a quota; throws NOT_FOUND where the published survey has none such. */
export async function changeQuota(
  db: Db,
  key: SurveyKey,
  quota_id: string,
  change: QuotaChange,
): Promise<Reply> {
  return await db.transaction().execute(async (trx) => {
    const survey = await publishedSurvey(trx, key, { lock: true });
    const quota = survey && activeQuotas(survey).find(({ id }) => id === quota_id);
    if (!survey || !quota) throw new ProblemError("NOT_FOUND");
    await apply(trx, key, quota, change);
    return replyOf(survey, await storedQuotas(trx, key));
  });
}

export type QuotaChange =
  | { kind: "pause"; paused: boolean }
  | { kind: "target"; cell_id: string; target: number }
  | { kind: "reset"; cell_ids?: readonly string[] | undefined };

async function apply(trx: DbOrTransaction, key: SurveyKey, quota: Quota, change: QuotaChange): Promise<void> {
  const now = new Date();
  if (change.kind === "pause") {
    if (change.paused) await pauseQuota(trx, key, quota.id, now);
    else await resumeQuota(trx, key, quota.id);
    return;
  }
  if (change.kind === "target") {
    const cell = quota.cells.find(({ id }) => id === change.cell_id);
    if (!cell) throw new ProblemError("NOT_FOUND");
    const { target: published_target } = cell;
    await setTarget(trx, key, { ...change, published_target }, now);
    return;
  }
  const ids = quota.cells.map(({ id }) => id);
  const { cell_ids = ids } = change;
  if (cell_ids.some((id) => !ids.includes(id))) throw new ProblemError("NOT_FOUND");
  // Another process's clock may be ahead: what was counted so far lies before the beginning in any case.
  const last = (await lastSubmission(trx, key))?.getTime() ?? 0;
  await forgetFullQuota(trx, key, quota.id);
  await beginCells(trx, key, cell_ids, new Date(Math.max(now.getTime(), last + 1)));
}

/** The survey as it is published; null before the first time. Throws NOT_FOUND. */
async function publishedSurvey(
  db: DbOrTransaction,
  key: SurveyKey,
  { lock }: { lock: boolean },
): Promise<Survey | null> {
  const state = await surveyState(db, key, { lock, now: new Date() });
  if (!state) throw new ProblemError("NOT_FOUND");
  const { published_number: number } = state;
  return number === null ? null : ((await publishedVersion(db, key, number))?.survey ?? null);
}

function replyOf(survey: Survey, stored: StoredQuotas): Reply {
  return { quotas: activeQuotas(survey).map((quota) => useOf(quota, stored)) };
}

function useOf({ id, name, when_full, cells }: Quota, { cells: stored, paused }: StoredQuotas): QuotaUse {
  return {
    ...{ id, name, when_full, paused: paused.has(id) },
    cells: cells.map((cell) => {
      const counted = stored.get(cell.id);
      const target = targetOf(cell, counted);
      const { used = 0, over_quota = 0, screened_out = 0 } = counted ?? {};
      return {
        ...{ id: cell.id, name: cell.name, target, published_target: cell.target },
        ...{ used, left: Math.max(0, target - used), over_quota, screened_out, full: used >= target },
        since: counted?.began_at.toISOString() ?? null,
      };
    }),
  };
}

/** The quotas' use as csv in a language. */
export function quotasAsCsv({ quotas }: Reply, language: InterfaceLanguage): Readable {
  const words = namesIn(language).quotas;
  async function* rows(): AsyncGenerator<SheetCell[]> {
    for (const { name, paused, cells } of quotas) {
      for (const cell of cells) {
        const state = paused ? words.paused : cell.full ? words.full : words.open;
        const { target, used, left, screened_out, over_quota } = cell;
        yield [name, cell.name, target, used, left, screened_out, over_quota, state];
      }
    }
  }
  const header = [words.quota, words.cell, words.target, words.used, words.left];
  return writeCsv([...header, words.screened_out, words.over_quota, words.state], rows());
}
