/** Where a trend is different: the point before a change, and the one on which it begins. */
export interface ChangeMark {
  from: string;
  to: string;
  kind: "fell" | "rose";
}

/** The place of a change among the dates of a trend; null where they do not hold it. */
export function changeMark(
  claim: { since: string | null; effect: number } | null,
  dates: readonly string[],
): ChangeMark | null {
  const { since } = claim ?? { since: null };
  if (!claim || since === null) return null;
  // Each date is the first of its day, week or month.
  const at = dates.findLastIndex((date) => date <= since);
  const [before, from] = [dates[at - 1], dates[at]];
  if (before === undefined || from === undefined) return null;
  return { from: before, to: from, kind: claim.effect < 0 ? "fell" : "rose" };
}
