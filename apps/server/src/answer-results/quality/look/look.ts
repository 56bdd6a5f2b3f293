import { setImmediate as nextTurn } from "node:timers/promises";
import type { Norms } from "@soundings/survey/quality/norms";
import type { Reach } from "@soundings/survey/quality/reach";
import { bitOf } from "@soundings/survey/quality/reasons";
import { Dictionary } from "../../../column-store/typed-columns.ts";
import type { AnswerColumns, ReadAnalysis } from "../../answer-columns.ts";
import type { AskedSurvey } from "../../asked-questions.ts";
import type { SizedBlock } from "../../block-queries.ts";
import { submittedOf } from "../../figures.ts";
import { usualIn } from "../assess-quality.ts";
import type { Share } from "../copied-texts.ts";
import { KnownPaths } from "../read-facts.ts";
import { type RegularRun, regularRuns, runAt } from "../regular-times.ts";
import { sortedTimes } from "../sorted-times.ts";
import { type BlockMarks, MarkNumbers } from "./block-marks.ts";
import { addLate, type BlockSource } from "./block-source.ts";
import { type DeadEntries, DeletedIds, deadEntries } from "./dead-entries.ts";
import { Gathered, GatheredTexts } from "./gathered.ts";
import { type Judging, judge } from "./judge.ts";
import { OpenTexts } from "./open-texts.ts";
import { SameGroups } from "./same-groups.ts";

/** Other requests have their turn after so much. */
const TURN_MS = 15;
/** Texts that are compared in one pass take so much at most. */
const TEXT_BYTES = 256 * 2 ** 20;

/** Responses that stand in no block. */
export const LOOSE = Number.MAX_SAFE_INTEGER;

/** What there is to look at. */
export interface Responses {
  source: BlockSource;
  blocks: readonly SizedBlock[];
  deleted: readonly { id: string; change_number: number }[];
  /** Of rows that no block has as they are now. */
  loose: AnswerColumns;
  /** Of responses in blocks that were analysed later. */
  analyses: readonly ReadAnalysis[];
}

/** A look at all responses of a survey. */
export interface Look extends Judging {
  asked: AskedSurvey;
  norms: Norms;
  reach: Reach[];
  /** Submitted responses that norms and likenesses were made of. */
  madeOf: number;
  marks: Map<number, BlockMarks>;
}

export interface LookOptions {
  /** Waited for before each block. */
  giveWay?(): Promise<unknown>;
  /** Told how many submitted responses are left, as soon as that is known. */
  progress?(left: number): void;
  /** How much texts that are compared in one pass may take. */
  textBytes?: number;
}

/**
 * Looks at all responses block by block, in two passes, without holding them; in more where their texts take too much
 * to be compared at once. The marks are those of assessQuality(), whatever blocks the responses stand in.
 */
export async function lookAtAll(
  asked: AskedSurvey,
  responses: Responses,
  { giveWay, progress, textBytes = TEXT_BYTES }: LookOptions = {},
): Promise<Look> {
  const { source, blocks, deleted, loose } = responses;
  const ids = Array.from({ length: loose.count }, (_, at) => loose.ids.at(at));
  const dead = await deadEntries({ source, deleted: new DeletedIds(deleted), loose: ids }, blocks);
  const each = () => eachBlock(responses, dead, giveWay);
  const paths = new KnownPaths(asked);
  const gathered = new Gathered(blocks.reduce((sum, { size }) => sum + size, loose.count));
  let texts: GatheredTexts | null = new GatheredTexts({ of: 1, rest: 0 });
  /** How many shares of the texts have room. */
  let shares = 1;
  let seen = 0;
  for await (const { columns, submitted } of each()) {
    await inTurns(gathered.add(columns, submitted, paths));
    seen++;
    if (!texts) continue;
    await inTurns(texts.add(columns, submitted));
    if (texts.byteLength <= textBytes) continue;
    // A text lies in up to four shares by its sketch.
    shares = Math.ceil((3 * (blocks.length + 1)) / seen);
    texts = null;
  }
  const { norms, reach } = await inTurns(usualIn(gathered.sample.list));
  const runs = await inTurns(regularRuns(await inTurns(sortedTimes(gathered.takeTimes()))));
  const judging = { norms, paths, numbers: new MarkNumbers(), values: new Dictionary() };
  const marks = new Map<number, BlockMarks>();
  const same = new SameGroups(gathered);
  const open = texts && new OpenTexts(texts);
  let looked = 0;
  for await (const one of each()) {
    const { block, columns, submitted } = one;
    const own = await inTurns(judge(judging, columns, submitted, likeOthers(columns, runs)));
    await inTurns(same.add(one));
    if (open) await inTurns(open.compare(one, own));
    marks.set(block, own);
    looked += submitted.length;
    progress?.(gathered.submitted - looked);
  }
  await inTurns(same.mark(marks));
  if (open) await inTurns(open.mark(marks));
  for (let rest = 0; shares > 1 && rest < shares; rest++)
    await compareShare({ of: shares, rest }, each, marks);
  return { asked, ...judging, reach, madeOf: gathered.submitted, marks };
}

/** The submitted responses of a block that are there. */
export interface OfBlock {
  block: number;
  columns: AnswerColumns;
  submitted: Uint32Array;
}

/** The responses that are there, block by block, those of rows at the end. */
async function* eachBlock(
  { source, blocks, loose, analyses }: Responses,
  dead: DeadEntries,
  giveWay?: () => Promise<unknown>,
): AsyncGenerator<OfBlock> {
  for await (const { block, columns } of source.columns(blocks)) {
    await giveWay?.();
    addLate(columns, analyses);
    // To unpack a block takes a turn of its own.
    await nextTurn();
    yield { block: block.block, columns, submitted: submittedIn(columns, dead.get(block.block)) };
  }
  yield { block: LOOSE, columns: loose, submitted: submittedIn(loose) };
}

/** Of the entries that are there. */
export function submittedIn(columns: AnswerColumns, dead?: Uint8Array): Uint32Array {
  const alive = columns.alive.upTo(columns.count).slice(0, columns.count) as Uint8Array;
  if (dead) for (let at = 0; at < alive.length; at++) if (dead[at] === 1) alive[at] = 0;
  return submittedOf(columns, alive);
}

/** Works until it ends, and lets others have their turn. */
export async function inTurns<Result>(work: Generator<void, Result>): Promise<Result> {
  let turn = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - turn < TURN_MS) continue;
    await nextTurn();
    turn = performance.now();
  }
}

function likeOthers({ time }: AnswerColumns, runs: readonly RegularRun[]): (at: number) => number {
  if (runs.length === 0) return () => 0;
  const regular = bitOf("regular_times");
  return (at) => (runAt(runs, time.get(at)) ? regular : 0);
}

/** Compares a share of the texts, in two passes of its own. */
async function compareShare(
  share: Share,
  each: () => AsyncGenerator<OfBlock>,
  marks: ReadonlyMap<number, BlockMarks>,
): Promise<void> {
  const texts = new GatheredTexts(share);
  for await (const { columns, submitted } of each()) await inTurns(texts.add(columns, submitted));
  const open = new OpenTexts(texts);
  for await (const one of each()) {
    const own = marks.get(one.block);
    if (own) await inTurns(open.compare(one, own));
  }
  await inTurns(open.mark(marks));
}
