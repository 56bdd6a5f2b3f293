import type { Question } from "@soundings/survey/questions";
import { plainText } from "@soundings/survey/rich-text";
import { useTranslation } from "react-i18next";
import { AnswerDrawing } from "../question-drawing/answer-drawing.tsx";
import styles from "./question-sketch.module.css";

/** A question as its respondents will read it, drawn small and not to be answered. */
export function QuestionSketch({ question }: { question: Question }) {
  const { t } = useTranslation("surveys");
  const { question_number, title, description, required } = question;
  return (
    <article className={styles.question}>
      <span className={styles.number}>{question_number}</span>
      <div className={styles.body}>
        <h3 className={styles.title}>
          {plainText(title)}
          {required && (
            <span className={styles.required} title={t("templates.required")}>
              {" "}
              *<span className="visually-hidden">{t("templates.required")}</span>
            </span>
          )}
        </h3>
        {description && <p className={styles.description}>{plainText(description)}</p>}
        <div className={styles.answer}>
          <AnswerDrawing question={question} source={t("templates.anyChoices")} whole />
        </div>
      </div>
    </article>
  );
}
