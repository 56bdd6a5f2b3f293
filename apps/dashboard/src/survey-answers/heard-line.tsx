import type { SurveyAnswer } from "@soundings/contract/answers";
import { Ear } from "lucide-react";
import { useTranslation } from "react-i18next";
import { readingWords } from "../surveys/reading-words.ts";
import styles from "./answer-drawer.module.css";

interface Props {
  reading: NonNullable<SurveyAnswer["readings"]>[string] | undefined;
}

/** What a condition heard in a text when its page was turned, or why it heard nothing. */
export function HeardLine({ reading }: Props) {
  const { t, i18n } = useTranslation(["survey-answers", "survey-flows"]);
  if (!reading) return null;
  const say = (key: string, values: Record<string, string | number> = {}) => t(`survey-flows:${key}`, values);
  return (
    <p className={styles.heard}>
      <Ear size={14} aria-hidden="true" />
      <span>
        {reading.missed
          ? t("heard.missed")
          : reading.said
            ? t("heard.said", { words: readingWords(reading.said, say, i18n.language) })
            : t("heard.nothing")}
      </span>
    </p>
  );
}
