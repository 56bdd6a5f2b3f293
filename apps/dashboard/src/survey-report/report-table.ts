import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { reportClaimText } from "@soundings/contract/report-claim-texts";
import type { ReportClaim } from "@soundings/contract/report-claims";
import { offeredTo } from "@soundings/contract/report-shares";
import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import type { TFunction } from "i18next";
import type { Cell, ChartTable } from "../charts/chart-csv.ts";
import type { AnswerWords } from "../survey-answers/use-answer-words.ts";
import { begunOf, type Report } from "./overview-findings.ts";
import { chartKind } from "./question-kind.ts";

/** What to know of the report, then every number, as one table: question, what is counted, count, share. `t` is of the report. */
export function reportTable(
  report: Report,
  words: AnswerWords,
  t: TFunction,
  language: InterfaceLanguage,
): ChartTable {
  const begun = begunOf(report);
  const rows: Cell[][] = [
    ...report.claims.map((claim): Cell[] => [
      questionName(report, claim, words),
      reportClaimText(claim, language, subjectName(report, claim, words, t)),
      null,
      null,
    ]),
    ["", t("dropOff.opened"), report.opened, null],
    ["", t("dropOff.begun"), begun, null],
    ["", t("figures.answers"), report.submitted, null],
    ["", t("survey-answers:completion.in_progress"), report.in_progress, null],
    ["", t("survey-answers:completion.abandoned"), report.abandoned, null],
    ["", t("figures.medianSeconds"), report.median_seconds, null],
    ...report.blocks.flatMap((block): Cell[][] => {
      const name = block.name.trim() || t("dropOff.untitled");
      return [
        [name, t("dropOff.people"), block.reached, begun > 0 ? block.reached / begun : null],
        [name, t("dropOff.left"), block.stopped, begun > 0 ? block.stopped / begun : null],
      ];
    }),
  ];
  for (const one of report.questions) {
    const { question, answered, shown } = one;
    const name = nameOf(question, words);
    const add = (what: string, count: number | null, of: number) =>
      rows.push([name, what, count, count !== null && of > 0 ? count / of : null]);
    add(t("table.shown"), shown, 0);
    add(t("bar.count"), answered, shown);
    const kind = chartKind(one);
    for (const bar of one.bars) {
      const numbered = kind === "stars" || kind === "faces" || kind === "scale";
      add(
        numbered ? words.number(question, Number(bar.value)) : bar.label || words.choice(question, bar.value),
        bar.count,
        offeredTo(one, bar),
      );
    }
    if (one.mean !== null) add(t("table.mean"), one.mean, 0);
    if (one.nps) add(t("figures.nps"), one.nps.score, 0);
    for (const { label, mean } of one.amounts ?? []) add(label, mean, question.total ?? 0);
    for (const field of one.amounts ? [] : one.fields) add(field.label, field.filled, offeredTo(one, field));
    if (kind === "files" || kind === "photos") add(t("table.files"), one.file_count, 0);
    if (!one.text) continue;
    const { sentiments, emotions, emotion_count, mean_score, topics } = one.text;
    const told = SENTIMENTS.reduce((sum, sentiment) => sum + sentiments[sentiment], 0);
    if (mean_score !== null) add(t("texts.meanScore"), mean_score, 0);
    for (const sentiment of SENTIMENTS)
      add(t(`comments:sentiment.${sentiment}`), sentiments[sentiment], told);
    for (const emotion of EMOTIONS) add(t(`datasets:emotion.${emotion}`), emotions[emotion], emotion_count);
    for (const topic of topics) add(t("table.topic", { name: topic.name }), topic.count, told);
  }
  return { headers: [t("table.question"), t("table.what"), t("table.count"), t("bar.share")], rows };
}

type Question = Report["questions"][number]["question"];

const nameOf = (question: Question, words: AnswerWords) =>
  [words.questionNumber(question), words.title(question)].filter(Boolean).join(" ");

function questionName({ questions }: Report, { question_id }: ReportClaim, words: AnswerWords): string {
  const found = questions.find(({ question }) => question.id === question_id);
  return found ? nameOf(found.question, words) : "";
}

/** What a claim's choice or page is called; nothing for what names itself. */
function subjectName(report: Report, claim: ReportClaim, words: AnswerWords, t: TFunction): string {
  if (claim.kind === "drop_off") {
    const block = report.blocks.find(({ block_id }) => block_id === claim.subject);
    return block?.name.trim() || t("dropOff.untitled");
  }
  const found = report.questions.find(({ question }) => question.id === claim.question_id);
  const bar = found?.bars.find(({ value }) => value === claim.subject);
  return found && bar ? bar.label || words.choice(found.question, bar.value) : "";
}
