import type { LinkedDrawing } from "./linked-drawing.ts";
import type { Shape } from "./shapes.ts";
import { fontOf, shownText } from "./shown-text.ts";
import type { Token } from "./use-chart.ts";

/** Pictures are made at twice their size, for sharp print. */
const RATIO = 2;

/** A drawing on a canvas of its own, on the page's ground. */
export function paintDrawing(drawing: LinkedDrawing, width: number, token: Token): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * RATIO);
  canvas.height = Math.ceil(drawing.height * RATIO);
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  context.scale(RATIO, RATIO);
  context.fillStyle = token("--surface");
  context.fillRect(0, 0, width, drawing.height);
  for (const group of [drawing.back, ...drawing.marks.map((mark) => mark.shapes)]) {
    for (const shape of group.toSorted((a, b) => (a.z2 ?? 0) - (b.z2 ?? 0))) paint(context, shape);
  }
  return canvas;
}

function paint(context: CanvasRenderingContext2D, shape: Shape): void {
  context.save();
  const { style } = shape;
  context.globalAlpha = style.opacity ?? 1;
  context.fillStyle = style.fill ?? "transparent";
  context.strokeStyle = style.stroke ?? "transparent";
  context.lineWidth = style.lineWidth ?? 1;
  context.setLineDash(style.lineDash ?? []);
  context.lineJoin = style.lineJoin ?? "miter";
  context.lineCap = style.lineCap ?? "butt";
  if (shape.type === "text") {
    context.font = fontOf(shape.style);
    context.textAlign = shape.style.align;
    context.textBaseline = "middle";
    const text = shownText(shape.style);
    if (style.stroke) context.strokeText(text, shape.x, shape.y);
    context.fillText(text, shape.x, shape.y);
  } else {
    if (shape.type === "path") context.translate(shape.x, shape.y);
    const outline = outlineOf(shape);
    if (style.fill && style.fill !== "none") context.fill(outline);
    if (style.stroke) context.stroke(outline);
  }
  context.restore();
}

function outlineOf(shape: Exclude<Shape, { type: "text" }>): Path2D {
  if (shape.type === "path") return new Path2D(shape.shape.pathData);
  const outline = new Path2D();
  if (shape.type === "line") {
    outline.moveTo(shape.shape.x1, shape.shape.y1);
    outline.lineTo(shape.shape.x2, shape.shape.y2);
  } else if (shape.type === "rect") {
    const { x, y, width, height, r = 0 } = shape.shape;
    outline.roundRect(x, y, Math.max(0, width), Math.max(0, height), Math.min(r, width / 2, height / 2));
  } else if (shape.type === "circle") {
    outline.arc(shape.shape.cx, shape.shape.cy, shape.shape.r, 0, 2 * Math.PI);
  } else {
    for (const [x, y] of shape.shape.points) outline.lineTo(x, y);
    if (shape.type === "polygon") outline.closePath();
  }
  return outline;
}
