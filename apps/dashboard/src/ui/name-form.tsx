import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./name-form.module.css";

interface NameFormProps {
  name: string;
  label: string;
  /** What is said while there is no name. */
  emptyText: string;
  saveLabel: string;
  longest: number;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** Asks for a name, in a modal. */
export function NameForm({ name, label, emptyText, saveLabel, longest, onSave, onCancel }: NameFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(name);
  const clean = text.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (clean) onSave(clean);
      }}
    >
      <TextInput
        label={label}
        value={text}
        maxLength={longest}
        error={clean ? undefined : emptyText}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
        size="md"
      />
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button type="submit" size="md" disabled={!clean}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
