import { Button } from "@mantine/core";
import type { DatasetItem } from "@soundings/contract/datasets";
import { Download, RotateCw, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Kbd } from "../ui/kbd.tsx";
import styles from "./bulk-bar.module.css";
import type { DatasetActions } from "./dataset-actions.tsx";

interface BulkBarProps {
  selected: readonly DatasetItem[];
  actions: DatasetActions;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with the checked rows; docked in the foot, so no row moves or is covered. */
export function BulkBar({ selected, actions, onDelete, onClear }: BulkBarProps) {
  const { t } = useTranslation("datasets");
  const still = selected.filter((dataset) => dataset.status !== "PROCESSING");
  const finished = selected.filter((dataset) => dataset.status === "FINISHED");
  return (
    <div className={styles.bar} role="toolbar" aria-label={t("bulk.label")}>
      <b className={styles.count} aria-live="polite">
        {t("bulk.selected", { count: selected.length })}
      </b>
      <span className={styles.line} />
      <Button
        variant="subtle"
        leftSection={<RotateCw size={16} />}
        disabled={still.length === 0}
        onClick={() => void actions.reanalyze(still)}
      >
        {t("menu.reanalyze")}
      </Button>
      <Button
        variant="subtle"
        leftSection={<Download size={16} />}
        disabled={finished.length === 0}
        onClick={() => void actions.download(finished, "analysis")}
      >
        {t("menu.analysis")}
      </Button>
      <Button variant="subtle" data-danger leftSection={<Trash2 size={16} />} onClick={onDelete}>
        {t("menu.delete")}
      </Button>
      <span className={styles.line} />
      <Button variant="subtle" rightSection={<Kbd>Esc</Kbd>} onClick={onClear}>
        {t("bulk.clear")}
      </Button>
    </div>
  );
}
