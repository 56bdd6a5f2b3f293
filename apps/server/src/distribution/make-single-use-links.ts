import { SINGLE_USE_LIMITS } from "@soundings/contract/distribution";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { findSurvey } from "../surveys/queries.ts";
import { newToken } from "../surveys/survey-code.ts";
import { countSingleUse, insertSingleUse } from "./single-use-queries.ts";

/** 31^16: nobody guesses one of them. */
const TOKEN_LENGTH = 16;

/** Makes links that take one response each. Throws NOT_FOUND, SINGLE_USE_LIMIT_REACHED. */
export async function makeSingleUseLinks(
  db: Db,
  key: SurveyKey,
  { count, ...batch }: { count: number; name: string; variant_id: string | null; created_at: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await findSurvey(trx, key, { lock: true }))) throw new ProblemError("NOT_FOUND");
    const limit = SINGLE_USE_LIMITS.of_survey;
    const { total } = await countSingleUse(trx, key);
    if (total + count > limit) throw new ProblemError("SINGLE_USE_LIMIT_REACHED", { limit });
    const tokens = Array.from({ length: count }, () => newToken(TOKEN_LENGTH));
    await insertSingleUse(trx, key, tokens, batch);
  });
}
