import { randomInt } from "node:crypto";
import { drawKey } from "@soundings/survey/random-group";
import { cellCount, cellOf, type SharedDraw, sharedDraws } from "@soundings/survey/shared-draws";
import type { Survey } from "@soundings/survey/survey";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { countBegun, giveCell } from "./share-queries.ts";

/** Of 60 cells, one in 10^14 ids would be in none of so many. */
const MAX_IDS = 2_000;

/** A page that is opened waits no longer for a row that others have. */
const MAX_WAIT = "100ms";

/** Of PostgreSQL. */
const MAX_INTEGER = 2 ** 31 - 1;

const nameOf = (draws: readonly SharedDraw[]) => draws.map(drawKey).join(" ");

/**
 * The id of a response whose page is opened now. Its random groups follow from it, so that ids are drawn until one is
 * in the groups that have the fewest respondents.
 */
export async function responseIdInTurn(
  db: Db,
  key: SurveyKey,
  survey: Survey,
  { maxWait = MAX_WAIT }: { maxWait?: string } = {},
): Promise<string> {
  const draws = sharedDraws(survey);
  if (draws.length === 0) return newId();
  const cells = cellCount(draws);
  const order = Array.from({ length: cells }, () => randomInt(MAX_INTEGER));
  // Groups are by chance where they cannot be counted: a page is opened all the same.
  const turn = { draws: nameOf(draws), order, now: new Date(), maxWait };
  const cell = await giveCell(db, key, turn).catch(() => null);
  let id = newId();
  for (let n = 1; cell !== null && n < MAX_IDS && cellOf(draws, id) !== cell; n++) id = newId();
  return id;
}

/** Responses of one transaction that were begun, for the equal shares of random groups. */
export class BegunShares {
  readonly #draws: readonly SharedDraw[];
  readonly #begun: { id: string; counted: boolean; opened_at: Date | null }[] = [];

  constructor(survey: Survey) {
    this.#draws = sharedDraws(survey);
  }

  add(id: string, opened_at: Date | null, { counted }: { counted: boolean }): void {
    if (this.#draws.length > 0) this.#begun.push({ id, counted, opened_at });
  }

  get hasBegun(): boolean {
    return this.#begun.length > 0;
  }

  async store(trx: DbOrTransaction, key: SurveyKey): Promise<void> {
    if (this.#begun.length === 0) return;
    const rows = this.#begun.map(({ id, ...one }) => ({ ...one, cell: cellOf(this.#draws, id) }));
    await countBegun(trx, key, nameOf(this.#draws), rows);
  }
}
