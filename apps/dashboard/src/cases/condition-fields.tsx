import { Checkbox, NumberInput, Select, TagsInput } from "@mantine/core";
import { type CaseCondition, type CaseRuleChoices, MAX_RULE_WORDS } from "@soundings/contract/case-rules";
import { EMOTIONS } from "@soundings/nlp/scale";
import { useTranslation } from "react-i18next";
import styles from "./rule-form.module.css";

interface ConditionFieldsProps<Condition extends CaseCondition = CaseCondition> {
  choices: CaseRuleChoices;
  condition: Condition;
  onChange: (condition: CaseCondition) => void;
}

type Of<Kind extends CaseCondition["kind"]> = ConditionFieldsProps<Extract<CaseCondition, { kind: Kind }>>;

/** The fields of one condition, in the order of a sentence. */
export function ConditionFields({ condition, ...rest }: ConditionFieldsProps) {
  switch (condition.kind) {
    case "question":
      return <QuestionFields condition={condition} {...rest} />;
    case "column":
      return <ColumnFields condition={condition} {...rest} />;
    case "sentiment":
      return <SentimentFields condition={condition} {...rest} />;
    case "emotion":
      return <EmotionFields condition={condition} {...rest} />;
    case "topic":
      return <TopicFields condition={condition} {...rest} />;
    case "words":
      return <WordsFields condition={condition} {...rest} />;
  }
}

function QuestionFields({ choices, condition, onChange }: Of<"question">) {
  const { t } = useTranslation("cases");
  const question = choices.questions.find(({ id }) => id === condition.question_id);
  return (
    <>
      <Select
        className={styles.grow}
        aria-label={t("condition.question")}
        allowDeselect={false}
        searchable
        value={condition.question_id}
        data={choices.questions.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(id) => id && onChange({ ...condition, question_id: id })}
      />
      <span>{t("form.atMost")}</span>
      <AtMost
        value={condition.at_most}
        {...(question && { min: question.least, max: question.most })}
        onChange={(at_most) => onChange({ ...condition, at_most })}
      />
    </>
  );
}

function ColumnFields({ choices, condition, onChange }: Of<"column">) {
  const { t } = useTranslation("cases");
  return (
    <>
      <Select
        className={styles.grow}
        aria-label={t("condition.column")}
        allowDeselect={false}
        searchable
        value={String(condition.column)}
        data={choices.columns.map(({ column, header }) => ({ value: String(column), label: header }))}
        onChange={(column) => column && onChange({ ...condition, column: Number(column) })}
      />
      <span>{t("form.atMost")}</span>
      <AtMost value={condition.at_most} onChange={(at_most) => onChange({ ...condition, at_most })} />
    </>
  );
}

interface AtMostProps {
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
}

function AtMost({ value, onChange, ...limits }: AtMostProps) {
  const { t } = useTranslation("cases");
  return (
    <NumberInput
      className={styles.short}
      aria-label={t("form.atMost")}
      value={value}
      {...limits}
      onChange={(next) => typeof next === "number" && onChange(next)}
    />
  );
}

function SentimentFields({ condition, onChange }: Of<"sentiment">) {
  const { t } = useTranslation("cases");
  return (
    <>
      <span className={styles.grow}>{t("form.scoreBelow")}</span>
      <NumberInput
        className={styles.short}
        aria-label={t("form.scoreBelow")}
        min={-100}
        max={100}
        value={condition.below}
        onChange={(below) => typeof below === "number" && onChange({ ...condition, below })}
      />
    </>
  );
}

function EmotionFields({ condition, onChange }: Of<"emotion">) {
  const { t } = useTranslation("cases");
  return (
    <>
      <span>{t("condition.emotion")}</span>
      <Select
        className={styles.grow}
        aria-label={t("condition.emotion")}
        allowDeselect={false}
        value={condition.emotion}
        data={EMOTIONS.map((value) => ({ value, label: t(`datasets:emotion.${value}`) }))}
        onChange={(text) => {
          const emotion = EMOTIONS.find((one) => one === text);
          if (emotion) onChange({ ...condition, emotion });
        }}
      />
    </>
  );
}

function TopicFields({ choices, condition, onChange }: Of<"topic">) {
  const { t } = useTranslation("cases");
  const topics = choices.topics.map(({ id, name }) => ({ value: id ?? name, label: name }));
  // Two subtopics may be called the same; one that is gone is still shown.
  const known = new Map(topics.map((topic) => [topic.value, topic]));
  const value = condition.topic_id ?? condition.name;
  if (value && !known.has(value)) known.set(value, { value, label: condition.name });
  return (
    <>
      <Select
        className={styles.grow}
        aria-label={t("condition.topic")}
        placeholder={t("form.topicPlaceholder")}
        nothingFoundMessage={t("form.noTopics")}
        searchable
        allowDeselect={false}
        value={value || null}
        data={[...known.values()]}
        onChange={(chosen) => {
          const topic = choices.topics.find(({ id, name }) => (id ?? name) === chosen);
          if (topic) onChange({ ...condition, topic_id: topic.id, name: topic.name });
        }}
      />
      <Checkbox
        label={t("form.negative")}
        checked={condition.negative}
        onChange={({ currentTarget }) => onChange({ ...condition, negative: currentTarget.checked })}
      />
    </>
  );
}

function WordsFields({ condition, onChange }: Of<"words">) {
  const { t } = useTranslation("cases");
  return (
    <TagsInput
      className={styles.grow}
      aria-label={t("condition.words")}
      placeholder={condition.words.length === 0 ? t("form.wordsPlaceholder") : ""}
      maxTags={MAX_RULE_WORDS}
      acceptValueOnBlur
      value={condition.words}
      onChange={(words) => onChange({ ...condition, words: words.map((word) => word.slice(0, 80)) })}
    />
  );
}
