/** Values made of two names, as routes are: "Hanoi–Paris", "Saigon - Singapore". */

const LINK = /[–—→]| - | to /u;
const HYPHENED = /^\p{Lu}\p{L}{3}/u;

/** What people put between the two. */
const BETWEEN = ["", "to", "and", "đi", "đến", "tới", "và"];

/** The two names; null of a value that has another form. */
function linkedIn(value: string): [string, string] | null {
  const hyphened = value.split("-");
  // "Walk-in" is one name.
  const parts = LINK.test(value)
    ? value.split(LINK)
    : hyphened.every((part) => HYPHENED.test(part))
      ? hyphened
      : [];
  const [first, second, ...more] = parts.map((part) => part.trim());
  const isName = (part: string) => part.length > 1 && !/\d/.test(part);
  return first && second && more.length === 0 && isName(first) && isName(second) ? [first, second] : null;
}

export interface AmongValues {
  /** All values of its column. */
  values: readonly string[];
  /** What the column is called. */
  headers: readonly string[];
  /** Whether a value of another column has the name. */
  isElsewhere: (name: string) => boolean;
  /** What else a name is called: "Hà Nội" of "Hanoi". */
  spoken: (name: string) => readonly string[];
}

/** What else a value of two names is called: "Hà Nội đi Paris", "the Paris route", "Paris" where no other has it. */
export function linkedNames(value: string, among: AmongValues): string[] {
  const parts = linkedIn(value);
  if (!parts) return [];
  const others = among.values.filter((one) => one !== value).map(linkedIn);
  const [first, second] = parts;
  const isTwoWay = !others.some((other) => other?.[0] === second && other[1] === first);
  return [
    ...joined(first, second, among),
    ...(isTwoWay ? joined(second, first, among) : []),
    ...parts.flatMap((part) => (others.some((other) => other?.includes(part)) ? [] : ofOne(part, among))),
  ];
}

const joined = (first: string, second: string, { spoken }: AmongValues): string[] =>
  spoken(first).flatMap((from) =>
    spoken(second).flatMap((to) =>
      BETWEEN.map((between) => [from, between, to].filter((word) => word !== "").join(" ")),
    ),
  );

const ofOne = (part: string, { spoken, headers, isElsewhere }: AmongValues): string[] =>
  spoken(part).flatMap((name) => [
    ...headers.flatMap((header) => [`${name} ${header}`, `${header} ${name}`]),
    ...(spoken(part).some(isElsewhere) ? [] : [name]),
  ]);
