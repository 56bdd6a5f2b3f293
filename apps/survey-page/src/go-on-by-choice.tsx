import { type RefObject, useEffect, useRef } from "react";
import type { Asked } from "./asked.ts";
import { GO_NAME } from "./field-names.ts";
import { pageKindOf } from "./questions/page-kinds.ts";
import { useEffectOn } from "./use-effect-on.ts";

/** So long the choice is seen before the next question comes. */
const SEEN_MS = 350;
/** An answer that comes so soon after a press is the press's. */
const PRESSED_MS = 100;

interface Props {
  root: RefObject<HTMLElement | null>;
  asked: Asked;
}

/**
 * Goes on to the next question once a choice is pressed that is all that can be said, by finger, mouse or letter.
 * Arrow keys look through the choices, and the last question of a survey is sent by its button only.
 */
export function GoOnByChoice({ root, asked: { question, answer } }: Props) {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const page = root.current;
    const document = page?.ownerDocument;
    const onClick = (event: MouseEvent) => {
      if (event.detail === 0 || !(event.target instanceof Element)) return;
      // The second of two presses would take the choice back, or answer the question that comes.
      if (event.detail > 1 && event.target.closest("label")) event.preventDefault();
      else pressedAt.current = performance.now();
    };
    const onKeyDown = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      if (key.length === 1 && key !== " " && !ctrlKey && !altKey && !metaKey)
        pressedAt.current = performance.now();
    };
    page?.addEventListener("click", onClick, true);
    document?.addEventListener("keydown", onKeyDown, true);
    return () => {
      page?.removeEventListener("click", onClick, true);
      document?.removeEventListener("keydown", onKeyDown, true);
    };
  }, [root]);

  const isWhole = answer !== undefined && pageKindOf(question).isWhole?.(question, answer) === true;
  useEffectOn([answer], () => {
    if (!isWhole || performance.now() - pressedAt.current > PRESSED_MS) return;
    const timer = setTimeout(() => {
      const form = root.current?.querySelector("form");
      form?.requestSubmit(form.querySelector<HTMLButtonElement>(`[name="${GO_NAME}"][value=on]`));
    }, SEEN_MS);
    return () => clearTimeout(timer);
  });
  return null;
}
