import type { SurveyProblem } from "@soundings/survey/check-survey";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isUrgent, messagesOf } from "../shown-problems.ts";
import { useQuestionProblems } from "../shown-problems-context.tsx";
import styles from "./card.module.css";

/** The mark of a closed question that something is wrong with. */
export function CardProblems({ questionId }: { questionId: string }) {
  const { t } = useTranslation("survey-questions");
  const problems = useQuestionProblems(questionId);
  if (problems.length === 0) return null;
  return (
    <span className={styles.flaw} data-urgent={problems.some(isUrgent) || undefined}>
      <CircleAlert size={16} aria-hidden="true" />
      {t("card.incomplete")}
    </span>
  );
}

const keyOf = ({ code, path }: SurveyProblem) => `${code} ${path}`;

/**
 * The problems of an open question that are told by now: what is invalid at once, what is missing
 * once the field is left (`leave`), until somebody types again (`resume`). One that was just added begins
 * without any.
 */
export function useOpenCardProblems(questionId: string, isNew: boolean) {
  const problems = useQuestionProblems(questionId);
  const [left, setLeft] = useState(!isNew);
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  return {
    shown: problems.filter((problem) => left || isUrgent(problem) || told.has(keyOf(problem))),
    leave: () => setLeft(true),
    resume: () => {
      if (!left) return;
      setTold(new Set(problems.map(keyOf)));
      setLeft(false);
    },
  };
}

/** What is wrong with an open question, in words, below it. */
export function OpenCardProblems({ problems }: { problems: readonly SurveyProblem[] }) {
  const { t } = useTranslation("survey-editor");
  return (
    <div role="status">
      <ul className={styles.problems}>
        {messagesOf(problems).map((code) => (
          <li key={code}>
            <CircleAlert size={16} aria-hidden="true" />
            {t(`problem.${code}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
