import { ActionIcon, MultiSelect, Select, Tooltip } from "@mantine/core";
import { ANSWERED, conditionValues } from "@soundings/survey/condition-values";
import { flowQuestions } from "@soundings/survey/flow-questions";
import type { Question } from "@soundings/survey/questions";
import { answerRulesOf } from "@soundings/survey/questions/answer-rules";
import { plainText } from "@soundings/survey/rich-text";
import { Trash2 } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import { conditionValueText } from "../../flows/condition-value-text.ts";
import { rulesOf, withRightAnswers } from "./edit-quality.ts";
import own from "./quality.module.css";

/** Longer lists of values are no choices that anybody could call right. */
const MAX_VALUES = 50;

const valuesOf = (question: Question) => conditionValues(question).filter((value) => value !== ANSWERED);

function canCheck(question: Question): boolean {
  const { measure, grid } = answerRulesOf(question);
  const values = valuesOf(question).length;
  return (measure === "choice" || measure === "number") && !grid && values > 1 && values <= MAX_VALUES;
}

/** Questions that check attention, each with the answers that are right. */
export function CheckList() {
  const { t } = useTranslation("survey-quality");
  const draft = useDraft();
  const blocks = useSurvey((survey) => survey.blocks);
  const rules = useSurvey((survey) => survey.quality);
  const { right_answers } = rulesOf(rules ? { quality: rules } : {});
  const questions = useMemo(() => [...flowQuestions({ blocks }).values()].filter(canCheck), [blocks]);
  const checks = questions.filter(({ id }) => right_answers[id]);
  const others = questions.filter(({ id }) => !right_answers[id]);
  const nameOf = ({ question_number, title }: Question) =>
    `${t("settings.number", { number: question_number ?? 0 })} ${plainText(title).trim() || t("settings.untitled")}`;
  return (
    <div className={own.group} data-place="quality/right_answers">
      <h3 className={own.label}>{t("settings.checks")}</h3>
      <p className={own.hint}>{t("settings.checksHint")}</p>
      {checks.map((question) => (
        <Check
          key={question.id}
          question={question}
          name={nameOf(question)}
          right={right_answers[question.id] ?? []}
        />
      ))}
      <Select
        className={own.choose ?? ""}
        aria-label={t("settings.addCheck")}
        placeholder={t("settings.addCheck")}
        value={null}
        searchable
        disabled={others.length === 0}
        data={others.map((question) => ({ value: question.id, label: nameOf(question) }))}
        onChange={(id) => {
          if (id) draft.edit((survey) => withRightAnswers(survey, id, []));
        }}
      />
    </div>
  );
}

function Check({ question, name, right }: { question: Question; name: string; right: readonly string[] }) {
  const { t } = useTranslation("survey-quality");
  const flows = useTranslation("survey-flows").t;
  const draft = useDraft();
  const text = (value: string) =>
    conditionValueText(question, value, (key, values) => flows(key, values ?? {}));
  return (
    <div className={own.check}>
      <MultiSelect
        className={own.values ?? ""}
        label={name}
        placeholder={right.length === 0 ? t("settings.right") : ""}
        data={valuesOf(question).map((value) => ({ value, label: text(value) }))}
        value={[...right]}
        error={right.length === 0 ? t("settings.rightMissing") : null}
        onChange={(values) => draft.edit((survey) => withRightAnswers(survey, question.id, values))}
      />
      <Tooltip label={t("settings.removeCheck")}>
        <ActionIcon
          aria-label={t("settings.removeCheckOf", { name })}
          onClick={() => draft.edit((survey) => withRightAnswers(survey, question.id, null))}
        >
          <Trash2 size={16} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
