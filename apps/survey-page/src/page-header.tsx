import type { Language, Survey } from "@soundings/survey/survey";
import { DownIcon, GlobeIcon } from "./icons.tsx";
import { LANGUAGE_NAMES } from "./languages.ts";
import { usePageTools } from "./page-tools.ts";

interface Props {
  survey: Survey;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** Whose survey it is, and in which language. */
export function PageHeader({ survey, language, onLanguage }: Props) {
  const { imageAddress } = usePageTools();
  const { image_id, position } = survey.configurations.logo;
  return (
    <div className={`top logo-${position}`}>
      <h1 className="name">
        {image_id && <img src={imageAddress(image_id)} alt="" />}
        <bdi>{survey.name}</bdi>
      </h1>
      {survey.additional_languages.length > 0 && (
        <LanguageSwitch survey={survey} language={language} onLanguage={onLanguage} />
      )}
    </div>
  );
}

function LanguageSwitch({ survey, language, onLanguage }: Props) {
  const { words } = usePageTools();
  return (
    <label className="language">
      <GlobeIcon />
      <span className="unseen">{words.language}</span>
      <select
        name="language"
        value={language}
        onChange={(event) => onLanguage(event.target.value as Language)}
      >
        {[survey.default_language, ...survey.additional_languages].map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
      <DownIcon />
    </label>
  );
}
