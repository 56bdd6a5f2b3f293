import type { Language } from "@soundings/survey/survey";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useSurvey } from "../../draft-context.tsx";
import { placeNames } from "../place-names.ts";
import { linesOf } from "../translation-lines.ts";
import styles from "./run-bar.module.css";
import type { TranslationError } from "./translation-run.ts";

interface TranslationErrorsProps {
  faults: readonly TranslationError[];
  onShow: (language: Language, key: string) => void;
}

/** Texts that have no translation, why, and the way to each. */
export function TranslationErrors({ faults, onShow }: TranslationErrorsProps) {
  const { t } = useTranslation("survey-translation");
  const format = useFormat();
  const survey = useSurvey((one) => one);
  const places = useMemo(() => placeNames(t, linesOf(survey, survey.default_language)), [survey, t]);
  return (
    <ul className={styles.faults}>
      {faults.map(({ language, key, fault }) => (
        <li key={`${language} ${key}`}>
          <button type="button" className={styles.fault} onClick={() => onShow(language, key)}>
            {format.language(language)}, {places.get(key) ?? key}
          </button>{" "}
          {t(`run.fault.${fault}`)}
        </li>
      ))}
    </ul>
  );
}
