import { Button, Skeleton, TextInput } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import { type LocalFile, nameFromFile } from "@soundings/contract/local-files";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { MAX_NAME_LENGTH } from "../../datasets/dataset-actions.tsx";
import { useDataset } from "../../datasets/dataset-queries.ts";
import { takesFiles, useAddWave, useWavePreview } from "../../datasets/waves/wave-queries.ts";
import { CallError } from "../../lib/call-error.ts";
import { useFormat } from "../../lib/format.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { OpeningState } from "../../ui/opening-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { toast } from "../../ui/toasts.tsx";
import { ColumnsTable } from "../columns-table.tsx";
import { FileDrop } from "../file-drop.tsx";
import type { LayoutChange } from "../layout-bar.tsx";
import pageStyles from "../local-file-page.module.css";
import uploadsStyles from "../uploads.module.css";
import { useLocalFile } from "../use-local-file.ts";
import { WaveColumnMenu } from "./wave-column-menu.tsx";
import { WaveDifferences } from "./wave-differences.tsx";
import {
  changePlace,
  differences,
  placeOf,
  plannedColumns,
  startWave,
  type WaveColumns,
  wavesBody,
} from "./wave-plan.ts";

/** A file more for a dataset: its columns beside the dataset's, how it differs, and what it would bring. */
export function AddFilePage() {
  const { t } = useTranslation("waves");
  const [params] = useSearchParams();
  const id = params.get("id") ?? "";
  const dataset = useDataset(id);
  usePageTitle(dataset.data ? t("pageTitle", { name: dataset.data.name }) : undefined);
  if (dataset.data && takesFiles(dataset.data)) return <AddFileTo dataset={dataset.data} />;
  const asked = dataset.data
    ? { ...dataset, error: new CallError("NOT_FOUND", 404), isError: true }
    : dataset;
  return (
    <OpeningState
      words="dataset"
      list="/datasets"
      id={id}
      asked={asked}
      skeleton={<Skeleton height={200} m={24} />}
    />
  );
}

