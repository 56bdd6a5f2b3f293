import { setTimeout as sleep } from "node:timers/promises";
import { databaseFault, isDatabaseAway } from "../db/database-fault.ts";
import { isStale } from "../db/prepared-names.ts";

/**
 * While so many wait or are not told yet, more is on its way: what comes until the batch before is on the disk, and
 * within a moment after, goes with the next. When as many wait again as batches have had, those who answer are back.
 */
const MANY = 8;
const MAX_DISK_MS = 50;
const GATHER_MS = 12;
/** A small batch between large ones, of whom came too late, is no measure: it counts for so much of those before. */
const REMEMBERED = 0.75;

/** A batch that waits for so long has met somebody who holds its row: others go on beside it. */
const STUCK_MS = 50;
/** Connections that one queue takes at most; what others hold for long holds up no more than these. */
const MAX_LANES = 4;
const MAX_PARTS = 100;

export interface Committed<Result> {
  /** One for each item that was taken, in their order. */
  results: readonly Result[];
  /** When they may be told: the next batch is committed meanwhile. */
  durable: Promise<void>;
}

/** What a batch may write. */
export interface Turn<Item> {
  /** The part that has waited longest. */
  first: string;
  /** Other parts of which something waits; asked once, before anything is taken. */
  others: () => readonly string[];
  /** What waits of these parts when it is first called, and the same after. */
  take: (parts: readonly string[]) => readonly Item[];
}

export type Commit<Item, Result> = (turn: Turn<Item>) => Promise<Committed<Result>>;

interface Waiting<Item, Result> {
  item: Item;
  part: string;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface Options<Item> {
  /** What an item belongs to: of one part, one batch is written at a time, and its items in their order. */
  partOf: (item: Item) => string;
  most?: number;
  /** Waits for so many milliseconds; left out: by the clock. */
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Puts work that comes at the same time into one commit: while one batch is being written, the next gathers, also
 * while it waits for other hosts. A small host has some hundred durable commits a second, however little is in each,
 * and most of what a small batch costs is the batch: under load each waits for a moment longer.
 */
export function commitQueue<Item, Result>(
  commit: Commit<Item, Result>,
  { partOf, most = 200, pause = sleep }: Options<Item>,
): (item: Item) => Promise<Result> {
  const queue = new CommitQueue(commit, most, pause);
  return (item) => new Promise((resolve, reject) => queue.add({ item, part: partOf(item), resolve, reject }));
}

class CommitQueue<Item, Result> {
  readonly #commit: Commit<Item, Result>;
  readonly #most: number;
  readonly #pause: (ms: number) => Promise<unknown>;
  /** By part, in the order in which they began to wait. */
  readonly #waiting = new Map<string, Waiting<Item, Result>[]>();
  /** Parts that batches write now. */
  readonly #held = new Set<string>();
  #lanes = 0;
  #stuck = 0;
  /** Items that wait. */
  #count = 0;
  /** Items that wait, are written or are not told yet. */
  #open = 0;
  /** Of the batch that was written last. */
  #durable: Promise<unknown> = Promise.resolve();
  /** How many batches have had lately. */
  #usual = 0;
  /** Called once as many wait. */
  #enough: (() => void) | null = null;

  constructor(commit: Commit<Item, Result>, most: number, pause: (ms: number) => Promise<unknown>) {
    this.#commit = commit;
    this.#most = most;
    this.#pause = pause;
  }

  add(one: Waiting<Item, Result>): void {
    this.#open++;
    this.#count++;
    const others = this.#waiting.get(one.part);
    if (others) others.push(one);
    else this.#waiting.set(one.part, [one]);
    if (this.#count >= this.#usual) this.#enough?.();
    this.#begin();
  }

  #begin(): void {
    const idle = this.#lanes === this.#stuck && this.#lanes < MAX_LANES;
    if (idle && this.#next() !== undefined) void this.#run();
  }

  async #run(): Promise<void> {
    this.#lanes++;
    for (let first = this.#next(); first !== undefined; first = this.#next()) {
      const written = await this.#write(first);
      this.#usual = Math.max(written, this.#usual * REMEMBERED);
      // Another began while this one waited: one is enough.
      if (this.#lanes - this.#stuck > 1) break;
      if (this.#open >= MANY && this.#count < this.#most) await this.#gather();
    }
    this.#lanes--;
    this.#begin();
  }

  async #gather(): Promise<void> {
    await Promise.race([this.#durable, this.#pause(MAX_DISK_MS)]);
    if (this.#count >= this.#usual) return;
    const enough = new Promise<void>((resolve) => {
      this.#enough = resolve;
    });
    await Promise.race([enough, this.#pause(GATHER_MS)]);
    this.#enough = null;
  }

  #next(): string | undefined {
    return this.#free(1)[0];
  }

  #free(count: number): string[] {
    const free: string[] = [];
    for (const part of this.#waiting.keys()) {
      if (free.length === count) break;
      if (!this.#held.has(part)) free.push(part);
    }
    return free;
  }

  /** One batch of what waits; says how many there were. */
  async #write(first: string): Promise<number> {
    const held = [first];
    this.#held.add(first);
    const endWait = this.#watchWait();
    const turn = new TakenTurn<Item, Result>({
      first,
      others: () => {
        endWait();
        const others = this.#free(MAX_PARTS);
        for (const part of others) this.#held.add(part);
        held.push(...others);
        return others;
      },
      take: (parts) => {
        endWait();
        const taken = new Set(parts);
        for (const part of held) if (!taken.has(part)) this.#held.delete(part);
        return this.#takeOut(parts);
      },
    });
    try {
      await this.#settle(turn);
      return turn.batch.length;
    } finally {
      endWait();
      for (const part of turn.parts) this.#held.delete(part);
      this.#held.delete(first);
    }
  }

  /** Lets others begin where the batch's first part is not free soon, until its result is called. */
  #watchWait(): () => void {
    let stuck = false;
    const timer = setTimeout(() => {
      stuck = true;
      this.#stuck++;
      this.#begin();
    }, STUCK_MS);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      if (stuck) this.#stuck--;
    };
  }

  #takeOut(parts: readonly string[]): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = [];
    for (const part of parts) {
      const list = this.#waiting.get(part) ?? [];
      batch.push(...list.splice(0, this.#most - batch.length));
      if (list.length === 0) this.#waiting.delete(part);
    }
    this.#count -= batch.length;
    return batch;
  }

  async #settle(turn: TakenTurn<Item, Result>, isSecond = false): Promise<void> {
    try {
      const { results, durable } = await this.#commit(turn);
      const { batch } = turn;
      this.#durable = durable.then(
        () => {
          this.#open -= batch.length;
          batch.forEach(({ resolve }, at) => {
            resolve(results[at] as Result);
          });
        },
        (error: unknown) => this.#reject(batch, error),
      );
    } catch (error) {
      // Who met somebody else's row hears so; where there is no database, everybody does.
      turn.take(isDatabaseAway(error) ? [turn.first, ...turn.others()] : [turn.first]);
      const { batch } = turn;
      if (isStale(error) && !isSecond) await this.#settleRest(batch, true);
      else if (batch.length > 1 && mayPassAlone(error)) await this.#settleHalves(batch);
      else this.#reject(batch, error);
    }
  }

  #reject(batch: readonly Waiting<Item, Result>[], error: unknown): void {
    this.#open -= batch.length;
    for (const { reject } of batch) reject(error);
  }

  /** One of them cannot be written: it is found by halves, and the others are written in their order. */
  async #settleHalves(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    const middle = Math.ceil(batch.length / 2);
    for (const half of [batch.slice(0, middle), batch.slice(middle)]) await this.#settleRest(half);
  }

  /** What was taken out; parts that others have at the moment are left for another try. */
  async #settleRest(batch: readonly Waiting<Item, Result>[], isSecond = false): Promise<void> {
    for (let left = batch; left.length > 0; ) {
      const turn = turnOf(left);
      await this.#settle(turn, isSecond);
      left = left.filter((one) => !turn.batch.includes(one));
    }
  }
}

