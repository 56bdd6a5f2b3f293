import type { AnswerFilter } from "@soundings/contract/answer-filter";
import type { CallReply } from "@soundings/contract/call";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { getReport } from "@soundings/contract/report";
import { reportClaimText } from "@soundings/contract/report-claim-texts";
import type { ReportClaim } from "@soundings/contract/report-claims";
import { withAnswers } from "../answer-results/cached-answers.ts";
import { partialText } from "../answer-results/partial-text.ts";
import { shownReport } from "../answer-results/shown-report.ts";
import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { findSurveyItem } from "../surveys/queries.ts";
import { describeAnswerFilter } from "./describe-filter.ts";
import { describeQuestion } from "./describe-question.ts";
import { describeScore } from "./describe-score.ts";
import { durationText } from "./duration-text.ts";
import { periodsOf } from "./periods.ts";
import { type ShareWords, shareWordsIn } from "./share-words.ts";
import { type SharedDocument, type SharedSection, section } from "./shared-document.ts";

export type Report = CallReply<typeof getReport>;

/** A survey's report from top to bottom; null where there is no such survey (any more). */
export async function describeReport(
  db: Db,
  key: SurveyKey,
  filter: AnswerFilter,
  language: InterfaceLanguage,
): Promise<SharedDocument | null> {
  const survey = await findSurveyItem(db, key);
  if (!survey) return null;
  const words = shareWordsIn(language);
  const { texts } = words;
  const report = await shownReport(db, key, filter, language);
  const filterText = await withAnswers(db, key, ({ asked }) => describeAnswerFilter(filter, asked, words));
  const partial = partialText(report, filter.completion, language);
  const leftOut = [partial, removedText(report, words)].filter((one) => one !== null);
  const asked = report.questions.filter(({ question }) => !question.archived);
  const sections: (SharedSection | null)[] =
    report.begun + report.submitted === 0
      ? [section({ title: texts.empty })]
      : [
          section({ title: texts.answers, figures: keyFigures(report, words, filter) }),
          dropOffSection(report, words),
          daysSection(report, words),
          ...report.scores.map((one) => describeScore(one, words)),
          ...asked.map((one) => describeQuestion(one, report.claims, words)),
        ];
  return {
    format: 1,
    kind: texts.kinds.report,
    title: survey.name,
    filter: [...filterText, ...leftOut],
    sections: sections.filter((one) => one !== null),
  };
}

/** How many questions are gone from the survey, whose answers are not shown; null where none is. */
export function removedText(
  { questions }: { questions: readonly { question: { archived: boolean }; answered: number }[] },
  words: ShareWords,
): string | null {
  const removed = questions.filter(({ question, answered }) => question.archived && answered > 0).length;
  return removed > 0 ? words.counted("removed_questions", removed) : null;
}

/** Of how many answers it is known how long they took, where it is not known of all. */
export function timedText(
  { durations, submitted }: Pick<Report, "durations" | "submitted">,
  { texts, format, fill }: ShareWords,
): string | null {
  const timed = durations.reduce((sum, { count }) => sum + count, 0);
  return timed < submitted ? fill(texts.known_of, { number: format.number(timed) }) : null;
}

function keyFigures(
  report: Report,
  words: ShareWords,
  { completion }: Pick<AnswerFilter, "completion">,
): SharedSection["figures"] {
  const { texts, format } = words;
  const { opened, submitted, median_seconds, questions } = report;
  const begun = report.begun + submitted;
  const asked = questions.filter(({ question }) => !question.archived);
  const nps = asked.find((one) => one.nps && one.answered > 0)?.nps;
  let [count, total] = [0, 0];
  for (const { text } of asked) {
    if (!text || text.mean_score === null) continue;
    const own = text.sentiments.negative + text.sentiments.neutral + text.sentiments.positive;
    count += own;
    total += text.mean_score * own;
  }
  const plain = (name: string, value: string, note: string | null = null) => ({ name, value, note });
  const outside = completion === "all" ? 0 : report.over_quota + report.screened_out;
  const left_out = outside > 0 ? words.counted("left_out", outside) : null;
  return [
    ...(opened === null ? [] : [plain(texts.opened, format.number(opened))]),
    plain(texts.answers, format.number(submitted), left_out),
    ...(begun > 0
      ? [
          plain(
            texts.completion_rate,
            format.percent(submitted / begun),
            words.fill(texts.of_begun, { number: format.number(begun) }),
          ),
        ]
      : []),
    ...(median_seconds === null
      ? []
      : [plain(texts.median_time, durationText(median_seconds, words), timedText(report, words))]),
    ...(nps
      ? [
          plain(
            texts.nps,
            format.points(nps.score),
            words.interval(format.points(nps.interval[0]), format.points(nps.interval[1])),
          ),
        ]
      : []),
    ...(count > 0
      ? [plain(texts.sentiment, format.score(total / count), words.counted("answers", count))]
      : []),
  ];
}

