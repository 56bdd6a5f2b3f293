import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { fillDataset } from "../million/fill-dataset.ts";
import { type MeasuredCall, measureCalls, once, type Part } from "./measure.ts";
import type { ServedFolder } from "./served-folder.ts";

/** One dataset of many comments, whose columns are built of its rows by the first call that asks. */

/** @param rebuild builds the columns anew */
export function commentsPart(count: number, rebuild: boolean): Part {
  const of = `${count} comments`;
  return {
    name: of,
    fill: (served) =>
      once(served, { of, what: "filled by COPY" }, async () => {
        await fillDataset(served.address, count, true);
      }),
    measure: async (served) => {
      const { items } = (await served.api("POST", "/datasets/search?limit=10", { query: "" })) as {
        items: { id: string }[];
      };
      const at = `/datasets/${items[0]?.id}`;
      if (rebuild || !(await hasColumns(served.address))) await build(served, of, at);
      await served.restart();
      const what = "first overview after a restart";
      await once(served, { of, what }, () => served.api("GET", `${at}/overview`));
      await measureCalls(served, of, callsOf(served, at, count));
    },
  };
}

async function build(served: ServedFolder, of: string, at: string): Promise<void> {
  await forgetColumns(served.address);
  await served.restart();
  const line = { of, what: "columns built of rows", goal: "10 M: 600 s, 1,200 MB" };
  let built = false;
  // A call may not wait as long as the columns of millions take, so it is made again; they are built meanwhile.
  const asked = async () => {
    while (!built) await served.api("GET", `${at}/overview`).catch(() => sleep(500));
  };
  let asking = Promise.resolve();
  // The memory of this line is the build's, read before the columns are loaded for the call that waits.
  await once(served, line, async () => {
    asking = asked();
    while (!(await hasColumns(served.address))) await sleep(100);
    built = true;
  });
  await asking;
}

function callsOf({ api }: ServedFolder, at: string, count: number): MeasuredCall[] {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = (turn: number) => `2024-${two(1 + (turn % 12))}-${two(1 + (turn % 28))}`;
  const corrected = async (turn: number, rest: string) => {
    const comment = 1 + ((turn * 7_919_777) % count);
    const began = performance.now();
    await api("POST", `${at}/comments/${comment}/score`, { score: 50 - turn });
    await api("GET", `${at}${rest}`);
    return performance.now() - began;
  };
  const large = count > 1e6;
  const page = (turn: number) => 1 + Math.floor(count / 100) - turn;
  const word = (turn: number) => ["the", "phuc", "is", "khong"][turn % 4];
  const list = (rest: string) => api("GET", `${at}/comments?limit=50&${rest}`);
  return [
    { name: "overview of days", make: (turn) => api("GET", `${at}/overview?from=${day(turn)}`), goal: 500 },
    { name: "topics of days", make: (turn) => api("GET", `${at}/topics?from=${day(turn)}`), times: 12 },
    { name: "deep page by score", make: (turn) => list(`sortBy=score&page=${page(turn)}`), times: 12 },
    {
      name: "search, common word",
      make: (turn) => list(`query=${word(turn)}&page=${1 + turn}`),
      times: 12,
    },
    {
      name: "a correction, then the overview",
      make: (turn) => corrected(turn, "/overview"),
      goal: large ? 400 : 150,
    },
    {
      name: "a correction, then the topics",
      make: (turn) => corrected(turn, "/topics"),
      goal: large ? 400 : 150,
    },
  ];
}

async function forgetColumns(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query("truncate dataset_blocks");
  await client.end();
}

async function hasColumns(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rowCount } = await client.query("select from dataset_blocks where part = 'summary'");
  await client.end();
  return rowCount === 1;
}