/** A turn that remembers what was taken. */
class TakenTurn<Item, Result> implements Turn<Item> {
  readonly first: string;
  readonly others: () => readonly string[];
  readonly #take: (parts: readonly string[]) => readonly Waiting<Item, Result>[];
  parts: readonly string[] = [];
  batch: readonly Waiting<Item, Result>[] = [];
  #items: readonly Item[] | undefined;

  constructor({
    first,
    others,
    take,
  }: Pick<Turn<Item>, "first" | "others"> & {
    take: (parts: readonly string[]) => readonly Waiting<Item, Result>[];
  }) {
    this.first = first;
    this.others = others;
    this.#take = take;
  }

  readonly take = (parts: readonly string[]): readonly Item[] => {
    if (this.#items) return this.#items;
    this.parts = parts;
    this.batch = this.#take(parts);
    this.#items = this.batch.map(({ item }) => item);
    return this.#items;
  };
}

/** A turn of what was taken out already. */
function turnOf<Item, Result>(batch: readonly Waiting<Item, Result>[]): TakenTurn<Item, Result> {
  const [first = "", ...others] = new Set(batch.map(({ part }) => part));
  return new TakenTurn({
    first,
    others: () => others,
    take: (parts) => batch.filter(({ part }) => parts.includes(part)),
  });
}

/** One of them cannot be written: the others must not fail with it. A database that is away fails each of them. */
function mayPassAlone(error: unknown): boolean {
  const fault = databaseFault(error);
  return fault === null || (fault === "busy" && !waitedForLock(error));
}

const waitedForLock = (error: unknown) => (error as { code?: string }).code === "55P03";
