import type { Arm, FlowNode } from "../flow-tree.ts";
import { countBelow, endsIn, holdsPlaces } from "../flow-tree.ts";

/** How much room the places of a flow's picture take, in px. */

export const PLACE_WIDTH = 240;
export const BLOCK_HEIGHT = 56;
export const END = { width: 200, height: 36 };
export const ADD = { width: 200, height: 36 };
export const START = { width: 88, height: 26 };
/** Between a place and the next; an "add" fits in. */
export const GAP = 30;
/** From a branch to the line that forks, and from there to its arms. */
export const FORK = 20;
export const INTO = 30;
/** From the longer arm's last place to where both are one again. */
export const JOIN = 30;
/** From what comes in random order to its frame. */
export const PAD = 20;
/** Between the columns of two arms. */
const BETWEEN = 48;
/** A column keeps this far from the trunk, so that the words on its line can be read. */
const OUT = 96;
/** Between the tree and the blocks that stand apart. */
export const APART = 72;

/** A place with what is below it: its room to either side of the trunk, and downwards. */
export interface Measured {
  place: FlowNode;
  left: number;
  right: number;
  height: number;
  own: number;
  arms: Record<Arm, Column> | null;
}
/** Places one below the other. */
export interface Column {
  parts: Measured[];
  left: number;
  right: number;
  height: number;
  /** From the trunk to the middle of the column. */
  out: number;
}

/** Places one below the other, those of collapsed branches left out. */
export function measureColumn(
  places: readonly FlowNode[],
  collapsed: ReadonlySet<string>,
  heightOf: (place: FlowNode) => number,
): Column {
  const parts = places.map((place) => measure(place, collapsed, heightOf));
  return {
    parts,
    left: Math.max(0, ...parts.map(({ left }) => left)),
    right: Math.max(0, ...parts.map(({ right }) => right)),
    height: parts.reduce((sum, { height }) => sum + height, 0) + GAP * Math.max(0, parts.length - 1),
    out: 0,
  };
}

function measure(
  place: FlowNode,
  collapsed: ReadonlySet<string>,
  heightOf: (place: FlowNode) => number,
): Measured {
  const half = PLACE_WIDTH / 2;
  const own = place.kind === "end_of_survey" ? END.height : heightOf(place);
  const part = { place, own, left: half, right: half, height: own, arms: null };
  if (!holdsPlaces(place)) return part;
  if (collapsed.has(place.id) && countBelow(place) > 0) return { ...part, height: own + GAP + ADD.height };
  const then = measureColumn(place.taken, collapsed, heightOf);
  const otherwise = measureColumn(place.otherwise, collapsed, heightOf);
  if (place.kind === "random") {
    then.left = Math.max(half, then.left);
    then.right = Math.max(half, then.right);
    const height = own + GAP + (then.height || ADD.height) + GAP;
    return { ...part, left: then.left + PAD, right: then.right + PAD, height, arms: { then, otherwise } };
  }
  if (then.parts.length === 0) {
    then.left = ADD.width / 2;
    then.right = ADD.width / 2;
    then.height = ADD.height;
  }
  then.out = -Math.max(OUT, BETWEEN / 2 + then.right);
  otherwise.out = Math.max(OUT, BETWEEN / 2 + otherwise.left);
  const goesOn = !(endsIn(place.taken) && endsIn(place.otherwise));
  return {
    ...part,
    left: Math.max(half, then.left - then.out),
    right: Math.max(half, otherwise.right + otherwise.out),
    height: own + FORK + INTO + Math.max(then.height, otherwise.height) + (goesOn ? JOIN : 0),
    arms: { then, otherwise },
  };
}
