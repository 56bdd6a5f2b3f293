import type { Db } from "../../db/db.ts";
import { ProblemError } from "../../http/problem.ts";
import type { SurveyKey } from "../../keys/survey-key.ts";
import { writeCareless } from "../queries.ts";

/** Stores what a person said of a response's care. Throws NOT_FOUND where nothing was submitted under the id. */
export async function storeCareless(
  db: Db,
  key: SurveyKey,
  response_id: string,
  careless: boolean | null,
): Promise<void> {
  const written = await db.transaction().execute((trx) => writeCareless(trx, key, response_id, careless));
  if (!written) throw new ProblemError("NOT_FOUND");
}
