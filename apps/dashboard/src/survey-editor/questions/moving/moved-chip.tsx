import { plainText } from "@soundings/survey/rich-text";
import { GripVertical, Rows3 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSurvey } from "../../draft-context.tsx";
import { KIND_ICONS } from "../kind-icons.ts";
import { indexOf } from "../survey-index.ts";
import styles from "./moving.module.css";
import type { Moved } from "./use-movable.ts";

/** What is dragged, small, under the pointer. */
export function MovedChip({ moved: { kind, id } }: { moved: Moved }) {
  const { t } = useTranslation("survey-questions");
  const question = useSurvey((survey) => indexOf(survey).question.get(id));
  const block = useSurvey((survey) => indexOf(survey).block.get(id));
  const Icon = question ? KIND_ICONS[question.type] : Rows3;
  const name = kind === "question" ? plainText(question?.title ?? "").trim() || t("untitled") : block?.name;
  return (
    <div className={styles.chip}>
      <GripVertical size={14} aria-hidden="true" />
      <span className={styles.number}>{question?.question_number ?? block?.block_number}</span>
      <Icon size={16} aria-hidden="true" />
      <span className={styles.name}>{name || t("block.unnamed")}</span>
    </div>
  );
}
