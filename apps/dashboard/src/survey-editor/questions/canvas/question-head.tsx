import { ActionIcon, Switch, Tooltip } from "@mantine/core";
import type { Question } from "@soundings/survey/questions";
import { asks } from "@soundings/survey/questions/answer-rules";
import { Copy, Split, Trash2 } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useActions } from "../actions-context.tsx";
import type { Movable } from "../moving/use-movable.ts";
import styles from "./card.module.css";
import { Grip } from "./grip.tsx";
import { KindButton } from "./kind-button.tsx";
import { QuestionMenu } from "./question-menu.tsx";

/** The head of an open question: its number and kind, and what can be done with it. */
export function QuestionHead({ question, movable }: { question: Question; movable: Movable }) {
  const { t } = useTranslation("survey-questions");
  const { id, type, required, question_number, survey_block_id } = question;
  return (
    <div className={styles.head}>
      <Grip movable={movable} label={t("card.move", { number: question_number })} />
      <span className={styles.number}>{question_number}</span>
      <KindButton id={id} type={type} />
      <span className={styles.space} />
      <QuestionTools id={id} blockId={survey_block_id} required={asks(question) ? required : null} />
    </div>
  );
}

interface QuestionToolsProps {
  id: string;
  blockId: string;
  /** Null where nothing is asked. */
  required: boolean | null;
}

/** Not drawn again while the question's text is typed. */
const QuestionTools = memo(function QuestionTools({ id, blockId, required }: QuestionToolsProps) {
  const { t } = useTranslation("survey-questions");
  const { setRequired, addBranch, copy, remove } = useActions();
  return (
    <>
      {required !== null && (
        <>
          <Switch
            label={t("card.required")}
            checked={required}
            onChange={(event) => setRequired(id, event.currentTarget.checked)}
          />
          <span className={styles.bar} />
          <Tool label={t("card.branch")} onClick={() => addBranch(id)}>
            <Split size={16} />
          </Tool>
        </>
      )}
      <Tool label={t("card.duplicate")} onClick={() => copy(id)}>
        <Copy size={16} />
      </Tool>
      <Tool label={t("card.delete")} onClick={() => remove(id)}>
        <Trash2 size={16} />
      </Tool>
      <QuestionMenu id={id} blockId={blockId} />
    </>
  );
});

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
