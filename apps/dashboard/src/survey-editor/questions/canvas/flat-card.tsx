import type { Question } from "@soundings/survey/questions";
import { asks } from "@soundings/survey/questions/answer-rules";
import { plainText } from "@soundings/survey/rich-text";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { AnswerDrawing } from "../../../surveys/question-drawing/answer-drawing.tsx";
import { useDraft } from "../../draft-context.tsx";
import { useActions } from "../actions-context.tsx";
import { KIND_ICONS } from "../kind-icons.ts";
import { useMovable } from "../moving/use-movable.ts";
import { pipeSources } from "../rich-text/pipe-sources.ts";
import { StaticText } from "../rich-text/static-text.tsx";
import { indexOf } from "../survey-index.ts";
import styles from "./card.module.css";
import { CardProblems } from "./card-problems.tsx";
import { Grip } from "./grip.tsx";
import { useCardKeys } from "./use-card-keys.ts";
import { useSourceText } from "./use-source-text.ts";

/** A question that is not open: flat, as it will be read; a click anywhere opens it. */
export const FlatCard = memo(function FlatCard({ question }: { question: Question }) {
  const { t } = useTranslation("survey-questions");
  const { open } = useActions();
  const { id, type, title, description, required, question_number } = question;
  const movable = useMovable("question", id);
  const Icon = KIND_ICONS[type];
  const keys = useCardKeys(id);
  const source = useSourceText(question);
  return (
    <article
      ref={movable.ref}
      className={styles.card}
      data-card={id}
      data-drop="question"
      data-block={question.survey_block_id}
      data-moving={movable.moving || undefined}
      tabIndex={-1}
      aria-label={t("card.label", { number: question_number })}
      onKeyDown={keys}
    >
      <button
        type="button"
        className={styles.cover}
        aria-label={t("card.open", {
          number: question_number,
          title: plainText(title).trim() || t("untitled"),
        })}
        onClick={() => open(id, "text")}
      />
      <div className={styles.head}>
        <Grip movable={movable} label={t("card.move", { number: question_number })} />
        <span className={styles.number}>{question_number}</span>
        <span className={styles.kind}>
          <Icon size={16} aria-hidden="true" />
          {t(`kind.${type}.name`)}
        </span>
        <span className={styles.space} />
        <CardProblems questionId={id} />
        {asks(question) && (
          <span className={styles.quiet}>{t(required ? "card.required" : "card.optional")}</span>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the text brings paragraphs, which a heading may not hold */}
      <div role="heading" aria-level={2} className={styles.title}>
        {title.trim() ? <Text text={title} /> : <span className={styles.quiet}>{t("untitled")}</span>}
      </div>
      {description.trim() && (
        <div className={styles.description}>
          <Text text={description} />
        </div>
      )}
      <div className={styles.drawing}>
        <AnswerDrawing question={question} source={source} />
      </div>
    </article>
  );
});

function Text({ text }: { text: string }) {
  const draft = useDraft();
  const sources = useMemo(() => {
    if (!text.includes("{{")) return [];
    const { survey } = draft.state();
    return pipeSources([...indexOf(survey).question.values()], survey.parameters, survey.scores);
  }, [draft, text]);
  return <StaticText value={text} sources={sources} />;
}
