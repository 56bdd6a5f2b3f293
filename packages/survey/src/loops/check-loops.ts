import type { SurveyProblem } from "../check-survey.ts";
import type { Condition } from "../condition-shape.ts";
import { type FlowMap, flowMap, questionsOf } from "../flow.ts";
import { inOrder } from "../numbering.ts";
import type { Question } from "../questions.ts";
import { quotasOf } from "../quotas.ts";
import { questionsByLot } from "../random-order.ts";
import type { Block, Survey } from "../survey.ts";
import { canLoop, loopSource } from "./loop-choices.ts";
import { isInLoop, MAX_LOOPED_QUESTIONS, MAX_LOOPED_SIGNS, roundsOf, signsOfRound } from "./looped-blocks.ts";

/** What is wrong with a survey's loops. */

export function loopProblems(survey: Survey): SurveyProblem[] {
  const looped = survey.blocks.filter(({ action, loop }) => action !== "DELETE" && loop);
  if (looped.length === 0) return [];
  const map = flowMap(survey);
  return [
    ...looped.flatMap((block): SurveyProblem[] => {
      const path = `blocks/${block.id}/loop`;
      const source = loopSourcesFor(block, map).find(({ id }) => id === block.loop?.question_id);
      if (!source) return [{ code: "LOOP_SOURCE_MISSING", path }];
      return roundsOf(block, source, map).length === 0 ? [{ code: "LOOP_EMPTY", path }] : [];
    }),
    ...tooLarge(looped, map),
    ...leavingConditions(map),
  ];
}

/** The questions whose answers a block can go through: of earlier blocks, asked once, and surely before it. */
export function loopSourcesFor(block: Pick<Block, "id">, map: FlowMap): Question[] {
  const blocks = inOrder([...map.blocks.values()], "block_number");
  const before = blocks.slice(
    0,
    Math.max(
      blocks.findIndex(({ id }) => id === block.id),
      0,
    ),
  );
  const byLot = questionsByLot(map.survey).get(block.id);
  return before
    .flatMap(questionsOf)
    .filter((one) => canLoop(one) && !isInLoop(one, map) && !byLot?.has(one.id));
}

/** How many questions a block's loop makes. */
export function loopedQuestions(block: Block, map: FlowMap): number {
  const source = loopSource(block, map.questions);
  return source ? roundsOf(block, source, map).length * questionsOf(block).length : 0;
}

function loopedSigns(block: Block, map: FlowMap): number {
  const source = loopSource(block, map.questions);
  if (!source) return 0;
  const signsOf = signsOfRound(block, source);
  return roundsOf(block, source, map).reduce((sum, round) => sum + signsOf(round), 0);
}

function tooLarge(looped: readonly Block[], map: FlowMap): SurveyProblem[] {
  const sizes = looped.map((block) => ({
    block,
    questions: loopedQuestions(block, map) / MAX_LOOPED_QUESTIONS,
    signs: loopedSigns(block, map) / MAX_LOOPED_SIGNS,
  }));
  const over = (["questions", "signs"] as const).find(
    (of) => sizes.reduce((sum, { [of]: size }) => sum + size, 0) > 1,
  );
  if (!over) return [];
  const [largest] = sizes.toSorted((a, b) => b[over] - a[over]);
  return [{ code: "LOOP_TOO_LARGE", path: `blocks/${largest?.block.id}/loop` }];
}

/** Conditions that ask about one of the many answers to a question of a loop, without saying which. */
function leavingConditions(map: FlowMap): SurveyProblem[] {
  const { survey } = map;
  const holders = [
    ...survey.block_flows
      .filter(({ action, block_type }) => action !== "DELETE" && block_type === "branch")
      .map(({ id, description: { conditions } }) => ({ path: `block_flows/${id}`, conditions, of: null })),
    ...[...map.blocks.values()].map(({ id, display_logic, loop }) => ({
      path: `blocks/${id}`,
      conditions: display_logic,
      of: loop?.question_id ?? null,
    })),
    ...quotasOf(survey).flatMap(({ id, cells }) =>
      cells.map((cell) => ({
        path: `quotas/${id}/cells/${cell.id}`,
        conditions: cell.conditions,
        of: null,
      })),
    ),
  ];
  return holders
    .filter(({ conditions, of }) => conditions.some((one) => !isWithinLoop(one, of, map)))
    .map(({ path }) => ({ code: "CONDITION_LEAVES_LOOP", path }));
}

function isWithinLoop({ question_id }: Condition, of: string | null, map: FlowMap): boolean {
  const asked = map.questions.get(question_id ?? "");
  return !asked || isAskedWithin(asked, of, map);
}

/** Whether a question is asked once, or in the loop over a question's answers. */
export const isAskedWithin = (question: Question, of: string | null, map: FlowMap): boolean =>
  !isInLoop(question, map) || map.blocks.get(question.survey_block_id)?.loop?.question_id === of;
