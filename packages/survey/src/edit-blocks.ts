import { blankFlow, type NewId } from "./blank.ts";
import { append, inOrder, insertBeside, lastNumber, moveTo, remove, renumber, swap } from "./numbering.ts";
import type { Question } from "./questions.ts";
import type { Block, BlockFlow, Survey } from "./survey.ts";

/** What the editor does to blocks. Every function gives a new survey and leaves the old one as it was. */

/** Questions are numbered through the survey, in the order of the blocks they stand in. */
export function renumberQuestions(survey: Survey): Survey {
  let last = 0;
  const numbers = new Map<string, number>();
  for (const block of inOrder(survey.blocks, "block_number")) {
    for (const question of inOrder(block.questions, "question_number")) numbers.set(question.id, ++last);
  }
  const blocks = survey.blocks.map((block) => {
    const questions = block.questions.map((question): Question => {
      const question_number = numbers.get(question.id) ?? null;
      return question.question_number === question_number ? question : { ...question, question_number };
    });
    return questions.every((question, index) => question === block.questions[index])
      ? block
      : { ...block, questions };
  });
  return {
    ...survey,
    blocks,
    last_block_number: lastNumber(blocks, "block_number"),
    last_question_number: last,
  };
}

/** Adds a block last, or above or below another, and its page to the flow at the same place. */
export function addBlock(
  survey: Survey,
  block: Block,
  newId: NewId,
  beside?: { block_id: string; side: "above" | "below" },
): Survey {
  const blocks = beside
    ? insertBeside(survey.blocks, "block_number", block, beside.block_id, beside.side)
    : append(survey.blocks, "block_number", block);
  const place: BlockFlow = { ...blankFlow(newId(), "question"), block_id: block.id };
  return renumberQuestions({ ...survey, blocks, block_flows: placeBeside(survey, place, beside) });
}

function placeBeside(
  { block_flows }: Survey,
  place: BlockFlow,
  beside?: { block_id: string; side: "above" | "below" },
): BlockFlow[] {
  const neighbour =
    beside && block_flows.find((flow) => flow.block_id === beside.block_id && flow.action !== "DELETE");
  if (neighbour) {
    const { parent_block_flow_id, arm } = neighbour;
    return amongSiblings(block_flows, { parent_block_flow_id, arm }, (siblings) =>
      insertBeside(
        siblings,
        "block_flow_number",
        { ...place, parent_block_flow_id, arm },
        neighbour.id,
        beside.side,
      ),
    );
  }
  return amongSiblings(block_flows, { parent_block_flow_id: null, arm: "then" }, (siblings) => {
    // Before an end that closes the list: behind it nobody would see the block.
    const last = inOrder(siblings, "block_flow_number").at(-1);
    return last?.block_type === "end_of_survey"
      ? insertBeside(siblings, "block_flow_number", place, last.id, "above")
      : append(siblings, "block_flow_number", place);
  });
}

/** Changes the places of one arm and leaves the others alone. */
export function amongSiblings(
  flows: readonly BlockFlow[],
  arm: Pick<BlockFlow, "parent_block_flow_id" | "arm">,
  change: (siblings: BlockFlow[]) => BlockFlow[],
): BlockFlow[] {
  const isSibling = (flow: BlockFlow) =>
    flow.parent_block_flow_id === arm.parent_block_flow_id && flow.arm === arm.arm;
  const changed = new Map(change(flows.filter(isSibling)).map((flow) => [flow.id, flow]));
  const kept = flows.map((flow) => {
    const own = changed.get(flow.id);
    changed.delete(flow.id);
    return own ?? flow;
  });
  return [...kept, ...changed.values()];
}

/** Deletes a block with its questions and its places in the flow; all stay as DELETE. */
export function removeBlock(survey: Survey, blockId: string): Survey {
  const blocks = remove(survey.blocks, "block_number", [blockId]).map((block) =>
    block.id === blockId
      ? { ...block, questions: remove(block.questions, "question_number", idsOf(block.questions)) }
      : block,
  );
  let block_flows: BlockFlow[] = survey.block_flows;
  for (const place of survey.block_flows.filter((flow) => flow.block_id === blockId)) {
    block_flows = amongSiblings(block_flows, place, (siblings) =>
      remove(siblings, "block_flow_number", [place.id]),
    );
  }
  return renumberQuestions({ ...survey, blocks, block_flows });
}

const idsOf = (items: readonly { id: string }[]) => items.map((item) => item.id);

/** Swaps a block with its neighbour; where their pages are neighbours in the flow too, those as well. */
export function moveBlock(survey: Survey, blockId: string, direction: "up" | "down"): Survey {
  const order = inOrder(survey.blocks, "block_number");
  const at = order.findIndex((block) => block.id === blockId);
  const neighbour = order[direction === "up" ? at - 1 : at + 1];
  if (at < 0 || !neighbour) return survey;
  const blocks = swap(survey.blocks, "block_number", blockId, direction);
  return renumberQuestions({ ...survey, blocks, block_flows: swapPages(survey, blockId, neighbour.id) });
}

