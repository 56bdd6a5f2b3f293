import { drawBarRows } from "@soundings/charts/bar-rows";
import { drawColumns } from "@soundings/charts/columns";
import type { SizedDrawing } from "@soundings/charts/drawing";
import { drawIntervalRows, intervalRowsHeight } from "@soundings/charts/interval-rows";
import { drawShareGrid } from "@soundings/charts/share-grid";
import { drawShareStrip } from "@soundings/charts/share-strip";
import { pageToken, svgText } from "@soundings/charts/svg-text";
import { drawTrend } from "@soundings/charts/trend";
import { BUCKET_FLOORS, BUCKETS } from "@soundings/nlp/scale";
import type { ShareWords } from "./share-words.ts";
import type { SharedChart, SharedTable } from "./shared-document.ts";

/** Widths in px that a chart is drawn for; page-look.ts shows the one that fits its place. */
const WIDTHS = { wide: [330, 520, 960], beside: [330, 520, 720], half: [330, 470] } as const;
export type ChartPlace = keyof typeof WIDTHS;

/** The dashboard's charts without a browser: one picture for each width, in the page's own colours. */
export function drawChart(chart: SharedChart, label: string, place: ChartPlace, words: ShareWords): string {
  return WIDTHS[place]
    .map((width) => `<div class="w${width}">${svgText(draw(chart, words, width), width, label)}</div>`)
    .join("");
}

function draw(chart: SharedChart, words: ShareWords, width: number): SizedDrawing {
  switch (chart.type) {
    case "bars": {
      const rows = chart.rows.map((row) => said(row, [row.name, ...row.cells].join(", ")));
      const foot = chart.foot.length > 0 ? { foot: chart.foot } : {};
      return drawBarRows(rows, { columns: chart.columns, ...foot }, pageToken, width);
    }
    case "columns": {
      const bars = chart.bars.map((bar) => said(bar, `${bar.name}: ${bar.above || "0"}`));
      return drawColumns(bars, { height: 110 }, pageToken, width);
    }
    case "strip":
      return drawShareStrip(
        chart.parts.map((part) => said(part, `${part.number} ${part.text}`)),
        pageToken,
        width,
      );
    case "scores":
      return drawScores(chart, words, width);
    case "trend":
      return drawScoreTrend(chart, words, width);
  }
}

/** More cells than so many are a table alone: each is drawn for every width. */
const MAX_CELLS = 240;

/** A table of shares as a picture that darkens with them, and fits a phone; null for other tables and larger ones. */
export function drawShares(table: SharedTable, label: string): string | null {
  const { headers, rows, shares } = table;
  if (!shares || rows.length === 0 || rows.length * headers.length > MAX_CELLS) return null;
  const [, ...columns] = headers;
  const cells = rows.map(([name = "", ...texts], row) => ({
    label: name,
    cells: texts.map((text, column) => ({
      share: shares[row]?.[column] ?? 0,
      text,
      strong: false,
      tip: () => ({ title: name, rows: [{ label: columns[column] ?? "", value: text }] }),
    })),
  }));
  return WIDTHS.wide
    .map((width) => {
      const drawing = drawShareGrid({ columns, rows: cells, grows: true }, pageToken, { width });
      return `<div class="w${width}">${svgText(drawing, width, label)}</div>`;
    })
    .join("");
}

type ChartOf<Type extends SharedChart["type"]> = Extract<SharedChart, { type: Type }>;

function drawScores(chart: ChartOf<"scores">, words: ShareWords, width: number): SizedDrawing {
  const { score } = words.format;
  const rows = chart.rows.map((row) => ({ ...said(row, `${row.name}: ${row.figure}`), label: row.name }));
  const bands = bucketsIn(words);
  const ticks = [-100, ...bands.map(({ to }) => to)].map((at) => ({ at, text: score(at) }));
  const drawing = drawIntervalRows(
    { rows, form: "bar", domain: [-100, 100], origin: 0, ticks, heads: chart.heads, bands },
    pageToken,
    { width, height: 0 },
  );
  return { ...drawing, height: intervalRowsHeight(rows.length, true) };
}

function drawScoreTrend(
  { points, unit, counts, found }: ChartOf<"trend">,
  words: ShareWords,
  width: number,
): SizedDrawing {
  const { format, texts } = words;
  return drawTrend(
    {
      points,
      date: unit === "month" ? format.month : format.day,
      score: format.score,
      count: format.number,
      countTitle: counts,
      buckets: bucketsIn(words),
      found,
      tip: ({ date, score, count }) => ({
        title: format.date(date),
        rows: [
          { label: texts.score, value: format.score(score) },
          { label: texts.comments, value: format.number(count) },
        ],
      }),
      pick: () => {},
    },
    pageToken,
    width,
  );
}

/** The classes of a score, from the lowest: where each begins and ends, and its colour. */
function bucketsIn({ names }: ShareWords) {
  return BUCKETS.map((bucket, at) => {
    const next = BUCKETS[at + 1];
    return {
      floor: BUCKET_FLOORS[bucket],
      from: BUCKET_FLOORS[bucket],
      to: next ? BUCKET_FLOORS[next] : 100,
      name: names.buckets[bucket],
      ink: `--${bucket.replace("_", "-")}`,
    };
  });
}

/** A mark that says something and leads nowhere. */
const said = <Part extends object>(part: Part, label: string) => ({
  ...part,
  label,
  tip: () => ({ title: label, rows: [] }),
});
