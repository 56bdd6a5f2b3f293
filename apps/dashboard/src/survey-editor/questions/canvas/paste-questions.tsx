import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PasteForm } from "../paste-form.tsx";
import { type ReadQuestion, readQuestions } from "../read-questions.ts";

interface Props {
  onDone: (questions: readonly ReadQuestion[]) => void;
  onCancel: () => void;
}

/** Makes questions of a text; says before how many, and how many of them have choices. */
export function PasteQuestions({ onDone, onCancel }: Props) {
  const { t } = useTranslation("survey-questions");
  const [text, setText] = useState("");
  const questions = readQuestions(text);
  const withChoices = questions.filter(({ choices }) => choices.length > 0).length;
  return (
    <PasteForm
      label={t("paste.label")}
      placeholder={t("paste.placeholder")}
      text={text}
      onText={setText}
      told={
        questions.length > 0 && t("paste.told", { count: withChoices, texts: questions.length - withChoices })
      }
      submit={t("paste.submit", { count: questions.length })}
      empty={questions.length === 0}
      onSubmit={() => onDone(questions)}
      onCancel={onCancel}
    />
  );
}
