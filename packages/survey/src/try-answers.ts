import type { Answer } from "./answers.ts";
import { plainOperator } from "./compared.ts";
import type { Fact } from "./condition-facts.ts";
import { isComparison } from "./conditions.ts";
import { isListening } from "./listening-operators.ts";
import type { Visit } from "./visit.ts";

/** Answers that facts can tell apart: one on each side of, and at, everything that they compare with. */

/** What is tried: an answer, or a visit; neither: nothing was answered. */
export interface Attempt {
  answer?: Answer;
  visit?: Partial<Visit>;
  /** Instead of both: what is said there, where it is worked out from many answers. */
  said?: string;
}

/** What facts compare with. */
export const operands = (facts: readonly Fact[]): string[] =>
  facts.flatMap(({ condition: { than, than_to } }) => [than, than_to].filter((one) => one !== undefined));

interface Bounds {
  min: number | null;
  max: number | null;
}

/** Numbers within bounds, as somebody would type them. */
export function attemptsAtNumbers(compared: readonly string[], { min, max }: Bounds): string[] {
  const known = [...compared.map(Number), min ?? Number.NaN, max ?? Number.NaN].filter(Number.isFinite);
  const places = known.length > 0 ? [...new Set(known)].sort((a, b) => a - b) : [0];
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const between = places.slice(1).map((place, at) => (place + (places[at] ?? place)) / 2);
  return [first - 1, ...places, ...between, last + 1]
    .filter((place) => (min === null || place >= min) && (max === null || place <= max))
    .map((place) => (Number.isInteger(place) ? String(place) : place.toFixed(20)))
    .filter((text) => !text.includes("e"));
}

/** Days, each with its neighbours. */
export function attemptsAtDays(compared: readonly string[]): string[] {
  return (compared.length > 0 ? compared : ["today"]).flatMap((day) =>
    [-1, 0, 1].flatMap((far) => {
      const ahead = /^today([+-]\d+)?$/.exec(day);
      if (ahead) return [`today${signed(Number(ahead[1] ?? 0) + far)}`];
      const at = Date.parse(day) + far * 86_400_000;
      return Number.isNaN(at) ? [] : [new Date(at).toISOString().slice(0, 10)];
    }),
  );
}

const signed = (days: number) => (days < 0 ? String(days) : `+${days}`);

/** Texts, and numbers where they are compared as such. */
export function attemptsAtTexts(facts: readonly Fact[]): string[] {
  const wanted = facts.flatMap(({ condition: { operator, than = "" }, holds }) => {
    if (!isComparison(operator) || isListening(operator)) return [];
    const [plain, does] = plainOperator(operator);
    if (does !== holds) return [];
    if (plain === "matches") return [than.replaceAll("*", "§").replaceAll("?", "§")];
    return plain === "contains" || plain === "equal" ? [than] : [];
  });
  const numbers = operands(facts).filter((text) => text.trim() !== "" && Number.isFinite(Number(text)));
  return ["§", ...wanted, wanted.join("§"), ...attemptsAtNumbers(numbers, { min: null, max: null })].filter(
    (text) => text.trim() !== "",
  );
}
