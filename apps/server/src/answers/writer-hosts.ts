import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { z } from "zod";
import type { AskedHost } from "../column-hosts/ask-host.ts";
import type { OtherHosts } from "../column-hosts/other-hosts.ts";
import { ProblemError } from "../http/problem.ts";
import { type Settled, settledIn, writesText, writeText } from "./forwarded-writes.ts";
import type { Outcome, Write } from "./write.ts";

/** What other hosts ask for when they send writes. */
export const STORE_WRITES = "store writes";

/** With so many of an account's writes open at once its row is worth sharing, and for some time after. */
const BUSY = 8;
const BUSY_MS = 1_000;
/** For so long an account's host is not looked up again. */
const SAME_HOST_MS = 100;
/** What comes within this goes along: respondents who were told together are back together. */
const GATHER_MS = 6;
const MAX_WRITES = 200;
const MAX_TEXT = 2 * 1024 * 1024;
/** Longer than a batch may wait for a row that somebody else holds. */
const MAX_MS = 10_000;

const MAX_ACCOUNTS = 10_000;

type Store = (write: Write) => Promise<Outcome>;

export interface WriterHostsOptions {
  hosts: OtherHosts;
  /** Stores one by this host's own queue. */
  own: Store;
  log: Logger;
}

/**
 * Lets one host write what an account's respondents send to several at once, so that they do not hand its rows around
 * with a few answers each. Nothing rests on who that is: the rows' locks stay the truth, a write that comes twice is
 * counted once, and what the other host did not say that it took, this one writes itself.
 */
export class WriterHosts {
  readonly #options: WriterHostsOptions;
  readonly #accounts = new LRUCache<string, AccountWrites>({ max: MAX_ACCOUNTS });

  constructor(options: WriterHostsOptions) {
    this.#options = options;
  }

  async store(write: Write): Promise<Outcome> {
    const { account_id } = write.key;
    const known = this.#accounts.get(account_id);
    const account = known ?? new AccountWrites(account_id, this.#options);
    if (!known) this.#accounts.set(account_id, account);
    return await account.store(write);
  }
}

interface Waiting {
  write: Write;
  text: string;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

class AccountWrites {
  readonly #thing: string;
  readonly #options: WriterHostsOptions;
  #open = 0;
  #busyUntil = Number.NEGATIVE_INFINITY;
  #elsewhere = false;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #waiting: Waiting[] = [];
  #length = 0;
  #gathering = false;

  constructor(account_id: string, options: WriterHostsOptions) {
    this.#thing = `answers ${account_id}`;
    this.#options = options;
  }

  async store(write: Write): Promise<Outcome> {
    this.#open++;
    try {
      return await (this.#isElsewhere() ? this.#forward(write) : this.#options.own(write));
    } finally {
      this.#open--;
    }
  }

  /** Where few wait, one's own batch is there sooner than another host's. */
  #isElsewhere(): boolean {
    const now = performance.now();
    if (this.#open >= BUSY) this.#busyUntil = now + BUSY_MS;
    if (now >= this.#busyUntil) return false;
    if (now >= this.#lookedAt + SAME_HOST_MS) {
      this.#elsewhere = this.#options.hosts.hostOf(this.#thing) !== null;
      this.#lookedAt = now;
    }
    return this.#elsewhere;
  }

  #forward(write: Write): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const text = writeText(write);
      this.#waiting.push({ write, text, resolve, reject });
      this.#length += text.length;
      if (this.#waiting.length >= MAX_WRITES || this.#length >= MAX_TEXT) this.#send();
      else if (!this.#gathering) void this.#gather();
    });
  }

  async #gather(): Promise<void> {
    this.#gathering = true;
    await sleep(GATHER_MS);
    this.#gathering = false;
    this.#send();
  }

  #send(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    this.#length = 0;
    if (batch.length > 0) void this.#settle(batch);
  }

  async #settle(batch: readonly Waiting[]): Promise<void> {
    const { hosts, own, log } = this.#options;
    const left = new Map(batch.entries());
    const host = hosts.hostOf(this.#thing);
    if (host) {
      await this.#ask(host, left).catch((error: unknown) => {
        hosts.avoid(host);
        log.warn({ err: error, host: host.address }, "a host did not store the answers that it was sent");
      });
    }
    hosts.countWrites("elsewhere", batch.length - left.size);
    hosts.countWrites("here_instead", left.size);
    for (const { write, resolve, reject } of left.values()) own(write).then(resolve, reject);
  }

  /** Takes out of `left` what the other host settled. */
  async #ask(host: AskedHost, left: Map<number, Waiting>): Promise<void> {
    const { hosts } = this.#options;
    const text = writesText([...left.values()].map(({ text }) => text));
    const answer = await hosts.ask(host, STORE_WRITES, text, AbortSignal.timeout(MAX_MS));
    const { stream } = Streamed.parse(answer);
    let unable: Settled | undefined;
    for await (const line of createInterface({ input: stream })) {
      for (const [place, settled] of settledIn(line)) {
        const waiting = left.get(place);
        if (!waiting) continue;
        if (!told(waiting, settled)) unable = settled;
        else left.delete(place);
      }
    }
    if (unable || left.size > 0) throw new Error(`It could not take ${left.size}: ${JSON.stringify(unable)}`);
    hosts.answered(host);
  }
}

const Streamed = z.object({ stream: z.instanceof(Readable) });

/** Somebody else has the row: who writes it instead would wait for the same. */
const OF_ROW: readonly string[] = ["BUSY", "TOO_SLOW"];

/** Whether a respondent can be told what became of a write. */
function told({ resolve, reject }: Waiting, settled: Settled): boolean {
  if ("taken" in settled) resolve(settled.taken);
  else if ("problem" in settled) resolve(new ProblemError(settled.problem, settled.details));
  else if (OF_ROW.includes(settled.fault)) reject(new ProblemError(settled.fault));
  else return false;
  return true;
}
