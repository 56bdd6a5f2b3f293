import type { QuestionType } from "@soundings/survey/questions";
import { type MouseEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { useShortcut } from "../../ui/shortcut.ts";
import styles from "./kind-picker.module.css";
import { KindPicker } from "./kind-picker.tsx";

interface ButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  "aria-haspopup": "listbox";
  "aria-expanded": boolean;
  onMouseDown: (event: MouseEvent) => void;
  onClick: () => void;
}

interface WithKindPickerProps {
  /** What choosing does. */
  label: string;
  current?: QuestionType;
  position?: "bottom" | "bottom-start";
  /** A key that opens it from anywhere on the page. */
  shortcut?: string;
  onChoose: (type: QuestionType) => void;
  button: (props: ButtonProps) => ReactNode;
}

/** A button that opens the list of kinds. The list is made when it opens: a page has hundreds of these. */
export function WithKindPicker(props: WithKindPickerProps) {
  const { label, current, position = "bottom-start", shortcut, onChoose, button } = props;
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    ref.current?.focus({ preventScroll: true });
  };
  const forButton: ButtonProps = {
    ref,
    "aria-haspopup": "listbox",
    "aria-expanded": open,
    // A press outside closes the list; this press is to close it by the click that follows.
    onMouseDown: (event) => open && event.stopPropagation(),
    onClick: () => (open ? close() : setOpen(true)),
  };
  return (
    <span className={styles.holder}>
      {shortcut && (
        <Shortcut
          shortcut={shortcut}
          onPress={() => {
            ref.current?.scrollIntoView({ block: "nearest" });
            setOpen(true);
          }}
        />
      )}
      {button(forButton)}
      {open && (
        <KindPicker
          label={label}
          position={position}
          {...(current && { current })}
          onClose={close}
          onChoose={(type) => {
            close();
            onChoose(type);
          }}
        />
      )}
    </span>
  );
}

/** Listens only where a key was asked for. */
function Shortcut({ shortcut, onPress }: { shortcut: string; onPress: () => void }) {
  useShortcut(shortcut, onPress);
  return null;
}