function swapPages({ block_flows }: Survey, blockId: string, neighbourId: string): BlockFlow[] {
  const pageOf = (id: string) =>
    block_flows.filter((flow) => flow.block_id === id && flow.action !== "DELETE");
  const [page, ...more] = pageOf(blockId);
  const [other, ...others] = pageOf(neighbourId);
  if (!page || !other || more.length > 0 || others.length > 0) return block_flows;
  const apart = (other.block_flow_number ?? 0) - (page.block_flow_number ?? 0);
  const siblings = page.parent_block_flow_id === other.parent_block_flow_id && page.arm === other.arm;
  if (!siblings || Math.abs(apart) !== 1) return block_flows;
  return amongSiblings(block_flows, page, (places) =>
    swap(places, "block_flow_number", page.id, apart > 0 ? "down" : "up"),
  );
}

/** Moves a block to a place (from 0) among the blocks, as dragging does, one neighbour at a time. */
export function moveBlockTo(survey: Survey, blockId: string, place: number): Survey {
  let moved = survey;
  for (;;) {
    const at = inOrder(moved.blocks, "block_number").findIndex((block) => block.id === blockId);
    if (at < 0 || at === place) return moved;
    const next = moveBlock(moved, blockId, at > place ? "up" : "down");
    if (next === moved) return moved;
    moved = next;
  }
}

/** Changes fields of a block that no number depends on. */
export function updateBlock(
  survey: Survey,
  blockId: string,
  change: Partial<
    Pick<
      Block,
      "name" | "shuffle_questions" | "shuffle_except" | "schedule" | "display_logic" | "variant_ids" | "loop"
    >
  >,
): Survey {
  const blocks = survey.blocks.map((block) => (block.id === blockId ? { ...block, ...change } : block));
  return { ...survey, blocks };
}

/** Adds a question last in its block, or at a place (from 0) among the block's questions. */
export function addQuestion(survey: Survey, question: Question, place?: number): Survey {
  return inBlock(survey, question.survey_block_id, (questions) => {
    const added = append(questions, "question_number", question);
    return place === undefined ? added : moveTo(added, "question_number", question.id, place);
  });
}

export function removeQuestion(survey: Survey, questionId: string): Survey {
  const block = blockOf(survey, questionId);
  if (!block) return survey;
  return inBlock(survey, block.id, (questions) => remove(questions, "question_number", [questionId]));
}

/** Moves a question to a place (from 0) in its block or another one. */
export function moveQuestion(survey: Survey, questionId: string, blockId: string, place: number): Survey {
  const from = blockOf(survey, questionId);
  const question = from?.questions.find((one) => one.id === questionId);
  if (!from || !question || question.action === "DELETE") return survey;
  if (from.id === blockId) {
    return inBlock(survey, blockId, (questions) => moveTo(questions, "question_number", questionId, place));
  }
  if (!survey.blocks.some((block) => block.id === blockId && block.action !== "DELETE")) return survey;
  const without = inBlock(survey, from.id, (questions) => questions.filter((one) => one.id !== questionId));
  return addQuestion(without, { ...question, survey_block_id: blockId, question_number: null }, place);
}

/** Moves a question up or down; from the edge of its block it goes over into the neighbouring one. */
export function stepQuestion(survey: Survey, questionId: string, direction: "up" | "down"): Survey {
  const block = blockOf(survey, questionId);
  if (!block) return survey;
  const questions = inOrder(block.questions, "question_number");
  const at = questions.findIndex((question) => question.id === questionId);
  const place = direction === "up" ? at - 1 : at + 1;
  if (place >= 0 && place < questions.length) return moveQuestion(survey, questionId, block.id, place);
  const order = inOrder(survey.blocks, "block_number");
  const beside = order[order.findIndex((one) => one.id === block.id) + (direction === "up" ? -1 : 1)];
  if (!beside) return survey;
  const end = direction === "up" ? Number.MAX_SAFE_INTEGER : 0;
  return moveQuestion(survey, questionId, beside.id, end);
}

/** Puts a changed question in the place of the one with its id; numbers and block stay. */
export function updateQuestion(survey: Survey, question: Question): Survey {
  const blocks = survey.blocks.map((block) =>
    block.questions.some((one) => one.id === question.id)
      ? {
          ...block,
          questions: block.questions.map((one) =>
            one.id === question.id
              ? { ...question, question_number: one.question_number, survey_block_id: block.id }
              : one,
          ),
        }
      : block,
  );
  return { ...survey, blocks };
}

export function blockOf(survey: Survey, questionId: string): Block | undefined {
  return survey.blocks.find((block) => block.questions.some((question) => question.id === questionId));
}

function inBlock(survey: Survey, blockId: string, change: (questions: Question[]) => Question[]): Survey {
  const blocks = survey.blocks.map((block) =>
    block.id === blockId
      ? { ...block, questions: renumber(change(block.questions), "question_number") }
      : block,
  );
  return renumberQuestions({ ...survey, blocks });
}