/** Who came how far: begun, each page in the order of the flow, completed. */
function dropOffSection(report: Report, words: ShareWords): SharedSection | null {
  const { texts, format, language } = words;
  const { blocks, submitted, opened, claims } = report;
  const begun = report.begun + submitted;
  if (begun === 0) return null;
  const all = opened ?? begun;
  const nameOf = ({ name }: { name: string }) => name.trim() || texts.untitled_page;
  const claim = claims.find(({ kind }) => kind === "drop_off");
  const worst = claim && worstPageName(report, claim, words);
  const stages = [
    ...(opened === null ? [] : [{ name: texts.opened, people: opened, left: opened - begun }]),
    { name: texts.began, people: begun, left: 0 },
    ...blocks.map((block) => ({ name: nameOf(block), people: block.reached, left: block.stopped })),
    { name: texts.completed, people: submitted, left: 0 },
  ];
  const left = (count: number) => (count > 0 ? `−${format.number(count)}` : "");
  return section({
    part: "drop_off",
    title: claim && worst ? reportClaimText(claim, language, worst) : texts.drop_off,
    subtitle: claim && worst ? texts.drop_off : null,
    wide: false,
    charts: [
      {
        type: "bars",
        rows: stages.map((stage) => ({
          name: stage.name,
          value: stage.people,
          length: (stage.people - stage.left) / all,
          ghost: stage.left / all,
          fill: "--series-a",
          soft: false,
          cells: [format.number(stage.people), format.percent(stage.people / all), left(stage.left)],
        })),
        columns: [48, 64, 56],
        foot: [
          texts.drop_foot.people,
          opened === null ? texts.drop_foot.share_of_begun : texts.drop_foot.share,
          texts.drop_foot.left,
        ],
      },
    ],
    table: {
      headers: [texts.page, texts.people, texts.share, texts.left_here],
      rows: stages.map((stage) => [
        stage.name,
        format.number(stage.people),
        format.percent(stage.people / all),
        left(stage.left),
      ]),
    },
  });
}

/** What the page is called that a claim says most leave at; "" where it is gone. */
export function worstPageName(
  { blocks }: Report,
  { subject }: Pick<ReportClaim, "subject">,
  { texts }: ShareWords,
): string {
  const page = blocks.find(({ block_id }) => block_id === subject);
  return page ? page.name.trim() || texts.untitled_page : "";
}

function daysSection({ days, claims }: Report, words: ShareWords): SharedSection | null {
  const { texts, format, language } = words;
  const { unit, periods } = periodsOf(days);
  if (periods.length < 2) return null;
  const claim = claims.find(({ kind }) => kind === "weekday");
  const most = Math.max(1, ...periods.map(({ submitted }) => submitted));
  const bars = periods.map(({ from, submitted }) => ({
    name: unit === "month" ? format.month(from) : format.date(from),
    value: submitted,
    length: submitted / most,
    fill: "--series-a",
    soft: false,
    above: submitted > 0 ? format.number(submitted) : "",
    below: unit === "month" ? format.month(from) : format.day(from),
  }));
  return section({
    part: "days",
    title: claim ? reportClaimText(claim, language) : texts.days[unit],
    subtitle: claim ? texts.days[unit] : null,
    wide: false,
    charts: [{ type: "columns", bars }],
    table: {
      headers: [texts.units[unit], texts.answers],
      rows: bars.map(({ name, value }) => [name, format.number(value)]),
    },
  });
}
