import type { Condition } from "../condition-shape.ts";
import { conditionViolation, numberConditions, orGroups } from "../conditions.ts";
import { type FlowMap, flowMap } from "../flow.ts";
import type { Question } from "../questions.ts";
import type { Block, Loop, Round, Survey } from "../survey.ts";
import { askedId } from "./asked-id.ts";
import { expandedPlaces } from "./expanded-places.ts";
import { expandedScores } from "./expanded-scores.ts";
import { chosenCondition } from "./loop-choices.ts";
import {
  type InRound,
  idsOfRound,
  isInLoop,
  type LoopedBlock,
  type LoopRound,
  loopedBlocks,
} from "./looped-blocks.ts";
import { type RoundWords, translationsOfRounds, wordsOfRound } from "./round-texts.ts";

/**
 * Loops: a block that is asked once for each chosen answer of an earlier question. A published survey is expanded to
 * one with a block for each choice, shown to those who chose it, with ids that are worked out of what was written and
 * the choice. From there on it is a survey like any other: its pages, answers, reports and exports need no loops.
 */

/** The survey with a block for each round; the same one where nothing is asked in rounds. */
export function expandLoops(survey: Survey): Survey {
  if (!survey.blocks.some(({ loop }) => loop)) return survey;
  const map = flowMap(survey);
  const looped = loopedBlocks(map);
  if (looped.size === 0) return survey;
  const blocks = survey.blocks.flatMap((block): Block[] => {
    const found = looped.get(block.id);
    return found ? found.rounds.map((round) => blockOfRound(found, round, map, looped)) : [block];
  });
  return {
    ...survey,
    blocks,
    block_flows: expandedPlaces(map, looped),
    ...expandedScores(survey, looped),
    translations: translationsOfRounds(survey, looped),
  };
}

const NO_LOOP: Loop = { question_id: null, skipped: [] };

function blockOfRound(
  { block, source }: LoopedBlock,
  round: LoopRound,
  map: FlowMap,
  looped: ReadonlyMap<string, LoopedBlock>,
): Block {
  const { loop = NO_LOOP, ...plain } = block;
  const inRound = idsOfRound(source, round.value, looped);
  const id = askedId(block.id, round.value);
  const written: Round["written"] = Object.fromEntries(
    block.questions.map((one) => [inRound(one.id), { id: one.id, title: one.title }]),
  );
  const { value, label, place } = round;
  return {
    ...plain,
    id,
    name: block.name.trim() ? `${block.name.trim()} · ${label}` : label,
    questions: block.questions.map((one) => questionOfRound(one, id, { source, round, inRound })),
    display_logic: conditionsOfRound(block, chosenCondition(source, value, loop), { map, inRound }),
    round: { block_id: block.id, block_name: block.name, source_id: source.id, value, label, place, written },
  };
}

function questionOfRound(question: Question, survey_block_id: string, of: RoundWords): Question {
  const made = {
    ...question,
    id: of.inRound(question.id),
    survey_block_id,
    title: wordsOfRound(question.title, of),
    description: wordsOfRound(question.description, of),
  };
  if (made.type !== "dynamic_choice" || made.options.source.kind !== "answer") return made;
  const { source } = made.options;
  const question_id = source.question_id && of.inRound(source.question_id);
  return { ...made, options: { ...made.options, source: { ...source, question_id } } };
}

/** Its own conditions, where they are complete and ask about nothing of another loop, and that the choice was chosen. */
function conditionsOfRound(
  { display_logic }: Block,
  chosen: Condition,
  { map, inRound }: { map: FlowMap; inRound: InRound },
): Condition[] {
  const isOpen = (one: Condition) => conditionViolation(one, map) !== null || leavesLoop(one, map, inRound);
  const own = display_logic.some(isOpen)
    ? []
    : display_logic.map((one) => ({ ...one, question_id: one.question_id && inRound(one.question_id) }));
  const groups = own.length > 0 ? orGroups(own) : [[]];
  return numberConditions(
    groups.flatMap((group) =>
      [chosen, ...group].map((one, at) => ({ ...one, join: at === 0 ? ("or" as const) : ("and" as const) })),
    ),
  );
}

function leavesLoop({ question_id }: Condition, map: FlowMap, inRound: InRound): boolean {
  const asked = map.questions.get(question_id ?? "");
  return asked !== undefined && isInLoop(asked, map) && inRound(asked.id) === asked.id;
}
