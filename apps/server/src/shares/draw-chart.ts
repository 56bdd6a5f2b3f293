import { drawBarRows } from "@soundings/charts/bar-rows";
import { drawColumns } from "@soundings/charts/columns";
import type { SizedDrawing } from "@soundings/charts/drawing";
import { drawIntervalRows, intervalRowsHeight } from "@soundings/charts/interval-rows";
import { drawShareStrip } from "@soundings/charts/share-strip";
import { pageToken, svgText } from "@soundings/charts/svg-text";
import { drawTrend } from "@soundings/charts/trend";
import { BUCKET_FLOORS, BUCKETS } from "@soundings/nlp/scale";
import type { ShareWords } from "./share-words.ts";
import type { SharedChart } from "./shared-document.ts";

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
  const { format, names } = words;
  const buckets = BUCKETS.map((bucket, at) => ({
    floor: BUCKET_FLOORS[bucket],
    from: BUCKET_FLOORS[bucket],
    to: at + 1 < BUCKETS.length ? BUCKET_FLOORS[BUCKETS[at + 1] as (typeof BUCKETS)[number]] : 100,
    name: names.buckets[bucket],
    ink: `--${bucket.replace("_", "-")}`,
  }));
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
    case "scores": {
      const rows = chart.rows.map((row) => ({ ...said(row, `${row.name}: ${row.figure}`), label: row.name }));
      const ticks = [-100, ...buckets.map(({ to }) => to)];
      const drawing = drawIntervalRows(
        {
          rows,
          form: "bar",
          domain: [-100, 100],
          origin: 0,
          ticks: ticks.map((at) => ({ at, text: format.score(at) })),
          heads: chart.heads,
          bands: buckets,
        },
        pageToken,
        { width, height: 0 },
      );
      return { ...drawing, height: intervalRowsHeight(rows.length, true) };
    }
    case "trend":
      return drawTrend(
        {
          points: chart.points,
          date: chart.unit === "month" ? format.month : format.day,
          score: format.score,
          count: format.number,
          countTitle: chart.counts,
          buckets,
          found: chart.found,
          tip: ({ date, score, count }) => ({
            title: format.date(date),
            rows: [
              { label: words.texts.score, value: format.score(score) },
              { label: words.texts.comments, value: format.number(count) },
            ],
          }),
          pick: () => {},
        },
        pageToken,
        width,
      );
  }
}

/** A mark that says something and leads nowhere. */
const said = <Part extends object>(part: Part, label: string) => ({
  ...part,
  label,
  tip: () => ({ title: label, rows: [] }),
});
