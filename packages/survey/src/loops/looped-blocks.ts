import { type FlowMap, questionsOf } from "../flow.ts";
import type { Question } from "../questions.ts";
import { plainText } from "../rich-text.ts";
import type { Block } from "../survey.ts";
import { askedId } from "./asked-id.ts";
import { choicesToLoop, loopSource, pipedWords } from "./loop-choices.ts";

/** The blocks of a survey that are asked in rounds: once for each choice. */

/** Questions that a survey's loops make together. */
export const MAX_LOOPED_QUESTIONS = 600;
/** Signs of all these: a page of texts in which long answers are repeated a hundred times would be 170 MB. */
export const MAX_LOOPED_SIGNS = 3_000_000;

export interface LoopedBlock {
  block: Block;
  source: Question;
  rounds: readonly LoopRound[];
}

export interface LoopRound {
  value: string;
  label: string;
  /** As it is written in a text: with marks, or what stands there for own words. */
  words: string;
  place: number;
}

/** The blocks that are asked in rounds, by their ids, as far as a survey may grow. */
export function loopedBlocks(map: FlowMap): ReadonlyMap<string, LoopedBlock> {
  const looped = new Map<string, LoopedBlock>();
  let room = MAX_LOOPED_QUESTIONS;
  let signs = MAX_LOOPED_SIGNS;
  for (const block of map.blocks.values()) {
    const source = loopSource(block, map.questions);
    if (!source || isInLoop(source, map)) continue;
    const size = Math.max(questionsOf(block).length, 1);
    const signsOf = signsOfRound(block, source);
    const rounds = roundsOf(block, source, map)
      .slice(0, Math.floor(room / size))
      .filter((round) => {
        signs -= signsOf(round);
        return signs >= 0;
      });
    room -= rounds.length * size;
    looped.set(block.id, { block, source, rounds });
  }
  return looped;
}

/** How long a block's questions are in a round, with the answer's words wherever they stand. */
export function signsOfRound(block: Block, source: Question): (round: Pick<LoopRound, "words">) => number {
  const written = JSON.stringify(block.questions);
  const times = written.split(source.id).length - 1;
  return ({ words }) => written.length + times * JSON.stringify(words).length;
}

/** Whether a question is asked in rounds itself. */
export function isInLoop(question: Question, { blocks, questions }: FlowMap): boolean {
  const block = blocks.get(question.survey_block_id);
  return block !== undefined && loopSource(block, questions) !== undefined;
}

export function roundsOf({ loop }: Block, source: Question, map: FlowMap): LoopRound[] {
  return choicesToLoop(source, map).flatMap((choice, at) => {
    if (loop?.skipped.includes(choice.id)) return [];
    const label = plainText(choice.text).trim() || String(at + 1);
    return [{ value: choice.id, label, words: pipedWords(source, choice), place: at + 1 }];
  });
}

export type InRound = (question_id: string) => string;

const known = new WeakMap<ReadonlyMap<string, LoopedBlock>, Map<string, InRound>>();

/** What questions that loops over the same answers ask are called in a round; all others are called as they are. */
export function idsOfRound(
  source: Question,
  value: string,
  looped: ReadonlyMap<string, LoopedBlock>,
): InRound {
  const rounds = known.get(looped) ?? new Map<string, InRound>();
  known.set(looped, rounds);
  const key = `${source.id}/${value}`;
  const inRound = rounds.get(key) ?? namesInRound(source, value, looped);
  rounds.set(key, inRound);
  return inRound;
}

function namesInRound(source: Question, value: string, looped: ReadonlyMap<string, LoopedBlock>): InRound {
  const ids = new Map(
    [...looped.values()]
      .filter((one) => one.source.id === source.id)
      .flatMap(({ block }) => block.questions.map(({ id }) => [id, askedId(id, value)] as const)),
  );
  return (id) => ids.get(id) ?? id;
}
