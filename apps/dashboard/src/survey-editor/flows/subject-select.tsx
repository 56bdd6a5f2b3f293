import { Select } from "@mantine/core";
import type { Condition, ConditionSubject } from "@soundings/survey/condition-shape";
import type { AskedOf } from "@soundings/survey/condition-subjects";
import type { Question } from "@soundings/survey/questions";
import { asks } from "@soundings/survey/questions/answer-rules";
import { plainText } from "@soundings/survey/rich-text";
import { scoresOf } from "@soundings/survey/scores";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import styles from "./conditions.module.css";
import { namedSubject } from "./describe-subject.ts";

interface Props {
  label: string;
  condition: Condition;
  question: Question | undefined;
  questions: readonly Question[];
  asked: AskedOf;
  placeholder: string;
  /** It needs looking at. */
  flagged: boolean;
  onQuestion: (question: Question) => void;
  onSubject: (subject: ConditionSubject) => void;
  "aria-describedby"?: string;
}

/** A subject as the value of an option: no question's id has a colon. */
const keyOf = (subject: ConditionSubject) =>
  subject.kind === "parameter"
    ? `parameter:${subject.parameter_id}`
    : `${subject.kind}:${subject.kind === "score" ? subject.score_id : ""}`;

/** A question by number and title, or what is known of the visit; typing looks for either. */
export function SubjectSelect(props: Props) {
  const { label, condition, question, questions, asked, placeholder, flagged, onQuestion, onSubject } = props;
  const { t } = useTranslation("survey-flows");
  const subjects = useMemo(() => subjectsOf(asked), [asked]);
  const options = useMemo(() => {
    // Of how many groups is asked beside it (random-draw-select.tsx).
    const labelOf = (one: ConditionSubject) =>
      one.kind === "random_group" ? t("draw.subject") : namedSubject(one, asked, t);
    const asking = questions.filter(asks);
    const shown = question && !asking.includes(question) ? [question, ...asking] : asking;
    return [
      ...shown.map((one) => ({
        value: one.id,
        label: plainText(one.title).trim() || t("conditions.untitled"),
        number: t("question", { number: one.question_number ?? 0 }),
      })),
      ...subjects.map((one) => ({ value: keyOf(one), label: labelOf(one), number: "" })),
    ];
  }, [question, questions, subjects, asked, t]);
  const numberOf = (id: string | undefined) => options.find(({ value }) => value === id)?.number ?? "";

  return (
    <Select
      aria-label={label}
      data={options}
      value={condition.subject ? keyOf(condition.subject) : (question?.id ?? null)}
      placeholder={placeholder}
      searchable
      nothingFoundMessage={t("conditions.noMatch")}
      withScrollArea={false}
      classNames={{ options: styles.subjects ?? "" }}
      leftSection={question && <b className={styles.number}>{numberOf(question.id)}</b>}
      leftSectionWidth={14 + numberOf(question?.id).length * 7}
      data-flagged={flagged || undefined}
      filter={({ options: all, search }) => {
        const words = search.trim().toLowerCase();
        return all.filter(
          (one) =>
            "value" in one && `${numberOf(String(one.value))} ${one.label}`.toLowerCase().includes(words),
        );
      }}
      renderOption={({ option }) => (
        <span className={styles.option} data-subject={numberOf(option.value) === "" || undefined}>
          <b>{numberOf(option.value)}</b> <span>{option.label}</span>
        </span>
      )}
      onChange={(key) => {
        const chosen = questions.find((one) => one.id === key);
        const subject = subjects.find((one) => keyOf(one) === key);
        if (chosen) onQuestion(chosen);
        else if (subject) onSubject(subject);
      }}
      aria-describedby={props["aria-describedby"]}
    />
  );
}

/** What else can be asked about; of one language, or no variant, there is nothing to ask. */
function subjectsOf({ survey }: AskedOf): ConditionSubject[] {
  const { parameters, variants, additional_languages } = survey;
  return [
    ...scoresOf(survey).map(({ id }) => ({ kind: "score" as const, score_id: id })),
    ...parameters.map(({ id }) => ({ kind: "parameter" as const, parameter_id: id })),
    ...(additional_languages.length > 0 ? [{ kind: "language" as const }] : []),
    ...(variants.length > 0 ? [{ kind: "variant" as const }] : []),
    { kind: "device" },
    { kind: "random_group", groups: 2, draw: 1 },
  ];
}
