/** A point that wants a label: where it is, how large it is drawn and how much room its text needs, in px. */
export interface LabelledPoint {
  x: number;
  y: number;
  radius: number;
  width: number;
}

export interface PlacedLabel {
  /** Where the text begins or ends, and its middle's height. */
  x: number;
  y: number;
  align: "left" | "right" | "center";
  /** Stands so far from its point that a line has to lead to it. */
  led: boolean;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 5;
const HEIGHT = 15;
const CELL = 32;
/** Between labels of one line: less reads as one name of several words. */
const BETWEEN = 12;

/** So many of the most important points have a label further away where there is no room beside them. */
const LED = 8;
const LED_DISTANCES = [14, 24, 36, 50, 66];

/**
 * A place for each point's label, or null where there is none: right of it, left, above or below, inside
 * the bounds, over no point and over no other label; for the first few also further away, with a line that leads
 * to it. Points come in the order of their importance, so the first get theirs first. A grid keeps thousands of
 * points quick.
 */
export function placeLabels(points: readonly LabelledPoint[], bounds: Box): (PlacedLabel | null)[] {
  const marks = new Grid();
  const labels = new Grid();
  for (const { x, y, radius } of points) {
    marks.add({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius });
  }
  return points.map((point, index) => {
    for (const { label, box } of [...besides(point), ...(index < LED ? aways(point) : [])]) {
      const inside =
        box.left >= bounds.left &&
        box.right <= bounds.right &&
        box.top >= bounds.top &&
        box.bottom <= bounds.bottom;
      if (!inside || marks.meets(box) || labels.meets(box)) continue;
      labels.add({ ...box, left: box.left - BETWEEN, right: box.right + BETWEEN });
      return label;
    }
    return null;
  });
}

interface Candidate {
  label: PlacedLabel;
  box: Box;
}

function besides({ x, y, radius, width }: LabelledPoint): Candidate[] {
  const away = radius + GAP;
  const half = HEIGHT / 2;
  const beside = { top: y - half, bottom: y + half };
  const across = { left: x - width / 2, right: x + width / 2 };
  const above = y - radius - 2 - half;
  const below = y + radius + 2 + half;
  return [
    {
      label: { x: x + away, y, align: "left", led: false },
      box: { ...beside, left: x + away, right: x + away + width },
    },
    {
      label: { x: x - away, y, align: "right", led: false },
      box: { ...beside, left: x - away - width, right: x - away },
    },
    {
      label: { x, y: above, align: "center", led: false },
      box: { ...across, top: above - half, bottom: above + half },
    },
    {
      label: { x, y: below, align: "center", led: false },
      box: { ...across, top: below - half, bottom: below + half },
    },
  ];
}

/** Places aslant of a point, the nearest first. */
function aways({ x, y, radius, width }: LabelledPoint): Candidate[] {
  return LED_DISTANCES.flatMap((distance) =>
    [
      [1, -1],
      [-1, -1],
      [1, 1],
      [-1, 1],
    ].map(([across = 1, down = 1]): Candidate => {
      const from = x + across * (radius + distance);
      const middle = y + down * (radius + distance);
      const [left, right] = across > 0 ? [from, from + width] : [from - width, from];
      return {
        label: { x: from, y: middle, align: across > 0 ? "left" : "right", led: true },
        box: { left, right, top: middle - HEIGHT / 2, bottom: middle + HEIGHT / 2 },
      };
    }),
  );
}

/** Boxes by the squares of a raster that they touch. */
class Grid {
  readonly #cells = new Map<string, Box[]>();

  add(box: Box): void {
    for (const key of keysOf(box)) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(box);
      else this.#cells.set(key, [box]);
    }
  }

  meets(box: Box): boolean {
    for (const key of keysOf(box))
      if (this.#cells.get(key)?.some((other) => overlap(box, other))) return true;
    return false;
  }
}

function* keysOf(box: Box): Generator<string> {
  for (let x = Math.floor(box.left / CELL); x <= Math.floor(box.right / CELL); x += 1) {
    for (let y = Math.floor(box.top / CELL); y <= Math.floor(box.bottom / CELL); y += 1) yield `${x} ${y}`;
  }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/**
 * Heights of labels at the end of lines, as near to where they belong as they can be without touching:
 * pushed down in order, then up again from the foot. In the order given.
 */
export function spreadLabels(
  wanted: readonly number[],
  height: number,
  top: number,
  bottom: number,
): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let least = top;
  for (const index of order) {
    placed[index] = Math.max(placed[index] ?? top, least);
    least = (placed[index] ?? top) + height;
  }
  let most = bottom;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index] ?? bottom, most);
    most = (placed[index] ?? bottom) - height;
  }
  return placed;
}
