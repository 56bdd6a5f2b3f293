import type { Claim, ClaimKind } from "@soundings/contract/insights";
import { claimsOfSelection } from "../insights/insights-of.ts";
import { candidatesOf } from "../insights/load-selection.ts";
import type { Asked } from "./answer-rows.ts";
import { ofKinds } from "./claims-asked.ts";

/**
 * The changes of some kinds that hold: of the days that are asked for against those before, and those that began on them,
 * which the overview finds among all days. What it says of July an answer on July says, too.
 */
export async function changesIn(asked: Asked, kinds: readonly ClaimKind[]): Promise<Claim[]> {
  const own = ofKinds(asked, kinds);
  const { from, to, ...filter } = asked.query.filter;
  if (from === undefined && to === undefined) return own;
  const { db, view, dataset } = asked;
  const { selection, found } = await candidatesOf(db, view, dataset, filter);
  const { claims } = await claimsOfSelection(view, selection, found);
  const began = ofKinds({ ...asked, claims }, kinds).filter(
    ({ since }) =>
      since !== null && (from === undefined || since >= from) && (to === undefined || since <= to),
  );
  const known = new Set(own.map(({ id }) => id));
  return [...own, ...began.filter(({ id }) => !known.has(id))];
}
