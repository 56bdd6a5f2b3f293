import type { CallBody } from "@soundings/contract/call";
import type { setSurveyAccess } from "@soundings/contract/distribution";
import type { Db } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { hashPassword } from "../secrets/password.ts";
import { type AccessChange, writeAccess } from "./access-queries.ts";

/** Changes who may answer a survey; a new password asks everybody again. Throws NOT_FOUND. */
export async function setAccess(
  db: Db,
  key: SurveyKey,
  { password, ...change }: CallBody<typeof setSurveyAccess>,
): Promise<void> {
  const written: AccessChange = { ...change };
  if (password === null) Object.assign(written, { password_hash: null, password_mark: null });
  if (typeof password === "string")
    Object.assign(written, { password_hash: await hashPassword(password), password_mark: newId() });
  if (Object.values(written).every((value) => value === undefined)) return;
  if (!(await writeAccess(db, key, written))) throw new ProblemError("NOT_FOUND");
}
