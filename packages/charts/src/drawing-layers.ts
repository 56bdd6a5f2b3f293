import type { Mark } from "./drawing.ts";
import type { Shape } from "./shapes.ts";

/** Shapes in the order in which they cover one another. */
export function byHeight(shapes: readonly Shape[]): Shape[] {
  return shapes.toSorted((a, b) => (a.z2 ?? 0) - (b.z2 ?? 0));
}

/**
 * Marks as they are drawn one after the other, so that what stands out is not covered, and above all of them
 * their texts, which take no pointer.
 */
export function layersOf(marks: readonly Mark[]): {
  marks: { mark: Mark; index: number; shapes: Shape[] }[];
  labels: Shape[];
} {
  const drawn = marks.map((mark, index) => {
    const shapes = mark.shapes.filter((shape) => shape.type !== "text");
    return { mark, index, shapes, height: Math.max(...shapes.map((shape) => shape.z2 ?? 0)) };
  });
  return {
    marks: drawn.toSorted((a, b) => a.height - b.height),
    labels: marks.flatMap((mark) => mark.shapes.filter((shape) => shape.type === "text")),
  };
}
