import { Button, Skeleton, TextInput } from "@mantine/core";
import { LARGE_FILE_MAX_BYTES } from "@soundings/contract/limits";
import { type DateFormat, type LocalFile, nameFromFile } from "@soundings/contract/local-files";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { MAX_NAME_LENGTH } from "../datasets/dataset-actions.tsx";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { PlanGate } from "../plans/plan-gate.tsx";
import { analysableNow } from "../plans/plan-problems.ts";
import { useUsage } from "../plans/usage-queries.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { toast } from "../ui/toasts.tsx";
import { ColumnTypeMenu } from "./column-type-menu.tsx";
import { ColumnsTable } from "./columns-table.tsx";
import { FileDrop } from "./file-drop.tsx";
import {
  carryOver,
  type PlannedColumn,
  planFormat,
  planType,
  selectedColumns,
  startPlan,
} from "./import-plan.ts";
import type { LayoutChange } from "./layout-bar.tsx";
import styles from "./local-file-page.module.css";
import { ProblemsList } from "./problems-list.tsx";
import { SourceStrip } from "./source-strip.tsx";
import { useCreateDataset } from "./upload-queries.ts";
import uploadsStyles from "./uploads.module.css";
import { useLocalFile } from "./use-local-file.ts";

export function LocalFilePage() {
  const { t } = useTranslation(["uploads", "datasets"]);
  usePageTitle(t("from", { source: t("datasets:source.local_file") }));
  const problemText = useProblemText();
  const navigate = useNavigate();
  const { data: usage } = useUsage();
  // Until the plan is known the server decides.
  const csvBytes = LARGE_FILE_MAX_BYTES[usage?.plan ?? "premium"];
  const { state, choose, remove, readAgain } = useLocalFile(csvBytes);
  const { plan, setPlan } = usePlan(state.phase === "read" ? state.file : null);
  const read = (file: LocalFile, choice: Parameters<typeof readAgain>[1]) => {
    readAgain(file, choice).catch((error: unknown) => {
      toast({ id: "sheet", kind: "error", message: problemText(error) });
    });
  };
  const changeSheet = (file: LocalFile, sheet: string) => read(file, { sheet });
  const changeLayout = (file: LocalFile, change: LayoutChange) => {
    const { header_row, comment_column } = file;
    read(file, { sheet: file.sheet ?? undefined, header_row, comment_column, ...change });
  };
  const setType = (index: number, type: PlannedColumn["type"]) => setPlan(planType(plan, index, type));
  const setFormat = (index: number, format: DateFormat) => setPlan(planFormat(plan, index, format));
  const cancel = () => {
    remove();
    navigate("/datasets");
  };
  return (
    <div className={uploadsStyles.page}>
      <PageHeader title={t("title")} crumbs={[{ label: t("datasets:title"), to: "/datasets" }]} />
      <div className={uploadsStyles.body}>
        <SourceStrip source="local_file" />
        <FileDrop
          state={state}
          csvBytes={usage && csvBytes}
          onChoose={choose}
          onRemove={remove}
          onSheet={changeSheet}
        />
        {state.phase === "sending" && <SkeletonTable />}
        {state.phase === "read" && (
          <div className={styles.read} data-stale={state.reading || undefined}>
            <ColumnsTable
              file={state.file}
              plan={plan}
              menu={(planned, index) => (
                <ColumnTypeMenu
                  planned={planned}
                  onType={(type) => setType(index, type)}
                  onComments={() => changeLayout(state.file, { comment_column: planned.column.index })}
                />
              )}
              onLayout={(change) => changeLayout(state.file, change)}
            />
            <ProblemsList
              file={state.file}
              plan={plan}
              onType={setType}
              onFormat={setFormat}
              onComments={(comment_column) => changeLayout(state.file, { comment_column })}
            />
          </div>
        )}
      </div>
      {state.phase === "read" && (
        <StartBar key={state.file.id} file={state.file} plan={plan} busy={state.reading} onCancel={cancel} />
      )}
    </div>
  );
}

/** People's choices for a file; another file, sheet or header starts them again. */
function usePlan(file: LocalFile | null) {
  const [made, setMade] = useState<{ file: LocalFile | null; plan: PlannedColumn[] }>({
    file: null,
    plan: [],
  });
  const plan = made.file === file ? made.plan : file ? planFor(file, made) : [];
  return { plan, setPlan: (next: PlannedColumn[]) => setMade({ file, plan: next }) };
}

function planFor(file: LocalFile, { file: before, plan }: { file: LocalFile | null; plan: PlannedColumn[] }) {
  const same = before?.id === file.id && before.sheet === file.sheet && before.header_row === file.header_row;
  return same ? carryOver(plan, file) : startPlan(file);
}

interface StartBarProps {
  file: LocalFile;
  plan: readonly PlannedColumn[];
  busy: boolean;
  onCancel: () => void;
}

/** Name, how much will be analysed, and the button that starts it. */
function StartBar({ file, plan, busy, onCancel }: StartBarProps) {
  const { t } = useTranslation("uploads");
  const format = useFormat();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const { data: usage } = useUsage();
  const create = useCreateDataset();
  const [name, setName] = useState(() => nameFromFile(file.name));
  const clean = name.trim();
  const analysed = usage ? analysableNow(usage, file.comment_rows) : file.comment_rows;
  const over = analysed < file.comment_rows;
  const { isPending } = create;

  // A half-made import must not be lost by closing the tab on it.
  useEffect(() => {
    if (isPending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isPending]);

  const start = () => {
    create.mutate(
      { file_id: file.id, name: clean, columns: selectedColumns(plan) },
      {
        onSuccess: ({ id }) => navigate(`/uploading?id=${id}`),
        onError: (error) => toast({ id: "create", kind: "error", message: problemText(error) }),
      },
    );
  };
  return (
    <form
      className={styles.start}
      onSubmit={(event) => {
        event.preventDefault();
        if (clean && !isPending) start();
      }}
    >
      <label htmlFor="dataset-name">{t("start.name")}</label>
      <TextInput
        id="dataset-name"
        size="md"
        className={styles.nameField}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        error={!clean}
        aria-invalid={!clean}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <span className={uploadsStyles.space} />
      <span className={over ? styles.startLimit : uploadsStyles.quiet}>
        {over
          ? t("start.limited", {
              number: format.number(analysed),
              total: format.number(file.comment_rows),
              count: analysed,
            })
          : t(file.estimated ? "start.about" : "start.rows", {
              some: format.number(file.comment_rows),
              total: format.number(file.total_rows),
              count: file.total_rows,
            })}
      </span>
      <Button variant="subtle" size="md" onClick={onCancel}>
        {t("start.cancel")}
      </Button>
      <PlanGate what="dataset">
        {(gate) => (
          <Button
            type="submit"
            size="md"
            loading={isPending}
            disabled={!clean || busy || file.comment_rows === 0}
            {...gate}
          >
            {t("start.analyse", { count: analysed, number: format.number(analysed) })}
          </Button>
        )}
      </PlanGate>
    </form>
  );
}

function SkeletonTable() {
  return (
    <div aria-hidden="true">
      <Skeleton width={220} height={12} mb={16} />
      {["head", "a", "b", "c", "d", "e", "f"].map((row) => (
        <Skeleton key={row} height={row === "head" ? 56 : 20} mb={12} />
      ))}
    </div>
  );
}
