import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { BrowserMarks } from "./browser-marks.ts";
import { answeredBy, insertAnswered } from "./device-queries.ts";

interface Marked {
  response_id: string;
  marks?: BrowserMarks;
}

const deviceOf = ({ marks }: Marked) => marks?.device_hash?.toString("hex");

/**
 * Which browsers answered, during one transaction. The survey's row is locked while responses are submitted, so two
 * windows of one browser never both pass.
 */
export class OncePerDevice {
  readonly #users: Map<string, string>;
  readonly #used = new Map<string, string>();

  private constructor(users: Map<string, string>) {
    this.#users = users;
  }

  /** Asks for nothing where a device may answer as often as it likes. */
  static of(
    db: DbOrTransaction,
    key: SurveyKey,
    writes: readonly Marked[],
    once: boolean,
  ): OncePerDevice | Promise<OncePerDevice> {
    const hashes = writes.flatMap(({ marks }) => (once && marks?.device_hash) || []);
    if (hashes.length === 0) return new OncePerDevice(new Map());
    return answeredBy(db, key, hashes).then((users) => new OncePerDevice(users));
  }

  /** Whether another response came from the same browser. */
  hasAnswered(write: Marked): boolean {
    const user = this.#users.get(deviceOf(write) ?? "");
    return user !== undefined && user !== write.response_id;
  }

  use(write: Marked): void {
    const device = deviceOf(write);
    if (!device || this.#users.has(device)) return;
    this.#users.set(device, write.response_id);
    this.#used.set(device, write.response_id);
  }

  async store(trx: DbOrTransaction, key: SurveyKey, once: boolean): Promise<void> {
    if (once) await insertAnswered(trx, key, this.#used);
  }
}
