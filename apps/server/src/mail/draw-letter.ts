import { escapeMarkup } from "@soundings/charts/escape-markup";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { fillText } from "@soundings/contract/words";
import { type LetterKind, lettersIn } from "./letters.ts";

/** What a letter's words are filled with. */
export interface LetterValues {
  name: string;
  /** Where the button leads. */
  link: string;
  /** The page to ask for a new password on. */
  reset_link: string;
  /** Names of what the mail is about. */
  survey?: string;
  connection?: string;
  dataset?: string;
  quota?: string;
  places?: string;
  /** How much of a plan is used, of how much, and until when. */
  used?: string;
  limit?: string;
  date?: string;
  /** The first of what is told. */
  headline?: string;
  /** Days that it tells of, and how exact its first figure is. */
  period?: string;
  interval?: string;
  /** Where this kind of mail is switched off. */
  settings_link?: string;
  /** Counts over time, between the lines and what is told. */
  bars?: { caption: string; rows: readonly LetterBar[] };
  /** What is told, between the lines and the button. */
  items?: readonly LetterItem[];
  /** Into which account somebody is invited, by whom and as what. */
  account?: string;
  inviter?: string;
  address?: string;
  role?: string;
  /** What the log says of what failed. */
  reason?: string;
  /** A case's number, and when it is due. */
  case?: string;
  due?: string;
  /** What is attached, said above the notes. */
  attached?: string;
}

/** Something that is told: what belongs to it, what else was found, the words of those who say it, and what it rests on. */
export interface LetterItem {
  title: string;
  lines: readonly string[];
  more?: readonly string[];
  quotes: readonly string[];
  basis?: readonly string[];
}

/** What came on a day, and the same in words. */
export interface LetterBar {
  label: string;
  /** Negative, neutral, positive. */
  counts: readonly [number, number, number];
  text: string;
}

export interface DrawnLetter {
  subject: string;
  text: string;
  html: string;
}

/** Gaps that only some letters have. */
const NOTHING = {
  survey: "",
  connection: "",
  dataset: "",
  quota: "",
  places: "",
  headline: "",
  period: "",
  interval: "",
  settings_link: "",
  account: "",
  inviter: "",
  address: "",
  role: "",
  reason: "",
  case: "",
  due: "",
};

const INK = "#1d1b26";
const FAINT = "#6b6878";
const ACCENT = "#6d4fe0";
/** Negative, neutral, positive. */
const SIGNS = ["#b3261e", "#b9b6c3", "#177a45"] as const;
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** For mail programs that read styles; the others have the letter as it is written in its parts. */
const IN_THE_DARK =
  "@media (prefers-color-scheme:dark){.page{background:#15131c!important}" +
  ".card{background:#211e2b!important;color:#f1eff7!important}.ink{color:#f1eff7!important}" +
  ".faint{color:#aaa6b8!important}.accent{color:#b9a6ff!important}}";
const ON_A_PHONE =
  "@media (max-width:480px){.around{padding:20px 10px!important}.card{padding:24px 20px!important}}";

/** A mail's words as plain text and as a page. */
export function drawLetter(kind: LetterKind, language: InterfaceLanguage, values: LetterValues): DrawnLetter {
  const letter = lettersIn(language)[kind];
  const name = greetable(values.name);
  const fill = (words: string) => fillText(words, { ...NOTHING, ...values, name });
  const greeting = fill(name ? letter.greeting : letter.greeting_nobody);
  const subject = fill(letter.subject);
  const lines = letter.lines.map(fill);
  const notes = [...(values.attached ? [values.attached] : []), ...letter.notes.map(fill)];
  const items = values.items ?? [];
  const told = items.map(({ title, lines: own, more = [], quotes, basis = [] }) =>
    [
      title,
      ...own,
      ...more.map((one) => `• ${one}`),
      ...quotes.map((quote) => `  “${quote}”`),
      ...basis,
    ].join("\n"),
  );
  const link = `${letter.button}:\n${values.link}`;
  const bars = (values.bars?.rows ?? []).map((bar) => bar.text).join("\n");
  const text = [greeting, ...lines, ...(bars ? [bars] : []), ...told, link, ...notes, "Soundings"].join(
    "\n\n",
  );
  const html = page(language, subject, [
    paragraph(escapeMarkup(greeting)),
    ...lines.map((line) => paragraph(escapeMarkup(line))),
    ...(values.bars ? [barsHtml(values.bars)] : []),
    ...items.map(itemHtml),
    button(letter.button, values.link),
    ...notes.map((note) => small(linked(escapeMarkup(note), values.reset_link, values.settings_link))),
  ]);
  return { subject, text: `${text}\n`, html };
}

