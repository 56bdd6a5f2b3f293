import type { Token } from "@soundings/charts/drawing";
import { circle, path, polygon, type Shape } from "@soundings/charts/shapes";
import type { ScaleShape } from "@soundings/survey/questions/scale";

const STAR = 13;

/** Hearts and thumbs on a ground of 40 by 40, as the respondent's page draws them; without arcs, which do not shrink by their numbers. */
const OUTLINES: Readonly<Record<ScaleShape, string | null>> = {
  star: null,
  face: null,
  heart:
    "M20 33.500C20 33.500 5.500 25 5.500 15.200C5.500 10.950 8.950 7.500 13.200 7.500C16 7.500 18.500 9 20 11.300C21.500 9 24 7.500 26.800 7.500C31.050 7.500 34.500 10.950 34.500 15.200C34.500 25 20 33.500 20 33.500Z",
  thumb:
    "M12 33.500H7.500C7 33.500 6.500 33 6.500 32.500V18.500C6.500 18 7 17.500 7.500 17.500H12ZM14 33.500V17.500L18.500 6C21.200 6 22.500 7.900 22.500 10.200L21.600 16.500H30.500C32.500 16.500 33.900 18.200 33.500 20.100L31.300 31.100C31 32.500 29.800 33.500 28.300 33.500Z",
};

/** A drawing on a ground of 40 by 40, made smaller. */
const shrunk = (drawing: string, size: number) =>
  drawing.replace(/-?\d*\.?\d+/g, (number) => String(Number(number) * size));

/** So many hearts, thumbs or else stars in a row from the left. */
export function stars(
  count: number,
  x: number,
  y: number,
  token: Token,
  shape: ScaleShape | null = null,
): Shape[] {
  const size = STAR / 34;
  return Array.from({ length: count }, (_, index) => {
    const middle = x + STAR / 2 + index * (STAR + 1);
    const outline = shape && OUTLINES[shape];
    if (outline) {
      return {
        ...path(middle - 20 * size, y - 20 * size, shrunk(outline, size), { fill: token("--text-3") }),
        silent: true,
      };
    }
    const points = Array.from({ length: 10 }, (_, corner) => {
      const reach = corner % 2 === 0 ? STAR / 2 : STAR / 4.6;
      const turn = (corner * Math.PI) / 5 - Math.PI / 2;
      return [middle + reach * Math.cos(turn), y + reach * Math.sin(turn)] as const;
    });
    return { ...polygon(points, { fill: token("--text-3") }), silent: true };
  });
}

export const starsWidth = (count: number) => count * (STAR + 1);

/** Brows and mouths on a ground of 40 by 40, from the saddest; as the respondent's page draws them. */
const MOUTHS = [
  "M12.500 13.600l4 1.900M27.500 13.600l-4 1.900M12.500 28.500c2-3.600 5-5 7.500-5s5.500 1.400 7.500 5",
  "M13.500 27c2-2 4-2.800 6.500-2.800s4.500.8 6.500 2.800",
  "M13.500 25.800h13",
  "M13.500 24.600c2 2 4 2.800 6.500 2.800s4.500-.8 6.500-2.800",
  "M12 23.200c1.600 4.400 4.600 6 8 6s6.400-1.600 8-6z",
] as const;

/** One of five faces around a middle, 24 px wide. */
export function face(kind: number, x: number, y: number, token: Token): Shape[] {
  const size = 0.6;
  const ink = token("--text-3");
  const at = (value: number) => (value - 20) * size;
  const mouth = shrunk(MOUTHS[kind] ?? MOUTHS[2], size);
  const look = { stroke: ink, lineWidth: 1.25, lineCap: "round", lineJoin: "round" } as const;
  const shapes: Shape[] = [
    circle(x, y, 16.5 * size, { ...look, fill: "none" }),
    circle(x + at(14.5), y + at(17.4), 1, { fill: ink }),
    circle(x + at(25.5), y + at(17.4), 1, { fill: ink }),
    path(x - 20 * size, y - 20 * size, mouth, { ...look, fill: "none" }),
  ];
  return shapes.map((shape) => ({ ...shape, silent: true }));
}

/** Which of five faces one of `count` is; `value` from 1, the saddest. */
export const faceKind = (value: number, count: number) => (count === 3 ? value : value - 1);

/** The sentiment that a place of `count`, from 1, stands for: one colour language everywhere. */
export function faceFill(value: number, count: number): string {
  return ["--very-bad", "--bad", "--fair", "--good", "--very-good"][faceKind(value, count)] ?? "--fair";
}
