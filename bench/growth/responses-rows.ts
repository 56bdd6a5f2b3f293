import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { fillSurvey, multiplyBlocks, WRITTEN } from "./fill-survey.ts";
import { type MeasuredCall, measureCalls, once, type Part } from "./measure.ts";
import { runJob } from "./run-job.ts";
import type { ServedFolder } from "./served-folder.ts";

/** One survey of 30 questions with many responses. */

export function responsesPart(count: number): Part {
  const of = `${count} responses`;
  return {
    name: of,
    fill: (served) => fill(served, of, count),
    measure: async (served) => {
      const survey_id = await surveyOf(served);
      const at = `/surveys/${survey_id}`;
      const key = { account_id: await accountOf(served.address, survey_id), survey_id };
      await once(served, { of, what: "sums of its blocks stored" }, () =>
        runJob(served.address, "seal_answers", key),
      );
      await served.restart();
      const goal = count > 1e6 ? "5 s" : "";
      const line = { of, what: "first report and summary after a restart", goal };
      await once(served, line, () =>
        Promise.all(
          ["/report", "/answers/summary?completion=all"].map((rest) => whenAnswered(served, at + rest)),
        ),
      );
      // What the sums do not have: every block is read.
      const days = { of, what: "then the first report of some days" };
      await once(served, days, () => whenAnswered(served, `${at}/report?from=2025-01-01`));
      await measureCalls(served, of, callsOf(served, at, count));
    },
  };
}

async function fill(served: ServedFolder, of: string, count: number): Promise<void> {
  const written = Math.min(count, WRITTEN);
  await once(served, { of, what: `${written} filled by COPY` }, () => fillSurvey(served, written));
  const id = await surveyOf(served);
  const packed = { of, what: `${written} packed, first report` };
  await once(served, packed, () => whenAnswered(served, `/surveys/${id}/report`));
  const times = Math.round(count / WRITTEN);
  if (times < 2) return;
  const what = "blocks copied under other ids";
  await once(served, { of, what }, () => multiplyBlocks(served.address, id, times));
}

/** What has to be packed or read first may take longer than a call may. */
async function whenAnswered({ api }: ServedFolder, url: string): Promise<void> {
  while (!(await api("GET", url).catch(() => null))) await sleep(100);
}

function callsOf({ api }: ServedFolder, at: string, count: number): MeasuredCall[] {
  const get = (rest: string) => api("GET", `${at}${rest}`);
  // Keeps every response, and is another question each time: what was worked out before does not hold.
  const far = (turn: number) => `${2100 + turn}-01-01`;
  const day = (turn: number) =>
    `2025-${String(1 + (turn % 12)).padStart(2, "0")}-${String(1 + (turn % 28)).padStart(2, "0")}`;
  const words = ["coffee", "phục", "delivery", "disappointment"].map(encodeURIComponent);
  return [
    {
      name: "report",
      make: (turn) => get(`/report?to=${far(turn)}`),
      ...(count <= WRITTEN && { goal: 200 }),
    },
    { name: "report of some days", make: (turn) => get(`/report?from=${day(turn)}`), times: 12 },
    { name: "summary", make: (turn) => get(`/answers/summary?to=${far(turn)}`), times: 12 },
    {
      name: "list by a search",
      make: (turn) => get(`/answers?limit=50&query=${words[turn % 4]}&page=${1 + turn}`),
      times: 12,
    },
  ];
}

async function surveyOf({ api }: ServedFolder): Promise<string> {
  const { items } = (await api("POST", "/surveys/search", { query: "" })) as { items: { id: string }[] };
  if (!items[0]) throw new Error("There is no survey");
  return items[0].id;
}

async function accountOf(address: string, survey_id: string): Promise<string> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query("select account_id from surveys where id = $1", [survey_id]);
    return rows[0].account_id;
  } finally {
    await client.end();
  }
}
