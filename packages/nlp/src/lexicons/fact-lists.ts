/**
 * Phrases that tell a fact for or against without a word that judges, by the side they take whatever the line of
 * business. A pattern is words between spaces: "a|b" is either, "a_b" a phrase in such a choice, "<set>" any phrase of
 * a set, "#" a number, "#small" one of at most ten, "." a word or none, ".." up to three and "..." up to six, "word?"
 * may be left out, and "$" is where a mark or the end stands, at the end of a choice, too ("a|$"). No pattern crosses
 * a mark, the longest from a word on wins, and a denial, a wish or a condition just before one silences it.
 */
export interface FactLists {
  /** Phrases between bars, by the name of their set. */
  sets: Record<string, string>;
  /** Words that stand for numbers, between bars. */
  numbers: string;
  /** Those that stand for one to ten. */
  smallNumbers: string;
  /** Words of wishes and conditions, between bars. */
  unreal: string;
  praise: readonly string[];
  blame: readonly string[];
  /** Falls a little short. */
  mild?: readonly string[];
  /** Is only wished for, so that words of praise in it praise nothing. */
  wished?: readonly string[];
  /** Says neither, though its words sound as if they did. */
  neither: readonly string[];
}

/** Facts that are kept apart from the others of their language. */
export type MoreFacts = Pick<FactLists, "sets" | "praise" | "blame" | "mild" | "wished" | "neither">;

/** Throws where two of them name a set. */
export function joinedFacts(facts: FactLists, ...more: readonly MoreFacts[]): FactLists {
  const all = [facts, ...more];
  const sets = all.flatMap((one) => Object.entries(one.sets));
  const twice = sets.find(([name], at) => sets.findIndex(([other]) => other === name) < at);
  if (twice) throw new Error(`Two sets of words: ${twice[0]}`);
  return {
    ...facts,
    sets: Object.fromEntries(sets),
    praise: all.flatMap(({ praise }) => praise),
    blame: all.flatMap(({ blame }) => blame),
    mild: all.flatMap(({ mild }) => mild ?? []),
    wished: all.flatMap(({ wished }) => wished ?? []),
    neither: all.flatMap(({ neither }) => neither),
  };
}
