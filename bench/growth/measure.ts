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

/** Something that is done once. */
export async function once(
  served: ServedFolder,
  { of, what, goal = "" }: Pick<Line, "of" | "what"> & { goal?: string },
  work: () => Promise<unknown>,
): Promise<void> {
  const others = watchOthers(served.port);
  const began = performance.now();
  await work();
  const took = `${((performance.now() - began) / 1_000).toFixed(1)} s`;
  const waits = await others();
  const resident = `${await served.residentMb()}, most ${await served.peakMb()}`;
  const most = Math.max(...waits).toFixed(0);
  print({ of, what, p50: took, p95: "", most: "", others: most, resident, goal });
}

/** Calls one after the other, each so many times with changing parameters; the first few warm up. */
export async function measureCalls(
  served: ServedFolder,
  of: string,
  calls: readonly MeasuredCall[],
): Promise<void> {
  for (const { name, goal, make, times = TIMES } of calls) {
    const latencies: number[] = [];
    const others = watchOthers(served.port);
    for (let turn = 0; turn < WARM_UP + times; turn++) {
      const before = performance.now();
      const own = await make(turn);
      if (turn >= WARM_UP) latencies.push(typeof own === "number" ? own : performance.now() - before);
    }
    const waits = await others();
    const [p50, p95, most] = [0.5, 0.95, 1].map((share) => `${percentile(latencies, share).toFixed(0)} ms`);
    print({
      of,
      what: name,
      p50: p50 ?? "",
      p95: p95 ?? "",
      most: most ?? "",
      others: Math.max(...waits).toFixed(0),
      resident: String(await served.residentMb()),
      goal: goal ? `${goal} ms` : "",
    });
  }
}

const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

/** Milliseconds that something takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
