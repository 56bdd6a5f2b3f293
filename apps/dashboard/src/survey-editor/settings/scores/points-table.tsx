import { NumberInput, Select } from "@mantine/core";
import { flowQuestions } from "@soundings/survey/flow-questions";
import type { Question } from "@soundings/survey/questions";
import { plainText } from "@soundings/survey/rich-text";
import { pointValues } from "@soundings/survey/scores";
import type { Score } from "@soundings/survey/survey";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import { conditionValueText } from "../../flows/condition-value-text.ts";
import { changeScore, withPoints } from "./edit-scores.ts";
import own from "./scores.module.css";

/** Which answers give how many points, question by question. */
export function PointsTable({ score }: { score: Score }) {
  const { t } = useTranslation("survey-scores");
  const blocks = useSurvey((survey) => survey.blocks);
  const questions = useMemo(
    () => [...flowQuestions({ blocks }).values()].filter((one) => pointValues(one).length > 0),
    [blocks],
  );
  // One that was chosen this moment has no points yet.
  const [opened, setOpened] = useState<readonly string[]>([]);
  const shown = questions.filter(({ id }) => score.points[id] || opened.includes(id));
  const others = questions.filter((one) => !shown.includes(one));
  const nameOf = ({ question_number, title }: Question) =>
    `${t("question", { number: question_number ?? 0 })} ${plainText(title).trim() || t("untitled")}`;
  return (
    <div className={own.points}>
      <h3 className={own.label}>{t("points.title")}</h3>
      {questions.length === 0 && <p className={own.hint}>{t("points.noQuestions")}</p>}
      {shown.map((question) => (
        <QuestionPoints key={question.id} score={score} question={question} name={nameOf(question)} />
      ))}
      {others.length > 0 && (
        <Select
          className={own.choose ?? ""}
          aria-label={t("points.add")}
          placeholder={t("points.add")}
          value={null}
          searchable
          data={others.map((question) => ({ value: question.id, label: nameOf(question) }))}
          onChange={(id) => {
            if (id) setOpened((before) => [...before, id]);
          }}
        />
      )}
    </div>
  );
}

function QuestionPoints({ score, question, name }: { score: Score; question: Question; name: string }) {
  const { t } = useTranslation("survey-scores");
  const flows = useTranslation("survey-flows").t;
  const draft = useDraft();
  const given = score.points[question.id] ?? {};
  return (
    <fieldset className={own.question}>
      <legend>{name}</legend>
      <ul className={own.values}>
        {pointValues(question).map((value) => {
          const text = conditionValueText(question, value, (key, values) => flows(key, values ?? {}));
          return (
            <li key={value}>
              <span>{text}</span>
              <NumberInput
                aria-label={t("points.of", { answer: text, question: question.question_number ?? 0 })}
                value={given[value] ?? ""}
                placeholder="0"
                min={-1_000_000}
                max={1_000_000}
                decimalScale={2}
                hideControls
                onChange={(typed) =>
                  draft.edit((survey) => {
                    const now = survey.scores?.find(({ id }) => id === score.id);
                    const points = typed === "" || typed === "-" ? null : Number(typed);
                    return now
                      ? changeScore(survey, score.id, withPoints(now, question.id, value, points))
                      : survey;
                  }, `score:${score.id}:${question.id}:${value}`)
                }
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
