import { questionsOf } from "@soundings/survey/flow";
import { inOrder } from "@soundings/survey/numbering";
import type { Question } from "@soundings/survey/questions";
import type { Block, Survey } from "@soundings/survey/survey";

/** A survey's active parts by id and in order. Every row and card asks for its own at every keystroke. */
export interface SurveyIndex {
  blocks: readonly Block[];
  block: ReadonlyMap<string, Block>;
  question: ReadonlyMap<string, Question>;
  /** The questions of a block, by the block's id. */
  inBlock: ReadonlyMap<string, readonly Question[]>;
}

const indexes = new WeakMap<Survey, SurveyIndex>();

export function indexOf(survey: Survey): SurveyIndex {
  const known = indexes.get(survey);
  if (known) return known;
  const blocks = inOrder(survey.blocks, "block_number");
  const inBlock = new Map(blocks.map((block) => [block.id, questionsOf(block)]));
  const index: SurveyIndex = {
    blocks,
    block: new Map(blocks.map((block) => [block.id, block])),
    question: new Map([...inBlock.values()].flat().map((question) => [question.id, question])),
    inBlock,
  };
  indexes.set(survey, index);
  return index;
}
