import type { Mark } from "@soundings/charts/drawing";
import { layersOf } from "@soundings/charts/drawing-layers";
import { tipText } from "@soundings/charts/tip";
import { memo, type ReactNode, type RefObject, useMemo } from "react";
import { Link } from "react-router";
import styles from "./svg-chart.module.css";
import { SilentShapes, SvgShapes } from "./svg-shape.tsx";

export interface MarkEvents {
  /** The pointer is over a mark, at a place of the window in px. */
  onPoint: (index: number, x: number, y: number) => void;
  onFocus: (index: number, element: Element) => void;
}

interface SvgMarksProps extends MarkEvents {
  marks: readonly Mark[];
  /** The one that Tab reaches. */
  stop: number | undefined;
  /** The elements, by the marks' places. */
  elements: RefObject<(Element | null)[]>;
}

/** All marks and their texts; drawn again only when the drawing or the tab stop changes, not with the pointer. */
export const SvgMarks = memo(function SvgMarks({ marks, stop, elements, onPoint, onFocus }: SvgMarksProps) {
  const layers = useMemo(() => layersOf(marks), [marks]);
  const read = useMemo(() => marks.map(({ label, tip }) => label ?? (tip ? tipText(tip()) : "")), [marks]);
  return (
    <>
      {layers.marks.map(({ mark, index, shapes }) => (
        <g key={index} onPointerMove={(event) => onPoint(index, event.clientX, event.clientY)}>
          <SvgMark
            mark={mark}
            label={read[index] ?? ""}
            tabIndex={index === stop ? 0 : -1}
            onFocus={(element) => onFocus(index, element)}
            hold={(element) => {
              elements.current[index] = element;
            }}
          >
            <SvgShapes shapes={shapes} />
          </SvgMark>
        </g>
      ))}
      <SilentShapes className={styles.labels}>
        <SvgShapes shapes={layers.labels} />
      </SilentShapes>
    </>
  );
});

interface SvgMarkProps {
  mark: Mark;
  label: string;
  tabIndex: number;
  onFocus: (element: Element) => void;
  hold: (element: Element | null) => void;
  children: ReactNode;
}

function SvgMark({ mark, label, tabIndex, onFocus, hold, children }: SvgMarkProps) {
  const { href, pick } = mark;
  const drawn = <SilentShapes>{children}</SilentShapes>;
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
