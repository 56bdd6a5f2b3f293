import { Button } from "@mantine/core";
import type { DatasetItem } from "@soundings/contract/datasets";
import { downloadAnalyzedData, reanalyzeDataset } from "@soundings/contract/datasets";
import { Download, RotateCw, Scale, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMay } from "../auth/use-may.ts";
import { BulkBar } from "../ui/list/bulk-bar.tsx";
import { comparisonPath } from "./comparison/comparison-state.ts";
import type { DatasetActions } from "./dataset-actions.tsx";

interface DatasetBulkBarProps {
  selected: readonly DatasetItem[];
  actions: DatasetActions;
  /** Null where none of them may be deleted. */
  onDelete: (() => void) | null;
  onClear: () => void;
}

/** What can be done with the checked datasets. */
export function DatasetBulkBar({ selected, actions, onDelete, onClear }: DatasetBulkBarProps) {
  const { t } = useTranslation("datasets");
  const may = useMay();
  const still = selected.filter(({ id, status }) => status !== "PROCESSING" && may(reanalyzeDataset, id));
  const exported = selected.filter(
    ({ id, status }) => status === "FINISHED" && may(downloadAnalyzedData, id),
  );
  const finished = selected.filter((dataset) => dataset.status === "FINISHED");
  const [one, two] = finished;
  return (
    <BulkBar label={t("bulk.label")} count={selected.length} onClear={onClear}>
      {still.length > 0 && (
        <Button
          variant="subtle"
          leftSection={<RotateCw size={16} />}
          onClick={() => void actions.reanalyze(still)}
        >
          {t("menu.reanalyze")}
        </Button>
      )}
      {one && two && finished.length === 2 && (
        <Button
          component={Link}
          to={comparisonPath({ id: one.id, other: two.id, wave: null, otherWave: null })}
          variant="subtle"
          leftSection={<Scale size={16} />}
        >
          {t("menu.compare")}
        </Button>
      )}
      {exported.length > 0 && (
        <Button
          variant="subtle"
          leftSection={<Download size={16} />}
          onClick={() => void actions.download(exported, "analysis")}
        >
          {t("menu.analysis")}
        </Button>
      )}
      {onDelete && (
        <Button variant="subtle" data-danger leftSection={<Trash2 size={16} />} onClick={onDelete}>
          {t("menu.delete")}
        </Button>
      )}
    </BulkBar>
  );
}
