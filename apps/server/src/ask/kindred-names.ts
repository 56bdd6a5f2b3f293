/** Topics by what people call things like them, of any business: a thing is heard by all words for it. */

import type { NamedTopic } from "./meanings.ts";
import { type Row, rowsOf } from "./same-things.ts";
import { headOf, isOfferedBeside, partsOf, wordsOfOneName } from "./topic-names.ts";
import { isEverydayWord } from "./words.ts";

export interface KindredName {
  phrase: string;
  id: string;
  by: "synonym" | "seed";
}

/** How surely a phrase tells of a topic: by a word for all of its name, for a part of it, for one word of it. */
const WHOLE = 20;
const PART = 10;
const WORD = 0;

/** More of a row whose usual name the topic has, and of one that has its names in both languages. */
function surenessOf(row: Row, names: readonly string[]): number {
  const own = names.map((name) => name.toLowerCase());
  return 2 * own.filter((name) => row.includes(name)).length + Number(own.includes(row[0] ?? ""));
}

/** By phrase, how surely it tells of each topic. */
function claimsOf(topics: readonly NamedTopic[]): Map<string, Map<string, number>> {
  const claims = new Map<string, Map<string, number>>();
  const heads = wordsOfOneName(topics);
  for (const { id, names } of topics) {
    const parts = [...names.flatMap(partsOf), ...names.flatMap(headOf)];
    const ways = [
      { named: names, least: WHOLE },
      { named: parts, least: PART },
      { named: heads.get(id) ?? [], least: WORD },
    ];
    for (const { named, least } of ways)
      for (const row of new Set(named.flatMap(rowsOf))) {
        const sureness = least + surenessOf(row, names);
        for (const phrase of row) {
          if (isOfferedBeside(names, phrase) || (least === WORD && isEverydayWord(phrase))) continue;
          const known = claims.get(phrase) ?? new Map<string, number>();
          claims.set(phrase, known.set(id, Math.max(sureness, known.get(id) ?? 0)));
        }
      }
  }
  return claims;
}

/** Phrases for each topic that no other topic has as surely; of several the first, as less sure. */
export function kindredNames(topics: readonly NamedTopic[]): KindredName[] {
  const parents = new Map(topics.map(({ id, parent_id }) => [id, parent_id]));
  const named = topics.map(({ id, names }) => ({
    id,
    said: names.map((name) => ` ${name.toLowerCase()} `).join(""),
  }));
  // "Medicine" of "Generic medicines" and "Wrong medicine" is not the one or the other.
  const isOfOthers = (phrase: string, own: string) => {
    const said = ` ${phrase} `;
    const others = named.filter(
      ({ id, said: all }) => id !== own && parents.get(id) !== own && all.includes(said),
    );
    return others.length > 1;
  };
  return [...claimsOf(topics)].flatMap(([phrase, sure]): KindredName[] => {
    const best = Math.max(...sure.values());
    const ids = [...sure].flatMap(([id, one]) => (one === best ? [id] : []));
    const over = ids.find((one) => ids.every((other) => other === one || parents.get(other) === one));
    const id = over ?? (ids[0] as string);
    if (isOfOthers(phrase, id)) return [];
    return [{ phrase, id, by: best >= WHOLE && over !== undefined ? "synonym" : "seed" }];
  });
}
