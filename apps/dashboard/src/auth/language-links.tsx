import { Globe } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, setLanguage } from "../lib/i18n.ts";
import styles from "./language-links.module.css";

/** The languages side by side, each under its own name, so that nobody has to read the wrong one to switch. */
export function LanguageLinks() {
  const { t, i18n } = useTranslation("auth");
  return (
    <fieldset className={styles.links}>
      <legend className="visually-hidden">{t("language")}</legend>
      <Globe size={16} aria-hidden="true" />
      {LANGUAGES.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          className={styles.link}
          aria-pressed={code === i18n.language}
          onClick={() => setLanguage(code)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
