import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./datasets-page.module.css";

export const LONGEST_NAME = 120;

interface RenameFormProps {
  name: string;
  onSave: (name: string) => void;
  onCancel: () => void;
}

export function RenameForm({ name, onSave, onCancel }: RenameFormProps) {
  const { t } = useTranslation("datasets");
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
        label={t("rename.label")}
        value={text}
        maxLength={LONGEST_NAME}
        error={clean ? undefined : t("rename.empty")}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
        size="md"
      />
      <div className={styles.formButtons}>
        <Button variant="default" size="md" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button type="submit" size="md" disabled={!clean}>
          {t("rename.save")}
        </Button>
      </div>
    </form>
  );
}
