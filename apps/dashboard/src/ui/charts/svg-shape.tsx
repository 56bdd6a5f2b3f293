import type { CSSProperties } from "react";
import type { Shape, Style } from "./shapes.ts";
import { shownText } from "./shown-text.ts";
import styles from "./svg-chart.module.css";

const ANCHORS = { left: "start", center: "middle", right: "end" } as const;

/** Shapes in the order in which they cover one another. */
export function SvgShapes({ shapes }: { shapes: readonly Shape[] }) {
  const sorted = shapes.toSorted((a, b) => (a.z2 ?? 0) - (b.z2 ?? 0));
  return sorted.map((shape, index) => (
    // Shapes have no names, and a drawing is made anew as a whole.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <SvgShape key={index} shape={shape} />
  ));
}

function SvgShape({ shape }: { shape: Shape }) {
  switch (shape.type) {
    case "line":
      return <line {...shape.shape} style={looks(shape.style)} />;
    case "rect": {
      const { r = 0, width, height, ...place } = shape.shape;
      const size = { width: Math.max(0, width), height: Math.max(0, height), rx: r };
      const hover = shape.emphasis?.style.fill;
      if (hover === undefined) return <rect {...place} {...size} style={looks(shape.style)} />;
      return (
        <rect {...place} {...size} className={styles.hit} style={{ "--hover": hover } as CSSProperties} />
      );
    }
    case "circle":
      return <circle {...shape.shape} style={looks(shape.style)} />;
    case "polyline":
    case "polygon": {
      const Tag = shape.type;
      return (
        <Tag
          points={shape.shape.points.map((point) => point.join(",")).join(" ")}
          style={looks(shape.style)}
        />
      );
    }
    case "path":
      return (
        <path
          d={shape.shape.pathData}
          transform={`translate(${shape.x} ${shape.y})`}
          style={looks(shape.style)}
        />
      );
    case "text": {
      const { style } = shape;
      return (
        <text
          x={shape.x}
          y={shape.y}
          dy="0.36em"
          textAnchor={ANCHORS[style.align]}
          style={{
            ...looks(style),
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

function looks(style: Style): CSSProperties {
  return {
    fill: style.fill ?? "none",
    stroke: style.stroke,
    strokeWidth: style.lineWidth,
    strokeDasharray: style.lineDash?.join(" "),
    strokeLinejoin: style.lineJoin,
    strokeLinecap: style.lineCap,
    opacity: style.opacity,
  };
}
