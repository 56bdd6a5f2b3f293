import { Skeleton } from "@mantine/core";
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef } from "react";
import { type Tip, tipElement } from "./chart-tip.ts";
import styles from "./drawn-chart.module.css";
import type { Shape } from "./shapes.ts";
import { type ChartHandle, type ChartSize, pictureOf, type Token, useChart } from "./use-chart.ts";

/** Something that can be pointed at. */
export interface Mark {
  /** Drawn together; the pointer is on the mark when it is on one of them that is not silent. */
  shapes: Shape[];
  /** Made when it is asked for: thousands of marks have tips that nobody reads. */
  tip?: () => Tip;
  pick?: () => void;
}

export interface Drawing {
  /** Below the marks: grid, axes, bands. */
  back: Shape[];
  marks: Mark[];
}

export type Draw = (token: Token, size: ChartSize) => Drawing;

interface DrawnChartProps {
  /** Must be stable (useCallback). */
  draw: Draw;
  height: number;
  /** Narrower, it would be no longer legible: it scrolls sideways instead. In px. */
  minWidth?: number | undefined;
  /** Read out in place of the drawing. */
  label: string;
  handle?: Ref<ChartHandle>;
}

/** A chart of shapes on one canvas, with tooltips and clicks on its marks. */
export function DrawnChart({ draw, height, minWidth, label, handle }: DrawnChartProps) {
  const marks = useRef<Mark[]>([]);
  const option = useCallback(
    (token: Token, size: ChartSize) => {
      const drawing = draw(token, size);
      marks.current = drawing.marks;
      // Never into the shapes drawn before: one of another type in the same place would not be seen.
      const group = (shapes: Shape[]) => ({ type: "group", $mergeChildren: false, children: shapes });
      const layer = {
        type: "custom",
        coordinateSystem: "none",
        // In one go: drawn piece by piece, a canvas has nothing to point at.
        progressive: 0,
        animation: false,
      };
      return {
        animation: false,
        aria: { enabled: true, label: { description: label } },
        tooltip: {
          trigger: "item",
          confine: true,
          transitionDuration: 0,
          backgroundColor: token("--surface"),
          borderColor: token("--line-strong"),
          borderRadius: 8,
          padding: [8, 10],
          textStyle: { color: token("--text") },
          formatter: ({ dataIndex }: { dataIndex: number }) => {
            const tip = drawing.marks[dataIndex]?.tip;
            return tip ? tipElement(tip()) : "";
          },
        },
        series: [
          { ...layer, silent: true, data: [0], renderItem: () => group(drawing.back) },
          {
            ...layer,
            id: "marks",
            data: drawing.marks.map((_, index) => index),
            renderItem: ({ dataIndex }: { dataIndex: number }) =>
              group(drawing.marks[dataIndex]?.shapes ?? []),
            // The pointer's shape says what can be clicked.
            cursor: drawing.marks.some((mark) => mark.pick) ? "pointer" : "default",
          },
        ],
      };
    },
    [draw, label],
  );
  const { element, chart } = useChart(option);

  useEffect(() => {
    if (!chart) return;
    const onClick = ({ dataIndex }: { dataIndex: number }) => marks.current[dataIndex]?.pick?.();
    chart.on("click", { seriesId: "marks" }, onClick as () => void);
    return () => {
      if (!chart.isDisposed()) chart.off("click", onClick as () => void);
    };
  }, [chart]);

  useImperativeHandle(handle, () => ({ picture: () => pictureOf(chart) }));

  return (
    // Whoever scrolls by keyboard reaches it.
    <div className={styles.chart} style={{ height }} tabIndex={minWidth ? 0 : undefined}>
      <div ref={element} className={styles.canvas} style={{ minWidth }} role="img" aria-label={label} />
      {!chart && <Skeleton className={styles.loading} height="100%" />}
    </div>
  );
}
