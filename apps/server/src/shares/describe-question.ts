import type { AskedQuestion } from "@soundings/contract/answers";
import type { QuestionReport } from "@soundings/contract/report";
import { reportClaimText } from "@soundings/contract/report-claim-texts";
import type { ReportClaim } from "@soundings/contract/report-claims";
import { OTHER } from "@soundings/survey/answers";
import { isScale } from "@soundings/survey/condition-values";
import { cellId } from "@soundings/survey/questions/grid";
import { inkOf, sentimentStrip } from "./comment-sections.ts";
import type { ShareWords } from "./share-words.ts";
import { type SharedChart, type SharedSection, type SharedTable, section } from "./shared-document.ts";

/** More choices than so many stand in the table only. */
const MAX_BARS = 12;
const MAX_TOPICS = 10;
/** A scale of more places is told by its mean. */
const MAX_PLACES = 21;
const NPS_FILLS = { detractors: "--bad", passives: "--fair", promoters: "--very-good" } as const;

/**
 * One question of a report: what holds of it, or else what was asked, with its chart. What people wrote, their names and
 * their files are left out: whoever has the link sees figures.
 */
export function describeQuestion(
  report: QuestionReport,
  claims: readonly ReportClaim[],
  words: ShareWords,
): SharedSection {
  const { question, answered, shown, text, file_count } = report;
  const { texts, format } = words;
  const asked = question.title.trim() || texts.untitled;
  const count = words.counted("answers", answered);
  const came =
    shown > answered ? words.fill(texts.of_shown, { answers: count, shown: format.number(shown) }) : count;
  const claim = claims.find(({ question_id, kind }) => question_id === question.id && kind !== "groups");
  const title = claim
    ? reportClaimText(claim, words.language, subjectName(report, claim, words))
    : npsText(report, words);
  const facts = [
    spreadText(report, words),
    text && text.waiting > 0 ? words.counted("waiting", text.waiting) : null,
    file_count > 0 ? words.counted("files", file_count) : null,
  ].filter((one) => one !== null);
  return section({
    part: `question:${question.id}`,
    lead: question.number === null ? null : words.fill(texts.question, { number: question.number }),
    title: title ?? asked,
    subtitle: title !== null ? `${asked} · ${came}` : came,
    wide: question.grid !== null,
    ...(answered > 0 ? drawn(report, words) : {}),
    foot: facts.length > 0 ? facts.join(" · ") : null,
  });
}

/** "NPS is +52, 95%: +44 to +60"; null of what is none. */
function npsText({ nps, answered }: QuestionReport, { texts, format, fill }: ShareWords): string | null {
  if (!nps || answered === 0) return null;
  const [low, high] = nps.interval.map(format.points);
  return fill(texts.nps_is, { score: format.points(nps.score), low, high });
}

/** What a claim's choice is called; topics name themselves. */
function subjectName(
  { question, bars }: QuestionReport,
  { subject }: ReportClaim,
  words: ShareWords,
): string {
  const bar = bars.find(({ value }) => value === subject);
  return bar ? barName(question, bar, words) : "";
}

type Drawn = { charts: SharedChart[]; table: SharedTable | null };

function drawn(report: QuestionReport, words: ShareWords): Drawn {
  const { question, nps, text, fields, values, bars } = report;
  if (question.grid) return { charts: [], table: gridTable(report, words) };
  if (text) return textCharts(text, words);
  if (fields.length > 0) {
    const rows = fields.map(({ label, filled }) => ({ name: label, count: filled }));
    return counted(rows, report.answered, { head: words.texts.field, count: words.texts.filled }, words);
  }
  if (values) return valueColumns(values, words);
  if (bars.length === 0) return { charts: [], table: null };
  if (nps || (isScale(question) && question.shape === null)) return scaleColumns(report, words);
  // Choices by how many took them, stars and faces from the best.
  const named = bars.map((bar) => ({ name: barName(question, bar, words), count: bar.count }));
  const rows = isScale(question) ? named.toReversed() : named.toSorted((a, b) => b.count - a.count);
  return counted(rows, report.answered, { head: words.texts.answer, count: words.texts.answers }, words);
}

