import { byHeight } from "@soundings/charts/drawing-layers";
import type { Shape, Style } from "@soundings/charts/shapes";
import { shownText } from "@soundings/charts/shown-text";
import type { ComponentProps, CSSProperties } from "react";
import { byPlace } from "../ui/by-place.tsx";
import styles from "./svg-chart.module.css";

const ANCHORS = { left: "start", center: "middle", right: "end" } as const;

/** Shapes in the order in which they cover one another. */
export function SvgShapes({ shapes }: { shapes: readonly Shape[] }) {
  return byPlace(byHeight(shapes), (shape) => <SvgShape shape={shape} />);
}

/** Shapes that are seen and not read out: a chart has its words beside it. */
export function SilentShapes(props: ComponentProps<"g">) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes takes no focus
  return <g aria-hidden="true" {...props} />;
}

function SvgShape({ shape }: { shape: Shape }) {
  const look = looks(shape.style, "emphasis" in shape ? shape.emphasis?.style : undefined);
  switch (shape.type) {
    case "line":
      return <line {...shape.shape} {...look} />;
    case "rect": {
      const { r = 0, width, height, ...place } = shape.shape;
      return <rect {...place} width={Math.max(0, width)} height={Math.max(0, height)} rx={r} {...look} />;
    }
    case "circle":
      return <circle {...shape.shape} {...look} />;
    case "path":
      return <path d={shape.shape.pathData} transform={`translate(${shape.x} ${shape.y})`} {...look} />;
    case "text": {
      const { style } = shape;
      return (
        <text
          x={shape.x}
          y={shape.y}
          dy="0.36em"
          transform={style.upwards ? `rotate(-90 ${shape.x} ${shape.y})` : undefined}
          textAnchor={ANCHORS[style.align]}
          style={{
            ...look.style,
            fontSize: style.fontSize,
            fontWeight: style.fontWeight,
            paintOrder: style.stroke ? "stroke" : undefined,
          }}
        >
          {shownText(style)}
        </text>
      );
    }
  }
}

/** How a shape looks, and while its mark is pointed at or has the focus: then by variables that a rule chooses from. */
function looks(style: Style, emphasis?: Style): { className?: string | undefined; style: CSSProperties } {
  const plain: CSSProperties = {
    fill: style.fill ?? "none",
    stroke: style.stroke,
    strokeWidth: style.lineWidth,
    strokeDasharray: style.lineDash?.join(" "),
    strokeLinejoin: style.lineJoin,
    strokeLinecap: style.lineCap,
    opacity: style.opacity,
  };
  if (!emphasis) return { style: plain };
  const { fill, stroke = "none", opacity = 1, ...rest } = plain;
  const on = {
    fill: emphasis.fill ?? fill,
    stroke: emphasis.stroke ?? stroke,
    opacity: emphasis.opacity ?? opacity,
  };
  return {
    className: styles.emphasised,
    style: {
      ...rest,
      "--fill": fill,
      "--stroke": stroke,
      "--opacity": opacity,
      "--fill-on": on.fill,
      "--stroke-on": on.stroke,
      "--opacity-on": on.opacity,
    } as CSSProperties,
  };
}
