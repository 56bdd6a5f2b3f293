import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { fillText } from "@soundings/contract/words";
import { Language } from "@soundings/survey/survey";
import type { Db } from "../db/db.ts";
import type { CaseMail, CaseReplyMail } from "../mail/ask-for-mail.ts";
import { drawReply } from "../mail/draw-reply.ts";
import type { Mail } from "../mail/post-mail.ts";
import { stillReads } from "../mail/queries.ts";
import { findCase } from "./case-queries.ts";
import { caseLines, dueText } from "./mail-words.ts";
import { findReply, isStopped } from "./reply-queries.ts";
import { directionOf, REPLY_WORDS } from "./reply-words.ts";
import { stopTokenOf } from "./stop-token.ts";

/** What a mail says to whoever has a case; null where it is closed, gone, or no longer theirs. */
export async function describeCase(
  db: Db,
  { letter, account_id, case_id, due_at, origin }: CaseMail,
  user_id: string,
  language: InterfaceLanguage,
) {
  const row = await findCase(db, { account_id, user_id, hidden: [] }, case_id);
  if (!row || row.status === "closed" || row.owner_id !== user_id) return null;
  if (due_at && row.due_at?.toISOString() !== due_at) return null;
  const about = { id: row.survey_id ?? row.dataset_id ?? "", role: "viewer" as const };
  if (!(await stillReads(db, { account_id, user_id }, about))) return null;
  return {
    letter,
    dataset: row.thing_name,
    case: String(row.number),
    due: row.due_at ? dueText(row.due_at, language) : "",
    link: `${origin}/cases?case=${case_id}`,
    items: [
      { title: `#${row.number}`, lines: caseLines(row, language), quotes: row.excerpt ? [row.excerpt] : [] },
    ],
  };
}

/** A reply as it is sent; null where it was sent before, is gone, or the respondent wants no more. */
export async function describeReply(
  db: Db,
  { account_id, case_id, reply_id, origin }: CaseReplyMail,
): Promise<{ mail: Mail } | { stopped: true } | null> {
  const key = { account_id, case_id };
  const [reply, row] = await Promise.all([
    findReply(db, key, reply_id),
    findCase(db, { account_id, user_id: account_id, hidden: [] }, case_id),
  ]);
  if (!reply || !row || reply.state !== "waiting") return null;
  if (await isStopped(db, account_id, reply.email)) return { stopped: true };
  const language = Language.parse(reply.language);
  const { why, stop } = REPLY_WORDS[language];
  const token = stopTokenOf({ ...key, reply_id }, reply.stop_token);
  const drawn = drawReply({
    language,
    direction: directionOf(language),
    subject: reply.subject,
    text: reply.text,
    why: fillText(why, { sender: reply.sender, survey: row.thing_name }),
    stop,
    link: `${origin}/stop-replies?token=${token}`,
  });
  return {
    mail: {
      to: reply.email,
      about: `case reply ${reply_id}`,
      unsubscribe: `${origin}/api/public/replies/stop?token=${token}`,
      person: { name: reply.sender, reply_to: reply.reply_to },
      ...drawn,
    },
  };
}
