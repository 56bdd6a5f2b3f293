import { Button, Textarea, TextInput } from "@mantine/core";
import { MAX_NOTE, MAX_REPLY, MAX_SUBJECT } from "@soundings/contract/cases";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./case-panel.module.css";

interface WritingFormProps {
  label: string;
  /** What sending does. */
  button: string;
  start?: string;
  /** Of a mail: the subject to begin with. */
  subject?: string;
  busy: boolean;
  onSend: (text: string, subject: string) => void;
  onCancel?: () => void;
  placeholder?: string;
}

/** A text with a button; Ctrl+Enter sends it, too. */
export function WritingForm(props: WritingFormProps) {
  const { label, button, start = "", subject: first, busy, onSend, onCancel, placeholder } = props;
  const { t } = useTranslation("cases");
  const { t: common } = useTranslation();
  const [text, setText] = useState(start);
  const [subject, setSubject] = useState(first ?? "");
  const isReady = text.trim() !== "" && (first === undefined || subject.trim() !== "");
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (isReady && !busy) onSend(text.trim(), subject.trim());
  };
  return (
    <form className={styles.writing} onSubmit={send}>
      {first !== undefined && (
        <TextInput
          label={t("reply.subject")}
          value={subject}
          maxLength={MAX_SUBJECT}
          dir="auto"
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        />
      )}
      <Textarea
        aria-label={label}
        placeholder={placeholder ?? label}
        autosize
        minRows={first === undefined ? 2 : 5}
        maxRows={16}
        dir="auto"
        maxLength={first === undefined ? MAX_NOTE : MAX_REPLY}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      <div className={styles.buttons}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {common("cancel")}
          </Button>
        )}
        <Button type="submit" loading={busy} disabled={!isReady}>
          {button}
        </Button>
      </div>
    </form>
  );
}
