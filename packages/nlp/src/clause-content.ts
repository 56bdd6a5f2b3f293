import type { ConceptMatcher, FoundConcept } from "./concept-matcher.ts";

/** Stop words that name something all the same: a quote with one names it. */
const NAMES_ALL_THE_SAME: ReadonlySet<string> = new Set(
  "guy guys people person man men woman women everyone everybody phone top bottom front rest part parts work worked working place places start find sir buy buying bought order ordered purchase purchased set online wait waiting time times day days night nights morning summer winter spring autumn fall weekend tay chỗ chả gửi nhận mặc chơi cầm đặt".split(
    " ",
  ),
);

/** English adverbs of degree and manner name nothing: "incredibly helpful"; these words only end alike. */
const NO_ADVERBS: ReadonlySet<string> = new Set(
  "family supply reply assembly belly jelly july italy butterfly bully anomaly monopoly elderly holly".split(
    " ",
  ),
);
const isAdverb = (form: string) => form.length > 4 && form.endsWith("ly") && !NO_ADVERBS.has(form);

/** The words of a clause that name something, without those that say a concept. */
export function contentOf(
  forms: readonly string[],
  from: number,
  to: number,
  stop: ReadonlySet<string>,
  concepts: readonly FoundConcept[],
): number[] {
  const content: number[] = [];
  let next = 0;
  for (let word = from; word < to; word++) {
    while (next < concepts.length && (concepts[next] as FoundConcept).to <= word) next++;
    const concept = concepts[next];
    if (concept && concept.from <= word) continue;
    const form = forms[word] as string;
    const first = form.charCodeAt(0);
    const isName = (!stop.has(form) && !isAdverb(form)) || NAMES_ALL_THE_SAME.has(form);
    if (isName && (first < 48 || first > 57)) content.push(word);
  }
  return content;
}

/** Words that are a statement together: fewer name a thing, more are hardly ever said twice. */
const MIN_TOGETHER = 3;
const MAX_TOGETHER = 5;

/** All words of a clause that name something, in one order; null where they are too few or too many. */
export function wordsTogether(
  forms: readonly string[],
  from: number,
  to: number,
  content: readonly string[],
  syllables: number,
  matcher: ConceptMatcher | null,
): string | null {
  if (content.length > MAX_TOGETHER * syllables) return null;
  const all = [...new Set(content)].sort();
  if (all.length < MIN_TOGETHER * syllables) return null;
  let negated = false;
  for (let word = from; word < to; word++) if (matcher?.isNegator(forms[word] as string)) negated = true;
  return `${negated ? "not " : ""}${all.join(" ")}`;
}

/** The word that a concept needs beside it: the next one that names something, else the one before; -1 for none. */
export function objectOf({ from, to }: FoundConcept, content: readonly number[]): number {
  const after = content.find((at) => at >= to);
  const before = content.findLast((at) => at < from);
  const isAfter = after !== undefined && (before === undefined || after - to <= from - before + 1);
  return (isAfter ? after : before) ?? -1;
}
