import { escapeMarkup } from "@soundings/charts/escape-markup";
import type { DrawnLetter } from "./draw-letter.ts";

export interface ReplyText {
  language: string;
  direction: "ltr" | "rtl";
  subject: string;
  /** As its writer wrote it. */
  text: string;
  /** Why it comes, and the words before the link that ends such mails. */
  why: string;
  stop: string;
  link: string;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A person's own words as a mail: plain, as people write them, with small print below. Nothing in it is markup. */
export function drawReply({ language, direction, subject, text, why, stop, link }: ReplyText): DrawnLetter {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeMarkup(part)}</p>`);
  const html = `<!doctype html>
<html lang="${escapeMarkup(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(subject)}</title>
</head>
<body style="margin:0;padding:16px;${FONT};font-size:16px;line-height:24px;color:#1d1b26">
<div style="max-width:600px">
${paragraphs.join("\n")}
<p style="margin:32px 0 0;padding:12px 0 0;border-top:1px solid #dddbe4;font-size:13px;line-height:20px;color:#6b6878">${escapeMarkup(why)}<br>${escapeMarkup(stop)} <a href="${escapeMarkup(link)}" style="color:#6b6878">${escapeMarkup(link)}</a></p>
</div>
</body>
</html>
`;
  return { subject, text: `${text.trim()}\n\n-- \n${why}\n${stop} ${link}\n`, html };
}
