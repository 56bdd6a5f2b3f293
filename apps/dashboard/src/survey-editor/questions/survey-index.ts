import { questionsOf } from "@soundings/survey/flow";
import { inOrder } from "@soundings/survey/numbering";
import type { Question } from "@soundings/survey/questions";
import type { Block, BlockFlow, Survey } from "@soundings/survey/survey";

/** A survey's active blocks and questions by id and in order, and its flow by id. Every row and card asks for its own at every keystroke. */
export interface SurveyIndex {
  blocks: readonly Block[];
  block: ReadonlyMap<string, Block>;
  question: ReadonlyMap<string, Question>;
  /** The questions of a block, by the block's id. */
  inBlock: ReadonlyMap<string, readonly Question[]>;
  flow: ReadonlyMap<string, BlockFlow>;
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
    flow: new Map(survey.block_flows.map((flow) => [flow.id, flow])),
  };
  indexes.set(survey, index);
  return index;
}
