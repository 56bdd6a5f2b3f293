import { Button, Checkbox, Progress, SegmentedControl } from "@mantine/core";
import { ANSWER_FILE_TYPES, downloadAnswers } from "@soundings/contract/answers";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { downloadFile } from "../lib/call.ts";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { toast } from "../ui/toasts.tsx";
import type { filterOf } from "./answers-view.ts";
import styles from "./download-answers.module.css";

interface DownloadAnswersProps {
  surveyId: string;
  surveyName: string;
  filter: ReturnType<typeof filterOf>;
  /** Answers that the filter keeps. */
  count: number;
  narrowed: boolean;
  /** What is shown is what is offered first. */
  shown: { metadata: boolean; analysis: boolean };
  onClose: () => void;
}

/** Which file to download, and how far that is. Closing the window gives it up. */
export function DownloadAnswers(props: DownloadAnswersProps) {
  const { surveyId, surveyName, filter, count, narrowed, shown, onClose } = props;
  const { t } = useTranslation(["survey-answers", "common"]);
  const format = useFormat();
  const problemText = useProblemText();
  const [type, setType] = useState<(typeof ANSWER_FILE_TYPES)[number]>("xlsx");
  const [columns, setColumns] = useState(shown);
  /** Bytes so far; null before it begins. */
  const [bytes, setBytes] = useState<number | null>(null);
  const giveUp = useRef<AbortController>(null);
  useEffect(() => () => giveUp.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    giveUp.current = controller;
    setBytes(0);
    try {
      await downloadFile(
        downloadAnswers,
        {
          params: { id: surveyId },
          query: { ...filter, type, metadata: String(columns.metadata), analysis: String(columns.analysis) },
        },
        `${surveyName}.${type}`,
        { signal: controller.signal, onProgress: setBytes },
      );
      toast({ id: "answers-downloaded", kind: "success", message: t("download.done") });
      onClose();
    } catch (error) {
      if (controller.signal.aborted) return;
      setBytes(null);
      toast({ id: "answers-downloaded", kind: "error", message: problemText(error) });
    }
  };
  const number = format.number(count);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <p>{t(narrowed ? "download.some" : "download.all", { count, number })}</p>
      <SegmentedControl
        aria-label={t("download.type")}
        disabled={bytes !== null}
        value={type}
        onChange={(value) => setType(value as typeof type)}
        data={ANSWER_FILE_TYPES.map((value) => ({ value, label: t(`download.${value}`) }))}
      />
      <fieldset className={styles.columns} disabled={bytes !== null}>
        <legend>{t("download.columns")}</legend>
        {(["metadata", "analysis"] as const).map((name) => (
          <Checkbox
            key={name}
            checked={columns[name]}
            label={t(`download.${name}`)}
            onChange={({ currentTarget }) => setColumns({ ...columns, [name]: currentTarget.checked })}
          />
        ))}
      </fieldset>
      <div className={styles.progress} role="status">
        {bytes !== null && (
          <>
            <Progress value={100} animated aria-label={t("download.running")} />
            {bytes === 0 ? t("download.preparing") : t("download.received", { size: format.bytes(bytes) })}
          </>
        )}
      </div>
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button
          type="submit"
          size="md"
          data-autofocus
          leftSection={<Download size={16} />}
          loading={bytes !== null}
        >
          {t("download.start")}
        </Button>
      </div>
    </form>
  );
}
