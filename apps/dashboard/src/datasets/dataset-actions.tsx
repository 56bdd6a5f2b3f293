import type { DatasetItem } from "@soundings/contract/datasets";
import { downloadDatasetSlides } from "@soundings/contract/slides";
import { useTranslation } from "react-i18next";
import { downloadFile } from "../lib/call.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { askName } from "../ui/ask-name.tsx";
import { confirm } from "../ui/confirm.tsx";
import { NamedFew } from "../ui/list/named-few.tsx";
import { dismissToast, toast } from "../ui/toasts.tsx";
import {
  type DownloadKind,
  downloadDataset,
  useCancelDataset,
  useDeleteDatasets,
  useReanalyzeDataset,
  useRenameDataset,
} from "./dataset-queries.ts";

export type ActionTarget = Pick<DatasetItem, "id" | "name">;

/** The longest name of a dataset. */
export const MAX_NAME_LENGTH = 120;

/** What people can do with datasets, wherever they are shown: asks, does it, says how it went. */
export function useDatasetActions() {
  const { t } = useTranslation("datasets");
  const fail = useFailure();
  const rename = useRenaming();
  const remove = useRemoving();
  const downloads = useDownloads();
  const cancelling = useCancelDataset();
  const reanalyzing = useReanalyzeDataset();

  const cancel = (dataset: ActionTarget) => {
    const id = `cancel-${dataset.id}`;
    cancelling.mutate(dataset.id, {
      onError: fail(id),
      onSuccess: () => toast({ id, message: t("cancelled", { name: dataset.name }) }),
    });
  };

  const reanalyze = async (datasets: readonly ActionTarget[]) => {
    const results = await Promise.allSettled(datasets.map((dataset) => reanalyzing.mutateAsync(dataset.id)));
    const failed = results.find((result) => result.status === "rejected");
    if (failed) fail("reanalyze")(failed.reason);
    else toast({ id: "reanalyze", message: t("reanalyzing", { count: datasets.length }) });
  };

  return { rename, cancel, reanalyze, remove, ...downloads };
}

export type DatasetActions = ReturnType<typeof useDatasetActions>;

/** Says why something failed, in the toast with an id. */
function useFailure() {
  const problemText = useProblemText();
  return (id: string) => (error: unknown) => {
    toast({ id, kind: "error", message: problemText(error) });
  };
}

function useRenaming() {
  const { t } = useTranslation("datasets");
  const fail = useFailure();
  const renaming = useRenameDataset();

  const saveName = (dataset: ActionTarget, name: string, undone = false) => {
    const id = `rename-${dataset.id}`;
    renaming.mutate(
      { id: dataset.id, name },
      {
        onError: fail(id),
        onSuccess: () => {
          if (undone) return;
          const undo = () => saveName({ id: dataset.id, name }, dataset.name, true);
          toast({
            id,
            kind: "success",
            message: t("renamed", { name }),
            action: { label: t("undo"), onClick: undo },
          });
        },
      },
    );
  };

  return (dataset: ActionTarget) =>
    askName(
      {
        title: t("rename.title"),
        name: dataset.name,
        label: t("rename.label"),
        emptyText: t("rename.empty"),
        saveLabel: t("rename.save"),
        longest: MAX_NAME_LENGTH,
      },
      (name) => {
        if (name !== dataset.name) saveName(dataset, name);
      },
    );
}

function useDownloads() {
  const { t } = useTranslation("datasets");
  const fail = useFailure();

  const download = async (datasets: readonly ActionTarget[], kind: DownloadKind) => {
    const id = `download-${kind}`;
    toast({ id, message: t("preparing", { count: datasets.length }), duration: 60_000 });
    try {
      // One after the other: browsers drop downloads that begin at the same moment.
      for (const dataset of datasets) await downloadDataset(dataset, kind);
      dismissToast(id);
    } catch (error) {
      fail(id)(error);
    }
  };

  const slides = async (dataset: ActionTarget, days: { from?: string; to?: string }) => {
    toast({ id: "slides", message: t("preparing", { count: 1 }), duration: 60_000 });
    try {
      const name = `${dataset.name.trim()}.pptx`;
      await downloadFile(downloadDatasetSlides, { params: { id: dataset.id }, query: days }, name);
      dismissToast("slides");
    } catch (error) {
      fail("slides")(error);
    }
  };

  return { download, slides };
}

function useRemoving() {
  const { t } = useTranslation("datasets");
  const fail = useFailure();
  const deleting = useDeleteDatasets();
  /** Answers the ids that were deleted; none when people thought better of it or it failed. */
  return async (datasets: readonly ActionTarget[]): Promise<string[]> => {
    const count = datasets.length;
    if (count === 0) return [];
    // Not plural forms: Vietnamese has only one, and a single dataset is always called by its name.
    const size = count === 1 ? "One" : "Many";
    const named = { count, name: datasets[0]?.name };
    const agreed = await confirm({
      title: t(`delete.title${size}`, named),
      text: (
        <>
          {count > 1 && <NamedFew items={datasets} />}
          <p>{t("delete.text", { count })}</p>
        </>
      ),
      confirmLabel: t(`delete.confirm${size}`, named),
      danger: true,
    });
    if (!agreed) return [];
    try {
      const { ids } = await deleting.mutateAsync(datasets.map((dataset) => dataset.id));
      toast({ id: "deleted", kind: "success", message: t(`deleted${size}`, named) });
      return ids;
    } catch (error) {
      fail("deleted")(error);
      return [];
    }
  };
}
