import type { ReportClaim } from "@soundings/contract/report-claims";
import { claimsOfReport } from "../../apps/server/src/answer-results/claims-of-report.ts";
import {
  ANSWERS_FORMAT,
  type AnswersHead,
  type DataResponse,
} from "../../apps/server/src/answer-results/receipts/answers-data.ts";
import {
  reportReceiptsOf,
  subjectName,
} from "../../apps/server/src/answer-results/receipts/make-report-receipts.ts";
import { readAnswers } from "../../apps/server/src/answer-results/receipts/read-answers.ts";
import { verifyReport } from "../../apps/server/src/answer-results/receipts/verify-report.ts";
import type { Random } from "../../apps/server/src/testing/random.ts";
import { AnswerFilter } from "../../packages/contract/src/answer-filter.ts";
import { blankQuestion, blankSurvey } from "../../packages/survey/src/blank.ts";
import { addQuestion } from "../../packages/survey/src/edit-blocks.ts";
import type { OptionsOf, QuestionType } from "../../packages/survey/src/questions.ts";
import type { Survey } from "../../packages/survey/src/survey.ts";
import { counter, id, TEXTS } from "../../packages/survey/src/testing/build.ts";

/** Made-up surveys: what their reports claim, worked out anew from the answers' data, and from those with one answer changed. */

const DAY = 86_400_000;
const START = Date.UTC(2026, 2, 2, 12);
/** Days that answers come in, compared with as many before. */
const DAYS = 14;
const SHOWN = { before: { from: "2026-03-02", to: "2026-03-15" } };
const FILTER = AnswerFilter.parse({ from: "2026-03-16", to: "2026-03-29" });
const TOPICS = ["Delivery", "Price", "Staff"];

interface MadeSurvey {
  survey: Survey;
  choices: { id: string; ids: string[] }[];
  nps: string;
  text: string;
}

function makeSurvey(random: Random): MadeSurvey {
  const newId = counter(5_000);
  let survey = blankSurvey(newId, TEXTS, { language: "en", time_zone: "UTC" });
  const add = <Type extends QuestionType>(type: Type, options: Partial<OptionsOf<Type>>) => {
    const blank = blankQuestion(newId, type, survey.blocks[0]?.id ?? "");
    const question = { ...blank, title: type, options: { ...blank.options, ...options } };
    survey = addQuestion(survey, question as typeof blank);
    return blank.id;
  };
  const choices = Array.from({ length: 3 }, () => {
    const ids = Array.from({ length: 3 + Math.floor(3 * random.uniform()) }, newId);
    const named = ids.map((one, at) => ({ id: one, text: `Choice ${at + 1}`, image_id: null }));
    return { id: add("single_choice", { choices: named }), ids };
  });
  const nps = add("metric_range", { metric: "nps", from: 0, to: 10 });
  const text = add("text_input", {});
  return { survey, choices, nps, text };
}

/** Answers that lean, and more so among those who chose the first of the first question. */
function answersOf({ choices, nps, text }: MadeSurvey, random: Random): DataResponse[] {
  const lean = choices.map(() => random.uniform());
  const rise = 3 * random.uniform();
  const apart = 60 * random.uniform();
  return Array.from({ length: 400 }, (_, at) => {
    const day = Math.floor((2 * DAYS * at) / 400);
    const isLate = day >= DAYS;
    const isFirst = random.uniform() < 0.5;
    const chosen = choices.map(({ ids }, place) => {
      const most = place === 0 ? isFirst : random.uniform() < (lean[place] as number) * (isFirst ? 1 : 0.2);
      return (most ? ids[0] : ids[Math.floor(ids.length * random.uniform())]) as string;
    });
    const value = Math.max(0, Math.min(10, Math.round(6 + 2.5 * random.normal() + (isLate ? rise : 0))));
    const topic = TOPICS[at % 4];
    const score = Math.round(10 * (30 * random.normal() - (at % 4 === 0 ? apart : 0))) / 10;
    const submitted = random.uniform() < 0.9;
    const time = START + day * DAY + at;
    return {
      ...{ id: id(100_000 + at), number: 1, language: "en", variant_id: null, parameters: {}, path: [] },
      ...{ seen: null, started: time - 60_000, time, submitted, arrival: null, careless: null, quota: null },
      answers: {
        ...Object.fromEntries(
          choices.map((one, place) => [one.id, { choice_ids: [chosen[place] as string] }]),
        ),
        [nps]: { value },
        [text]: { text: `What I think, ${at}` },
      },
      texts: [
        {
          ...{ question_id: text, score: Math.max(-100, Math.min(100, score)), emotions: [] },
          ...{ sentiment: score < 0 ? "negative" : "positive", topics: topic ? [topic] : [] },
        },
      ],
    };
  });
}

