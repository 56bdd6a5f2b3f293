import { Select } from "@mantine/core";
import { flowQuestions } from "@soundings/survey/flow-questions";
import type { Question } from "@soundings/survey/questions";
import { answerRulesOf } from "@soundings/survey/questions/answer-rules";
import { plainText } from "@soundings/survey/rich-text";
import { pointValues } from "@soundings/survey/scores";
import type { Score } from "@soundings/survey/survey";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSurvey } from "../../draft-context.tsx";
import { conditionValueText } from "../../flows/condition-value-text.ts";
import { GridPoints } from "./grid-points.tsx";
import { PointsField, useSetPoints } from "./points-field.tsx";
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
  const grid = answerRulesOf(question).grid?.(question.options);
  return (
    <fieldset className={own.question}>
      <legend>{name}</legend>
      {grid && !grid.columns_are_places ? (
        <GridPoints score={score} question={question} grid={grid} />
      ) : (
        <ValuePoints score={score} question={question} />
      )}
    </fieldset>
  );
}

function ValuePoints({ score, question }: { score: Score; question: Question }) {
  const flows = useTranslation("survey-flows").t;
  const setPoints = useSetPoints(score, question);
  return (
    <ul className={own.values}>
      {pointValues(question).map((value) => {
        const text = conditionValueText(question, value, (key, values) => flows(key, values ?? {}));
        return (
          <li key={value}>
            <span title={text}>{text}</span>
            <PointsField
              answer={text}
              question={question}
              value={score.points[question.id]?.[value]}
              onChange={(points) => setPoints([value], points)}
            />
          </li>
        );
      })}
    </ul>
  );
}
