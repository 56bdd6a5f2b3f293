import { findMutants } from "./find-mutants.mjs";

/**
 * A source that holds all its mutants, so that it is built once: `__mutant(n)` tells whether the n-th is active, counted
 * from a number on.
 * A mutant that stands in another is a part of what that one leaves as it is.
 */
export function withMutants(name, source, first) {
  const mutants = findMutants(name, source);
  const root = { start: 0, end: source.length, mutants: [], inner: [] };
  const open = [root];
  for (const place of placesOf(mutants, first)) {
    while (open.at(-1).end < place.end || open.at(-1).end <= place.start) open.pop();
    open.at(-1).inner.push(place);
    open.push(place);
  }
  return { mutants, code: within(root, source) };
}

/** Where mutants are chosen between, the outer ones first. */
function placesOf(mutants, first) {
  const places = new Map();
  mutants.forEach((mutant, at) => {
    const { host } = mutant;
    if (!places.has(host))
      places.set(host, { start: host.start, end: host.end, host, mutants: [], inner: [] });
    places.get(host).mutants.push({ ...mutant, at: first + at });
  });
  return [...places.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

function within({ start, end, inner }, source) {
  let text = "";
  let from = start;
  for (const place of inner) {
    text += source.slice(from, place.start) + chosen(place, source);
    from = place.end;
  }
  return text + source.slice(from, end);
}

function chosen(place, source) {
  const { host, mutants } = place;
  const original = within(place, source);
  if (host.type === "ExpressionStatement") {
    return `__mutant(${mutants[0].at}) || (${original.replace(/;$/, "")});`;
  }
  const others = mutants.map((mutant) => `__mutant(${mutant.at}) ? (${mutated(mutant, source)}) : `);
  return `(${others.join("")}(${original}))`;
}

/** The place with one of its mutants; sides of an operator stay what they are, whatever the other one binds. */
function mutated({ host, start, end, text }, source) {
  const before = source.slice(host.start, start);
  const after = source.slice(end, host.end);
  return start > host.start && end < host.end && /^(Binary|Logical)/.test(host.type)
    ? `(${before}) ${text} (${after})`
    : before + text + after;
}