/**
 * A name as a greeting may show it, or null. Whoever signs up with somebody else's address chooses the
 * name: nothing that mail programs make a link of may stand in our letter.
 */
export function greetable(name: string): string | null {
  const plain = name.replace(/\s+/g, " ").trim();
  const odd = plain === "" || plain.length > 60 || /[:/\\@<>]|\.\S|www/i.test(plain);
  return odd ? null : plain;
}

function page(language: string, title: string, parts: string[]): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(title)}</title>
<style>${IN_THE_DARK}${ON_A_PHONE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f3f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f4f3f8">
<tr><td align="center" class="around" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td class="accent" style="padding:0 8px 16px;${FONT};font-size:18px;font-weight:600;color:${ACCENT}">Soundings</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border-radius:10px;${FONT};font-size:16px;line-height:24px;color:${INK}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600">${escapeMarkup(title)}</h1>
${parts.join("\n")}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;

const small = (html: string) =>
  `<p class="faint" style="margin:0 0 8px;font-size:13px;line-height:20px;color:${FAINT}">${html}</p>`;

const button = (label: string, link: string) =>
  `<p style="margin:24px 0 28px"><a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${ACCENT};color:#ffffff;font-weight:600;text-decoration:none">${escapeMarkup(label)}</a></p>`;

/** In the order of the screen: the small print comes last. */
const itemHtml = ({ title, lines, more = [], quotes, basis = [] }: LetterItem) =>
  `<div style="margin:0 0 20px;padding:0 0 0 14px;border-left:3px solid ${ACCENT}">
<p style="margin:0 0 4px;font-weight:600">${escapeMarkup(title)}</p>
${lines.map((line) => faintLine(line, 4)).join("\n")}
${more.length > 0 ? `<ul style="margin:8px 0 0;padding:0 0 0 18px;font-size:14px;line-height:21px">${more.map((one) => `<li style="margin:0 0 4px">${escapeMarkup(one)}</li>`).join("")}</ul>` : ""}
${quotes.map((quote) => `<p style="margin:8px 0 0;font-size:14px;line-height:21px">“${escapeMarkup(quote)}”</p>`).join("\n")}
${basis.map((line, at) => faintLine(line, 0, at === 0 ? 8 : 0)).join("\n")}
</div>`;

const faintLine = (line: string, below: number, above = 0) =>
  `<p class="faint" style="margin:${above}px 0 ${below}px;font-size:13px;line-height:20px;color:${FAINT}">${escapeMarkup(line)}</p>`;

/** Stacked bars as a table, as wide as the most; read out in words. */
function barsHtml({ caption, rows }: NonNullable<LetterValues["bars"]>): string {
  const most = Math.max(1, ...rows.map(({ counts }) => totalOf(counts)));
  const cells = rows.map(({ label, counts, text }) => {
    const parts = counts.map((count, at) =>
      count === 0
        ? ""
        : `<td style="width:${Math.round((240 * count) / most)}px;height:14px;line-height:14px;background:${SIGNS[at]};font-size:0">&nbsp;</td>`,
    );
    return `<tr title="${escapeMarkup(text)}"><td class="faint" style="padding:2px 10px 2px 0;font-size:12px;line-height:16px;color:${FAINT};white-space:nowrap">${escapeMarkup(label)}</td><td style="padding:2px 8px 2px 0"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${parts.join("") || "<td></td>"}</tr></table></td><td class="ink" style="padding:2px 0;font-size:12px;color:${INK};text-align:right">${totalOf(counts)}</td></tr>`;
  });
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 4px">${cells.join("\n")}</table>
<p class="faint" style="margin:0 0 24px;font-size:12px;line-height:18px;color:${FAINT}">${escapeMarkup(caption)}</p>`;
}

const totalOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The addresses that stand in a note, as links. */
function linked(html: string, ...links: (string | undefined)[]): string {
  return links.filter(Boolean).reduce<string>((words, link) => {
    const address = escapeMarkup(link as string);
    return words.replace(
      address,
      `<a href="${address}" class="accent" style="overflow-wrap:anywhere;color:${ACCENT}">${address}</a>`,
    );
  }, html);
}
