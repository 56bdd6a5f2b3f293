import { secondsToAnswer } from "@soundings/survey/flow-paths";
import type { Survey } from "@soundings/survey/survey";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useSurvey } from "../../draft-context.tsx";
import { indexOf } from "../survey-index.ts";
import styles from "./outline.module.css";

/** Whole minutes that all questions take together, at least one; 0 without questions. */
function minutesOf(survey: Survey): number {
  let seconds = 0;
  for (const question of indexOf(survey).question.values()) seconds += secondsToAnswer(question);
  return seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60));
}

/** How large the survey is. */
export function OutlineFooter() {
  const { t } = useTranslation("survey-questions");
  const format = useFormat();
  const questions = useSurvey((survey) => indexOf(survey).question.size);
  const blocks = useSurvey((survey) => indexOf(survey).blocks.length);
  const minutes = useSurvey((survey) => minutesOf(survey));
  return (
    <div className={styles.footer}>
      <span>
        {t("outline.questions", { count: questions, number: format.number(questions) })},{" "}
        {t("outline.blocks", { count: blocks, number: format.number(blocks) })}
      </span>
      {minutes > 0 && <span>{t("outline.minutes", { count: minutes, number: format.number(minutes) })}</span>}
    </div>
  );
}
