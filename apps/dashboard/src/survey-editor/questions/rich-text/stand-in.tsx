import { parseRichText } from "@soundings/survey/rich-text";
import { toMarkup } from "@soundings/survey/rich-text-markup";
import type { RefObject } from "react";
import type { PipeSource } from "./pipe-sources.ts";
import styles from "./rich-text.module.css";
import { StaticText } from "./static-text.tsx";

interface Props {
  value: string;
  onChange: (value: string) => void;
  label: string;
  sources: readonly PipeSource[];
  multiline: boolean;
  maxLength: number;
  /** Whether it has the focus, which the editor takes over. */
  focused: RefObject<boolean>;
}

/** Stands in the editor's place until its script is there. What is typed meanwhile comes at the end. */
export function StandIn({ value, onChange, label, sources, multiline, maxLength, focused }: Props) {
  const listen = (node: HTMLElement | null) => {
    const onInput = (event: InputEvent) => {
      event.preventDefault();
      if (event.inputType !== "insertText" || !event.data) return;
      const typed = { kind: "text", text: event.data, bold: false, italic: false, href: null } as const;
      const next = toMarkup([...parseRichText(value), typed]);
      if (next.length <= maxLength) onChange(next);
    };
    // React's own event of this name hears of letters only, not of what deletes or pastes.
    node?.addEventListener("beforeinput", onInput);
    return () => node?.removeEventListener("beforeinput", onInput);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds marks, as the editor does
    <div
      ref={listen}
      role="textbox"
      aria-label={label}
      aria-multiline={multiline}
      aria-busy="true"
      tabIndex={0}
      contentEditable
      suppressContentEditableWarning
      className={styles.text}
      onFocus={() => {
        focused.current = true;
      }}
      onBlur={() => {
        focused.current = false;
      }}
    >
      <StaticText value={value} sources={sources} />
    </div>
  );
}
