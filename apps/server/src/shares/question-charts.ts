import type { QuestionReport } from "@soundings/contract/report";
import { byShare, gridRows, isGoneField, shareOf } from "@soundings/contract/report-shares";
import { isScale } from "@soundings/survey/condition-values";
import { barName } from "./bar-names.ts";
import { inkOf, sentimentStrip } from "./comment-sections.ts";
import type { ShareWords } from "./share-words.ts";
import type { SharedChart, SharedTable } from "./shared-document.ts";

/** More choices than so many stand in the table only. */
const MAX_BARS = 12;
const MAX_TOPICS = 10;
/** A scale of more places is told by its mean. */
const MAX_PLACES = 21;
const NPS_FILLS = { detractors: "--bad", passives: "--fair", promoters: "--very-good" } as const;

type Drawn = { charts: SharedChart[]; table: SharedTable | null };

/** The charts of a question and the table of all that is in them. */
export function drawQuestion(report: QuestionReport, words: ShareWords): Drawn {
  const { question, nps, text, fields, amounts, values, bars } = report;
  if (question.grid) return { charts: [], table: gridTable(report, words) };
  if (text) return textCharts(text, words);
  if (amounts) return amountBars(report, amounts, words);
  if (fields.length > 0) {
    const rows = fields.map((field) => ({
      ...field,
      name: fieldName(report, field, words),
      count: field.filled,
    }));
    return counted(rows, report, { head: words.texts.field, count: words.texts.filled }, words);
  }
  if (values) return valueColumns(values, words);
  if (bars.length === 0) return { charts: [], table: null };
  if (nps || (isScale(question) && question.shape === null)) return scaleColumns(report, words);
  // Choices by how many took them, stars and faces from the best.
  const named = bars.map((bar) => ({ ...bar, name: barName(question, bar, words) }));
  const rows = isScale(question) ? named.toReversed() : named.toSorted(byShare(report));
  return counted(rows, report, { head: words.texts.answer, count: words.texts.answers }, words);
}

const fieldName = (
  report: QuestionReport,
  { id, label }: { id: string; label: string },
  words: ShareWords,
) => (isGoneField(report, id) ? words.fill(words.texts.removed, { name: label }) : label);

/** What each thing was given on average of a sum that was shared out, the most first. */
function amountBars(
  report: QuestionReport,
  amounts: NonNullable<QuestionReport["amounts"]>,
  words: ShareWords,
): Drawn {
  const { texts, format } = words;
  const rows = amounts.toSorted((one, other) => other.mean - one.mean);
  const most = Math.max(0.001, ...rows.map(({ share }) => share));
  const mean = (amount: (typeof rows)[number]) => format.number(amount.mean, ONE_DECIMAL);
  const between = ({ interval }: (typeof rows)[number]) =>
    interval
      ? `${format.number(interval[0], ONE_DECIMAL)} – ${format.number(interval[1], ONE_DECIMAL)}`
      : "–";
  return {
    charts: [
      {
        type: "bars",
        rows: rows.map((row) => ({
          name: fieldName(report, row, words),
          value: Math.round(row.mean * 10) / 10,
          length: row.share / most,
          fill: "--series-a",
          soft: false,
          cells: [mean(row), format.percent(row.share)],
        })),
        columns: [48, 40],
        foot: [],
        counts: texts.mean_amount,
      },
    ],
    table: {
      headers: [texts.answer, texts.mean_amount, texts.interval_95, texts.share],
      rows: rows.map((row) => [
        fieldName(report, row, words),
        mean(row),
        between(row),
        format.percent(row.share),
      ]),
    },
  };
}

function counted(
  rows: readonly { name: string; count: number; offered?: number | undefined }[],
  report: QuestionReport,
  heads: { head: string; count: string },
  { texts, format }: ShareWords,
): Drawn {
  const most = Math.max(0.001, ...rows.map((row) => shareOf(report, row)));
  const share = (row: (typeof rows)[number]) => format.percent(shareOf(report, row));
  return {
    charts: [
      {
        type: "bars",
        rows: rows.slice(0, MAX_BARS).map((row) => ({
          name: row.name,
          value: row.count,
          length: shareOf(report, row) / most,
          fill: "--series-a",
          soft: false,
          cells: [share(row), format.number(row.count)],
        })),
        columns: [40, 48],
        foot: [],
      },
    ],
    table: {
      headers: [heads.head, texts.share, heads.count],
      rows: rows.map((row) => [row.name, share(row), format.number(row.count)]),
    },
  };
}

