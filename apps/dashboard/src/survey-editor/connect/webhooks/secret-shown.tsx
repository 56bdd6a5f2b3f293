import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../../../ui/copy-button.tsx";
import styles from "./webhooks.module.css";

/** The one time that a key can be read. */
export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation("webhooks");
  return (
    <div className={styles.secret}>
      <p>{t("secret.text")}</p>
      <div className={styles.secretLine}>
        <code className={styles.key}>{secret}</code>
        <CopyButton text={secret} what={t("secret.what")} />
      </div>
      <p className={styles.quiet}>{t("secret.how")}</p>
      <div className={styles.buttons}>
        <Button size="md" onClick={onClose}>
          {t("secret.done")}
        </Button>
      </div>
    </div>
  );
}
