import { deleteAnswers } from "../answer-results/delete-answers.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { takeChangeNumber } from "../surveys/change-number.ts";
import { hashOfAddress } from "./address.ts";
import { type ContactKey, deleteContact, findContact } from "./contact-queries.ts";
import { deleteDeliveriesTo, responsesOfContact, withoutParameters } from "./invited-queries.ts";
import { insertOptOut } from "./opt-out-queries.ts";

/**
 * Erases a person for ever: of the addresses only hashes stay, so that nobody writes to them again. Their answers go
 * too, or lose what their links said of the person. Says how many answers were concerned. Throws NOT_FOUND, and
 * FORBIDDEN where answers to a survey of `kept` would go.
 */
export async function eraseContact(
  db: Db,
  { account_id, contact_id }: ContactKey,
  answers: "anonymous" | "delete",
  { kept, now }: { kept: readonly string[]; now: Date },
): Promise<number> {
  const responses = await responsesOfContact(db, account_id, contact_id);
  if (answers === "delete" && responses.some(({ survey_id }) => kept.includes(survey_id)))
    throw new ProblemError("FORBIDDEN");
  if (answers === "delete")
    for (const { survey_id, response_id } of responses)
      await deleteAnswers(db, { account_id, survey_id }, [response_id]);
  await db.transaction().execute(async (trx) => {
    const contact = await findContact(trx, { account_id, contact_id }, { lock: true });
    if (!contact) throw new ProblemError("NOT_FOUND");
    for (const address of [contact.email, contact.phone]) {
      if (address === null) continue;
      const hash = hashOfAddress(account_id, address);
      await insertOptOut(trx, account_id, hash, { reason: "erased", at: now });
    }
    if (answers === "anonymous") await makeAnonymous(trx, account_id, responses);
    await deleteDeliveriesTo(trx, account_id, contact_id);
    await deleteContact(trx, { account_id, contact_id });
  });
  return responses.length;
}

/** Takes what links said of somebody from their answers; their sheets and webhooks keep what was sent. */
async function makeAnonymous(
  trx: DbOrTransaction,
  account_id: string,
  responses: readonly { survey_id: string; response_id: string }[],
): Promise<void> {
  for (const { survey_id, response_id } of responses.toSorted((a, b) =>
    a.survey_id < b.survey_id ? -1 : 1,
  )) {
    const number = await takeChangeNumber(trx, { account_id, survey_id });
    await withoutParameters(trx, { account_id, survey_id }, response_id, number);
  }
}
