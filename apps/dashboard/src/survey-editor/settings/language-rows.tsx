import { Checkbox, Select } from "@mantine/core";
import { formatLanguage } from "@soundings/contract/formats";
import { LANGUAGES, type Language, type Survey } from "@soundings/survey/survey";
import { changeDefaultLanguage, completeness } from "@soundings/survey/translation";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { confirm } from "../../ui/confirm.tsx";
import { useDraft, useSurvey } from "../draft-context.tsx";
import { shareOf } from "../survey-checks.ts";
import { useSurveyChecks } from "../use-survey-checks.ts";
import styles from "./language-rows.module.css";
import { Row } from "./section.tsx";

/** The language that the survey is written in, and those it is translated to. */
export function LanguageRows() {
  const { t } = useTranslation("survey-settings");
  const format = useFormat();
  const draft = useDraft();
  const own = useSurvey((survey) => survey.default_language);
  const choose = async (language: Language) => {
    if (language === own) return;
    const { missing, total } = completeness(draft.state().survey, language);
    const names = { language: format.language(language), before: format.language(own) };
    const agreed = await confirm({
      title: t("defaultLanguage.confirm", names),
      text: (
        <>
          <p>{t("defaultLanguage.what", names)}</p>
          {missing > 0 && <p>{t("defaultLanguage.missing", { ...names, count: missing, total })}</p>}
        </>
      ),
      confirmLabel: t("defaultLanguage.change"),
    });
    if (agreed) draft.edit((survey) => changeDefaultLanguage(survey, language));
  };
  return (
    <>
      <Row label={t("defaultLanguage.label")} hint={t("defaultLanguage.hint")} place="default_language">
        {(ids) => (
          <Select
            id={ids.id}
            aria-describedby={ids["aria-describedby"]}
            value={own}
            data={LANGUAGES.map((value) => ({ value, label: format.language(value) }))}
            onChange={(value) => value && void choose(value as Language)}
          />
        )}
      </Row>
      <Row label={t("languages.label")} hint={t("languages.hint")} place="additional_languages">
        {(ids) => (
          <fieldset id={ids.id} className={styles.languages} aria-labelledby={ids.labelId}>
            {LANGUAGES.filter((language) => language !== own).map((language) => (
              <LanguageChoice key={language} language={language} />
            ))}
          </fieldset>
        )}
      </Row>
    </>
  );
}

function LanguageChoice({ language }: { language: Language }) {
  const { t } = useTranslation("survey-settings");
  const format = useFormat();
  const draft = useDraft();
  const chosen = useSurvey((survey) => survey.additional_languages.includes(language));
  const name = format.language(language);
  const ownName = formatLanguage(language, language);
  return (
    <div className={styles.language}>
      <Checkbox
        checked={chosen}
        label={
          <>
            {name}{" "}
            {ownName.toLowerCase() !== name.toLowerCase() && <Own language={language} name={ownName} />}
          </>
        }
        onChange={({ currentTarget: { checked } }) =>
          draft.edit((survey) => withLanguage(survey, language, checked))
        }
      />
      {chosen && <Translated language={language} hint={t("languages.translated")} />}
    </div>
  );
}

const Own = ({ language, name }: { language: Language; name: string }) => (
  <span lang={language} className={styles.own}>
    {name}
  </span>
);

function Translated({ language, hint }: { language: Language; hint: string }) {
  const format = useFormat();
  const share = useSurveyChecks()?.languages[language];
  return (
    <span className={styles.count} title={hint}>
      {share && format.percent(shareOf(share))}
    </span>
  );
}

/** Languages stay in the order in which they were added; translations of one that is taken away are kept. */
function withLanguage(survey: Survey, language: Language, chosen: boolean): Survey {
  const others = survey.additional_languages.filter((one) => one !== language);
  return { ...survey, additional_languages: chosen ? [...others, language] : others };
}