const headOf = ({ survey }: MadeSurvey): AnswersHead => ({
  ...{ format: ANSWERS_FORMAT, survey_id: survey.id, name: "Made up", change: 1 },
  versions: [{ number: 1, survey }],
});

async function* linesOf(records: readonly object[]): AsyncGenerator<string> {
  for (const record of records) yield JSON.stringify(record);
}

/** What one person said instead, and which claims count that. */
interface Changed {
  response: DataResponse;
  counts: (claim: ReportClaim) => boolean;
}

function changeOne(
  made: MadeSurvey,
  responses: readonly DataResponse[],
  at: number,
  random: Random,
): Changed {
  const response = responses[at] as DataResponse;
  const isShown = response.submitted && response.time >= START + DAYS * DAY - DAY / 2;
  const place = Math.floor(5 * random.uniform());
  const question = made.choices[place];
  if (question) {
    const others = question.ids.filter((one) => one !== response.answers[question.id]?.choice_ids?.[0]);
    const choice = others[Math.floor(others.length * random.uniform())] as string;
    const answers = { ...response.answers, [question.id]: { choice_ids: [choice] } };
    const after = { ...response, answers };
    const leads = (of: readonly DataResponse[]) => JSON.stringify(leadersOf(question, of));
    const isLead = leads(responses) !== leads(responses.with(at, after));
    const isGroup = place === 0;
    return {
      response: after,
      counts: ({ kind, question_id }) =>
        isShown &&
        ((kind === "choice" && question_id === question.id && isLead) ||
          (kind === "groups" && (isGroup || question_id === question.id))),
    };
  }
  if (place === 3) {
    const before = response.answers[made.nps]?.value ?? 0;
    const value = before >= 9 ? 2 : 10;
    return {
      response: { ...response, answers: { ...response.answers, [made.nps]: { value } } },
      counts: ({ kind, question_id }) =>
        response.submitted &&
        question_id === made.nps &&
        (kind === "nps_change" || (kind === "groups" && isShown)),
    };
  }
  const texts = response.texts.map((one) => ({ ...one, score: one.score > 0 ? -99 : 99 }));
  return { response: { ...response, texts }, counts: ({ kind }) => isShown && kind === "text_topic" };
}

/** The most chosen and how often it and the next were, of the answers that are shown. */
function leadersOf({ id: question, ids }: MadeSurvey["choices"][number], responses: readonly DataResponse[]) {
  const shown = responses.filter(({ submitted, time }) => submitted && time >= START + DAYS * DAY - DAY / 2);
  const counts = ids.map(
    (one) => shown.filter(({ answers }) => answers[question]?.choice_ids?.[0] === one).length,
  );
  const order = counts.map((count, place) => ({ count, place })).sort((a, b) => b.count - a.count);
  return { first: order[0], next: order[1]?.count };
}

interface Tally {
  surveys: number;
  claims: number;
  held: number;
  counted: number;
  failed: number;
  wrong: number;
  kinds: Map<string, number>;
}

/** @param wanted so many claims at least */
export async function benchReports(wanted: number, random: Random): Promise<Tally> {
  const tally: Tally = { surveys: 0, claims: 0, held: 0, counted: 0, failed: 0, wrong: 0, kinds: new Map() };
  while (tally.claims < wanted) {
    const made = makeSurvey(random);
    const responses = answersOf(made, random);
    const head = headOf(made);
    const shown = { ...SHOWN, by: `question:${made.choices[0]?.id}` };
    const { columns } = await readAnswers(linesOf([head, ...responses]));
    const claims = await claimsOfReport(columns, FILTER, shown);
    const receipts = await reportReceiptsOf(
      { columns, survey_id: head.survey_id, language: "en", filter: FILTER, shown, change: 1 },
      claims.map((claim) => ({ claim, name: subjectName(columns.asked, claim) })),
    );
    if (receipts.length === 0) continue;
    tally.surveys++;
    tally.claims += receipts.length;
    for (const { kind } of claims) tally.kinds.set(kind, (tally.kinds.get(kind) ?? 0) + 1);
    // Responses stand in another order than the columns were made in.
    const again = await verifyReport(receipts, await readAnswers(linesOf([head, ...responses.toReversed()])));
    tally.held += again.filter(({ faults }) => faults.length === 0).length;
    const at = Math.floor(responses.length * random.uniform());
    const { response, counts } = changeOne(made, responses, at, random);
    const data = await readAnswers(linesOf([head, ...responses.with(at, response)]));
    for (const { receipt, faults } of await verifyReport(receipts, data)) {
      const [isCounted, isFailed] = [counts(receipt.report_claim), faults.length > 0];
      tally.counted += Number(isCounted);
      tally.failed += Number(isFailed);
      tally.wrong += Number(isCounted !== isFailed);
      if (isCounted !== isFailed)
        console.log(receipt.report_claim.kind, isCounted, faults, receipt.report_claim);
    }
  }
  return tally;
}
