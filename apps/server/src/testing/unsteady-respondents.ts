import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../db/new-id.ts";

/**
 * Respondents on a bad line: what the server says is lost now and then, so they send again; they send things
 * twice, and earlier pages after later ones; and the server may be gone at any moment.
 */

export interface Unsteady {
  /** Where the server is now; it may be another place after a restart. */
  base: () => string;
  /** The public part of the survey's address. */
  code: string;
  /** A question with stars. */
  stars: string;
  respondents: number;
  at_once: number;
  /** Share of acknowledgements that never arrive. */
  lost: number;
  /** Gives numbers from 0 to 1. */
  lot: () => number;
  /** Told how many respondents are through. */
  onThrough: (count: number) => void;
}

export interface Sent {
  /** What each response must hold in the end. */
  stars: Map<string, number>;
  requests: number;
  lost: number;
  /** Requests that met no server, or one that died over them. */
  failed: number;
}

interface PageWrite {
  response_id: string;
  sequence: number;
  value: number;
  submit: boolean;
}

/** Lets all of them answer, each until the server has said so for every page. */
export async function answerUnsteadily(all: Unsteady): Promise<Sent> {
  const sent: Sent = { stars: new Map(), requests: 0, lost: 0, failed: 0 };
  let next = 0;
  let through = 0;
  const one = async () => {
    while (next < all.respondents) {
      next++;
      await respond(all, sent);
      all.onThrough(++through);
    }
  };
  await Promise.all(Array.from({ length: all.at_once }, one));
  return sent;
}

async function respond(all: Unsteady, sent: Sent): Promise<void> {
  const { lot } = all;
  const response_id = newId();
  const star = () => 1 + Math.floor(lot() * 5);
  const pages = [1, 2].map((sequence) => ({ response_id, sequence, value: star(), submit: false }));
  const last: PageWrite = { response_id, sequence: 3, value: star(), submit: true };
  sent.stars.set(response_id, last.value);
  const writes = [...pages, last];
  // Some again, and some out of their order.
  const plan = [...writes, ...writes.filter(() => lot() < 0.3)];
  if (lot() < 0.5) plan.sort(() => lot() - 0.5);
  if (lot() < 0.5) await Promise.all(plan.map((write) => deliver(all, sent, write)));
  else for (const write of plan) await deliver(all, sent, write);
}

async function deliver(
  { base, code, stars, lost, lot }: Unsteady,
  sent: Sent,
  write: PageWrite,
): Promise<void> {
  const { response_id, value, ...rest } = write;
  const body = JSON.stringify({ code, language: "en", answers: { [stars]: { value } }, ...rest });
  for (;;) {
    sent.requests++;
    try {
      const reply = await fetch(`${base()}/api/public/responses/${response_id}`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body,
      });
      const said = await reply.text();
      if (reply.status < 500 && !reply.ok) throw new Refused(`${reply.status} ${said}`);
      if (reply.ok && lot() >= lost) return;
      if (reply.ok) sent.lost++;
      else sent.failed++;
    } catch (error) {
      if (error instanceof Refused) throw error;
      sent.failed++;
      await sleep(50 + lot() * 150);
    }
  }
}

/** The server understood, and said no: that is no bad line. */
class Refused extends Error {}
