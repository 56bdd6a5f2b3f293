import type { Dataset } from "@soundings/contract/datasets";
import { useQueryClient } from "@tanstack/react-query";
import { MessageSquareDashed } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { DayRange } from "../comments/comments-view.ts";
import { datasetKeys } from "../lib/dataset-keys.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { OpeningState } from "../ui/opening-state.tsx";
import { PageFrame } from "../ui/page-frame.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { useDatasetActions } from "./dataset-actions.tsx";
import { DatasetBar, DatasetHeader, type DatasetTab } from "./dataset-header.tsx";
import { DatasetNotice } from "./dataset-notice.tsx";
import { useDataset } from "./dataset-queries.ts";
import { MovedNotice } from "./moved/moved-notice.tsx";

interface OpenDatasetProps {
  /** The page's own layout while the dataset is on its way. */
  skeleton: ReactNode;
  children: (dataset: Dataset) => ReactNode;
}

/** The dataset whose id is in the address, or why there is none. */
export function OpenDataset({ skeleton, children }: OpenDatasetProps) {
  const [params] = useSearchParams();
  const id = params.get("id") ?? "";
  const dataset = useDataset(id);
  usePageTitle(dataset.data?.name);
  useFreshResults(id, dataset.data?.analysed_at);
  if (dataset.data) return children(dataset.data);
  return <OpeningState words="dataset" list="/datasets" id={id} asked={dataset} skeleton={skeleton} />;
}

/** Asks for everything about the dataset again once an analysis came to its end while its page is open. */
function useFreshResults(id: string, analysedAt: string | null | undefined): void {
  const client = useQueryClient();
  const seen = useRef({ id, analysedAt });
  useEffect(() => {
    const before = seen.current;
    seen.current = { id, analysedAt };
    if (before.id !== id || before.analysedAt === undefined || before.analysedAt === analysedAt) return;
    void client.invalidateQueries({ queryKey: datasetKeys.one(id) });
  }, [client, id, analysedAt]);
}

interface DatasetFrameProps {
  dataset: Dataset;
  tab: DatasetTab;
  days: DayRange | null;
  /** Null where nothing on the page is of days. */
  onDays: ((days: DayRange | null) => void) | null;
  /** What else narrows the whole page: a control beside the days. */
  filters?: ReactNode;
  /** The page is as high as the window, and its parts scroll for themselves. */
  fill?: boolean;
  /** The page's own layout until there are first numbers. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** What the tabs of a dataset share: header, tabs, days, and a notice when the numbers are not complete. */
export function DatasetFrame(props: DatasetFrameProps) {
  const { dataset, tab, days, onDays, filters, fill, skeleton, children } = props;
  const { t } = useTranslation("dataset");
  const navigate = useNavigate();
  const actions = useDatasetActions();
  const remove = async () => {
    const deleted = await actions.remove([dataset]);
    if (deleted.includes(dataset.id)) navigate("/datasets");
  };
  return (
    <PageFrame fill={fill}>
      <DatasetHeader dataset={dataset} actions={actions} onDelete={() => void remove()} />
      <DatasetBar dataset={dataset} tab={tab} days={days} onDays={onDays} filters={filters} />
      <DatasetNotice dataset={dataset} actions={actions} />
      <MovedNotice dataset={dataset} />
      {dataset.analysed_at !== null ? (
        children
      ) : dataset.status === "PROCESSING" ? (
        // Before the first analysis there are no numbers: the notice above says how it stands.
        skeleton
      ) : (
        <EmptyState icon={MessageSquareDashed} title={t("notAnalysed.title")} text={t("notAnalysed.text")} />
      )}
    </PageFrame>
  );
}
