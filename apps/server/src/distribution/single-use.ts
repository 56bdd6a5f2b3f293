import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { findSingleUse, markUsed } from "./single-use-queries.ts";

/** Whether a link may be answered: "needed" where the survey takes single-use links only and this is none. */
export type LinkState = "open" | "used" | "needed";

interface Followed {
  response_id: string;
  single_use: string | null;
}

/**
 * Single-use links during one transaction. They are used up by submitting, never by looking or by
 * beginning: who opens a link on the phone may answer at the desk. The survey's row is locked while
 * responses are submitted, so two of one link never both pass.
 */
export class SingleUse {
  /** By token, the response that used it up. */
  readonly #users: Map<string, string | null>;
  readonly #only: boolean;
  readonly #used = new Map<string, string>();

  private constructor(users: Map<string, string | null>, only: boolean) {
    this.#users = users;
    this.#only = only;
  }

  static async of(
    db: DbOrTransaction,
    key: SurveyKey,
    followed: readonly Pick<Followed, "single_use">[],
    only: boolean,
  ): Promise<SingleUse> {
    const tokens = followed.flatMap(({ single_use }) => single_use ?? []);
    return new SingleUse(await findSingleUse(db, key, tokens), only);
  }

  stateOf({ response_id, single_use }: Followed): LinkState {
    const user = single_use === null ? undefined : this.#users.get(single_use);
    if (user === undefined) return this.#only ? "needed" : "open";
    return user === null || user === response_id ? "open" : "used";
  }

  use({ response_id, single_use }: Followed): void {
    if (single_use === null || this.#users.get(single_use) !== null) return;
    this.#users.set(single_use, response_id);
    this.#used.set(single_use, response_id);
  }

  async store(trx: DbOrTransaction, key: SurveyKey, now: Date): Promise<void> {
    await markUsed(trx, key, this.#used, now);
  }
}

/** Whether a respondent who follows a link may answer, for the page before anything is written. */
export async function linkState(
  db: DbOrTransaction,
  key: SurveyKey,
  followed: Followed & { only: boolean },
): Promise<LinkState> {
  return (await SingleUse.of(db, key, [followed], followed.only)).stateOf(followed);
}