function counted(
  rows: readonly { name: string; count: number }[],
  answered: number,
  heads: { head: string; count: string },
  { texts, format }: ShareWords,
): Drawn {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const share = (count: number) => format.percent(count / answered);
  return {
    charts: [
      {
        type: "bars",
        rows: rows.slice(0, MAX_BARS).map(({ name, count }) => ({
          name,
          value: count,
          length: count / most,
          fill: "--series-a",
          soft: false,
          cells: [share(count), format.number(count)],
        })),
        columns: [40, 48],
        foot: [],
      },
    ],
    table: {
      headers: [heads.head, texts.share, heads.count],
      rows: rows.map(({ name, count }) => [name, share(count), format.number(count)]),
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

function valueColumns(
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

/** Rows by columns; shares are of all who answered. */
function gridTable({ question, bars, answered }: QuestionReport, { texts, format }: ShareWords): SharedTable {
  const counts = new Map(bars.map(({ value, count }) => [value, count]));
  const { rows = [], columns = [] } = question.grid ?? {};
  const today = <Part extends { archived: boolean }>(parts: readonly Part[]) =>
    parts.filter(({ archived }) => !archived);
  return {
    headers: [texts.row, ...today(columns).map(({ label }) => label)],
    rows: today(rows).map((row) => [
      row.label,
      ...today(columns).map((column) =>
        format.percent((counts.get(cellId(row.id, column.id)) ?? 0) / answered),
      ),
    ]),
  };
}

type Bar = QuestionReport["bars"][number];

function barName(question: AskedQuestion, bar: Bar, words: ShareWords): string {
  const { texts } = words;
  const name = isScale(question)
    ? placeName(question, Number(bar.value), words)
    : choiceName(question, bar, texts);
  return bar.archived ? words.fill(texts.removed, { name }) : name;
}

function choiceName({ choices }: AskedQuestion, { value, label }: Bar, texts: ShareWords["texts"]): string {
  const known = label.trim() || choices.find((choice) => choice.value === value)?.label;
  return known || (value === OTHER ? texts.other_choice : value);
}

function placeName({ choices, scale, shape }: AskedQuestion, value: number, words: ShareWords): string {
  const { texts, format } = words;
  const named = choices.find((choice) => choice.value === String(value))?.label;
  if (named && named !== String(value)) return named;
  const to = scale?.to ?? 5;
  if (shape === "face") {
    const faces: Readonly<Record<string, string>> = to === 3 ? texts.faces3 : texts.faces5;
    return faces[String(value)] ?? format.number(value);
  }
  return shape === null
    ? format.number(value)
    : words.fill(texts.of_scale, { value: format.number(value), to: format.number(to) });
}

/** "Mean 4.3 · median 5 · standard deviation 0.9"; null of what has no mean. */
function spreadText({ answered, mean, median, deviation }: QuestionReport, words: ShareWords): string | null {
  if (answered === 0 || mean === null) return null;
  const { texts, format, fill } = words;
  const decimal = (value: number) =>
    format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const parts = [fill(texts.mean, { value: decimal(mean) })];
  if (median !== null)
    parts.push(fill(texts.median, { value: format.number(median, { maximumFractionDigits: 1 }) }));
  if (deviation !== null) parts.push(fill(texts.deviation, { value: decimal(deviation) }));
  return parts.join(" · ");
}

const UNITS = [
  ["d", 86_400],
  ["h", 3_600],
  ["min", 60],
  ["s", 1],
] as const;

/** The two largest units of a time: "2 min 37 s"; what took a moment took a second. */
export function durationText(seconds: number, { texts, format, fill }: ShareWords): string {
  let left = Math.max(1, Math.round(seconds));
  const first = UNITS.findIndex(([, size]) => left >= size);
  const parts = UNITS.slice(first, first + 2).flatMap(([unit, size]) => {
    const value = Math.floor(left / size);
    left -= value * size;
    return value > 0 ? [fill(texts.duration[unit], { value: format.number(value) })] : [];
  });
  return parts.join(" ");
}
