import { Button, Radio, Select } from "@mantine/core";
import { type AskedFollowUp, FOLLOW_UP_WORDS, FOLLOW_UPS, type FollowUp } from "@soundings/survey/follow-ups";
import type { Question } from "@soundings/survey/questions";
import { toMarkup } from "@soundings/survey/rich-text-markup";
import type { Language } from "@soundings/survey/survey";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { topicNames } from "../../flows/topic-names.ts";
import { TryText } from "../../flows/try-text.tsx";
import styles from "./follow-up.module.css";
import { type FollowUpWords, FollowUpWordsFields } from "./follow-up-words.tsx";

interface Props {
  /** The question that is followed up. */
  question: Question;
  /** The survey's own first. */
  languages: readonly Language[];
  onDone: (asked: Omit<AskedFollowUp, "question_id">) => void;
  onCancel: () => void;
}

/** What is suggested first stands first. */
const KINDS: readonly FollowUp[] = ["negative", "about_topic", "short", "positive"];

/** When more is asked, and with which words: suggested for each reason, to be typed over. */
export function FollowUpForm({ question, languages, onDone, onCancel }: Props) {
  const { t } = useTranslation("survey-questions");
  const [kind, setKind] = useState<FollowUp>("negative");
  const [topic, setTopic] = useState<string | null>(null);
  const [typed, setTyped] = useState<FollowUpWords>({});
  const [tried, setTried] = useState(false);
  const words: FollowUpWords = { ...FOLLOW_UP_WORDS[kind], ...typed };
  const lacksTopic = kind === "about_topic" && topic === null;
  const topics = useTopics();
  const when = kind === "about_topic" ? { ...FOLLOW_UPS[kind], than: topic ?? "" } : FOLLOW_UPS[kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lacksTopic || !words[languages[0] ?? "en"]?.trim()) return;
    const name = t(`followUp.name.${kind}`, { topic: topics.find(({ value }) => value === topic)?.label });
    onDone({ name, when, words: asTitles(words) });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Radio.Group
        label={t("followUp.when")}
        value={kind}
        onChange={(value) => setKind(KINDS.find((one) => one === value) ?? kind)}
      >
        <div className={styles.kinds}>
          {KINDS.map((one) => (
            <Radio
              key={one}
              value={one}
              data-autofocus={one === "negative" || undefined}
              label={t(`followUp.kind.${one}`)}
              description={t(`followUp.kindHint.${one}`)}
            />
          ))}
        </div>
      </Radio.Group>
      {kind === "about_topic" && (
        <Select
          label={t("followUp.topic")}
          placeholder={t("survey-flows:heard.chooseTopic")}
          nothingFoundMessage={t("survey-flows:heard.noTopic")}
          searchable
          allowDeselect={false}
          data={topics}
          value={topic}
          error={tried && lacksTopic && t("followUp.topicMissing")}
          onChange={setTopic}
        />
      )}
      {!lacksTopic && (
        <TryText
          key={kind}
          condition={{ condition_number: 1, join: "and", question_id: question.id, value: null, ...when }}
          question={question}
          brief
        />
      )}
      <FollowUpWordsFields languages={languages} words={words} tried={tried} onTyped={setTyped} />
      <p className={styles.hint}>{t("followUp.hint")}</p>
      <div className={styles.actions}>
        <Button variant="default" size="md" onClick={onCancel}>
          {t("followUp.cancel")}
        </Button>
        <Button type="submit" size="md">
          {t("followUp.submit")}
        </Button>
      </div>
    </form>
  );
}

function useTopics() {
  const { i18n } = useTranslation("survey-flows");
  return topicNames(i18n.getResourceBundle(i18n.language, "survey-flows"));
}

/** Signs that were typed stand for themselves in a title. */
const asTitles = (words: FollowUpWords): FollowUpWords =>
  Object.fromEntries(
    Object.entries(words).map(([language, text]) => [
      language,
      toMarkup([{ kind: "text", text: text.trim(), bold: false, italic: false, href: null }]),
    ]),
  );
