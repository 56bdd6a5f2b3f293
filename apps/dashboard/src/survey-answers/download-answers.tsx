import { Button, Checkbox, Progress, Radio, Select, Stack } from "@mantine/core";
import { CHOICE_LAYOUTS } from "@soundings/contract/answers";
import type { AskedQuestion } from "@soundings/contract/asked-question";
import { takesFiles } from "@soundings/survey/questions/answer-rules";
import type { Language } from "@soundings/survey/survey";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { STORAGE_KEYS, setStored, storedIs } from "../lib/preferences.ts";
import type { filterOf } from "../surveys/answers-view.ts";
import styles from "./download-answers.module.css";
import { DOWNLOAD_KINDS, type DownloadKind, DownloadKinds, isStatistics } from "./download-kinds.tsx";
import { type DownloadWish, useAnswersDownload } from "./use-answers-download.ts";

interface DownloadAnswersProps {
  survey: { id: string; name: string };
  /** The survey's, its own one first. */
  languages: readonly Language[];
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
  const { survey, languages, questions, filter, count, narrowed, shown, onClose } = props;
  const { t } = useTranslation(["survey-answers", "common"]);
  const format = useFormat();
  const [kind, setKind] = useState<DownloadKind>("xlsx");
  const [columns, setColumns] = useState(shown);
  const [labels, setLabels] = useState(languages[0] ?? "en");
  const [choices, setChoices] = useState<DownloadWish["choices"]>(() =>
    storedIs(STORAGE_KEYS.answersChoices, "columns") ? "columns" : "cell",
  );
  const { bytes, start } = useAnswersDownload(survey, filter, onClose);
  const isRunning = bytes !== null;
  const kinds = DOWNLOAD_KINDS.filter((value) => value !== "zip" || questions.some(takesFiles));
  const number = format.number(count);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void start({ kind, columns, choices, labels });
      }}
    >
      {kind !== "jsonl" && <p>{t(narrowed ? "download.some" : "download.all", { count, number })}</p>}
      <DownloadKinds value={kind} kinds={kinds} disabled={isRunning} onChange={setKind} />
      {kind !== "zip" && kind !== "jsonl" && (
        <fieldset className={styles.columns} disabled={isRunning}>
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
      )}
      {(kind === "xlsx" || kind === "csv") && questions.some(({ several }) => several) && (
        <ChoiceLayouts value={choices} disabled={isRunning} onChange={setChoices} />
      )}
      {isStatistics(kind) && languages.length > 1 && (
        <Select
          label={t("download.labels")}
          disabled={isRunning}
          allowDeselect={false}
          value={labels}
          onChange={(value) => setLabels(languages.find((one) => one === value) ?? labels)}
          data={languages.map((value) => ({ value, label: format.language(value) }))}
        />
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
          loading={isRunning}
        >
          {t("download.start")}
        </Button>
      </div>
    </form>
  );
}

interface ChoiceLayoutsProps {
  value: DownloadWish["choices"];
  disabled: boolean;
  onChange: (value: DownloadWish["choices"]) => void;
}

/** How questions with several choices are written; what was chosen last is offered first. */
function ChoiceLayouts({ value, disabled, onChange }: ChoiceLayoutsProps) {
  const { t } = useTranslation("survey-answers");
  const choose = (name: string) => {
    const layout = name === "columns" ? "columns" : "cell";
    onChange(layout);
    setStored(STORAGE_KEYS.answersChoices, layout);
  };
  return (
    <Radio.Group label={t("download.choices")} value={value} onChange={choose}>
      <Stack gap={8} mt={8}>
        {CHOICE_LAYOUTS.map((layout) => (
          <Radio
            key={layout}
            value={layout}
            disabled={disabled}
            label={t(layout === "cell" ? "download.cell" : "download.choiceColumns")}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
