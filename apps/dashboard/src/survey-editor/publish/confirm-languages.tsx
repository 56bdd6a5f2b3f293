import type { Language, Survey } from "@soundings/survey/survey";
import { completeness } from "@soundings/survey/translation";
import { whyForbidden } from "@soundings/survey/why-forbidden";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../../lib/format.ts";
import { editorAddress } from "../../surveys/editor-tabs.ts";
import { confirm } from "../../ui/confirm.tsx";
import styles from "./confirm-languages.module.css";

interface Unfinished {
  language: Language;
  total: number;
  missing: number;
}

/**
 * Languages in which people would read some texts of the survey in its own language; none while something else
 * forbids publishing it: what has to be mended is told first, not asked after.
 */
export function languagesToConfirm(survey: Survey): Unfinished[] {
  const unfinished = survey.additional_languages
    .map((language) => ({ language, ...completeness(survey, language) }))
    .filter(({ missing }) => missing > 0);
  return unfinished.length > 0 && whyForbidden(survey) ? [] : unfinished;
}

/** Asks whether to publish a survey that is not whole in every language; true where it is, or can not be published. */
export async function confirmLanguages(survey: Survey, t: (key: string) => string): Promise<boolean> {
  const unfinished = languagesToConfirm(survey);
  if (unfinished.length === 0) return true;
  return await confirm({
    title: t("publish.untranslated.title"),
    text: <UnfinishedList survey={survey} unfinished={unfinished} />,
    confirmLabel: t("publish.untranslated.publish"),
  });
}

function UnfinishedList({ survey, unfinished }: { survey: Survey; unfinished: readonly Unfinished[] }) {
  const { t } = useTranslation("survey-editor");
  const format = useFormat();
  return (
    <>
      <p>{t("publish.untranslated.text", { language: format.language(survey.default_language) })}</p>
      <ul className={styles.languages}>
        {unfinished.map(({ language, total, missing }) => (
          <li key={language}>
            <Link className={styles.language} to={addressOf(survey.id, language)}>
              <span className={styles.name}>{format.language(language)}</span>
              <span className={styles.left}>
                {t("publish.untranslated.left", {
                  count: missing,
                  number: format.number(missing),
                  // What is not whole is never called so.
                  share: format.percent(Math.floor((100 * (total - missing)) / total) / 100),
                })}
              </span>
              <ChevronRight size={16} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const addressOf = (id: string, language: Language) =>
  `${editorAddress(id, "translation")}&${new URLSearchParams({ language, filter: "missing" })}`;
