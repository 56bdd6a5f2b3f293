import { Button, CloseButton, TextInput } from "@mantine/core";
import { MessageCircleQuestionMark } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./ask.module.css";

interface AskBoxProps {
  question: string;
  /** An empty one asks what can be asked. */
  onAsk: (question: string) => void;
}

/** As the call takes it. */
const MAX_LENGTH = 300;

/** One box for a question in English or Vietnamese. */
export function AskBox({ question, onAsk }: AskBoxProps) {
  const { t } = useTranslation("ask");
  const [typed, setTyped] = useState(question);
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) onAsk(typed.trim());
      }}
    >
      <TextInput
        className={styles.field ?? ""}
        aria-label={t("label")}
        placeholder={t("placeholder")}
        leftSection={<MessageCircleQuestionMark size={16} />}
        maxLength={MAX_LENGTH}
        rightSection={
          typed && (
            <CloseButton
              size="sm"
              aria-label={t("clear")}
              onClick={() => {
                setTyped("");
                onAsk("");
              }}
            />
          )
        }
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" disabled={!typed.trim()}>
        {t("ask")}
      </Button>
    </form>
  );
}
