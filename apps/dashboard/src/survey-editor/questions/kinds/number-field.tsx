import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./number-field.module.css";
import { type NumberRule, readNumber, stepNumber } from "./read-number.ts";

interface Props {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  min: number;
  max: number;
  /** An empty field is allowed and means none; this stands there then. */
  none?: string;
  fraction?: boolean;
  invalid?: boolean;
}

/**
 * A small field for a number. What is no number yet ("-", "1,") stays in the field and is not taken; leaving
 * it shows what holds.
 */
export function NumberField({ label, value, onChange, min, max, none, fraction = false, invalid }: Props) {
  const { t } = useTranslation("question-kinds");
  const [typing, setTyping] = useState<{ text: string; value: number | null } | null>(null);
  // A value that came from elsewhere (undo, another window) is shown instead.
  const typed = typing && typing.value === value ? typing.text : null;
  const rule: NumberRule = { min, max, whole: !fraction, optional: none !== undefined };
  const wrong = typed !== null && readNumber(typed, rule) === undefined;
  const take = (next: number | null) => {
    if (next !== value) onChange(next);
  };
  return (
    <span className={styles.holder}>
      <input
        className={styles.number}
        inputMode={fraction ? "decimal" : "numeric"}
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value ?? undefined}
        aria-valuemin={Number.isFinite(min) ? min : undefined}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        aria-invalid={wrong || invalid || undefined}
        placeholder={none}
        value={typed ?? value ?? ""}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const next = readNumber(text, rule);
          setTyping({ text, value: next === undefined ? value : next });
          if (next !== undefined) take(next);
        }}
        onKeyDown={(event) => {
          if (event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
          event.preventDefault();
          setTyping(null);
          take(stepNumber(value, event.key === "ArrowUp" ? 1 : -1, rule));
        }}
        onBlur={() => setTyping(null)}
      />
      {wrong && (
        <span className={styles.hint} role="alert">
          {Number.isFinite(min) && Number.isFinite(max)
            ? t("number.between", { min, max })
            : t("number.only")}
        </span>
      )}
    </span>
  );
}
