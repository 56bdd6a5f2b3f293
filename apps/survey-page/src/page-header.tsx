import type { Language, Survey } from "@soundings/survey/survey";
import { FORM_ID, GO_NAME, LANGUAGE_NAME } from "./field-names.ts";
import { DownIcon, GlobeIcon } from "./icons.tsx";
import { LANGUAGE_NAMES } from "./languages.ts";
import { usePageTools } from "./page-tools.ts";

interface Props {
  survey: Survey;
  language: Language;
  /** There is a form that can take the language where there is no script. */
  form: boolean;
  live: boolean;
  onLanguage: (language: Language) => void;
}

/** Whose survey it is, and in which language. */
export function PageHeader(props: Props) {
  const { survey, form, live } = props;
  const { imageAddress } = usePageTools();
  const { image_id, position } = survey.configurations.logo;
  return (
    <div className={`top logo-${position}`}>
      <h1 className="name">
        {image_id && <img src={imageAddress(image_id)} alt="" />}
        <bdi>{survey.name}</bdi>
      </h1>
      {survey.additional_languages.length > 0 && (form || live) && <LanguageSwitch {...props} />}
    </div>
  );
}

function LanguageSwitch({ survey, language, form, onLanguage }: Props) {
  const { words } = usePageTools();
  return (
    <div className="languages">
      <label className="language">
        <GlobeIcon />
        <span className="unseen">{words.language}</span>
        <select
          name={LANGUAGE_NAME}
          form={form ? FORM_ID : undefined}
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
      <noscript>
        <button type="submit" form={FORM_ID} name={GO_NAME} value="language">
          {words.change}
        </button>
      </noscript>
    </div>
  );
}
