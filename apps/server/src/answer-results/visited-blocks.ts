import type { CallReply } from "@soundings/contract/call";
import type { getReport } from "@soundings/contract/report";
import { type FlowMap, questionsOf } from "@soundings/survey/flow";
import type { BlockFlow } from "@soundings/survey/survey";
import { inChunks } from "../column-store/in-chunks.ts";
import type { IntegerColumn } from "../column-store/typed-columns.ts";
import { addUint32, uint32At } from "../statistics/typed-arrays.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import type { AskedSurvey } from "./asked-questions.ts";

type Numbers = ReturnType<IntegerColumn["upTo"]>;
type BlockReport = CallReply<typeof getReport>["blocks"][number];

/** Responses that went the same way: a path, how much of it, and whether they ended. */
export interface Way {
  path: string;
  pages: number;
  submitted: boolean;
  responses: number;
}

/** The same by the blocks that they came to. */
export interface Visit {
  version: number;
  /** Ids of blocks that they came to, in order, each once. */
  blocks: string[];
  submitted: boolean;
  responses: number;
}

/** The different ways of some responses; there are far fewer than responses. */
export function waysOf(columns: AnswerColumns, selected: Uint8Array): Way[] {
  const { names } = columns.path.values;
  const { length: count } = selected;
  const [path, reached] = [columns.path.codes.upTo(count), columns.reached.upTo(count)];
  const submitted = columns.submitted.upTo(count);
  // Nobody came to more pages than the longest path has places.
  const most = names.reduce((longest, name) => Math.max(longest, name.split(" ").length - 1), 0);
  const counts = new Uint32Array(names.length * (most + 1) * 2);
  inChunks(count, (from, to) => countPaths(path, reached, submitted, selected, counts, most + 1, from, to));
  const ways: Way[] = [];
  for (let way = 0; way < counts.length; way++) {
    const responses = uint32At(counts, way);
    if (responses === 0) continue;
    const name = names[Math.floor(way / 2 / (most + 1))] as string;
    ways.push({ path: name, pages: (way >> 1) % (most + 1), submitted: way % 2 === 1, responses });
  }
  return ways;
}

/** The blocks of ways, in an order of their own: whatever order they were found in. */
export function visitsOf({ versions }: AskedSurvey, ways: readonly Way[]): Visit[] {
  const inOrder = [...ways].sort(
    (a, b) =>
      Number.parseInt(b.path, 10) - Number.parseInt(a.path, 10) ||
      (a.path === b.path ? 0 : a.path < b.path ? -1 : 1) ||
      a.pages - b.pages ||
      Number(a.submitted) - Number(b.submitted),
  );
  return inOrder.map(({ path, pages, submitted, responses }) => {
    const [number, ...places] = path.split(" ");
    const version = versions.get(Number(number));
    const blocks = places.flatMap((place) => version?.blockAt.get(place) ?? []).slice(0, pages);
    return { version: Number(number), blocks: [...new Set(blocks)], submitted, responses };
  });
}

function countPaths(
  path: Numbers,
  reached: Numbers,
  submitted: Numbers,
  selected: Uint8Array,
  counts: Uint32Array,
  pages: number,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at++) {
    if (selected[at] === 0) continue;
    const way = ((path[at] as number) * pages + (reached[at] as number)) * 2 + (submitted[at] as number);
    addUint32(counts, way, 1);
  }
}

/** How many of the responses came to each question. */
export function shownCounts({ versions }: AskedSurvey, visits: readonly Visit[]): Map<string, number> {
  const byBlock = new Map<string, { number: number; block: string; responses: number }>();
  for (const { version, blocks, responses } of visits) {
    for (const block of blocks) {
      const name = `${version} ${block}`;
      const known = byBlock.get(name);
      if (known) known.responses += responses;
      else byBlock.set(name, { number: version, block, responses });
    }
  }
  const shown = new Map<string, number>();
  for (const { number, block, responses } of byBlock.values()) {
    const found = versions.get(number)?.map.blocks.get(block);
    for (const { id } of found ? questionsOf(found) : []) shown.set(id, (shown.get(id) ?? 0) + responses);
  }
  return shown;
}

/** Blocks as they are written: the rounds of a loop are one, and who came to any of them came to it. */
const writtenBlocks = ({ blocks }: FlowMap, ids: readonly string[]): string[] => [
  ...new Set(ids.map((id) => blocks.get(id)?.round?.block_id ?? id)),
];

/** What blocks are called, by their ids as they are written. */
const namesOf = ({ blocks }: FlowMap) =>
  new Map(
    [...blocks.values()].map(({ id, name, round }) => [round?.block_id ?? id, round?.block_name ?? name]),
  );

/**
 * Who came to each block and who stopped there: the blocks of today in the order of the flow, then others.
 * @param left the visits of those who did not go on
 */
export function blockReports(
  asked: AskedSurvey,
  visits: readonly Visit[],
  left: readonly Visit[],
): BlockReport[] {
  const reports = new Map<string, BlockReport>();
  const add = (map: FlowMap, block_id: string): BlockReport => {
    const known = reports.get(block_id);
    if (known) return known;
    const report = { block_id, name: namesOf(map).get(block_id) ?? "", reached: 0, stopped: 0 };
    reports.set(block_id, report);
    return report;
  };
  for (const id of writtenBlocks(asked.current, [...blocksInOrder(asked.current)])) add(asked.current, id);
  const mapOf = (version: number) => asked.versions.get(version)?.map ?? asked.current;
  for (const { version, blocks, responses } of visits) {
    for (const block of writtenBlocks(mapOf(version), blocks))
      add(mapOf(version), block).reached += responses;
  }
  for (const { version, blocks, responses } of left) {
    const last = writtenBlocks(mapOf(version), blocks.slice(-1))[0];
    if (last !== undefined) add(mapOf(version), last).stopped += responses;
  }
  return [...reports.values()];
}

/** Blocks that may be asked, by their first place in the flow. */
function blocksInOrder(map: FlowMap): Set<string> {
  const ids = new Set<string>();
  const visit = (parentId: string | null, arm: BlockFlow["arm"]) => {
    for (const place of map.placesIn(parentId, arm)) {
      const block = map.blocks.get(place.block_id ?? "");
      if (place.block_type === "question" && block && questionsOf(block).length > 0) ids.add(block.id);
      if (place.block_type === "branch") {
        visit(place.id, "then");
        visit(place.id, "otherwise");
      }
      if (place.block_type === "random") visit(place.id, "then");
    }
  };
  visit(null, "then");
  return ids;
}