/** The places of a scale; of an NPS the three camps above them. */
function scaleColumns({ nps, bars, answered }: QuestionReport, words: ShareWords): Drawn {
  const { texts, format } = words;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const camps = ["detractors", "passives", "promoters"] as const;
  const strip = nps && {
    type: "strip" as const,
    parts: camps.map((camp) => ({
      share: nps[camp] / answered,
      fill: NPS_FILLS[camp],
      number: format.percent(nps[camp] / answered),
      text: texts.camps[camp],
    })),
  };
  const columns: SharedChart = {
    type: "columns",
    bars: bars.map(({ value, count }) => ({
      name: value,
      value: count,
      length: count / most,
      fill: nps ? NPS_FILLS[campOf(Number(value))] : "--series-a",
      soft: false,
      above: count > 0 ? format.percent(count / answered) : "",
      below: value,
    })),
  };
  return {
    charts: [...(strip ? [strip] : []), ...(bars.length <= MAX_PLACES ? [columns] : [])],
    table: {
      headers: [texts.answer, texts.share, texts.answers],
      rows: bars.map(({ value, count }) => [value, format.percent(count / answered), format.number(count)]),
    },
  };
}

const campOf = (value: number) => (value <= 6 ? "detractors" : value <= 8 ? "passives" : "promoters");

/** Numbers or days in classes. */
export function valueColumns(
  { kind, classes }: NonNullable<QuestionReport["values"]>,
  { texts, format }: ShareWords,
): Drawn {
  const one = (value: string) =>
    kind === "date" ? format.date(value) : format.number(Number(value), { maximumFractionDigits: 6 });
  const name = ({ from, to }: { from: string; to: string }) =>
    from === to ? one(from) : `${one(from)}–${one(to)}`;
  const most = Math.max(1, ...classes.map(({ count }) => count));
  return {
    charts: [
      {
        type: "columns",
        bars: classes.map((each) => ({
          name: name(each),
          value: each.count,
          length: each.count / most,
          fill: "--series-a",
          soft: false,
          above: each.count > 0 ? format.number(each.count) : "",
          below: kind === "date" ? format.day(each.from) : one(each.from),
        })),
      },
    ],
    table: {
      headers: [texts.answer, texts.answers],
      rows: classes.map((each) => [name(each), format.number(each.count)]),
    },
  };
}

/** How open texts feel, and what they speak of. */
function textCharts({ sentiments, topics }: NonNullable<QuestionReport["text"]>, words: ShareWords): Drawn {
  const { texts, format } = words;
  const shown = topics.slice(0, MAX_TOPICS);
  const most = Math.max(1, ...shown.map(({ count }) => count));
  const told = sentiments.negative + sentiments.neutral + sentiments.positive;
  const score = (value: number | null) => (value === null ? "–" : format.score(value));
  return {
    charts: [
      ...(told > 0 ? [sentimentStrip(sentiments, words)] : []),
      ...(shown.length > 0
        ? [
            {
              type: "bars" as const,
              rows: shown.map((topic) => ({
                name: topic.name,
                value: topic.count,
                length: topic.count / most,
                fill: inkOf(topic.score),
                soft: false,
                cells: [format.number(topic.count), score(topic.score)],
              })),
              columns: [40, 44],
              foot: [texts.foot.count, texts.foot.score],
            },
          ]
        : []),
    ],
    table:
      shown.length > 0
        ? {
            headers: [texts.topic, texts.answers, texts.score_short],
            rows: topics.map((topic) => [topic.name, format.number(topic.count), score(topic.score)]),
          }
        : null,
  };
}

/** Rows by columns; of how many the shares are where some were not asked for every row, and of a ranking the mean place. */
function gridTable(report: QuestionReport, { texts, format, fill }: ShareWords): SharedTable {
  const rows = gridRows(report, (name) => fill(texts.removed, { name }));
  const [first] = rows;
  const saysAsked = rows.some(({ asked }) => asked < report.answered);
  const share = (value: number | null) => (value === null ? "–" : format.percent(value));
  return {
    headers: [
      texts.row,
      ...(saysAsked ? [texts.asked] : []),
      ...(first?.placed ? [texts.mean_place] : []),
      ...(first?.cells ?? []).map(({ label }) => label),
    ],
    rows: rows.map(({ label, asked, placed, cells }) => [
      label,
      ...(saysAsked ? [format.number(asked)] : []),
      ...(placed ? [placed.mean === null ? "–" : format.number(placed.mean, ONE_DECIMAL)] : []),
      ...cells.map((cell) => share(cell.share)),
    ]),
    shares: rows.map(({ placed, cells }) => [
      ...(saysAsked ? [null] : []),
      ...(placed ? [null] : []),
      ...cells.map((cell) => cell.share ?? 0),
    ]),
  };
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
