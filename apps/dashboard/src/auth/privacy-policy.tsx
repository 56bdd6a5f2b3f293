import { useTranslation } from "react-i18next";
import { STORAGE_KEYS } from "../lib/preferences.ts";
import { usePublicSettings } from "../lib/public-settings.ts";
import styles from "./privacy-policy.module.css";

const SECTIONS = [
  "operator",
  "account",
  "content",
  "respondents",
  "mail",
  "others",
  "browser",
  "logs",
  "security",
  "rights",
] as const;

/** What this product keeps, where and for how long. Says only what the program does. */
export function PrivacyPolicy() {
  const { t } = useTranslation("privacy");
  const { contact_url } = usePublicSettings();
  return (
    <div className={styles.policy}>
      <p className={styles.lead}>{t("lead")}</p>
      {SECTIONS.map((key) => (
        <section key={key} id={key} className={styles.section}>
          <h2 className={styles.title}>{t(`${key}.title`)}</h2>
          {t(`${key}.text`)
            .split("\n")
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          {key === "operator" && contact_url && (
            <p>
              <a href={contact_url}>{t("contact")}</a>
            </p>
          )}
          {key === "browser" && <StorageTable />}
        </section>
      ))}
    </div>
  );
}

/** Every key that the dashboard keeps in this browser, drawn from the list that it keeps them by. */
function StorageTable() {
  const { t } = useTranslation("privacy");
  return (
    <table className={styles.keys}>
      <thead>
        <tr>
          <th scope="col">{t("keys.name")}</th>
          <th scope="col">{t("keys.what")}</th>
        </tr>
      </thead>
      <tbody>
        {Object.values(STORAGE_KEYS).map((key) => (
          <tr key={key}>
            <th scope="row">
              <code>{key}</code>
            </th>
            <td>{t(`keys.${key}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
