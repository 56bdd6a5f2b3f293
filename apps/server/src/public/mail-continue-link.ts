import { createHash } from "node:crypto";
import { escapeMarkup } from "@soundings/charts/escape-markup";
import { plainText } from "@soundings/survey/rich-text";
import type { Language } from "@soundings/survey/survey";
import { isRightToLeft } from "@soundings/survey/text-direction";
import { formatLongTime } from "@soundings/survey/time-format";
import { type ElsewhereWords, loadElsewhereWords } from "@soundings/survey-page/elsewhere-words";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { placeOf } from "../http/place-of.ts";
import { ProblemError } from "../http/problem.ts";
import { assertFewRequests } from "../http/request-count-queries.ts";
import { MailError, postMail } from "../mail/post-mail.ts";
import type { ContinueLink } from "./continue-link.ts";

const HOUR_MS = 3_600_000;

interface Asked {
  account_id: string;
  email: string;
  ip: string;
  response_id: string;
  language: Language;
  /** The survey's name in that language, and where its times are. */
  survey: { name: string; time_zone: string };
}

/**
 * Mails a link at once. The address is in no row, job or log: what counts requests has its hash, for an hour.
 * Throws MAIL_NOT_SET_UP, TOO_MANY_REQUESTS, UNAVAILABLE.
 */
export async function mailContinueLink(
  { db, config }: { db: Db; config: Config },
  link: ContinueLink,
  { account_id, email, ip, response_id, language, survey }: Asked,
): Promise<void> {
  const { smtpUrl } = config;
  if (!smtpUrl) throw new ProblemError("MAIL_NOT_SET_UP");
  const address = createHash("sha256").update(email.toLowerCase()).digest("hex");
  const limits = [
    [`continue mail from ${placeOf(ip)}`, 20],
    // From however many places: nobody's surveys are a way to mail all the world.
    [`continue mail for ${account_id}`, 300],
    [`continue mail of ${response_id}`, 3],
    [`continue mail to ${address}`, 5],
  ] as const;
  for (const [subject, most] of limits) await assertFewRequests(db, subject, { most, withinMs: HOUR_MS });
  const words = await loadElsewhereWords(language);
  const mail = { to: email, ...drawMail(words, link, { language, survey }) };
  const refusal = await postMail({ ...config, smtpUrl }, mail).catch((error: unknown) => {
    if (error instanceof MailError) throw new ProblemError("UNAVAILABLE");
    throw error;
  });
  if (refusal) throw new ProblemError("UNAVAILABLE");
}

function drawMail(
  { mail, control }: ElsewhereWords,
  { address, expires_at }: ContinueLink,
  { language, survey }: Pick<Asked, "language" | "survey">,
) {
  // Of one line: it stands in the head of a mail.
  const name = plainText(survey.name).replace(/\s+/g, " ").trim();
  const time = formatLongTime(expires_at.toISOString(), language, survey.time_zone);
  const fill = (text: string) => text.replace("{survey}", () => name).replace("{time}", () => time);
  const lines = [fill(mail.text), address, fill(mail.until), mail.unasked];
  const [first = "", , ...notes] = lines.map(escapeMarkup);
  const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  return {
    subject: fill(mail.subject),
    text: lines.join("\n\n"),
    html: [
      `<div dir="${isRightToLeft(language) ? "rtl" : "ltr"}" lang="${language}" style="${font};font-size:15px;line-height:22px;color:#1d1b26;max-width:560px">`,
      `<p>${first}</p>`,
      `<p><a href="${escapeMarkup(address)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#6d4fe0;color:#fff;text-decoration:none;font-weight:600">${escapeMarkup(control)}</a></p>`,
      ...notes.map((note) => `<p style="color:#6b6878">${note}</p>`),
      "</div>",
    ].join(""),
  };
}
