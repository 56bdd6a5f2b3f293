import { Button } from "@mantine/core";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { saveBlob } from "../lib/call.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import styles from "./second-steps.module.css";

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  /** What the button says that goes on. */
  doneLabel: string;
  onDone: () => void;
}

/** The one time that recovery codes can be read, with ways to save them. */
export function RecoveryCodes({ codes, email, doneLabel, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation("second-steps");
  const download = () => {
    const lines = [t("codes.fileTitle", { email }), "", ...codes, "", t("codes.fileText"), ""];
    saveBlob(new Blob([lines.join("\n")], { type: "text/plain;charset=utf-8" }), t("codes.fileName"));
  };
  return (
    <>
      <p role="status" className={styles.once}>
        {t("codes.once")}
      </p>
      <p className={styles.quiet}>{t("codes.text")}</p>
      <ul className={styles.codes} aria-label={t("codes.title")}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.save}>
        <CopyButton text={codes.join("\n")} what={t("codes.title")} size="md" />
        <Button variant="default" size="md" leftSection={<Download size={16} />} onClick={download}>
          {t("codes.download")}
        </Button>
      </div>
      <div className={styles.buttons}>
        <Button size="md" onClick={onDone} data-autofocus>
          {doneLabel}
        </Button>
      </div>
    </>
  );
}
