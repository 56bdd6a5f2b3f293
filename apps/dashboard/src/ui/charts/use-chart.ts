import { type RefObject, useEffect, useRef, useState } from "react";
import { loadPart } from "../../lib/load-part.ts";
import type { Chart, ChartOption } from "./echarts.ts";

/** Reads a token's value as the browser has it now. */
export type Token = (name: string) => string;

export interface ChartSize {
  width: number;
  height: number;
}

export interface ChartHandle {
  /** The chart as it is, at twice its size; null before it is drawn. */
  picture: () => HTMLCanvasElement | null;
}

export function pictureOf(chart: Chart | null): HTMLCanvasElement | null {
  if (!chart) return null;
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--surface").trim();
  return chart.renderToCanvas({ pixelRatio: 2, backgroundColor: ground });
}

interface UseChart {
  element: RefObject<HTMLDivElement | null>;
  chart: Chart | null;
}

/**
 * A chart in an element: loads ECharts when first used, draws again when the option, the size or the
 * theme changes. `option` must be stable (useCallback).
 */
export function useChart(option: (token: Token, size: ChartSize) => ChartOption): UseChart {
  const element = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart | null>(null);

  useEffect(() => {
    let made: Chart | null = null;
    let left = false;
    void loadPart(() => import("./echarts.ts")).then(({ startChart }) => {
      if (left || !element.current) return;
      made = startChart(element.current);
      setChart(made);
    });
    return () => {
      left = true;
      made?.dispose();
      setChart(null);
    };
  }, []);

  useEffect(() => {
    if (!chart || !element.current) return;
    const draw = () => {
      const style = getComputedStyle(document.documentElement);
      const size = { width: chart.getWidth(), height: chart.getHeight() };
      chart.setOption(
        option((name) => style.getPropertyValue(name).trim(), size),
        { notMerge: true },
      );
    };
    draw();
    // Text measured before the font is there would sit in the wrong place.
    void document.fonts?.ready.then(() => chart.isDisposed() || draw());
    const themes = new MutationObserver(draw);
    themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const sizes = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      if (Math.round(width) === chart.getWidth() && Math.round(height) === chart.getHeight()) return;
      chart.resize();
      draw();
    });
    sizes.observe(element.current);
    return () => {
      themes.disconnect();
      sizes.disconnect();
    };
  }, [chart, option]);

  return { element, chart };
}
