import type Pptx from "pptxgenjs";
import type { ShareWords } from "./share-words.ts";
import type { SharedChart } from "./shared-document.ts";
import { inkOfSlide } from "./slide-ink.ts";

/** What a presentation's own chart takes. */
interface NativeChart {
  type: Pptx.default.CHART_NAME;
  data: { name: string; labels: string[]; values: number[] }[];
  options: Pptx.default.IChartOpts;
}

const QUIET = inkOfSlide("--text-3");
const LABELS: Pptx.default.IChartOpts = {
  catAxisLabelFontSize: 12,
  catAxisLabelColor: inkOfSlide("--text"),
  valAxisLabelFontSize: 10,
  valAxisLabelColor: QUIET,
  valGridLine: { color: inkOfSlide("--line"), size: 0.5 },
  dataLabelFontSize: 11,
  dataLabelColor: inkOfSlide("--text"),
};

/** A shared chart as one that a presentation draws itself: its figures can be changed and copied there. */
export function nativeChart(chart: SharedChart, words: ShareWords): NativeChart {
  switch (chart.type) {
    case "bars":
    case "columns":
      return barChart(chart, words);
    case "strip":
      return stripChart(chart);
    case "scores":
      return scoreChart(chart, words);
    case "trend":
      return trendChart(chart, words);
  }
}

type ChartOf<Type extends SharedChart["type"]> = Extract<SharedChart, { type: Type }>;

function barChart(chart: ChartOf<"bars" | "columns">, { texts }: ShareWords): NativeChart {
  // Lying bars are drawn from the bottom.
  const marks = chart.type === "bars" ? chart.rows.toReversed() : chart.bars;
  return {
    type: "bar" as Pptx.default.CHART_NAME,
    data: [
      {
        name: (chart.type === "bars" ? chart.counts : undefined) ?? texts.answers,
        labels: marks.map(({ name }) => name),
        values: marks.map(({ value }) => value),
      },
    ],
    options: {
      ...LABELS,
      barDir: chart.type === "bars" ? "bar" : "col",
      ...(chart.type === "bars" && { valAxisHidden: true }),
      barGapWidthPct: 45,
      chartColors: colours(marks.map(({ fill }) => fill)),
      showValue: true,
      valGridLine: { style: "none" },
    },
  };
}

function stripChart(chart: ChartOf<"strip">): NativeChart {
  return {
    type: "bar" as Pptx.default.CHART_NAME,
    data: chart.parts.map(({ text, number, share }) => ({
      name: `${number} ${text}`,
      labels: [""],
      values: [share],
    })),
    options: {
      barDir: "bar",
      barGrouping: "percentStacked",
      barGapWidthPct: 40,
      chartColors: chart.parts.map(({ fill }) => inkOfSlide(fill)),
      valAxisHidden: true,
      catAxisHidden: true,
      valGridLine: { style: "none" },
      showLegend: true,
      legendPos: "b",
      legendFontSize: 12,
      legendColor: QUIET,
    },
  };
}

function scoreChart(chart: ChartOf<"scores">, { format }: ShareWords): NativeChart {
  const rows = chart.rows.toReversed();
  return {
    type: "bar" as Pptx.default.CHART_NAME,
    data: [
      {
        name: chart.heads.figure,
        labels: rows.map(({ name, low, high }) => `${name} (${format.score(low)} … ${format.score(high)})`),
        values: rows.map(({ value }) => Math.round(value)),
      },
    ],
    options: {
      ...LABELS,
      barDir: "bar",
      catAxisLabelPos: "low",
      barGapWidthPct: 45,
      chartColors: colours(rows.map(({ ink }) => ink)),
      invertedColors: colours(rows.map(({ ink }) => ink)),
      valAxisMinVal: -100,
      valAxisMaxVal: 100,
      showValue: true,
    },
  };
}

function trendChart(chart: ChartOf<"trend">, { texts, format }: ShareWords): NativeChart {
  const labels = chart.points.map(({ date }) =>
    chart.unit === "month" ? format.month(date) : format.date(date),
  );
  const line = (name: string, of: "score" | "low" | "high") => ({
    name,
    labels,
    values: chart.points.map((point) => Math.round(point[of])),
  });
  return {
    type: "line" as Pptx.default.CHART_NAME,
    data: [line(texts.score, "score"), line(texts.low, "low"), line(texts.high, "high")],
    options: {
      ...LABELS,
      chartColors: [inkOfSlide("--text"), inkOfSlide("--line-strong"), inkOfSlide("--line-strong")],
      lineSize: 2,
      lineDataSymbol: "none",
      valAxisMinVal: -100,
      valAxisMaxVal: 100,
      showLegend: true,
      legendPos: "b",
      legendFontSize: 11,
      legendColor: QUIET,
    },
  };
}

/** One colour where all are alike: then they are one series' colour. */
function colours(fills: readonly string[]): string[] {
  const all = fills.map(inkOfSlide);
  return new Set(all).size <= 1 ? all.slice(0, 1) : all;
}
