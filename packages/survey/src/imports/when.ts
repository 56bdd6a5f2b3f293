import type { OutlineCondition } from "../outline/outline.ts";

/**
 * When something is shown: groups of conditions of which one suffices, and all of a group must hold. `ALWAYS` has one
 * group without conditions, `NEVER` has none.
 */
export interface Atom extends Omit<OutlineCondition, "join"> {
  /** Of a question that has one value at most: no other one holds besides. */
  single?: true;
}
export type When = readonly (readonly Atom[])[];

export const ALWAYS: When = [[]];
export const NEVER: When = [];

/** As many as a list of conditions may have (survey.ts). */
const MAX_CONDITIONS = 50;
/** Groups that are put together at a time. Each is compared with each: a file that asks for more wants the work. */
const MAX_GROUPS = 300;

/** Thrown where conditions put together are more than a list may have. */
export class TooLong extends Error {}

export const isAlways = (when: When): boolean => when.some((group) => group.length === 0);

export const whenOf = (atom: Atom): When => [[atom]];

export const keyOf = (when: When): string => JSON.stringify(when);

const atomKeys = new WeakMap<Atom, string>();

function atomKey(atom: Atom): string {
  const key = atomKeys.get(atom) ?? JSON.stringify(Object.entries(atom).sort());
  atomKeys.set(atom, key);
  return key;
}

export function either(...whens: readonly When[]): When {
  return simplified(whens.flat());
}

export function both(...whens: readonly When[]): When {
  let groups: When = ALWAYS;
  for (const when of whens) {
    if (groups.length * when.length > MAX_GROUPS) throw new TooLong();
    groups = simplified(groups.flatMap((one) => when.map((other) => [...one, ...other])));
  }
  return groups;
}

export function not(when: When): When {
  return both(...when.map((group) => simplified(group.flatMap(opposites).map((atom) => [atom]))));
}

/** Without repeated conditions, groups that cannot hold, and groups that another one includes. */
function simplified(groups: When): When {
  const kept = new Map<string, readonly Atom[]>();
  for (const given of groups) {
    const group = withoutImplied([...new Map(given.map((atom) => [atomKey(atom), atom])).values()]);
    if (excludesItself(group)) continue;
    kept.set(group.map(atomKey).sort().join(), group);
  }
  if (kept.size > MAX_GROUPS) throw new TooLong();
  const sets = [...kept.values()].map((group) => ({ group, keys: new Set(group.map(atomKey)) }));
  const left = sets.filter(
    ({ keys }) =>
      !sets.some((other) => other.keys !== keys && other.keys.size < keys.size && isSubset(other.keys, keys)),
  );
  const found = withoutNarrower(left.map(({ group }) => group));
  if (found.flat().length > MAX_CONDITIONS * 4) throw new TooLong();
  return found;
}

const isOther = (one: Atom, chosen: Atom): boolean =>
  one.single === true && chosen.single === true && one.question === chosen.question;

/** What is chosen says that nothing else is. */
const withoutImplied = (group: readonly Atom[]): Atom[] =>
  group.filter(
    (atom) =>
      atom.is_not === undefined ||
      !group.some((other) => isOther(atom, other) && other.is !== undefined && other.is !== atom.is_not),
  );

/** "Not A, or B": B is not A, and says nothing more. */
const withoutNarrower = (groups: When): When =>
  groups.filter((group) => {
    const [atom, ...others] = group;
    if (!atom || others.length > 0 || atom.is === undefined) return true;
    return !groups.some(([other, ...more]) => {
      const isWider = other !== undefined && more.length === 0 && isOther(atom, other);
      return isWider && other.is_not !== undefined && other.is_not !== atom.is;
    });
  });

const isSubset = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...some].every((one) => all.has(one));

function excludesItself(group: readonly Atom[]): boolean {
  const keys = new Set(group.map(atomKey));
  return group.some((atom) => {
    const opposite = oppositeKey(atom);
    return (
      (opposite !== null && keys.has(opposite)) ||
      (atom.is !== undefined &&
        group.some((other) => isOther(atom, other) && other.is !== undefined && other.is !== atom.is))
    );
  });
}

const oppositeKeys = new WeakMap<Atom, string | null>();

/** Of the one condition that holds exactly where this one does not; null where there are several. */
function oppositeKey(atom: Atom): string | null {
  const known = oppositeKeys.get(atom);
  if (known !== undefined) return known;
  const [opposite, ...others] = opposites(atom);
  const key = opposite !== undefined && others.length === 0 ? atomKey(opposite) : null;
  oppositeKeys.set(atom, key);
  return key;
}

/** @throws TooLong */
export function assertShort(when: When): When {
  if (when.flat().length > MAX_CONDITIONS) throw new TooLong();
  return when;
}

/** The conditions of which one holds exactly where this one does not. */
function opposites(atom: Atom): Atom[] {
  const {
    is,
    is_not,
    less_than,
    at_most,
    more_than,
    at_least,
    contains,
    contains_not,
    matches,
    matches_not,
  } = atom;
  const { between, answered, question, part, about, parameter, random_group, score, to, single } = atom;
  const of = {
    ...(question !== undefined && { question }),
    ...(part !== undefined && { part }),
    ...(about !== undefined && { about }),
    ...(parameter !== undefined && { parameter }),
    ...(random_group !== undefined && { random_group }),
    ...(score !== undefined && { score }),
    ...(to !== undefined && { to }),
    ...(single && { single }),
  };
  if (answered !== undefined) return [{ ...of, answered: !answered }];
  // What denies holds of nothing that was said, too (compared.ts): it is the very opposite of what it denies.
  if (is !== undefined) return [{ ...of, is_not: is }];
  if (is_not !== undefined) return [{ ...of, is: is_not }];
  if (contains !== undefined) return [{ ...of, contains_not: contains }];
  if (contains_not !== undefined) return [{ ...of, contains: contains_not }];
  if (matches !== undefined) return [{ ...of, matches_not: matches }];
  if (matches_not !== undefined) return [{ ...of, matches: matches_not }];
  const none: Atom = { ...of, answered: false };
  if (less_than !== undefined) return [{ ...of, at_least: less_than }, none];
  if (at_least !== undefined) return [{ ...of, less_than: at_least }, none];
  if (at_most !== undefined) return [{ ...of, more_than: at_most }, none];
  if (more_than !== undefined) return [{ ...of, at_most: more_than }, none];
  if (between) return [{ ...of, less_than: between[0] }, { ...of, more_than: between[1] }, none];
  return [];
}

/** Keys of the questions that are asked about. */
export const askedIn = (when: When): string[] => [
  ...new Set(when.flat().flatMap(({ question }) => question ?? [])),
];

/** As an outline joins conditions: AND binds before OR. */
export const joined = (when: When): OutlineCondition[] =>
  when.flatMap((group, place) =>
    group.map(
      ({ single: _, ...atom }, at): OutlineCondition => ({
        ...atom,
        join: at === 0 && place > 0 ? "or" : "and",
      }),
    ),
  );
