import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { tipElement } from "./chart-tip.ts";
import type { DrawLinked, LinkedMark } from "./linked-drawing.ts";
import { paintDrawing } from "./paint-drawing.ts";
import styles from "./svg-chart.module.css";
import { SvgShapes } from "./svg-shape.tsx";
import type { ChartHandle, Token } from "./use-chart.ts";

interface SvgChartProps {
  /** Must be stable (useCallback). */
  draw: DrawLinked;
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
export function SvgChart({ draw, label, handle }: SvgChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const marks = useRef<(Element | null)[]>([]);
  const width = useWidth(box);
  const ready = useFontsReady();
  const [at, setAt] = useState(0);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  // Made again when the font is there: text measured before would sit in the wrong place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const drawing = useMemo(() => (width > 0 ? draw(svgToken, width) : null), [draw, width, ready]);
  useImperativeHandle(handle, () => ({
    picture: () => (width > 0 ? paintDrawing(draw(tokenValue, width), width, tokenValue) : null),
  }));
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
    (marks.current[next] as SVGElement | null)?.focus();
  };
  const point = (index: number, x: number, y: number) => setPointed({ index, x, y });
  const pointAt = (index: number, element: Element) => {
    const [mark, here] = [element.getBoundingClientRect(), box.current?.getBoundingClientRect()];
    if (here) point(index, mark.left - here.left + mark.width / 2, mark.bottom - here.top);
  };
  const tip = pointed && drawing.marks[pointed.index]?.tip;
  return (
    <div ref={box} className={styles.chart} onPointerLeave={() => setPointed(null)}>
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG's group has no element of its own */}
      <svg
        className={styles.svg}
        viewBox={`0 0 ${width} ${drawing.height}`}
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
        onBlur={() => setPointed(null)}
      >
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes takes no focus */}
        <g aria-hidden="true">
          <SvgShapes shapes={drawing.back} />
        </g>
        {drawing.marks.map((mark, index) => (
          <g
            // Marks keep their place for as long as the drawing lives.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            onPointerMove={(event) => {
              const here = box.current?.getBoundingClientRect();
              if (here) point(index, event.clientX - here.left, event.clientY - here.top + 12);
            }}
          >
            <MarkView
              mark={mark}
              tabIndex={index === stop ? 0 : -1}
              onFocus={(element) => {
                setAt(index);
                if (element.matches(":focus-visible")) pointAt(index, element);
              }}
              hold={(element) => {
                marks.current[index] = element;
              }}
            >
              <SvgShapes shapes={mark.shapes} />
            </MarkView>
          </g>
        ))}
      </svg>
      {tip && pointed && (
        <div
          className={styles.tip}
          aria-hidden="true"
          ref={(element) => {
            if (!element) return;
            element.replaceChildren(tipElement(tip()));
            const most = width - element.offsetWidth;
            element.style.left = `${Math.max(0, Math.min(pointed.x + 12, most))}px`;
            element.style.top = `${pointed.y}px`;
          }}
        />
      )}
    </div>
  );
}

interface MarkViewProps {
  mark: LinkedMark;
  tabIndex: number;
  onFocus: (element: Element) => void;
  hold: (element: Element | null) => void;
  children: ReactNode;
}

function MarkView({ mark, tabIndex, onFocus, hold, children }: MarkViewProps) {
  const { href, pick, label } = mark;
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes takes no focus
  const drawn = <g aria-hidden="true">{children}</g>;
  if (href !== undefined) {
    return (
      <Link
        ref={hold}
        to={href}
        className={styles.mark}
        aria-label={label}
        tabIndex={tabIndex}
        onFocus={(event) => onFocus(event.currentTarget)}
      >
        {drawn}
      </Link>
    );
  }
  if (pick) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: SVG has no button
      <g
        ref={hold}
        role="button"
        className={styles.mark}
        aria-label={label}
        tabIndex={tabIndex}
        onFocus={(event) => onFocus(event.currentTarget)}
        onClick={pick}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          pick();
        }}
      >
        {drawn}
      </g>
    );
  }
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of shapes is not interactive
    <g className={styles.mark} data-still role="img" aria-label={label}>
      {drawn}
    </g>
  );
}

const leads = (mark: LinkedMark) => mark.href !== undefined || mark.pick !== undefined;

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
