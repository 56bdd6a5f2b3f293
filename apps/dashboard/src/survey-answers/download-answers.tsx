import { Button, Checkbox, Progress, Radio, SegmentedControl, Stack } from "@mantine/core";
import {
  ANSWER_FILE_TYPES,
  type AskedQuestion,
  CHOICE_LAYOUTS,
  downloadAnswers,
} from "@soundings/contract/answers";
import { takesFiles } from "@soundings/survey/questions/answer-rules";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { downloadFile } from "../lib/call.ts";
import { useFormat } from "../lib/format.ts";
import { STORAGE_KEYS, setStored, storedIs } from "../lib/preferences.ts";
import { useProblemText } from "../lib/problem-text.ts";
import type { filterOf } from "../surveys/answers-view.ts";
import { toast } from "../ui/toasts.tsx";
import styles from "./download-answers.module.css";

interface DownloadAnswersProps {
  surveyId: string;
  surveyName: string;
  questions: readonly AskedQuestion[];
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
  const { surveyId, surveyName, questions, filter, count, narrowed, shown, onClose } = props;
  const { t } = useTranslation(["survey-answers", "common"]);
  const format = useFormat();
  const problemText = useProblemText();
  const [type, setType] = useState<(typeof ANSWER_FILE_TYPES)[number]>("xlsx");
  const [columns, setColumns] = useState(shown);
  const [choices, setChoices] = useState<(typeof CHOICE_LAYOUTS)[number]>(() =>
    storedIs(STORAGE_KEYS.answersChoices, "columns") ? "columns" : "cell",
  );
  const types = ANSWER_FILE_TYPES.filter((value) => value !== "zip" || questions.some(takesFiles));
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
          query: {
            ...filter,
            type,
            metadata: String(columns.metadata),
            analysis: String(columns.analysis),
            choices,
          },
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
        data={types.map((value) => ({ value, label: t(`download.${value}`) }))}
      />
      {type === "zip" ? (
        <p className={styles.text}>{t("download.zipText")}</p>
      ) : (
        <>
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
          {questions.some(({ several }) => several) && (
            <Radio.Group
              label={t("download.choices")}
              value={choices}
              onChange={(value) => {
                setChoices(value as typeof choices);
                setStored(STORAGE_KEYS.answersChoices, value);
              }}
            >
              <Stack gap={8} mt={8}>
                {CHOICE_LAYOUTS.map((value) => (
                  <Radio
                    key={value}
                    value={value}
                    disabled={bytes !== null}
                    label={t(value === "cell" ? "download.cell" : "download.choiceColumns")}
                  />
                ))}
              </Stack>
            </Radio.Group>
          )}
        </>
      )}
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
