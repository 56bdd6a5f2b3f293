import type { Slot } from "../edit-nodes.ts";
import type { Arm, FlowNode, FlowTree } from "../flow-tree.ts";
import { holdsPlaces } from "../flow-tree.ts";
import {
  ADD,
  APART,
  BLOCK_HEIGHT,
  type Column,
  END,
  FORK,
  GAP,
  INTO,
  JOIN,
  type Measured,
  measureColumn,
  PAD,
  PLACE_WIDTH,
  START,
} from "./measure-flow.ts";

/**
 * Where everything of the flow's picture stands, in px. One place below the other on a trunk; a branch
 * forks into a column for each arm, and what goes on of them comes back to the trunk below both. What comes in
 * random order stands in a frame.
 */

export type ItemKind =
  | "start"
  | "add_new"
  | "branch"
  | "collapsed_block"
  | "end_of_survey"
  | "new_block"
  | "question"
  | "random"
  /** Drawn behind what comes in random order. */
  | "random_frame";

export interface Item {
  id: string;
  kind: ItemKind;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The branch that an "add" or a "hidden" belongs to; the block that stands apart. */
  of: string | null;
  /** Not the start, the end of the whole, "add", and "5 places hidden". */
  movable: boolean;
}

export interface Point {
  x: number;
  y: number;
}

export interface Line {
  id: string;
  /** Ids of items; "join:<branch>" where arms come together. */
  from: string;
  to: string;
  points: Point[];
  arrow: boolean;
  dashed: boolean;
  /** Of the line into an arm: which, and where its words stand. */
  arm: Arm | null;
  label: Point | null;
}

/** Where one more can be put. */
export interface PlacedSlot extends Slot, Point {
  id: string;
}

export interface FlowLayout {
  items: Item[];
  lines: Line[];
  slots: PlacedSlot[];
}

/** What a line goes on from. */
interface Exit extends Point {
  from: string;
  dashed: boolean;
  arm: Arm | null;
}

type Arms = NonNullable<Measured["arms"]>;

/** Where a branch forks. */
interface Fork extends Point {
  of: string;
  /** Where its lines part. */
  bar: number;
}

export function layOutFlow(
  tree: FlowTree,
  collapsed: ReadonlySet<string>,
  heightOf: (place: FlowNode) => number,
): FlowLayout {
  const picture = new FlowPicture();
  const top = measureColumn(tree.top, collapsed, heightOf);
  picture.addItem("start", "start", 0, 0, START.width, START.height);
  const start: Exit = { from: "start", x: 0, y: START.height, dashed: false, arm: null };
  const first = START.height + GAP;
  const last = picture.placeColumn(top, null, "then", 0, first, start);
  if (last && tree.defaultEnd) {
    const y = last.y + GAP;
    picture.addSlot(null, "then", tree.top.length, 0, last.y + GAP / 2);
    picture.addLine(last, tree.defaultEnd.id, { x: 0, y });
    picture.addItem(tree.defaultEnd.id, "end_of_survey", 0, y, END.width, END.height);
  }
  for (const [index, block] of tree.unplaced.entries()) {
    const x = Math.max(top.right, PLACE_WIDTH / 2) + APART + PLACE_WIDTH / 2;
    const y = first + index * (BLOCK_HEIGHT + 16);
    const apart = { of: block.id, movable: true };
    picture.addItem(block.id, "question", x, y, PLACE_WIDTH, BLOCK_HEIGHT, apart);
  }
  const { items, lines, slots } = picture;
  return { items, lines, slots };
}

class FlowPicture implements FlowLayout {
  readonly items: Item[] = [];
  readonly lines: Line[] = [];
  readonly slots: PlacedSlot[] = [];

  /** Places a column's places below each other; what goes on after the last, null behind an end. */
  placeColumn(
    { parts }: Pick<Column, "parts">,
    parent: string | null,
    arm: Arm,
    x: number,
    y: number,
    entry: Exit,
  ): Exit | null {
    let exit: Exit | null = entry;
    let at = y;
    for (const part of parts) {
      if (exit) {
        this.addSlot(parent, arm, part.place.index, x, at - GAP / 2);
        this.addLine(exit, part.place.id, { x, y: at });
      }
      const after: Exit | null = this.#placePart(part, x, at);
      at += part.height + GAP;
      exit = exit && after;
    }
    return exit;
  }

