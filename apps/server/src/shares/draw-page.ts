import { escapeMarkup } from "@soundings/charts/escape-markup";
import { formatLanguage } from "@soundings/contract/formats";
import { INTERFACE_LANGUAGES } from "@soundings/contract/interface-languages";
import type { ShareMode } from "@soundings/contract/shares";
import { NONCE } from "../http/headers.ts";
import { drawChart, drawShares } from "./draw-chart.ts";
import { PAGE_LOOK } from "./page-look.ts";
import type { ShareWords } from "./share-words.ts";
import type { SharedClaim, SharedDocument, SharedSection, SharedTable } from "./shared-document.ts";

const LOGO =
  '<svg viewBox="0 0 18 18" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" aria-hidden="true"><path d="M9 1.5v7"/><circle cx="9" cy="11" r="1.9" fill="currentColor" stroke="none"/><path d="M5.2 9.2a4.6 4.6 0 1 0 7.6 0M2.4 7.4a8 8 0 1 0 13.2 0"/></svg>';

const text = escapeMarkup;
const each = <Item>(items: readonly Item[], draw: (item: Item, at: number) => string) =>
  items.map(draw).join("");
const maybe = (value: string | null, draw: (value: string) => string) => (value === null ? "" : draw(value));

/** @param fonts styles that name the files of the face */
function page(title: string, body: string, { language, texts }: ShareWords, fonts: string): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<title>${text(title)}</title><style nonce="${NONCE}">${fonts}${PAGE_LOOK}</style></head><body><div class="page">`,
    `<div class="top"><span class="brand">${LOGO}Soundings</span>`,
    `<nav class="languages" aria-label="${text(texts.language)}">${each(INTERFACE_LANGUAGES, (one) => {
      const name = text(formatLanguage(one, one));
      return one === language
        ? `<b aria-current="true">${name}</b>`
        : `<a href="?lang=${one}" lang="${one}" hreflang="${one}">${name}</a>`;
    })}</nav></div>`,
    `${body}</div></body></html>`,
  ].join("");
}

interface Shown {
  at: Date;
  mode: ShareMode;
}

/** What a link shows as a page of HTML without a script; NONCE stands where the reply's goes. */
export function drawPage(
  document: SharedDocument,
  { at, mode }: Shown,
  words: ShareWords,
  fonts: string,
): string {
  const { texts, format, fill } = words;
  const time = `${format.dateTime(at, "UTC")} UTC`;
  const body = [
    `<header><p class="kind">${text(document.kind)}</p><h1>${text(document.title)}</h1>`,
    `<ul class="facts">${each(document.filter, (one) => `<li class="chip">${text(one)}</li>`)}</ul>`,
    `<p class="as-of">${text(fill(texts[mode], { time }))}</p></header><main class="grid">`,
    each(laidOut(document.sections), (one, at) => drawSection(one, at, words)),
    `</main><footer><span>${text(texts.how)}${document.receipts ? drawReceipts(words) : ""}</span><span>${text(texts.made_with)}</span></footer>`,
  ].join("");
  return page(document.title, body, words, fonts);
}

/** Where the file is had with which anybody who has the data checks the sentences. */
const drawReceipts = ({ language, texts }: ShareWords) =>
  ` ${text(texts.receipts_about)} <a href="?receipts&amp;lang=${language}">${text(texts.receipts)}</a>`;

/** A narrow section that has none beside it takes the whole width. */
function laidOut(sections: readonly SharedSection[]): SharedSection[] {
  let isLeft = true;
  return sections.map((one, at) => {
    if (one.wide) {
      isLeft = true;
      return one;
    }
    const alone = isLeft && sections[at + 1]?.wide !== false;
    isLeft = alone ? true : !isLeft;
    return alone ? { ...one, wide: true } : one;
  });
}

function drawSection(one: SharedSection, at: number, words: ShareWords): string {
  const { lead, title, subtitle, wide, figures, charts, table, claims, quotes, foot } = one;
  const id = `s${at + 1}`;
  const beside = wide && figures.length > 0 && figures.length < 3 && charts.length > 0;
  const place = beside ? "beside" : wide ? "wide" : "half";
  const long = claims.length > 4 || quotes.length > 6 ? " long" : "";
  const label = [title, subtitle].filter(Boolean).join(". ");
  const shares = charts.length === 0 && table ? drawShares(table, label) : null;
  const parts = [
    figures.length > 0
      ? `<dl class="figures">${each(
          figures,
          ({ name, value, note }) =>
            `<div><dt>${text(name)}</dt><dd>${text(value)}${maybe(note, (one) => `<small>${text(one)}</small>`)}</dd></div>`,
        )}</dl>`
      : "",
    ...charts.map((chart) => `<div class="chart">${drawChart(chart, label, place, words)}</div>`),
    shares === null ? "" : `<div class="chart">${shares}</div>`,
    claims.length > 0 ? `<ul class="claims">${each(claims, drawClaim)}</ul>` : "",
    quotes.length > 0
      ? `<div class="quotes">${each(
          quotes,
          (quote) =>
            `<blockquote><p dir="auto"><q>${text(quote.text)}</q></p><p class="note">${text(quote.note)}</p></blockquote>`,
        )}</div>`
      : "",
  ].join("");
  return [
    `<section class="${wide ? "wide" : "half"}${long}" aria-labelledby="${id}"><h2 id="${id}">${text(title)}</h2>`,
    lead || subtitle
      ? `<p class="subtitle">${maybe(lead, (one) => `<b>${text(one)}</b> `)}${text(subtitle ?? "")}</p>`
      : "",
    parts && `<div class="body${beside ? " beside" : ""}">${parts}</div>`,
    table ? drawTable(table, charts.length > 0 || shares !== null, words) : "",
    maybe(foot, (one) => `<p class="foot">${text(one)}</p>`),
    "</section>",
  ].join("");
}

const drawClaim = ({ sentence, notes, quotes }: SharedClaim) =>
  [
    `<li><p>${text(sentence)}</p>${each(notes, (note) => `<p class="note">${text(note)}</p>`)}`,
    quotes.length > 0
      ? `<ul>${each(quotes, (quote) => `<li dir="auto"><q>${text(quote)}</q></li>`)}</ul>`
      : "",
    "</li>",
  ].join("");

/** A chart's figures wait folded below it; a table that is all there is stands open. */
function drawTable({ headers, rows }: SharedTable, folded: boolean, { texts }: ShareWords): string {
  const table = [
    `<div class="scroll"><table><thead><tr>${each(headers, (one) => `<th scope="col">${text(one)}</th>`)}</tr></thead>`,
    `<tbody>${each(rows, (row) => `<tr>${each(row, (cell) => `<td>${text(cell)}</td>`)}</tr>`)}</tbody></table></div>`,
  ].join("");
  return folded ? `<details><summary>${text(texts.table)}</summary>${table}</details>` : table;
}

/** A page that says why there is nothing to see. */
export function drawNotice(reason: "gone" | "busy", words: ShareWords, fonts: string): string {
  const { title, text: why } = words.texts[reason];
  return page(title, `<main class="notice"><h1>${text(title)}</h1><p>${text(why)}</p></main>`, words, fonts);
}

/** Asks for a link's password. */
export function drawPasswordPage(
  problem: "wrong" | "flood" | null,
  words: ShareWords,
  fonts: string,
): string {
  const { password } = words.texts;
  const described = problem ? ' aria-describedby="problem" aria-invalid="true"' : "";
  const body = [
    `<main class="notice"><h1>${text(password.title)}</h1><p>${text(password.text)}</p><form method="post">`,
    `<label for="password">${text(password.label)}</label>`,
    `<input id="password" name="password" type="password" required maxlength="128" autofocus autocomplete="off"${described}>`,
    problem ? `<p class="wrong" id="problem" role="alert">${text(password[problem])}</p>` : "",
    `<button>${text(password.open)}</button></form></main>`,
  ].join("");
  return page(password.title, body, words, fonts);
}
