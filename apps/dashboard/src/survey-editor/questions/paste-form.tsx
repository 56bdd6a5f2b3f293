import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./paste-form.module.css";

interface Props {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** What will become of the text; told while it is written. */
  told: ReactNode;
  /** Below the text. */
  children?: ReactNode;
  submit: string;
  /** Nothing of the text can be used. */
  empty: boolean;
  onSubmit: () => void;
  onCancel: () => void;
}

/** A text to be pasted, of which lines become parts of the survey. */
export function PasteForm(props: Props) {
  const { label, placeholder, text, onText, told, children, submit, empty, onSubmit, onCancel } = props;
  const { t } = useTranslation("question-kinds");
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!empty) onSubmit();
      }}
    >
      <label className={styles.label}>
        {label}
        <textarea
          className={styles.text}
          rows={10}
          value={text}
          data-autofocus=""
          placeholder={placeholder}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </label>
      <div className={styles.told} role="status">
        {told}
      </div>
      {children}
      <div className={styles.actions}>
        <Button variant="default" size="md" onClick={onCancel}>
          {t("paste.cancel")}
        </Button>
        <Button type="submit" size="md" disabled={empty}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
