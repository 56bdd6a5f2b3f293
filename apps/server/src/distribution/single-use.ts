import type { Survey } from "@soundings/survey/survey";
import { type Carried, declaredValue } from "@soundings/survey/survey-address";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { findInvited, type Invited, markBegun, markInvited } from "./invited-queries.ts";
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
  readonly #invited: ReadonlyMap<string, Invited>;
  readonly #only: boolean;
  readonly #used = new Map<string, string>();
  /** Responses by whose links they were begun or submitted. */
  readonly #begun: { invitee_id: string; response_id: string }[] = [];

  private constructor(
    users: Map<string, string | null>,
    invited: ReadonlyMap<string, Invited>,
    only: boolean,
  ) {
    this.#users = users;
    this.#invited = invited;
    this.#only = only;
  }

  /** Without a wait where none of them is followed. */
  static of(
    db: DbOrTransaction,
    key: SurveyKey,
    followed: readonly Pick<Followed, "single_use">[],
    only: boolean,
  ): SingleUse | Promise<SingleUse> {
    const tokens = followed.flatMap(({ single_use }) => single_use ?? []);
    if (tokens.length === 0) return new SingleUse(new Map(), new Map(), only);
    return SingleUse.#read(db, key, tokens, only);
  }

  static async #read(
    db: DbOrTransaction,
    key: SurveyKey,
    tokens: readonly string[],
    only: boolean,
  ): Promise<SingleUse> {
    const users = await findSingleUse(db, key, tokens);
    const invited = await findInvited(
      db,
      key,
      tokens.filter((token) => !users.has(token)),
    );
    for (const [token, { answered, response_id }] of invited)
      users.set(token, answered ? (response_id ?? NOBODY) : null);
    return new SingleUse(users, invited, only);
  }

  /** What is known of whom a link was made for, as parameters of the survey; what the link itself says stands behind it. */
  parametersOf(
    { single_use }: Pick<Followed, "single_use">,
    carried: Record<string, string>,
    parameters: Survey["parameters"],
  ): Record<string, string> {
    const invited = single_use === null ? undefined : this.#invited.get(single_use);
    return invited ? { ...carried, ...asParameters(invited.known, parameters) } : carried;
  }

  /** Whether somebody made the link. */
  knows({ single_use }: Pick<Followed, "single_use">): boolean {
    return single_use !== null && this.#users.has(single_use);
  }

  stateOf({ response_id, single_use }: Followed): LinkState {
    const user = single_use === null ? undefined : this.#users.get(single_use);
    if (user === undefined) return this.#only ? "needed" : "open";
    return user === null || user === response_id ? "open" : "used";
  }

  use({ response_id, single_use }: Followed): void {
    this.begin({ response_id, single_use });
    if (single_use === null || this.#users.get(single_use) !== null) return;
    this.#users.set(single_use, response_id);
    this.#used.set(single_use, response_id);
  }

  begin({ response_id, single_use }: Followed): void {
    const invited = single_use === null ? undefined : this.#invited.get(single_use);
    if (invited && !invited.anonymous) this.#begun.push({ invitee_id: invited.id, response_id });
  }

  get hasBegun(): boolean {
    return this.#begun.length > 0;
  }

  get hasUsed(): boolean {
    return this.#used.size > 0;
  }

  async storeBegun(trx: DbOrTransaction, key: SurveyKey): Promise<void> {
    await markBegun(trx, key, this.#begun);
  }

  async store(trx: DbOrTransaction, key: SurveyKey, now: Date): Promise<void> {
    const used = [...this.#used];
    await markUsed(trx, key, new Map(used.filter(([token]) => !this.#invited.has(token))), now);
    const invited = used.flatMap(([token, response_id]) => {
      const one = this.#invited.get(token);
      return one ? [{ ...one, response_id }] : [];
    });
    await markInvited(trx, key, invited, now);
  }
}

/** Used up by a response that nobody notes. */
const NOBODY = "anonymous";

/** Fields by the names of a survey's parameters, in which the case of letters does not matter. */
function asParameters(
  known: Readonly<Record<string, string>>,
  parameters: Survey["parameters"],
): Record<string, string> {
  const byName = new Map(Object.entries(known).map(([name, value]) => [name.toLowerCase(), value]));
  return Object.fromEntries(
    parameters.flatMap((parameter) => {
      const value = declaredValue(parameter, byName.get(parameter.name.toLowerCase()) ?? "");
      return value ? [[parameter.name, value]] : [];
    }),
  );
}

/** Whether a respondent who follows a link may answer, for the page before anything is written. */
export async function linkState(
  db: DbOrTransaction,
  key: SurveyKey,
  followed: Followed & { only: boolean },
): Promise<LinkState> {
  return (await SingleUse.of(db, key, [followed], followed.only)).stateOf(followed);
}

/** Whether a link was made for one person, whatever became of it. */
export async function isSingleUse(
  db: DbOrTransaction,
  key: SurveyKey,
  token: string | null,
): Promise<boolean> {
  const followed = { single_use: token };
  return token !== null && (await SingleUse.of(db, key, [followed], false)).knows(followed);
}

/** What a link carries, with what is known of whom it was made for. */
export async function withInvited<Link extends { carried: Carried }>(
  db: DbOrTransaction,
  key: SurveyKey,
  link: Link,
  { parameters }: Pick<Survey, "parameters">,
): Promise<Link> {
  const { carried } = link;
  if (carried.single_use === null || parameters.length === 0) return link;
  const links = await SingleUse.of(db, key, [carried], false);
  return {
    ...link,
    carried: { ...carried, parameters: links.parametersOf(carried, carried.parameters, parameters) },
  };
}
