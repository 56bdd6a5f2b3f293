import type { answersQuality } from "@soundings/contract/answer-quality";
import type { AnswerQuality } from "@soundings/contract/answers";
import type { CallQuery, CallReply } from "@soundings/contract/call";
import { bitsOf, isCareless, reasonsIn } from "@soundings/survey/quality/reasons";
import type { AnswerColumns } from "../answer-columns.ts";
import { submittedOf } from "../figures.ts";
import { questionCounts } from "../question-counts.ts";
import { selectAnswers } from "../select-answers.ts";
import { assessSome, findingsOf, prepareQuality } from "./assess-quality.ts";
import { isCarelessAt, saidAt } from "./careless-at.ts";
import { type Headline, headlineFrom } from "./headline.ts";
import { leadingQuestion } from "./leading-question.ts";
import { FactsReader } from "./read-facts.ts";

const EXAMPLES = 3;
/** Other requests for the same survey wait for so long at most; whoever asked asks again for the rest. */
const WORK_MS = 400;

/** What speaks against some responses, by their ids; those that were not submitted are left out. */
export async function qualityOf(
  columns: AnswerColumns,
  ids: readonly string[],
): Promise<Record<string, AnswerQuality>> {
  await prepareQuality(columns);
  const reader = new FactsReader(columns);
  const places = ids.map((id) => [id, columns.ids.find(id)] as const);
  const submitted = places.filter(([, at]) => at >= 0 && columns.submitted.get(at) === 1);
  return Object.fromEntries(
    submitted.map(([id, at]) => {
      const said_careless = saidAt(columns, at);
      const reasons = findingsOf(columns, reader.factsAt(at), at);
      return [id, { careless: said_careless ?? isCareless(bitsOf(reasons)), said_careless, reasons }];
    }),
  );
}

/** How many of the selected look careless, and why. */
export async function qualitySummary(
  columns: AnswerColumns,
  { quality: _, ...filter }: CallQuery<typeof answersQuality>,
): Promise<CallReply<typeof answersQuality>> {
  const left = await assessSome(columns, WORK_MS);
  const submitted = submittedOf(columns, selectAnswers(columns, filter).any);
  const careless = submitted.filter((at) => isCarelessAt(columns, at));
  return {
    submitted: submitted.length,
    left,
    careless: careless.length,
    said: submitted.filter((at) => saidAt(columns, at) !== null).length,
    reasons: countReasons(columns, careless),
    reach: [...columns.quality.reach],
    headline: careless.length === 0 ? null : headlineOf(columns, submitted, careless),
  };
}

function countReasons(columns: AnswerColumns, careless: Uint32Array) {
  const { strong, weak } = columns.quality;
  const counts = new Map<ReturnType<typeof reasonsIn>[number], number[]>();
  for (const at of careless) {
    // Where one suffices, those that would not are not why.
    for (const reason of reasonsIn(strong.get(at) || weak.get(at))) {
      const known = counts.get(reason);
      if (known) known.push(at);
      else counts.set(reason, [at]);
    }
  }
  return [...counts]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([reason, all]) => ({
      reason,
      count: all.length,
      examples: all.slice(-EXAMPLES).map((at) => columns.ids.at(at)),
    }));
}

/** The figure that a report leads with. */
function headlineOf(columns: AnswerColumns, submitted: Uint32Array, careless: Uint32Array): Headline | null {
  const question = leadingQuestion(columns.asked);
  if (!question) return null;
  const counts = (without: Uint32Array) => {
    const selected = new Uint8Array(columns.count);
    for (const at of submitted) selected[at] = 1;
    for (const at of without) selected[at] = 0;
    const counted = { selected, pieces: columns.counts.piecesOf(selected) };
    return questionCounts(columns, question.id, counted, false);
  };
  return headlineFrom(question, counts(new Uint32Array(0)), counts(careless));
}
