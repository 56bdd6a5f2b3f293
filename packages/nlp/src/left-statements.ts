import type { Saying } from "./mention-masks.ts";
import { UNQUOTABLE } from "./quote-cost.ts";
import type { Piece } from "./sentence-heads.ts";
import { signOfStatement } from "./statement-keys.ts";
import type { ClauseStatements } from "./statements.ts";
import type { NamedThing } from "./things.ts";

/** A clause as it was read by itself. */
export interface ReadClause extends ClauseStatements {
  /** What each key was made of. */
  found: Saying[];
  named: NamedThing[];
  /** Where the words stand that judge, for each statement; null where they cannot be quoted alone. */
  judgements: (Piece | null)[];
}

/** What a clause says but for what takes a side: that of -side, or either where side is 0. Nothing of it is quoted. */
export function withoutSides(clause: ReadClause, side: number): ReadClause {
  const { keys } = clause;
  const isLeft = (at: number) => {
    const own = signOfStatement(keys[at] as number);
    return own === 0 || (side !== 0 && own !== side);
  };
  return withOnly(clause, isLeft);
}

/** What a clause says, but only some of it: nothing of it is quoted. */
export function withOnly(clause: ReadClause, isLeft: (at: number) => boolean): ReadClause {
  const { keys, things, manners, bares, found, judgements } = clause;
  const of = <Item>(list: readonly Item[]) => list.filter((_, at) => isLeft(at));
  return {
    ...clause,
    keys: of(keys),
    things: of(things),
    manners: of(manners),
    bares: of(bares).map(() => UNQUOTABLE),
    found: of(found),
    judgements: of(judgements),
    cost: UNQUOTABLE,
  };
}