function AddFileTo({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation(["waves", "datasets"]);
  const problemText = useProblemText();
  const navigate = useNavigate();
  const { state, choose, remove, readAgain } = useLocalFile();
  const read = (file: LocalFile, choice: Parameters<typeof readAgain>[1]) => {
    readAgain(file, choice).catch((error: unknown) => {
      toast({ id: "sheet", kind: "error", message: problemText(error) });
    });
  };
  const changeLayout = (file: LocalFile, change: LayoutChange) => {
    const { header_row, comment_column } = file;
    read(file, { sheet: file.sheet ?? undefined, header_row, comment_column, ...change });
  };
  return (
    <div className={uploadsStyles.page}>
      <PageHeader
        title={t("add")}
        crumbs={[
          { label: t("datasets:title"), to: "/datasets" },
          { label: dataset.name, to: `/dataset-overview?id=${dataset.id}` },
        ]}
      />
      {state.phase === "read" ? (
        <ReadFile
          // Read another way it is another file.
          key={`${state.file.id} ${state.file.sheet} ${state.file.header_row} ${state.file.comment_column}`}
          dataset={dataset}
          file={state.file}
          busy={state.reading}
          drop={
            <FileDrop
              state={state}
              onChoose={choose}
              onRemove={remove}
              onSheet={(file, sheet) => read(file, { sheet })}
            />
          }
          onLayout={(change) => changeLayout(state.file, change)}
          onCancel={() => {
            remove();
            navigate(`/dataset-overview?id=${dataset.id}`);
          }}
        />
      ) : (
        <div className={uploadsStyles.body}>
          <p className={uploadsStyles.quiet}>{t("lead")}</p>
          <FileDrop state={state} onChoose={choose} onRemove={remove} onSheet={() => {}} />
        </div>
      )}
    </div>
  );
}

interface ReadFileProps {
  dataset: Dataset;
  file: LocalFile;
  busy: boolean;
  drop: React.ReactNode;
  onLayout: (change: LayoutChange) => void;
  onCancel: () => void;
}

function ReadFile({ dataset, file, busy, drop, onLayout, onCancel }: ReadFileProps) {
  const { columns } = dataset;
  const [wave, setWave] = useState<WaveColumns>(() => startWave(columns, file));
  const [keepKnown, setKeepKnown] = useState(false);
  const plan = plannedColumns(columns, file, wave);
  const preview = useWavePreview(dataset.id, { file_id: file.id, matches: wave.matches });
  const body = wavesBody(file, wave);
  const { known_rows = 0, comment_rows = file.comment_rows, analysable = null } = preview.data ?? {};
  const rows = keepKnown ? comment_rows : comment_rows - known_rows;
  return (
    <>
      <div className={uploadsStyles.body}>
        {drop}
        <div className={pageStyles.read} data-stale={busy || undefined}>
          <ColumnsTable
            file={file}
            plan={plan}
            onLayout={onLayout}
            menu={(planned) => (
              <WaveColumnMenu
                planned={planned}
                place={placeOf(wave, planned.column.index)}
                columns={columns}
                onPlace={(place) => setWave(changePlace(wave, planned.column.index, place))}
                onComments={() => onLayout({ comment_column: planned.column.index })}
              />
            )}
          />
          {preview.isError ? (
            <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
          ) : (
            <WaveDifferences
              {...differences(columns, file, wave)}
              added={body.added.map(({ header }) => header)}
              preview={preview.data}
              keepKnown={keepKnown}
              onKeepKnown={setKeepKnown}
            />
          )}
        </div>
      </div>
      <AddBar
        dataset={dataset}
        file={file}
        rows={rows}
        analysable={analysable}
        ready={preview.isSuccess && !preview.isPlaceholderData && !busy}
        body={{ ...body, keep_known: keepKnown }}
        onCancel={onCancel}
      />
    </>
  );
}

interface AddBarProps {
  dataset: Dataset;
  file: LocalFile;
  /** That would be added, and how many of them could be analysed. */
  rows: number;
  analysable: number | null;
  ready: boolean;
  body: ReturnType<typeof wavesBody> & { keep_known: boolean };
  onCancel: () => void;
}

/** The wave's name, how much it brings, and the button that adds it. */
function AddBar({ dataset, file, rows, analysable, ready, body, onCancel }: AddBarProps) {
  const { t } = useTranslation(["waves", "uploads"]);
  const format = useFormat();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const add = useAddWave(dataset.id);
  const [name, setName] = useState(() => nameFromFile(file.name));
  const clean = name.trim();
  const over = analysable !== null && analysable < rows;
  const start = () => {
    add
      .mutateAsync({ ...body, name: clean })
      .then(() => navigate(`/dataset-overview?id=${dataset.id}`))
      .catch((error: unknown) => toast({ id: "wave", kind: "error", message: problemText(error) }));
  };
  return (
    <form
      className={pageStyles.start}
      onSubmit={(event) => {
        event.preventDefault();
        if (clean && ready && rows > 0 && !add.isPending) start();
      }}
    >
      <label htmlFor="wave-name">{t("name")}</label>
      <TextInput
        id="wave-name"
        size="md"
        className={pageStyles.nameField ?? ""}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        error={!clean}
        aria-invalid={!clean}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <span className={uploadsStyles.space} />
      <span className={over ? pageStyles.startLimit : uploadsStyles.quiet} aria-live="polite">
        {over
          ? t("limited", { some: format.number(analysable), total: format.number(rows), count: rows })
          : ready && rows === 0
            ? t("nothingNew")
            : ""}
      </span>
      <Button variant="subtle" size="md" onClick={onCancel}>
        {t("uploads:start.cancel")}
      </Button>
      <Button type="submit" size="md" loading={add.isPending} disabled={!clean || !ready || rows === 0}>
        {t("submit", { count: rows, number: format.number(rows) })}
      </Button>
    </form>
  );
}
