import { NumberInput } from "@mantine/core";
import type { Question } from "@soundings/survey/questions";
import type { Score } from "@soundings/survey/survey";
import { useTranslation } from "react-i18next";
import { useDraft } from "../../draft-context.tsx";
import { changeScore, withPoints } from "./edit-scores.ts";

interface Props {
  answer: string;
  question: Question;
  value: number | undefined;
  onChange: (points: number | null) => void;
}

/** How many points an answer gives. */
export function PointsField({ answer, question, value, onChange }: Props) {
  const { t } = useTranslation("survey-scores");
  return (
    <NumberInput
      aria-label={t("points.of", { answer, question: question.question_number ?? 0 })}
      value={value ?? ""}
      placeholder="0"
      min={-1_000_000}
      max={1_000_000}
      decimalScale={2}
      hideControls
      onChange={(typed) => onChange(typed === "" || typed === "-" ? null : Number(typed))}
    />
  );
}

/** Gives some values of a question so many points; null takes them away. */
export function useSetPoints(score: Score, question: Question) {
  const draft = useDraft();
  return (values: readonly string[], points: number | null) =>
    draft.edit((survey) => {
      const now = survey.scores?.find(({ id }) => id === score.id);
      if (!now) return survey;
      const changed = values.reduce((before, value) => withPoints(before, question.id, value, points), now);
      return changeScore(survey, score.id, changed);
    }, `score:${score.id}:${question.id}:${values.join()}`);
}
