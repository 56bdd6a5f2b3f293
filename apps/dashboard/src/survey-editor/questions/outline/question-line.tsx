import { plainText } from "@soundings/survey/rich-text";
import { CircleAlert, GripVertical } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useSurvey } from "../../draft-context.tsx";
import { useActions } from "../actions-context.tsx";
import { KIND_ICONS } from "../kind-icons.ts";
import { useMovable } from "../moving/use-movable.ts";
import { indexOf } from "../survey-index.ts";
import { type LineProps, TreeLine } from "./line.tsx";
import styles from "./outline.module.css";

interface QuestionLineProps extends LineProps {
  id: string;
  blockId: string;
  /** Something is missing, or keeps the survey from being saved. */
  flaw: "incomplete" | "urgent" | null;
}

export const QuestionLine = memo(function QuestionLine({ id, blockId, flaw, ...line }: QuestionLineProps) {
  const { t } = useTranslation("survey-questions");
  const { open } = useActions();
  const question = useSurvey((survey) => indexOf(survey).question.get(id));
  const movable = useMovable("question", id, "outline");
  if (!question) return null;
  const { type, title, question_number: number } = question;
  const Icon = KIND_ICONS[type];
  const text = plainText(title).trim();
  const name = t("outline.question", { number, kind: t(`kind.${type}.name`), title: text || t("untitled") });
  return (
    <TreeLine
      line={line}
      kind="question"
      className={styles.question}
      id={id}
      label={flaw ? `${name}. ${t(`outline.flaw.${flaw}`)}` : name}
      drop={{ "data-drop": "question", "data-block": blockId }}
      movable={movable}
      onClick={() => open(id)}
    >
      <GripVertical size={14} aria-hidden="true" className={styles.grip} />
      <span className={styles.number}>{number}</span>
      <Icon size={16} aria-hidden="true" className={styles.icon} />
      <span className={styles.text} data-title data-empty={!text || undefined}>
        {text || t("untitled")}
      </span>
      {flaw && (
        <span
          className={styles.flaw}
          data-urgent={flaw === "urgent" || undefined}
          title={t(`outline.flaw.${flaw}`)}
        >
          <CircleAlert size={14} aria-hidden="true" />
        </span>
      )}
    </TreeLine>
  );
});
