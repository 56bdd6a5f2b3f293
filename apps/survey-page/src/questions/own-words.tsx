import { useRef } from "react";
import { ownWordsName } from "../field-names.ts";
import { usePageTools } from "../page-tools.ts";

interface Props {
  question: { id: string };
  /** The choice's own text. */
  label: string;
  value: string;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (text: string) => void;
}

/** The field beside "Other". It is always there and shown by the style sheet, so that it needs no script. */
export function OwnWords({ question, label, value, invalid, describedBy, onChange }: Props) {
  const { words } = usePageTools();
  return (
    <input
      className="text own-words"
      type="text"
      dir="auto"
      name={ownWordsName(question.id)}
      aria-label={`${label}: ${words.ownWords}`}
      placeholder={words.ownWords}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The words that were typed, kept while another choice is tried. */
export function useOwnWords(text: string | undefined): string {
  const kept = useRef("");
  if (text !== undefined) kept.current = text;
  return kept.current;
}
