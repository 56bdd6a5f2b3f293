import type { DrawSized, Mark, Token } from "@soundings/charts/drawing";
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { ChartHandle } from "./chart-handle.ts";
import { ChartTip } from "./chart-tip.tsx";
import { paintDrawing } from "./paint-drawing.ts";
import styles from "./svg-chart.module.css";
import { type MarkEvents, SvgMarks } from "./svg-marks.tsx";
import { SilentShapes, SvgShapes } from "./svg-shape.tsx";

interface SvgChartProps {
  /** Must be stable (useCallback). */
  draw: DrawSized;
  /** Narrower, it would be no longer legible: it scrolls sideways instead. In px. */
  minWidth?: number | undefined;
  /** Read out for the whole drawing. */
  label: string;
  handle?: Ref<ChartHandle>;
}

/** Which mark is pointed at, and where its tip stands, in px. */
interface Pointed {
  index: number;
  x: number;
  y: number;
}

const KEYS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * A chart of shapes as SVG: sharp in print, in the theme's colours without drawing again, and every mark
 * a link of its own. One tab stop for the chart; arrows go from mark to mark.
 */
export function SvgChart({ draw, minWidth = 0, label, handle }: SvgChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const elements = useRef<(Element | null)[]>([]);
  const room = useWidth(box);
  const width = room > 0 ? Math.max(room, minWidth) : 0;
  const ready = useFontsReady();
  const [at, setAt] = useState(0);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  // Made again when the font is there: text measured before would sit in the wrong place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const drawing = useMemo(() => (width > 0 ? draw(svgToken, width) : null), [draw, width, ready]);
  useImperativeHandle(handle, () => ({
    picture: () => (width > 0 ? paintDrawing(draw(tokenValue, width), width, tokenValue) : null),
  }));
  const onPoint = useCallback<MarkEvents["onPoint"]>((index, x, y) => {
    const here = box.current?.getBoundingClientRect();
    if (here) setPointed({ index, x: x - here.left, y: y - here.top + 12 });
  }, []);
  const onFocus = useCallback<MarkEvents["onFocus"]>((index, element) => {
    setAt(index);
    const here = box.current?.getBoundingClientRect();
    if (!here || !element.matches(":focus-visible")) return;
    const mark = element.getBoundingClientRect();
    setPointed({ index, x: mark.left - here.left + mark.width / 2, y: mark.bottom - here.top });
  }, []);
  if (!drawing) return <div ref={box} />;

  const stops = drawing.marks.flatMap((mark, index) => (leads(mark) ? [index] : []));
  const stop = stops.includes(at) ? at : stops[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const place = stops.indexOf(stop ?? -1);
    const next =
      event.key === "Home"
        ? stops[0]
        : event.key === "End"
          ? stops.at(-1)
          : stops[place + (KEYS[event.key] ?? Number.NaN)];
    if (next === undefined) return;
    event.preventDefault();
    (elements.current[next] as SVGElement | null)?.focus();
  };
  const tip = pointed && drawing.marks[pointed.index]?.tip;
  const scrolls = width > room;
  return (
    <div ref={box} className={styles.chart} onPointerLeave={() => setPointed(null)}>
      <div
        className={scrolls ? styles.scroller : undefined}
        // Where no mark takes the focus, whoever scrolls by keyboard reaches it.
        tabIndex={scrolls && stops.length === 0 ? 0 : undefined}
        onScroll={() => setPointed(null)}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: an SVG's group has no element of its own */}
        <svg
          className={styles.svg}
          style={{ minWidth: scrolls ? width : undefined }}
          viewBox={`0 0 ${width} ${drawing.height}`}
          role="group"
          aria-label={label}
          onKeyDown={onKeyDown}
          onBlur={() => setPointed(null)}
        >
          <SilentShapes>
            <SvgShapes shapes={drawing.back} />
          </SilentShapes>
          <SvgMarks
            marks={drawing.marks}
            stop={stop}
            elements={elements}
            onPoint={onPoint}
            onFocus={onFocus}
          />
        </svg>
      </div>
      {tip && (
        <div
          className={styles.tip}
          aria-hidden="true"
          ref={(element) => {
            if (!element) return;
            const most = room - element.offsetWidth;
            element.style.left = `${Math.max(0, Math.min(pointed.x + 12, most))}px`;
            element.style.top = `${pointed.y}px`;
          }}
        >
          <ChartTip {...tip()} />
        </div>
      )}
    </div>
  );
}

const leads = (mark: Mark) => mark.href !== undefined || mark.pick !== undefined;

/** In the page a colour stays a variable, so that a theme changes it; a font is measured, so it is its value. */
const svgToken: Token = (name) => (name === "--font" ? tokenValue(name) : `var(${name})`);
const tokenValue: Token = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function useWidth(box: { readonly current: HTMLDivElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    setWidth(Math.floor(element.clientWidth));
    const sizes = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box]);
  return width;
}

function useFontsReady(): boolean {
  const [ready, setReady] = useState(document.fonts?.status === "loaded");
  useEffect(() => {
    let left = false;
    void document.fonts?.ready.then(() => left || setReady(true));
    return () => {
      left = true;
    };
  }, []);
  return ready;
}
