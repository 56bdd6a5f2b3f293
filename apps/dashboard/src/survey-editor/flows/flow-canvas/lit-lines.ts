import type { Line } from "./lay-out-flow.ts";

/**
 * The lines that a way goes along. The way names places; between two of them it takes the lines that
 * pass the fewest other places: a page that is passed over lies on the line, but is not on the way.
 */
export function litLines(lines: readonly Line[], way: readonly string[]): ReadonlySet<string> {
  const from = new Map<string, Line[]>();
  for (const line of lines) from.set(line.from, [...(from.get(line.from) ?? []), line]);
  const lit = new Set<string>();
  const stops = ["start", ...way];
  const reached = new Set(lines.map(({ to }) => to));
  for (const [index, next] of way.entries()) {
    // No line leads to what comes in random order, nor on from it: what follows comes from the frame around it.
    if (!reached.has(next)) continue;
    for (let at = index, along: Line[] = []; at >= 0 && along.length === 0; at--) {
      along = route(from, stops[at] ?? "start", next);
      for (const line of along) lit.add(line.id);
    }
  }
  return lit;
}

/** Breadth first by places passed: joins cost nothing. */
function route(from: ReadonlyMap<string, readonly Line[]>, start: string, goal: string): Line[] {
  const came = new Map<string, Line | null>([[start, null]]);
  const near: string[] = [start];
  const far: string[] = [];
  for (let at = near.pop() ?? far.shift(); at !== undefined; at = near.pop() ?? far.shift()) {
    if (at === goal) break;
    for (const line of from.get(at) ?? []) {
      if (came.has(line.to)) continue;
      came.set(line.to, line);
      if (line.to === goal || line.to.startsWith("join:")) near.push(line.to);
      else far.push(line.to);
    }
  }
  const lines: Line[] = [];
  for (let line = came.get(goal); line; line = came.get(line.from)) lines.unshift(line);
  return lines;
}
