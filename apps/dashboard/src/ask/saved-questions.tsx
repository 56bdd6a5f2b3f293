import { ActionIcon } from "@mantine/core";
import { deleteSavedQuestion, type SavedQuestion } from "@soundings/contract/saved-questions";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { May } from "../auth/may.tsx";
import styles from "./ask.module.css";
import { useSavedQuestions } from "./ask-queries.ts";
import { useSavedQuestionActions } from "./use-saved-question-actions.ts";

interface SavedQuestionsProps {
  dataset: string;
  onOpen: (saved: SavedQuestion) => void;
}

/** Questions that were kept; nothing where none is. */
export function SavedQuestions({ dataset, onOpen }: SavedQuestionsProps) {
  const { t } = useTranslation("ask");
  const { data = [] } = useSavedQuestions(dataset);
  const { remove, isBusy } = useSavedQuestionActions(dataset);
  if (data.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="saved-questions">
      <h2 id="saved-questions">{t("saved.title")}</h2>
      <ul className={styles.saved}>
        {data.map((one) => (
          <li key={one.id}>
            <button type="button" className={styles.savedQuestion} onClick={() => onOpen(one)}>
              <span>{one.question}</span>
              <span className={styles.quiet}>{t(`kind.${one.query.kind}`)}</span>
            </button>
            <May call={deleteSavedQuestion} id={dataset}>
              <ActionIcon
                variant="subtle"
                aria-label={t("saved.remove", { question: one.question })}
                disabled={isBusy}
                onClick={() => remove(one)}
              >
                <X size={16} />
              </ActionIcon>
            </May>
          </li>
        ))}
      </ul>
    </section>
  );
}
