import type { Question } from "@soundings/survey/questions";
import { plainText } from "@soundings/survey/rich-text";
import type { Block, BlockFlow, Survey } from "@soundings/survey/survey";
import { foldText } from "../../../lib/fold-text.ts";
import { samePairs } from "../../same-pairs.ts";
import { indexOf } from "../survey-index.ts";

/** A line of the outline. `key` is its own in the list, `depth` how many branches it stands below. */
export type OutlineRow =
  | { kind: "branch"; key: string; depth: number; flow_id: string; arm: BlockFlow["arm"]; collapsed: boolean }
  | { kind: "block"; key: string; depth: number; block_id: string; count: number; collapsed: boolean }
  | { kind: "question"; key: string; depth: number; block_id: string; question_id: string }
  /** A block without questions. */
  | { kind: "empty"; key: string; depth: number; block_id: string }
  /** Stands for what a collapsed block or branch hides; `block_id` is null for a branch. */
  | ({ kind: "hidden"; key: string; depth: number; block_id: string | null } & Hidden);

export interface Hidden {
  blocks: number;
  questions: number;
  /** Numbers of the first and the last question. */
  from: number | null;
  to: number | null;
}

interface View {
  /** Ids of collapsed blocks, and keys of collapsed branches. */
  collapsed: ReadonlySet<string>;
  /** Only questions whose text holds this, wherever they are. */
  query: string;
}

/** The outline: blocks in their order below the branches of the flow that lead to them, and their questions. */
export function outlineRows(survey: Survey, { collapsed, query }: View): OutlineRow[] {
  const { blocks, inBlock } = indexOf(survey);
  const matches = matcher(query);
  const rows: OutlineRow[] = [];
  const branches = branchesAbove(survey);
  let above: readonly Branch[] = [];
  /** The collapsed branch that everything falls into until it ends. */
  let hiding: { key: string; row: HiddenRow } | null = null;
  for (const block of blocks) {
    const questions = inBlock.get(block.id) ?? [];
    if (matches) {
      const found = questions.filter(matches);
      if (found.length > 0) addBlock(block, found, 0, questions.length);
      continue;
    }
    const path = branches(block.id);
    if (hiding && !path.some(({ key }) => key === hiding?.key)) hiding = null;
    if (!hiding) {
      const known = above.findIndex((branch, depth) => branch.key !== path[depth]?.key);
      for (const [depth, branch] of path.entries()) {
        if (depth < (known < 0 ? above.length : known)) continue;
        hiding = addBranch(branch, depth, block.id);
        if (hiding) break;
      }
    }
    above = path;
    if (hiding) note(hiding.row, questions);
    else addBlock(block, questions, path.length, questions.length);
  }
  return rows;

  function addBranch({ key, flow_id, arm }: Branch, depth: number, before: string) {
    const isCollapsed = collapsed.has(key);
    // The same branch can come again further down; the block below it tells the rows apart.
    rows.push({ kind: "branch", key: `${key}/${before}`, depth, flow_id, arm, collapsed: isCollapsed });
    if (!isCollapsed) return null;
    const row = hidden(`${key}/${before}/hidden`, depth, null);
    rows.push(row);
    return { key, row };
  }

  function addBlock(block: Block, questions: readonly Question[], depth: number, count: number) {
    const block_id = block.id;
    const isCollapsed = !matches && collapsed.has(block_id);
    rows.push({ kind: "block", key: block_id, depth, block_id, count, collapsed: isCollapsed });
    if (count === 0) rows.push({ kind: "empty", key: `${block_id}/empty`, depth, block_id });
    else if (isCollapsed) rows.push(note(hidden(`${block_id}/hidden`, depth, block_id), questions));
    else
      for (const { id } of questions) {
        rows.push({ kind: "question", key: id, depth, block_id, question_id: id });
      }
  }
}

type HiddenRow = Extract<OutlineRow, { kind: "hidden" }>;

function hidden(key: string, depth: number, block_id: string | null): HiddenRow {
  return { kind: "hidden", key, depth, block_id, blocks: 0, questions: 0, from: null, to: null };
}

/** Counts a block's questions into what is hidden. */
function note(row: HiddenRow, questions: readonly Question[]) {
  row.blocks += 1;
  row.questions += questions.length;
  row.from ??= questions[0]?.question_number ?? null;
  row.to = questions.at(-1)?.question_number ?? row.to;
  return row;
}

interface Branch {
  /** "<flow id>/then": both arms are branches of their own here. */
  key: string;
  flow_id: string;
  arm: BlockFlow["arm"];
}

/** The branches that lead to a block's first place in the flow, outermost first. */
function branchesAbove({ block_flows }: Survey): (blockId: string) => Branch[] {
  const active = block_flows.filter(({ action }) => action !== "DELETE");
  const byId = new Map(active.map((flow) => [flow.id, flow]));
  const places = new Map([...active].reverse().map((flow) => [flow.block_id, flow]));
  return (blockId) => {
    const path: Branch[] = [];
    const seen = new Set<string>();
    for (let flow = places.get(blockId); flow?.parent_block_flow_id; ) {
      const parent = byId.get(flow.parent_block_flow_id);
      if (!parent || seen.has(parent.id)) break;
      seen.add(parent.id);
      path.unshift({ key: `${parent.id}/${flow.arm}`, flow_id: parent.id, arm: flow.arm });
      flow = parent;
    }
    return path;
  };
}

/** Whether a question holds the words that are looked for, by text or number; null looks for nothing. */
function matcher(query: string): ((question: Question) => boolean) | null {
  const wanted = foldText(query.trim());
  if (wanted === "") return null;
  return ({ title, question_number }) =>
    foldText(plainText(title)).includes(wanted) || wanted.replace(/^q/, "") === String(question_number);
}

/** Whether both have the same outline when nothing is looked for: the words of a question change none of its rows. */
export function sameOutline(a: Survey, b: Survey): boolean {
  return a.block_flows === b.block_flows && samePairs(a.blocks, b.blocks, sameBlock);
}

const sameBlock = (a: Block, b: Block) =>
  a.id === b.id && a.block_number === b.block_number && samePairs(a.questions, b.questions, sameQuestion);

const sameQuestion = (a: Question, b: Question) => a.id === b.id && a.question_number === b.question_number;

/** Whether two outlines are the same, so that a list need not be drawn again at every keystroke. */
export function sameRows(a: readonly OutlineRow[], b: readonly OutlineRow[]): boolean {
  return a.length === b.length && a.every((row, index) => sameRow(row, b[index]));
}

function sameRow(a: OutlineRow, b: OutlineRow | undefined): boolean {
  if (!b) return false;
  const others = new Map<string, unknown>(Object.entries(b));
  return Object.entries(a).every(([name, value]) => others.get(name) === value);
}
