import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { isProof } from "@soundings/survey/proof-of-work";
import type { Arrival } from "@soundings/survey/quality/facts";
import { LRUCache } from "lru-cache";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { type Pace, TokenBuckets } from "../http/token-bucket.ts";

/**
 * Keeps scripts from filling surveys, without a third party and without a puzzle for people. The server
 * seals the id of every response that a page begins with, and the id holds when that was. A submission
 * passes at once when its id is sealed, a person could have been so quick, the field that people do not see
 * is empty, and its address does not send more than a crowd would. Otherwise the browser must prove some
 * work first, which it does by itself in a moment and a script pays for each time. A page that is posted
 * without script cannot: it is shown again instead.
 */

/** A write as far as the check goes. */
export interface Visitor {
  /** IP address. */
  address: string;
  survey_id: string;
  response_id: string;
  submit: boolean;
  /** The seal of the response's id; null where the page had none. */
  seal: string | null;
  proof: number | null;
  /** What stands in the field that people do not see. */
  trap: string;
  /** Whether a script is there to prove work. */
  scripted: boolean;
}

/** 200 people a minute behind one address, all of a class at once, are never asked for anything. */
const CROWD: Pace = { at_once: 300, a_second: 5 };
/** Programs that send answers without a page of ours. */
const UNSEALED: Pace = { at_once: 60, a_second: 1 };
/** One respondent's writes and files: one a page, and a few more. */
const RESPONDENT: Pace = { at_once: 120, a_second: 2 };
/** An address that sent too much must prove work for so long, counted from its last excess. */
const HOT_MS = 10 * 60_000;
const HOT_MOST = 10_000;
/** More bits of work behind such an address: eight times as much. */
const HOT_BITS = 3;
/** What lay open for longer is no measure of how long an answer takes. */
const MAX_OPEN_MS = 30 * 86_400_000;
/** Nobody reads and answers a page in less. */
const MIN_MS = 1_500;

type Settings = Pick<Config, "botCheck" | "botCheckBits">;

export class VisitorCheck {
  readonly #key: Buffer;
  readonly #crowd = new TokenBuckets(CROWD);
  readonly #unsealed = new TokenBuckets(UNSEALED);
  readonly #respondents = new TokenBuckets(RESPONDENT);
  /** Addresses and surveys with the time until which they are hot. */
  readonly #hot = new LRUCache<string, number>({ max: HOT_MOST });

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** What says that this server gave out a response's id. */
  seal(response_id: string): string {
    return createHmac("sha256", this.#key).update(response_id).digest("base64url").slice(0, 22);
  }

  /** Whether this server gave out a response's id with this seal: whoever has it had the response's page. */
  isOurs(response_id: string, seal: string): boolean {
    return sameText(seal, this.seal(response_id));
  }

  /**
   * What a program proves work for that had no page of ours. Anybody is told it who names an id, so it is another one
   * than the page's, which opens what was answered.
   */
  #workSeal(response_id: string): string {
    return createHmac("sha256", this.#key).update(`work ${response_id}`).digest("base64url").slice(0, 22);
  }

  /** Throws BOT_CHECK where no work was proved for a response's seal: what goes to somebody's mailbox costs some. */
  askForWork(
    { response_id, proof }: { response_id: string; proof: number | null },
    { botCheck, botCheckBits: bits }: Settings,
  ): void {
    const seal = this.seal(response_id);
    if (botCheck !== "off" && (proof === null || !isProof(seal, bits, proof)))
      throw new ProblemError("BOT_CHECK", { seal, bits });
  }

  /**
   * When the page of a response was opened: its id says so, where the seal says that the id is ours. Null for one
   * that a program made up, and for a page that lay open for longer than anybody answers.
   */
  openedAt(response_id: string, seal: string | null, now: Date): Date | null {
    if (seal === null || !this.isOurs(response_id, seal)) return null;
    const born = bornAt(response_id);
    const ago = now.getTime() - born;
    return ago >= 0 && ago < MAX_OPEN_MS ? new Date(born) : null;
  }

  /**
   * Throws TOO_MANY_REQUESTS for a respondent who writes without end, and BOT_CHECK for a submission that
   * must prove work first, with the seal and the bits to prove it for. Says how a submission came that was let
   * through: null where nothing speaks against it.
   */
  judge(visitor: Visitor, { botCheck, botCheckBits }: Settings, now: Date): Arrival | null {
    const { response_id, survey_id, submit, seal, proof, trap, scripted } = visitor;
    if (botCheck === "off") return null;
    this.countWrite(response_id, now);
    if (!submit) return null;
    const place = `${networkOf(visitor.address)}/${survey_id}`;
    const asked = seal !== null && this.isOurs(response_id, seal) ? seal : this.#workSeal(response_id);
    const sealed = seal !== null && sameText(seal, asked);
    const hot = this.#isHot(place, now.getTime());
    const quick = now.getTime() - bornAt(response_id) < MIN_MS;
    const odd = trap !== "" || (seal !== null && !sealed) || (sealed && quick);
    const always = botCheck === "always" && scripted;
    const bits = botCheckBits + (hot ? HOT_BITS : 0);
    if (scripted && sealed && proof !== null && isProof(seal, bits, proof))
      return trap === "" ? null : "hidden_field";
    const unknown = !sealed && (!scripted || !this.#unsealed.take(place, now.getTime()));
    if (hot || odd || always || unknown) {
      throw new ProblemError("BOT_CHECK", { seal: asked, bits });
    }
    return sealed ? null : "no_page";
  }

  /** Counts one write or file of a respondent. Throws TOO_MANY_REQUESTS. */
  countWrite(response_id: string, now: Date): void {
    if (!this.#respondents.take(response_id, now.getTime())) throw new ProblemError("TOO_MANY_REQUESTS");
  }

  /** Counts a submission of an address, and whether it sends too much for now. */
  #isHot(place: string, now: number): boolean {
    const within = this.#crowd.take(place, now);
    if (within) return (this.#hot.get(place) ?? 0) > now;
    this.#hot.set(place, now + HOT_MS);
    return true;
  }
}

/** The key of this name, the same for all servers of a database; made by the first that asks. */
export async function signingKey(db: Db, name: string): Promise<Buffer> {
  await db
    .insertInto("directory.signing_keys")
    .values({ name, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key } = await db
    .selectFrom("directory.signing_keys")
    .where("name", "=", name)
    .select("key")
    .executeTakeFirstOrThrow();
  return key;
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** When a UUIDv7 was made, in milliseconds; 0 for another kind, which is old then. */
function bornAt(id: string): number {
  return id[14] === "7" ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0;
}

/** The part of an address that one household or firm has: the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  return address.includes(":") && !address.includes(".") ? address.split(":").slice(0, 4).join(":") : address;
}
