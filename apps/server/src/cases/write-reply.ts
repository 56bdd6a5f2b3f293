import { randomUUID } from "node:crypto";
import { type Case, REPLIES_AN_HOUR } from "@soundings/contract/cases";
import { fillText } from "@soundings/contract/words";
import { replyAddress } from "@soundings/survey/reply-address";
import { Language } from "@soundings/survey/survey";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Signed } from "../http/session.ts";
import { askForCaseReply } from "../mail/ask-for-mail.ts";
import { type CaseRow, lockCases, setCase } from "./case-queries.ts";
import { ownCase, readerOf } from "./case-rights.ts";
import { insertEvents } from "./event-queries.ts";
import { takeNumbers } from "./open-queries.ts";
import { accountName } from "./owner-queries.ts";
import { countReplies, insertReply, isStopped } from "./reply-queries.ts";
import { REPLY_WORDS } from "./reply-words.ts";
import { answerOf } from "./show-case.ts";

const HOUR_MS = 3_600_000;

/** Whether whoever a case came from may be written to, and why not: an address, an agreement, and no word against it. */
export async function replyWay(
  db: Db,
  account_id: string,
  { survey_id, response_id, thing_name }: Pick<CaseRow, "survey_id" | "response_id" | "thing_name">,
): Promise<Case["reply"]> {
  if (!survey_id || !response_id) return { possible: false, reason: "comment" };
  const found = await answerOf(db, { account_id, survey_id }, response_id);
  if (!found) return { possible: false, reason: "no_address" };
  const address = replyAddress(found.map, found.response.answers);
  if (address.email === null) return { possible: false, reason: address.reason };
  if (await isStopped(db, account_id, address.email)) return { possible: false, reason: "stopped" };
  const language = Language.parse(found.response.language);
  const subject = fillText(REPLY_WORDS[language].subject, { survey: thing_name });
  return { possible: true, email: address.email, language, subject };
}

/**
 * Writes a reply to the respondent and has it sent, once for its id however often it is asked for. The case then waits
 * for them. @throws NOT_FOUND, FORBIDDEN, CASE_REPLY_IMPOSSIBLE, CASE_REPLIES_LIMIT
 */
export async function writeReply(
  db: Db,
  signed: Signed,
  case_id: string,
  { reply_id, subject, text }: { reply_id: string; subject: string; text: string },
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  const { account_id, user } = signed;
  const row = await ownCase(db, signed, case_id);
  const way = await replyWay(db, account_id, row);
  if (!way.possible) throw new ProblemError("CASE_REPLY_IMPOSSIBLE");
  const { email, language } = way;
  await db.transaction().execute(async (trx) => {
    // No two replies of an account are counted at the same time.
    await takeNumbers(trx, account_id, 0);
    const [held] = await lockCases(trx, readerOf(signed), [case_id]);
    if (!held) throw new ProblemError("NOT_FOUND");
    const key = { account_id, case_id };
    const name = user.name.trim();
    const account = await accountName(trx, account_id);
    const sender = [...new Set([name, account])].filter(Boolean).join(" · ") || user.email;
    const reply = {
      id: reply_id,
      user_id: user.id,
      email,
      language,
      subject,
      text,
      asked_at: now,
      stop_token: randomUUID(),
    };
    if (!(await insertReply(trx, key, { ...reply, reply_to: user.email, sender }))) return;
    if ((await countReplies(trx, account_id, new Date(now.getTime() - HOUR_MS))) > REPLIES_AN_HOUR)
      throw new ProblemError("CASE_REPLIES_LIMIT", { limit: REPLIES_AN_HOUR });
    const waits = held.status === "open" || held.status === "in_progress";
    await setCase(
      trx,
      { account_id, id: case_id },
      { first_reply_at: held.first_reply_at ?? now, ...(waits && { status: "waiting" }) },
      now,
    );
    const by = { case_id, user: { id: user.id, name: user.name }, at: now };
    await insertEvents(trx, account_id, [
      { ...by, kind: "reply", details: { reply_id } },
      ...(waits ? [{ ...by, kind: "status" as const, details: { to: "waiting", reason: null } }] : []),
    ]);
    await askForCaseReply(trx, { ...key, reply_id, email, origin });
  });
}
