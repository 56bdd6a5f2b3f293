import { MultiSelect } from "@mantine/core";
import { plainText } from "@soundings/survey/rich-text";
import type { Survey } from "@soundings/survey/survey";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readingWords } from "../../surveys/reading-words.ts";
import type { HeardText } from "../preview/read-tried-texts.ts";
import type { TriedVisit } from "../preview/use-preview.ts";
import { heardWords } from "./describe-comparison.ts";
import styles from "./heard-texts.module.css";
import { heardKey, heardThings, MISSED, NOTHING, triedReading } from "./tried-readings.ts";

interface Props {
  survey: Survey;
  heard: readonly HeardText[];
  visit: TriedVisit;
  onChange: (visit: TriedVisit) => void;
}

/** What was heard in the texts that were tried; each can be tried as if something else had been. */
export function HeardTexts({ survey, heard, visit, onChange }: Props) {
  const { t } = useTranslation("survey-flows");
  if (heard.length === 0) return null;
  return (
    <section className={styles.texts} aria-label={t("heardTexts.title")}>
      <h3>{t("heardTexts.title")}</h3>
      {heard.map((one) => (
        <Heard
          key={one.question_id}
          survey={survey}
          heard={one}
          onTried={(reading) => {
            const { [one.question_id]: _, ...others } = visit.readings;
            onChange({
              ...visit,
              readings: reading ? { ...others, [one.question_id]: reading } : others,
            });
          }}
        />
      ))}
    </section>
  );
}

interface HeardProps {
  survey: Survey;
  heard: HeardText;
  onTried: (reading: ReturnType<typeof triedReading>) => void;
}

function Heard({ survey, heard: { question_id, text, reading }, onTried }: HeardProps) {
  const { t, i18n } = useTranslation("survey-flows");
  const [chosen, setChosen] = useState<string[]>([]);
  const things = heardThings(survey, question_id);
  const question = survey.blocks.flatMap(({ questions }) => questions).find(({ id }) => id === question_id);
  const words = reading.missed
    ? t("heardTexts.missed")
    : reading.said
      ? readingWords(reading.said, t, i18n.language)
      : t("heardTexts.nothing");
  const choose = (values: string[]) => {
    const added = values.find((one) => !chosen.includes(one));
    const alone = (one: string) => one === NOTHING || one === MISSED;
    // Nothing can be heard beside nothing.
    const kept = added === undefined ? values : alone(added) ? [added] : values.filter((one) => !alone(one));
    setChosen(kept);
    onTried(triedReading(kept, things));
  };
  return (
    <div className={styles.text}>
      <p className={styles.quote}>
        {question?.question_number}. {plainText(question?.title ?? "")} <q>{text}</q>
      </p>
      <p className={styles.words} aria-live="polite">
        {words}
      </p>
      <MultiSelect
        aria-label={t("heardTexts.as", { number: question?.question_number })}
        placeholder={chosen.length === 0 ? t("heardTexts.asRead") : ""}
        value={chosen}
        onChange={choose}
        data={[
          ...things.map((one) => ({
            value: heardKey(one),
            label: heardWords(one.operator, one.than ?? "", one.than_to ?? "", t),
          })),
          { value: NOTHING, label: t("heardTexts.none") },
          { value: MISSED, label: t("heardTexts.missed") },
        ]}
      />
    </div>
  );
}
