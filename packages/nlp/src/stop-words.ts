import lists from "./taxonomy/stop-words.json" with { type: "json" };

const stop: Record<string, string> = lists.stop;
const opinion: Record<string, string> = lists.opinion;
const grammar: Record<string, string> = lists.function;
const sets = new Map<string, ReadonlySet<string>>();

/** Words that name nothing: function words, vague nouns, units of time. English ones count in every language. */
export function stopWords(language: string): ReadonlySet<string> {
  return setOf("stop", stop, language);
}

/** Words that only judge; a topic is never named by one. */
export function opinionWords(language: string): ReadonlySet<string> {
  return setOf("opinion", opinion, language);
}

/** Terms that speak of nothing in particular ("long time", "vấn đề"), and people who only come along. */
export function vagueTerms(language: string): ReadonlySet<string> {
  const known = vague.get(language);
  if (known) return known;
  const table: Record<string, string> = lists.vague;
  const made = new Set([table.en, table[language]].flatMap((list) => list?.split(", ") ?? []));
  vague.set(language, made);
  return made;
}

const vague = new Map<string, ReadonlySet<string>>();

/** Phrases whose words mean nothing of what they mean alone ("of course" is no course). */
export function decoys(language: string): string[] {
  const table: Record<string, string> = lists.decoys;
  return table[language]?.split(", ") ?? [];
}

/** Words that no phrase begins or ends with. */
export function functionWords(language: string): ReadonlySet<string> {
  return grammar[language] ? setOf("function", grammar, language) : stopWords(language);
}

function setOf(kind: string, table: Record<string, string>, language: string): ReadonlySet<string> {
  const id = `${kind} ${language}`;
  const known = sets.get(id);
  if (known) return known;
  const made = new Set(`${table.en ?? ""} ${table[language] ?? ""}`.split(" "));
  sets.set(id, made);
  return made;
}
