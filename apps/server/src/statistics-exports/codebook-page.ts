import { fillText } from "@soundings/contract/words";
import { localeOf } from "@soundings/survey/time-format";
import { escapeXml } from "@soundings/survey/xml";
import type { CodebookEntry } from "./codebook.ts";
import type { StatisticsPlan } from "./plan-variables.ts";

const STYLE = `:root{color-scheme:light dark}
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem;color:#1c1f26;background:#fff}
h1{font-size:1.5rem;margin:0 0 .25rem}h2{font:600 1rem ui-monospace,monospace;margin:0}
.about{color:#545b69;max-width:44rem}section{border-top:1px solid #dfe2e8;padding:1rem 0;break-inside:avoid}
.label{margin:.15rem 0;overflow-wrap:anywhere}.facts{color:#545b69;font-size:.85rem;margin:0 0 .5rem}
table{border-collapse:collapse;font-size:.9rem}td{padding:.1rem 1.25rem .1rem 0;vertical-align:top;overflow-wrap:anywhere}
td:first-child,td:last-child{text-align:right;font-variant-numeric:tabular-nums}.none td{color:#717887}
@media (prefers-color-scheme:dark){body{color:#e7e9ee;background:#16181d}.about,.facts{color:#a6adbb}section{border-color:#31353f}.none td{color:#8d94a3}}`;

/** The codebook as a page that needs nothing else: to be read, printed and searched. */
export function codebookPage(
  { name, texts, partial }: Pick<StatisticsPlan, "name" | "texts" | "partial">,
  entries: readonly CodebookEntry[],
  responses: number,
): string {
  const { codebook: words, interface_language: language } = texts;
  const numbers = new Intl.NumberFormat(localeOf(language));
  const title = escapeXml(fillText(words.title, { name }));
  const counted = responses === 1 ? words.responses_one : words.responses_other;
  const count = [fillText(counted, { number: numbers.format(responses) }), partial].filter(Boolean);
  const body = entries.map((entry) => section(entry, words, numbers)).join("\n");
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>${STYLE}</style></head>
<body>
<h1>${title}</h1>
<p>${escapeXml(count.join(" · "))}</p>
<p class="about">${escapeXml(words.about)}</p>
${body}
</body>
</html>
`;
}

type Words = StatisticsPlan["texts"]["codebook"];

function section(entry: CodebookEntry, words: Words, numbers: Intl.NumberFormat): string {
  const { name, label, kind, format, measure, set, values, valid, empty } = entry;
  const facts = [kind, format, measure, set && `${words.set} ${set}`, `n = ${numbers.format(valid)}`];
  const row = (value: string, text: string, n: number, none: boolean) =>
    `<tr${none ? ' class="none"' : ""}><td>${escapeXml(value)}</td><td>${escapeXml(text)}</td><td>${numbers.format(n)}</td></tr>`;
  const rows = [
    ...values.map((one) => row(String(one.value), one.label, one.n, one.isMissing)),
    ...(empty > 0 ? [row("", words.empty, empty, true)] : []),
  ];
  return `<section>
<h2>${escapeXml(name)}</h2>
<p class="label">${escapeXml(label)}</p>
<p class="facts">${escapeXml(facts.filter(Boolean).join(" · "))}</p>
${rows.length > 0 ? `<table>${rows.join("\n")}</table>` : ""}
</section>`;
}
