import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import styles from "./start-form.module.css";

/** What the operator has to set before texts can be translated automatically. */
export function NoTranslator({ needs, onDone }: { needs: readonly string[][]; onDone: () => void }) {
  const { t } = useTranslation("survey-translation");
  return (
    <div className={styles.form}>
      <p>{t("automatic.none.text")}</p>
      {needs.length > 0 && (
        <>
          <p>{t("automatic.none.needs", { count: needs.length })}</p>
          <ul className={styles.needs}>
            {needs.map((names) => (
              <li key={names.join(" ")}>
                {names.map((name) => (
                  <code key={name}>{name}</code>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.hint}>{t("automatic.none.files")}</p>
      <div className={styles.buttons}>
        <Button size="md" onClick={onDone} data-autofocus>
          {t("automatic.close")}
        </Button>
      </div>
    </div>
  );
}
