import { TextInput, type TextInputProps } from "@mantine/core";
import styles from "./code-field.module.css";

/** Digits of a code; spaces and dashes are typed for the eye. */
export const digitsOf = (typed: string): string => typed.replace(/[\s-]+/g, "");
/** Whether all six digits of an app's code are there. */
export const isWholeCode = (typed: string): boolean => /^\d{6}$/.test(digitsOf(typed));

interface CodeFieldProps extends Omit<TextInputProps, "onChange"> {
  /** What it takes: six digits of an app, or a recovery code. */
  kind: "app" | "recovery";
  value: string;
  onChange: (typed: string) => void;
}

/** A code of the second step. Phones show digits for it, and offer what they know. */
export function CodeField({ kind, onChange, ...props }: CodeFieldProps) {
  return (
    <TextInput
      {...props}
      classNames={{ input: styles.code }}
      data-kind={kind}
      inputMode={kind === "app" ? "numeric" : "text"}
      autoComplete={kind === "app" ? "one-time-code" : "off"}
      autoCapitalize="off"
      spellCheck={false}
      maxLength={kind === "app" ? 11 : 40}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
