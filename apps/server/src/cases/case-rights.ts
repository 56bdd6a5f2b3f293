import { atLeast, hiddenIds, type Rights, roleOn } from "@soundings/contract/rights";
import type { DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Signed } from "../http/session.ts";
import { type CaseReader, type CaseRow, findCase } from "./case-queries.ts";

/** Whoever may correct what was found in a comment may work on its case. */
const WORKS = "analyst";

export const readerOf = ({
  account_id,
  user,
  rights,
}: Pick<Signed, "account_id" | "user" | "rights">): CaseReader => ({
  account_id,
  user_id: user.id,
  hidden: hiddenIds(rights),
});

/** Whether a member works on the cases of a survey or dataset. */
export function worksOn(rights: Rights, thing_id: string): boolean {
  const role = roleOn(rights, thing_id);
  return role !== null && atLeast(role, WORKS) && atLeast(rights.role, WORKS);
}

export const mayChange = (
  { rights }: Pick<Signed, "rights">,
  { survey_id, dataset_id }: Pick<CaseRow, "survey_id" | "dataset_id">,
): boolean => worksOn(rights, survey_id ?? dataset_id ?? "");

/** A case as somebody sees it. Throws NOT_FOUND. */
export async function shownCase(db: DbOrTransaction, signed: Signed, id: string): Promise<CaseRow> {
  const row = await findCase(db, readerOf(signed), id);
  if (!row) throw new ProblemError("NOT_FOUND");
  return row;
}

/** The same for who works on it. Throws NOT_FOUND, and FORBIDDEN with the role that is needed. */
export async function ownCase(db: DbOrTransaction, signed: Signed, id: string): Promise<CaseRow> {
  const row = await shownCase(db, signed, id);
  if (!mayChange(signed, row)) throw new ProblemError("FORBIDDEN", { role: WORKS });
  return row;
}
