import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./ask-name.module.css";
import { closeModal, openModal } from "./modal-stack.tsx";
import type { ModalOptions } from "./modal-stack-store.ts";

interface AskedName {
  name: string;
  label: string;
  /** What is said while there is no name. */
  emptyText: string;
  saveLabel: string;
  longest: number;
}

/** Asks for a name in a modal; nothing is saved when people close it in any other way. */
export function askName(
  { title, width, ...asked }: AskedName & Pick<ModalOptions, "title" | "width">,
  onSave: (name: string) => void,
): void {
  const id = openModal({
    title,
    ...(width !== undefined && { width }),
    content: (
      <NameForm
        {...asked}
        onCancel={() => closeModal(id)}
        onSave={(name) => {
          closeModal(id);
          onSave(name);
        }}
      />
    ),
  });
}

interface NameFormProps extends AskedName {
  onSave: (name: string) => void;
  onCancel: () => void;
}

function NameForm({ name, label, emptyText, saveLabel, longest, onSave, onCancel }: NameFormProps) {
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
