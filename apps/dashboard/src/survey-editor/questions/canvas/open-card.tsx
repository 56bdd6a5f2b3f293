import { isOpenText } from "@soundings/survey/open-text";
import type { Question } from "@soundings/survey/questions";
import { type FocusEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { FollowUpButton } from "../follow-ups/follow-up-button.tsx";
import { useMovable } from "../moving/use-movable.ts";
import { QuestionBody } from "../question-body.tsx";
import styles from "./card.module.css";
import { OpenCardProblems, useOpenCardProblems } from "./card-problems.tsx";
import { QuestionHead } from "./question-head.tsx";
import { useCardKeys } from "./use-card-keys.ts";

/** The one question that is open: raised, with its head, its form and what is wrong with it. */
export function OpenCard({ question }: { question: Question }) {
  const { t } = useTranslation("survey-questions");
  const { id, question_number } = question;
  const movable = useMovable("question", id);
  const isNew = useRef(question.title === "" && question.description === "").current;
  const { shown, leave, resume } = useOpenCardProblems(id, isNew);
  const card = useRef<HTMLElement | null>(null);
  const keys = useCardKeys(id);
  useEffect(() => {
    card.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    // Popups of the card's fields lie elsewhere on the page: nothing is left while one is used.
    if (relatedTarget instanceof Element && relatedTarget.closest("[data-portal]")) return;
    // A new question is filled in field by field; it is looked at as a whole.
    if (isNew && currentTarget.contains(relatedTarget)) return;
    leave();
  };
  return (
    <article
      ref={(node) => {
        card.current = node;
        movable.ref(node);
      }}
      className={styles.card}
      data-open
      data-card={id}
      data-drop="question"
      data-block={question.survey_block_id}
      data-moving={movable.moving || undefined}
      tabIndex={-1}
      aria-label={t("card.label", { number: question_number })}
      onKeyDown={keys}
      onBlur={onBlur}
      onInput={resume}
    >
      <QuestionHead question={question} movable={movable} />
      <div data-text>
        <QuestionBody question={question} />
      </div>
      {isOpenText(question) && <FollowUpButton questionId={id} />}
      <OpenCardProblems problems={shown} />
    </article>
  );
}
