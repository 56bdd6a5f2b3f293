import type { SizedDrawing, Token } from "./drawing.ts";
import { byHeight, layersOf } from "./drawing-layers.ts";
import { escapeMarkup } from "./escape-markup.ts";
import type { Shape, Style } from "./shapes.ts";
import { shownText } from "./shown-text.ts";
import { tipText } from "./tip.ts";

/** Colours are the variables of the page that the picture stands in, so that its theme changes them. */
export const pageToken: Token = (name) => `var(${name})`;

/**
 * A drawing as the text of an SVG element that needs no script and no style attribute. Each mark has what it says as its
 * title, and the whole what it is called.
 */
export function svgText(drawing: SizedDrawing, width: number, label: string): string {
  const { marks, labels } = layersOf(drawing.marks);
  return [
    `<svg viewBox="0 0 ${width} ${round(drawing.height)}" role="img" aria-label="${escapeMarkup(label)}">`,
    ...byHeight(drawing.back).map(shapeText),
    ...marks.map(({ mark, shapes }) => {
      const said = mark.label ?? (mark.tip ? tipText(mark.tip()) : "");
      return `<g>${said && `<title>${escapeMarkup(said)}</title>`}${byHeight(shapes).map(shapeText).join("")}</g>`;
    }),
    ...byHeight(labels).map(shapeText),
    "</svg>",
  ].join("");
}

const ANCHORS = { left: "start", center: "middle", right: "end" } as const;

function shapeText(shape: Shape): string {
  const look = looks(shape.style);
  switch (shape.type) {
    case "line":
      return tag("line", { ...shape.shape, ...look });
    case "rect": {
      const { r = 0, width, height, x, y } = shape.shape;
      const size = { x, y, width: Math.max(0, width), height: Math.max(0, height) };
      return tag("rect", { ...size, ...(r > 0 && { rx: r }), ...look });
    }
    case "circle":
      return tag("circle", { ...shape.shape, ...look });
    case "path": {
      const moved = shape.x !== 0 || shape.y !== 0;
      return tag("path", {
        d: shape.shape.pathData,
        ...(moved && { transform: `translate(${round(shape.x)} ${round(shape.y)})` }),
        ...look,
      });
    }
    case "text": {
      const { style, x, y } = shape;
      const attributes = {
        x,
        y,
        dy: "0.36em",
        ...(style.upwards && { transform: `rotate(-90 ${round(x)} ${round(y)})` }),
        "text-anchor": ANCHORS[style.align],
        "font-size": style.fontSize,
        "font-weight": style.fontWeight,
        ...(style.stroke && { "paint-order": "stroke" }),
        ...look,
      };
      return `<text${attributesText(attributes)}>${escapeMarkup(shownText(style))}</text>`;
    }
  }
}

type Attributes = Record<string, string | number | undefined>;

function looks(style: Style): Attributes {
  return {
    fill: style.fill ?? "none",
    stroke: style.stroke,
    "stroke-width": style.lineWidth,
    "stroke-dasharray": style.lineDash?.join(" "),
    "stroke-linejoin": style.lineJoin,
    "stroke-linecap": style.lineCap,
    opacity: style.opacity,
  };
}

const tag = (name: string, attributes: Attributes) => `<${name}${attributesText(attributes)}/>`;

const attributesText = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) => ` ${name}="${typeof value === "number" ? round(value) : escapeMarkup(value ?? "")}"`,
    )
    .join("");

const round = (value: number) => Math.round(value * 100) / 100;
