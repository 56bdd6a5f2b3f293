import type { Choice } from "@soundings/survey/questions/choices";
import { useVirtualizer } from "@tanstack/react-virtual";
import { forwardRef, type ReactNode, useImperativeHandle, useRef } from "react";
import { drawRow } from "../../../ui/list/row-focus.ts";
import styles from "./choices.module.css";

export interface RowsHandle {
  /** Puts the focus into a row's text, also where the row is not drawn yet; whether it could. */
  focus: (id: string, caret: "start" | "end") => void;
}

interface Props {
  choices: readonly Choice[];
  /** What the list is called. */
  label: string;
  rowHeight: number;
  row: (choice: Choice, index: number, top?: number) => ReactNode;
}

const input = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLInputElement>(`[data-choice="${id}"] input`) ?? null;

function focusInput(field: HTMLInputElement, caret: "start" | "end") {
  field.focus();
  const at = caret === "end" ? field.value.length : 0;
  field.setSelectionRange(at, at);
}

/** All rows, for as many as people write by hand. */
export const AllRows = forwardRef<RowsHandle, Props>(function AllRows({ choices, label, row }, handle) {
  const list = useRef<HTMLUListElement>(null);
  useImperativeHandle(handle, () => ({
    focus(id, caret) {
      const field = input(list.current, id);
      if (field) focusInput(field, caret);
    },
  }));
  return (
    <ul aria-label={label} ref={list}>
      {choices.map((choice, index) => row(choice, index))}
    </ul>
  );
});

/** The rows in view of a long list, which has its own scrollbar. */
export const WindowedRows = forwardRef<RowsHandle, Props>(function WindowedRows(
  { choices, label, rowHeight, row },
  handle,
) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: choices.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => choices[index]?.id ?? index,
    overscan: 10,
    // The row with the focus stays, or typing would stop when it is scrolled away.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const range = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      const active = document.activeElement?.closest<HTMLElement>("[data-choice]")?.dataset.choice;
      const focused = active ? choices.findIndex(({ id }) => id === active) : -1;
      return focused >= 0 && (focused < first || focused > last)
        ? [...range, focused].sort((a, b) => a - b)
        : range;
    },
  });
  useImperativeHandle(handle, () => ({
    focus(id, caret) {
      const index = choices.findIndex((choice) => choice.id === id);
      if (index < 0) return;
      drawRow(
        virtualizer,
        index,
        () => input(scroller.current, id),
        (field) => focusInput(field, caret),
      );
    },
  }));
  return (
    <div className={styles.scroller} ref={scroller} tabIndex={-1}>
      <ul aria-label={label} style={{ position: "relative", height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const choice = choices[index];
          return choice && row(choice, index, start);
        })}
      </ul>
    </div>
  );
});
