import { answersSummary } from "@soundings/contract/answers";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { getReport, type QuestionReport } from "@soundings/contract/report";
import { reportClaimText } from "@soundings/contract/report-claim-texts";
import type { ReportClaim } from "@soundings/contract/report-claims";
import { Language } from "@soundings/survey/survey";
import { z } from "zod";
import { defineTool } from "../tool.ts";
import { days, surveyId } from "./inputs.ts";

const MAX_BARS = 40;
const MAX_WORDS = 15;

export const readResults = defineTool({
  name: "read_results",
  title: "Read a survey's results",
  description:
    "Figures of every question of a survey, with tested claims: counts and shares of choices, means, NPS, sentiment, topics and words of open texts. For what single people answered use read_answers.",
  input: z.object({
    ...surveyId,
    ...days,
    language: z.array(Language).max(8).optional().describe("Responses given in these languages"),
    query: z.string().max(200).optional().describe("Words in what was answered"),
  }),
  calls: [getReport, answersSummary],
  async run({ survey_id, from, to, language: languages, query: words }, { ask, language, page }) {
    const query = {
      ...(from && { from }),
      ...(to && { to }),
      ...(languages && { language: languages }),
      ...(words && { query: words }),
    };
    const report = await ask(getReport, { params: { id: survey_id }, query });
    return {
      survey_id,
      opened: report.opened,
      begun: report.begun,
      submitted: report.submitted,
      median_seconds: report.median_seconds,
      claims: report.claims.slice(0, 20).map((claim) => describeClaim(claim, report, language)),
      questions: report.questions.map(describeQuestion),
      pages: report.blocks.filter(({ stopped }) => stopped > 0),
      address: page("results", survey_id),
    };
  },
});

type Report = { questions: QuestionReport[]; blocks: { block_id: string; name: string }[] };

function describeClaim(claim: ReportClaim, { questions, blocks }: Report, language: InterfaceLanguage) {
  const { kind, subject, question_id, n, n_against, p, low, high } = claim;
  const question = questions.find((one) => one.question.id === question_id)?.question;
  const name =
    kind === "drop_off"
      ? blocks.find(({ block_id }) => block_id === subject)?.name
      : question?.choices.find(({ value }) => value === subject)?.label;
  return {
    claim: reportClaimText(claim, language, name),
    question: question?.number,
    basis: { n, against: n_against, p, interval: low === null ? null : [low, high] },
  };
}

/** A question's figures that say something. */
function describeQuestion(report: QuestionReport) {
  const { question, bars, text, mean, median, nps, values } = report;
  return {
    number: question.number,
    id: question.id,
    title: question.title,
    type: question.type,
    archived: question.archived || null,
    shown: report.shown,
    answered: report.answered,
    choices: Object.fromEntries(
      bars.slice(0, MAX_BARS).map(({ label, value, count }) => [label || value, count]),
    ),
    mean: mean === null ? null : Math.round(mean * 100) / 100,
    median,
    nps: nps && {
      score: Math.round(nps.score),
      interval: nps.interval.map(Math.round),
      promoters: nps.promoters,
      passives: nps.passives,
      detractors: nps.detractors,
    },
    values: values && { first: values.first, middle: values.middle, last: values.last },
    text: text && {
      sentiment: text.sentiments,
      mean_score: text.mean_score === null ? null : Math.round(text.mean_score),
      waiting: text.waiting || null,
      topics: text.topics.slice(0, MAX_WORDS),
      words: text.words.slice(0, MAX_WORDS).map(({ word, count }) => `${word} ${count}`),
    },
    fields: Object.fromEntries(report.fields.map(({ label, filled }) => [label, filled])),
    files: report.file_count || null,
  };
}
