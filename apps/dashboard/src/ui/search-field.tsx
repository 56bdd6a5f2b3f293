import { CloseButton, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Kbd, KeyHint } from "./kbd.tsx";
import { useShortcut } from "./shortcut.ts";

const TYPING_MS = 250;

interface SearchFieldProps {
  /** What is searched for now, from the address bar. */
  query: string;
  onChange: (query: string) => void;
  label: string;
  clearLabel: string;
  className?: string | undefined;
  /** Whether "/" goes here; one field of a page at most. */
  slash?: boolean;
  /** The arrow down goes on to what was found. */
  onDown?: () => void;
  /** Where the focus begins when a modal opens. */
  autofocus?: boolean;
}

/** A search: "/" goes there, typing waits a moment, Enter does not wait, Escape empties and leaves. */
export function SearchField(props: SearchFieldProps) {
  const { query, onChange, label, clearLabel, className, slash = true, onDown, autofocus } = props;
  const field = useRef<HTMLInputElement>(null);
  const { text, type } = useTypedText(query, onChange);
  useShortcut("/", slash ? () => field.current?.focus() : null);
  return (
    <TextInput
      ref={field}
      data-autofocus={autofocus || undefined}
      className={className}
      value={text}
      maxLength={200}
      aria-label={label}
      placeholder={label}
      data-own-undo
      leftSection={<Search size={16} />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label={clearLabel} onClick={() => type("", true)} />
        ) : (
          slash && (
            <KeyHint>
              <Kbd>/</Kbd>
            </KeyHint>
          )
        )
      }
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") type(event.currentTarget.value, true);
        if (event.key === "ArrowDown" && onDown) {
          event.preventDefault();
          onDown();
        }
        if (event.key !== "Escape") return;
        // With nothing to empty, it is meant for the modal around.
        if (text) event.preventDefault();
        type("", true);
        event.currentTarget.blur();
      }}
    />
  );
}

/** Text that follows `value` and is handed on a moment after the last letter, or at once. */
function useTypedText(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  // The back button and "Clear" change the value from outside; our own changes come back unchanged.
  useEffect(() => {
    if (value === sent.current) return;
    // What was typed just before "Clear" is cleared as well.
    clearTimeout(timer.current);
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string, now = false) => {
    setText(next);
    clearTimeout(timer.current);
    const send = () => {
      const clean = next.trim();
      if (clean === sent.current) return;
      sent.current = clean;
      latest.current(clean);
    };
    if (now) send();
    else timer.current = setTimeout(send, TYPING_MS);
  };
  return { text, type };
}
