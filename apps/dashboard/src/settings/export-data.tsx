import { Button, Loader } from "@mantine/core";
import { exportMyData } from "@soundings/contract/users";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { downloadFile } from "../lib/call.ts";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { toast } from "../ui/toasts.tsx";
import styles from "./settings-form.module.css";
import { SettingsRow } from "./settings-section.tsx";

/** Everything the account holds, as one zip, and how much of it has come. */
export function ExportData() {
  const { t } = useTranslation(["settings", "common"]);
  const format = useFormat();
  const problemText = useProblemText();
  /** Bytes so far; null while nothing is fetched. */
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    try {
      const options = { signal: controller.signal, onProgress: setBytes };
      await downloadFile(exportMyData, {}, "soundings.zip", options);
      toast({ id: "export", kind: "success", message: t("export.done") });
    } catch (error) {
      if (!controller.signal.aborted) toast({ id: "export", kind: "error", message: problemText(error) });
    } finally {
      setBytes(null);
    }
  };
  return (
    <SettingsRow label={t("export.title")} text={t("export.text")}>
      {bytes === null ? (
        <Button
          variant="default"
          size="md"
          leftSection={<Download size={16} aria-hidden="true" />}
          onClick={() => void start()}
        >
          {t("export.start")}
        </Button>
      ) : (
        <div className={styles.progress}>
          <Loader size={16} aria-hidden="true" />
          <span role="status">
            {bytes === 0 ? t("export.preparing") : t("export.received", { size: format.bytes(bytes) })}
          </span>
          <Button variant="default" size="md" onClick={() => running.current?.abort()}>
            {t("common:cancel")}
          </Button>
        </div>
      )}
    </SettingsRow>
  );
}
