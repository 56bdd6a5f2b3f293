import { beginResponse, continueResponse, type Taken } from "@soundings/contract/public";
import { findByCodes } from "../answers/queries.ts";
import { takeAnswer } from "../answers/take-answer.ts";
import type { Write } from "../answers/take-answers.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";

export function publicRoutes(serve: Serve): void {
  serve(beginResponse, async ({ params, body, db }) => take(db, params.code, body));

  serve(continueResponse, async ({ params, body: { code, ...body }, db }) =>
    take(db, code, { ...params, ...body }),
  );
}

async function take(db: Db, code: string, write: Omit<Write, "key">): Promise<Taken> {
  const key = (await findByCodes(db, [code])).get(code);
  if (!key) throw new ProblemError("NOT_FOUND");
  return await takeAnswer(db, { key, ...write });
}
