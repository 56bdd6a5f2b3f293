import { useEffect, useRef } from "react";
import { useLayoutEffectOn } from "../lib/use-effect-on.ts";
import type { AnswersView } from "../surveys/answers-view.ts";
import { useShortcut } from "../ui/shortcut.ts";
import { focusAnswer } from "./use-answer-keys.ts";

interface OpenAnswerOptions {
  view: AnswersView;
  /** Ids of the rows on the page. */
  order: readonly string[];
  total: number;
  /** The rows are those of the page before. */
  stale: boolean;
  onChange: (part: Partial<AnswersView>, options?: { replace?: boolean }) => void;
}

/** The answer that is open beside the table: "j" and "k" go to its neighbours, also on other pages, Escape closes it. */
export function useOpenAnswer({ view, order, total, stale, onChange }: OpenAnswerOptions) {
  const at = view.open === null ? -1 : order.indexOf(view.open);
  const place = at < 0 || stale ? null : (view.page - 1) * view.limit + at + 1;
  /** Which end of the page that is on its way to open. */
  const turning = useRef<"first" | "last" | null>(null);
  useEffect(() => {
    const end = turning.current;
    if (!end || stale) return;
    const id = end === "first" ? order[0] : order.at(-1);
    turning.current = null;
    if (id) onChange({ open: id }, { replace: true });
  }, [stale, order, onChange]);

  /** Where the focus goes once the answer beside is there, or gone: before the next key. */
  const led = useRef<(() => void) | null>(null);
  // When another one is open, or none.
  useLayoutEffectOn([view.open], () => {
    led.current?.();
    led.current = null;
  });

  const open = (id: string) => {
    if (view.open === null) led.current = focusTitle;
    // Going through answers must not fill the history with one entry each.
    onChange({ open: id }, { replace: view.open !== null });
  };
  const close = () => {
    const { open: id } = view;
    if (id) led.current = () => focusAnswer(id);
    onChange({ open: null });
  };
  const step = (by: 1 | -1) => {
    if (place === null || place + by < 1 || place + by > total) return;
    const next = order[at + by];
    if (next) return open(next);
    turning.current = by > 0 ? "first" : "last";
    onChange({ page: view.page + by, open: view.open }, { replace: true });
  };
  useShortcut("j", view.open ? () => step(1) : null);
  useShortcut("k", view.open ? () => step(-1) : null);
  useShortcut("Escape", view.open ? close : null);

  /** The answer in the place of these when they are gone: the next one of the page, else the one before. */
  const after = (gone: readonly string[]): string | null => {
    const first = order.findIndex((id) => gone.includes(id));
    const left = (id: string) => !gone.includes(id);
    return order.slice(first).find(left) ?? order.slice(0, Math.max(0, first)).findLast(left) ?? null;
  };
  return { place, open, close, step, after };
}

const focusTitle = () => document.querySelector<HTMLElement>("[data-answer-title]")?.focus();
