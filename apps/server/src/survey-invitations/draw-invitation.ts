import { escapeMarkup } from "@soundings/charts/escape-markup";
import type { InvitationText } from "@soundings/contract/survey-invitations";
import type { FlowMap } from "@soundings/survey/flow";
import { namedText } from "@soundings/survey/named-text";
import type { Language } from "@soundings/survey/survey";
import { type Carried, withCarried } from "@soundings/survey/survey-address";
import { isRightToLeft } from "@soundings/survey/text-direction";
import type { DrawnLetter } from "../mail/draw-letter.ts";
import { INVITATION_WORDS } from "./invitation-words.ts";
import { mailedAnswers } from "./mailed-questions.ts";

/** Whom a mail goes to, as its texts speak of them. */
export interface Addressee {
  name: string;
  fields: Readonly<Record<string, string>>;
}

export interface InvitationToDraw {
  language: Language;
  text: InvitationText;
  reminder: boolean;
  sender: string;
  /** In the mail's language. */
  map: FlowMap;
  question_id: string | null;
  person: Addressee;
  /** The survey's address, and what the person's link to it carries. */
  address: string;
  carried: Partial<Carried>;
  unsubscribe: string;
}

/** Fills what is known of a person into a text; where nothing is known, no gap and no space before a sign is left. */
export function fillInvitation(text: string, survey: string, { name, fields }: Addressee): string {
  const known = new Map(
    Object.entries({ ...fields, name, survey }).map(([key, value]) => [key.toLowerCase(), value]),
  );
  return text
    .replace(/\{\{([^{}]{1,60})\}\}/g, (_, key: string) => known.get(key.trim().toLowerCase()) ?? "")
    .replace(/ {2,}/g, " ")
    .replace(/ (?=[,،.])/g, "");
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ACCENT = "#6d4fe0";

/** A mail with its parts, for whoever writes it. */
export interface DrawnInvitation extends DrawnLetter {
  parts: { body: string; asked: Asked | null; why: string; stop: string };
}

/** An invitation as plain text and as a page. Nothing that somebody wrote is markup in it, and nothing tells who opened it. */
export function drawInvitation(drawn: InvitationToDraw): DrawnInvitation {
  const { language, text, reminder, sender, map, person, unsubscribe } = drawn;
  const { why, stop } = INVITATION_WORDS[language];
  const survey = map.survey.name;
  const fill = (words: string) => fillInvitation(words, survey, person);
  const subject = fill(reminder ? text.reminder_subject : text.subject).replace(/\s+/g, " ");
  const body = fill(reminder ? text.reminder_body : text.body).trim();
  const link = withCarried(drawn.address, { ...drawn.carried, language });
  const asked = askedIn(drawn);
  const because = why.replace("{{sender}}", () => sender);
  const plain = [
    body,
    ...(asked
      ? [`${asked.title}\n${asked.options.map(({ text: words, link: to }) => `${words}: ${to}`).join("\n")}`]
      : []),
    `${text.button}:\n${link}`,
    `-- \n${because}\n${stop} ${unsubscribe}`,
  ].join("\n\n");
  const html = `<!doctype html>
<html lang="${language}" dir="${isRightToLeft(language) ? "rtl" : "ltr"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f3f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f3f8">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:28px;background:#ffffff;border-radius:10px;${FONT};font-size:16px;line-height:24px;color:#1d1b26">
${body
  .split(/\n{2,}/)
  .map((part) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeMarkup(part)}</p>`)
  .join("\n")}
${asked ? askedHtml(asked) : buttonHtml(text.button, link)}
</td></tr>
<tr><td style="padding:16px 28px;${FONT};font-size:13px;line-height:20px;color:#6b6878">${escapeMarkup(because)}<br>${
    asked ? `<a href="${escapeMarkup(link)}" style="color:#6b6878">${escapeMarkup(text.button)}</a><br>` : ""
  }<a href="${escapeMarkup(unsubscribe)}" style="color:#6b6878">${escapeMarkup(stop.replace(/ ?[:：]$/, ""))}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return { subject, text: `${plain}\n`, html, parts: { body, asked, why: because, stop } };
}

interface Asked {
  title: string;
  inRow: boolean;
  options: { text: string; link: string }[];
}

/** The question that the mail asks, each of its answers a link that opens the survey with it. */
function askedIn({ map, question_id, address, carried, language }: InvitationToDraw): Asked | null {
  const question = map.questions.get(question_id ?? "");
  const answers = question && mailedAnswers(question, language);
  if (!question || !answers) return null;
  return {
    title: namedText(question.title, map.questions),
    inRow: answers.inRow,
    options: answers.options.map(({ text, answer }) => ({
      text,
      link: withCarried(address, { ...carried, language, answers: { [question.id]: answer } }),
    })),
  };
}

const buttonHtml = (label: string, link: string) =>
  `<p style="margin:24px 0 8px"><a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:${ACCENT};color:#ffffff;font-weight:600;text-decoration:none">${escapeMarkup(label)}</a></p>`;

function askedHtml({ title, inRow, options }: Asked): string {
  const cell = (link: string, text: string, style: string) =>
    `<a href="${escapeMarkup(link)}" style="display:block;border:1px solid #cfcbe0;border-radius:6px;color:${ACCENT};font-weight:600;text-decoration:none;${style}">${escapeMarkup(text)}</a>`;
  const width = Math.floor(100 / options.length);
  const rows = inRow
    ? `<tr>${options.map(({ text, link }) => `<td width="${width}%" style="padding:2px">${cell(link, text, "padding:10px 0;text-align:center;font-size:14px")}</td>`).join("")}</tr>`
    : options
        .map(
          ({ text, link }) =>
            `<tr><td style="padding:3px 0">${cell(link, text, "padding:10px 14px")}</td></tr>`,
        )
        .join("\n");
  return `<p style="margin:24px 0 12px;font-weight:600">${escapeMarkup(title)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 8px">${rows}</table>`;
}
