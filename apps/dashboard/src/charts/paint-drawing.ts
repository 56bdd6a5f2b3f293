import type { SizedDrawing, Token } from "@soundings/charts/drawing";
import { byHeight, layersOf } from "@soundings/charts/drawing-layers";
import type { Shape } from "@soundings/charts/shapes";
import { fontOf, shownText } from "@soundings/charts/shown-text";

/** Pictures are made at twice their size, for sharp print. */
const RATIO = 2;

/** A drawing on a canvas of its own, on the page's ground. */
export function paintDrawing(drawing: SizedDrawing, width: number, token: Token): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * RATIO);
  canvas.height = Math.ceil(drawing.height * RATIO);
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  context.scale(RATIO, RATIO);
  context.fillStyle = token("--surface");
  context.fillRect(0, 0, width, drawing.height);
  const { marks, labels } = layersOf(drawing.marks);
  for (const group of [drawing.back, ...marks.map(({ shapes }) => shapes), labels]) {
    for (const shape of byHeight(group)) paint(context, shape);
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
    context.translate(shape.x, shape.y);
    if (shape.style.upwards) context.rotate(-Math.PI / 2);
    if (style.stroke) context.strokeText(text, 0, 0);
    context.fillText(text, 0, 0);
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
  } else {
    outline.arc(shape.shape.cx, shape.shape.cy, shape.shape.r, 0, 2 * Math.PI);
  }
  return outline;
}
