import { amongSiblings, renumberQuestions } from "./edit-blocks.ts";
import { renumber } from "./numbering.ts";
import type { Question } from "./questions.ts";
import type { Block, Survey, Translation } from "./survey.ts";

/**
 * Two people's changes to the same survey, put together: `base` is what both began from. What only one
 * side changed is taken; where both changed the same field, `mine` wins and its path is told, so that
 * the other text can be shown. Nothing that one side added is lost.
 */
export function mergeSurveys(
  base: Survey,
  mine: Survey,
  theirs: Survey,
): { survey: Survey; conflicts: Conflict[] } {
  const merging = new Merging();
  const merged = merging.merge(flat(base), flat(mine), flat(theirs), "") as Flat;
  return { survey: sound(merged), conflicts: merging.conflicts };
}

interface Conflict {
  path: string;
  mine: unknown;
  theirs: unknown;
}

class Merging {
  readonly conflicts: Conflict[] = [];

  merge(from: unknown, own: unknown, other: unknown, path: string): unknown {
    if (same(own, other) || same(from, other)) return own;
    if (same(from, own)) return other;
    if (isTranslation(own, path) && isTranslation(other, path)) {
      return this.#translations(isTranslation(from, path) ? from : undefined, own, other, path);
    }
    if (isRecord(own) && isRecord(other)) return this.#records(isRecord(from) ? from : {}, own, other, path);
    if (hasIds(own) && hasIds(other)) return this.#lists(hasIds(from) ? from : [], own, other, path);
    // Numbers say an order: sound() makes it whole again.
    if (!/_number$/.test(path)) this.conflicts.push({ path, mine: own, theirs: other });
    return own;
  }

  #records(
    from: Record<string, unknown>,
    own: Record<string, unknown>,
    other: Record<string, unknown>,
    path: string,
  ) {
    const merged: Record<string, unknown> = {};
    for (const key of new Set([...Object.keys(own), ...Object.keys(other)])) {
      const value = this.merge(from[key], own[key], other[key], path ? `${path}/${key}` : key);
      if (value !== undefined) merged[key] = value;
    }
    return merged;
  }

  /** As one: whose words they are and what they were made from belong to the words. A person's go before a machine's. */
  #translations(
    from: Translation | undefined,
    own: Translation,
    other: Translation,
    path: string,
  ): Translation {
    if (own.by !== other.by) return own.by === "person" ? own : other;
    if (own.text === other.text || own.by === "machine" || other.text === from?.text) return own;
    if (own.text === from?.text) return other;
    this.conflicts.push({ path: `${path}/text`, mine: own.text, theirs: other.text });
    return own;
  }

  /** By id: what one side took away goes unless the other side changed it. */
  #lists(from: readonly Item[], own: readonly Item[], other: readonly Item[], path: string): Item[] {
    const [olds, mines, others] = [from, own, other].map(
      (list) => new Map(list.map((item) => [item.id, item])),
    );
    const order = [...own.map(({ id }) => id), ...other.map(({ id }) => id)];
    return [...new Set(order)].flatMap((id) => {
      const before = olds?.get(id);
      const one = mines?.get(id);
      const two = others?.get(id);
      if (one && two) return [this.merge(before, one, two, `${path}/${id}`) as Item];
      const left = one ?? two;
      return left && !(before && same(before, left)) ? [left] : [];
    });
  }
}

interface Item {
  id: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isTranslation = (value: unknown, path: string): value is Translation =>
  isRecord(value) && /^translations\/[^/]+\/[^/]+$/.test(path);

const hasIds = (value: unknown): value is Item[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && typeof item.id === "string");

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** A survey with its questions in one list, so that one moved to another block stays the same question. */
type Flat = Omit<Survey, "blocks"> & { blocks: Omit<Block, "questions">[]; questions: Question[] };

const flat = (survey: Survey): Flat => ({
  ...survey,
  blocks: survey.blocks.map(({ questions: _, ...block }) => block),
  questions: survey.blocks.flatMap(({ questions }) => questions),
});

/**
 * Questions in their blocks and numbers from 1 again. A deleted block that the other side put a question
 * into is back, and no place stays below a branch that the other side deleted.
 */
function sound({ questions, ...survey }: Flat): Survey {
  const filled = survey.blocks.map((block): Block => {
    const own = questions.filter(({ survey_block_id }) => survey_block_id === block.id);
    const needed = own.some(({ action }) => action !== "DELETE");
    return { ...block, action: needed ? "CREATE" : block.action, questions: own };
  });
  const blocks = renumber(filled, "block_number");
  const gone = new Set(survey.block_flows.filter(({ action }) => action === "DELETE").map(({ id }) => id));
  let block_flows = survey.block_flows.map((flow) =>
    flow.parent_block_flow_id !== null && gone.has(flow.parent_block_flow_id) && flow.action !== "DELETE"
      ? { ...flow, parent_block_flow_id: null, arm: "then" as const }
      : flow,
  );
  for (const flow of block_flows) {
    block_flows = amongSiblings(block_flows, flow, (siblings) => renumber(siblings, "block_flow_number"));
  }
  return renumberQuestions({ ...survey, blocks, block_flows });
}
