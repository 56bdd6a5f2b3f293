import { watchOthers } from "../million/watch-others.ts";
import type { ServedFolder } from "./served-folder.ts";

/** A call by its name; gets the number of its turn. Says itself how long it took where something comes before it. */
export interface MeasuredCall {
  name: string;
  /** Milliseconds that the 95th percentile is to stay below. */
  goal?: number;
  make: (turn: number) => Promise<unknown>;
  /** How often, where it takes long. */
  times?: number;
}

/** What the bench measures by itself, on a database of its own. */
export interface Part {
  name: string;
  fill: (served: ServedFolder) => Promise<void>;
  measure: (served: ServedFolder) => Promise<void>;
}

const TIMES = 30;
const WARM_UP = 3;

/** A line of the table: of what, and what was measured. */
export interface Line {
  of: string;
  what: string;
  p50: string;
  p95: string;
  most: string;
  /** Of somebody else's calls meanwhile. */
  others: string;
  resident: string;
  goal: string;
}

export function printHead(): void {
  console.log(
    "| of | what | p50 | p95 | max | others wait, max ms | resident MB | goal |\n|---|---|---|---|---|---|---|---|",
  );
}

export const print = ({ of, what, p50, p95, most, others, resident, goal }: Line) =>
  console.log(`| ${[of, what, p50, p95, most, others, resident, goal].join(" | ")} |`);

/** Does work while somebody else asks for what has nothing to do with it; gives the longest that they waited, too. */
async function besideOthers<Result>(
  { port }: ServedFolder,
  work: () => Promise<Result>,
): Promise<{ result: Result; others: string }> {
  const others = watchOthers(port);
  let waits: number[] = [];
  let result: Result;
  try {
    result = await work();
  } finally {
    waits = await others();
  }
  return { result, others: Math.max(...waits).toFixed(0) };
}

/** Something that is done once. */
export async function once(
  served: ServedFolder,
  { of, what, goal = "" }: Pick<Line, "of" | "what"> & { goal?: string },
  work: () => Promise<unknown>,
): Promise<void> {
  const { result, others } = await besideOthers(served, async () => {
    const began = performance.now();
    await work();
    return `${((performance.now() - began) / 1_000).toFixed(1)} s`;
  });
  const resident = `${await served.residentMb()}, most ${await served.peakMb()}`;
  print({ of, what, p50: result, p95: "", most: "", others, resident, goal });
}

/** Calls one after the other, each so many times with changing parameters; the first few warm up. */
export async function measureCalls(
  served: ServedFolder,
  of: string,
  calls: readonly MeasuredCall[],
): Promise<void> {
  for (const { name, goal, make, times = TIMES } of calls) {
    const { result, others } = await besideOthers(served, async () => {
      const latencies: number[] = [];
      for (let turn = 0; turn < WARM_UP + times; turn++) {
        const before = performance.now();
        const own = await make(turn);
        if (turn >= WARM_UP) latencies.push(typeof own === "number" ? own : performance.now() - before);
      }
      return latencies;
    });
    const at = (share: number) => `${percentile(result, share).toFixed(0)} ms`;
    const resident = String(await served.residentMb());
    const waited = { p50: at(0.5), p95: at(0.95), most: at(1) };
    print({ of, what: name, ...waited, others, resident, goal: goal ? `${goal} ms` : "" });
  }
}

const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
