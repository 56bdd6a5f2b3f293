import { MAX_SHORT_TEXT_LENGTH } from "@soundings/survey/questions/choices";
import styles from "./inline-input.module.css";

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  align?: "start" | "center" | "end";
}

/** Words that are written where the respondent reads them: plain until they are touched. */
export function InlineInput({ label, value, onChange, placeholder, align = "start" }: Props) {
  return (
    <input
      className={styles.inline}
      data-align={align}
      aria-label={label}
      value={value}
      placeholder={placeholder}
      maxLength={MAX_SHORT_TEXT_LENGTH}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