  #placePart(part: Measured, x: number, y: number): Exit | null {
    const { place, own, arms } = part;
    const dashed = place.flag === "unreachable";
    const width = place.kind === "end_of_survey" ? END.width : PLACE_WIDTH;
    this.addItem(place.id, place.kind, x, y, width, own, { movable: true });
    const bottom = y + own;
    const exit: Exit = { from: place.id, x, y: bottom, dashed, arm: null };
    if (!holdsPlaces(place)) return place.ended ? null : exit;
    if (place.kind === "random" && arms) return this.#placeInside(part, arms.then, x, y);
    if (!arms) {
      const hidden = `hidden:${place.id}`;
      this.addLine(exit, hidden, { x, y: bottom + GAP });
      this.addItem(hidden, "collapsed_block", x, bottom + GAP, ADD.width, ADD.height, { of: place.id });
      return place.ended ? null : { ...exit, from: hidden, y: bottom + GAP + ADD.height };
    }
    return this.#placeArms(part, arms, exit);
  }

  /** Places the arms of a branch beside each other; what goes on where they come together again. */
  #placeArms({ place }: Measured, arms: Arms, exit: Exit): Exit | null {
    const { x, dashed } = exit;
    const fork: Fork = { of: place.id, x, y: exit.y, bar: exit.y + FORK };
    const down = fork.bar + INTO;
    const open: Exit[] = [];
    for (const arm of ["then", "otherwise"] as const) {
      const column = arms[arm];
      const middle = x + column.out;
      const entry = { ...exit, arm, dashed: dashed || (arm === "then" && place.flag === "incomplete") };
      if (column.parts.length === 0 && arm === "then") {
        const add = `add:${place.id}`;
        this.addLine(entry, add, { x: middle, y: down });
        this.addItem(add, "add_new", middle, down, ADD.width, ADD.height, { of: place.id });
        open.push({ ...entry, from: add, x: middle, y: down + ADD.height, arm: null });
      } else if (column.parts.length === 0) {
        open.push({ ...entry, x: middle, y: down });
      } else {
        const last = this.placeColumn(column, place.id, arm, middle, down, entry);
        if (last) open.push(last);
      }
    }
    if (open.length === 0) return null;
    const joined = down + Math.max(arms.then.height, arms.otherwise.height) + JOIN;
    for (const end of open) this.#joinArm(end, fork, joined, arms);
    return { from: `join:${place.id}`, x, y: joined, dashed, arm: null };
  }

  /** The line by which an arm comes back to the trunk. */
  #joinArm(end: Exit, { of, x, y, bar }: Fork, joined: number, arms: Arms): void {
    const arm = end.x < x ? "then" : "otherwise";
    const empty = end.arm !== null;
    this.addSlot(of, arm, arms[arm].parts.length, end.x, empty ? (bar + joined) / 2 : end.y + JOIN / 2);
    const points = empty
      ? [
          { x, y },
          { x, y: bar },
          { x: end.x, y: bar },
        ]
      : [{ x: end.x, y: end.y }];
    this.lines.push({
      id: `${end.from}>join:${of}/${arm}`,
      from: end.from,
      to: `join:${of}`,
      points: [...points, { x: end.x, y: joined }, { x, y: joined }],
      arrow: false,
      dashed: end.dashed,
      arm: end.arm,
      label: empty ? { x: (x + end.x) / 2, y: bar } : null,
    });
  }

  /** What comes in random order stands in a frame, below its name; no line says which is the first. */
  #placeInside({ place, own, height }: Measured, column: Column, x: number, y: number): Exit {
    const { left, right, parts } = column;
    const name = this.items.pop();
    // The name lies on the frame's upper edge.
    const under = y + own / 2;
    const middle = x + (right - left) / 2;
    this.addItem(
      `frame:${place.id}`,
      "random_frame",
      middle,
      under,
      left + right + 2 * PAD,
      height - own / 2,
    );
    if (name) this.items.push(name);
    let at = y + own + GAP;
    for (const part of parts) {
      this.addSlot(place.id, "then", part.place.index, x, at - GAP / 2);
      this.#placePart(part, x, at);
      at += part.height + GAP;
    }
    if (parts.length === 0)
      this.addItem(`add:${place.id}`, "add_new", x, at, ADD.width, ADD.height, { of: place.id });
    this.addSlot(place.id, "then", parts.length, x, at - GAP / 2);
    const dashed = place.flag === "unreachable";
    return { from: place.id, x, y: y + height, dashed, arm: null };
  }

  addItem(
    id: string,
    kind: ItemKind,
    middle: number,
    y: number,
    width: number,
    height: number,
    { of = null, movable = false }: Partial<Pick<Item, "of" | "movable">> = {},
  ) {
    this.items.push({ id, kind, x: middle - width / 2, y, width, height, of, movable });
  }

  /** A line straight down, or by the fork into an arm. */
  addLine(exit: Exit, to: string, end: Point) {
    const { arm } = exit;
    const bar = exit.y + FORK;
    const points = arm ? [exit, { x: exit.x, y: bar }, { x: end.x, y: bar }, end] : [exit, end];
    this.lines.push({
      id: `${exit.from}>${to}`,
      from: exit.from,
      to,
      points: points.map(({ x, y }) => ({ x, y })),
      arrow: true,
      dashed: exit.dashed,
      arm,
      label: arm && { x: (exit.x + end.x) / 2, y: bar },
    });
  }

  addSlot(parent: string | null, arm: Arm, index: number, x: number, y: number) {
    this.slots.push({
      id: `slot:${parent ?? ""}/${arm}/${index}`,
      parent_block_flow_id: parent,
      arm,
      index,
      x,
      y,
    });
  }
}
