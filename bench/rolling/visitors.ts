import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../../apps/server/src/db/new-id.ts";
import { GO_NAME, RESPONSE_NAME } from "../../apps/survey-page/src/field-names.ts";
import type { Question } from "../../packages/survey/src/questions.ts";
import { answersByLot } from "../product/publish-survey.ts";

/** Respondents who answer once and never try again: a reply that is not right has been seen by a person. */

export interface Visited {
  /** Responses that were said to be taken. */
  taken: Set<string>;
  /** Pages, scripts, styles and answers that were asked for. */
  requests: number;
  /** What a person would have seen fail: "PUT /api/… 503 …". */
  failed: string[];
  /** Milliseconds of each reply. */
  times: number[];
}

interface Visit {
  base: string;
  code: string;
  questions: readonly Question[];
}

/** Lets `rate` respondents a second come until `signal` aborts, every second one answering without script. */
export async function visit(all: Visit, rate: number, signal: AbortSignal): Promise<Visited> {
  const seen: Visited = { taken: new Set(), requests: 0, failed: [], times: [] };
  const open: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; !signal.aborted; n++) {
    await sleep(Math.max(0, began + (n / rate) * 1_000 - performance.now()));
    open.push(n % 2 === 0 ? byScript(all, seen) : byForm(all, seen));
  }
  await Promise.all(open);
  return seen;
}

/** Opens the page, loads what it loads, and sends the answers as its script does. */
async function byScript({ base, code, questions }: Visit, seen: Visited): Promise<void> {
  const page = await ask(seen, `${base}/s/${code}`, { headers: { accept: "text/html" } });
  if (page === null) return;
  const files = [...page.matchAll(/(?:src|href)="(\/survey-page\/assets\/[^"]+)"/g)].map(([, file]) => file);
  if (files.length === 0) seen.failed.push("the page loads no script");
  await Promise.all(files.map((file) => ask(seen, `${base}${file}`)));
  // As long as somebody reads, in which the host that gave the page may go.
  await sleep(500 + Math.random() * 3_000);
  const id = newId();
  const body = {
    code,
    language: "en",
    sequence: 1,
    submit: true,
    answers: answersByLot(questions, Math.random),
  };
  const said = await ask(seen, `${base}/api/public/responses/${id}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (said !== null) seen.taken.add(id);
}

/** Posts the page's form as it stands, as a browser without script does: no question is required. */
async function byForm({ base, code }: Visit, seen: Visited): Promise<void> {
  const address = `${base}/s/${code}`;
  const page = await ask(seen, address, { headers: { accept: "text/html" } });
  if (page === null) return;
  await sleep(500 + Math.random() * 3_000);
  const form = new FormData();
  for (const [tag] of page.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)) {
    form.append(attribute(tag, "name"), attribute(tag, "value"));
  }
  form.append(GO_NAME, "on");
  const id = String(form.get(RESPONSE_NAME));
  const said = await ask(seen, address, { method: "POST", headers: { accept: "text/html" }, body: form });
  if (said?.includes(GO_NAME)) seen.failed.push("the form came again");
  else if (said !== null) seen.taken.add(id);
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/** The reply's text; null, and noted, where it is not 2xx or does not come. */
async function ask(seen: Visited, address: string, options: RequestInit = {}): Promise<string | null> {
  seen.requests++;
  const began = performance.now();
  const what = `${options.method ?? "GET"} ${new URL(address).pathname.replace(/[0-9a-f-]{36}/, "ID")}`;
  try {
    const reply = await fetch(address, options);
    const text = await reply.text();
    seen.times.push(performance.now() - began);
    if (reply.ok) return text;
    seen.failed.push(`${what} ${reply.status} ${text.slice(0, 120)}`);
  } catch (error) {
    seen.failed.push(`${what} ${(error as Error).message} ${(error as Error).cause}`);
  }
  return null;
}
