import { Textarea } from "@mantine/core";
import { parseFormula } from "@soundings/survey/formula";
import { formulaNames, shownFormula, storedFormula } from "@soundings/survey/formula-text";
import { scoreFlaw } from "@soundings/survey/score-problems";
import type { Score } from "@soundings/survey/survey";
import { useDeferredValue, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import { changeScore } from "./edit-scores.ts";
import { exampleOf } from "./example-of.ts";
import { formulaWords } from "./formula-words.ts";
import own from "./scores.module.css";

/** How a score is worked out: checked at every letter, said in words, and with what it would come to. */
export function FormulaField({ score }: { score: Score }) {
  const { t } = useTranslation("survey-scores");
  const draft = useDraft();
  const format = useFormat();
  const survey = useDeferredValue(useSurvey((one) => one));
  const shown = shownFormula(score.formula, survey);
  // What is typed stands as it was typed until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? shown;
  const note = useId();
  const read = text.trim() === "" ? null : parseFormula(text, formulaNames(survey));
  const flaw = read && "violation" in read ? read.violation : scoreFlaw(score, survey);
  const error = flaw
    ? t(`flaw.${flaw.code}`, {
        at: "at" in flaw ? flaw.at + 1 : 0,
        word: "word" in flaw ? flaw.word : "",
        number: "id" in flaw ? (numberOf(flaw.id) ?? "") : "",
      })
    : null;
  function numberOf(id: string) {
    return survey.blocks.flatMap(({ questions }) => questions).find((one) => one.id === id)?.question_number;
  }
  const words = formulaWords(score, survey, (key, values) => t(key, values ?? {}));
  const example = error ? null : exampleOf(score, survey);
  const number = (value: number | null) =>
    value === null ? t("unknown") : format.number(value, { maximumFractionDigits: 4 });
  return (
    <div>
      <Textarea
        label={t("formula")}
        data-place={`scores/${score.id}/formula`}
        description={t("formulaHint")}
        placeholder={t("formulaEmpty")}
        value={text}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={900}
        spellCheck={false}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          draft.edit(
            (one) => changeScore(one, score.id, { formula: storedFormula(value, one) }),
            `score:${score.id}:formula`,
          );
        }}
        onBlur={() => setTyped(null)}
        aria-describedby={note}
      />
      <div id={note} className={own.reads}>
        {!error && <p>{t("reads", { words })}</p>}
        {example && <p>{t("example", { least: number(example.least), most: number(example.most) })}</p>}
        <p>{t("rules")}</p>
      </div>
    </div>
  );
}
