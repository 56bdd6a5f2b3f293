import { CloseButton, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Kbd } from "../ui/kbd.tsx";
import { useShortcut } from "../ui/shortcut.ts";
import styles from "./datasets-page.module.css";

const TYPING_MS = 250;

interface SearchFieldProps {
  /** What is searched for now, from the address bar. */
  query: string;
  onChange: (query: string) => void;
}

/** Search by name: "/" goes there, typing waits a moment, Escape empties and leaves. */
export function SearchField({ query, onChange }: SearchFieldProps) {
  const { t } = useTranslation("datasets");
  const field = useRef<HTMLInputElement>(null);
  const { text, type } = useTypedText(query, onChange);
  useShortcut("/", () => field.current?.focus());
  return (
    <TextInput
      ref={field}
      className={styles.search}
      value={text}
      maxLength={200}
      aria-label={t("search")}
      placeholder={t("search")}
      leftSection={<Search size={16} />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label={t("clearSearch")} onClick={() => type("", true)} />
        ) : (
          <Kbd>/</Kbd>
        )
      }
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") type(event.currentTarget.value, true);
        if (event.key !== "Escape") return;
        event.preventDefault();
        type("", true);
        event.currentTarget.blur();
      }}
    />
  );
}

/** Text that follows `value` and is handed on a moment after the last letter, or at once. */
export function useTypedText(value: string, onChange: (value: string) => void) {
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
