import { useTranslation } from "react-i18next";
import { FilterChip } from "../ui/filter-chip.tsx";
import { type KeyPointFilter, useKeyPoints } from "./key-point-queries.ts";
import styles from "./key-points.module.css";

interface PointChipProps {
  datasetId: string;
  /** With which the screen asks for key points. */
  filter: KeyPointFilter;
  point: string;
  onRemove: () => void;
}

/** The key point that the listed comments make, and the way back to all. */
export function PointChip({ datasetId, filter, point, onRemove }: PointChipProps) {
  const { t } = useTranslation("comments");
  const found = useKeyPoints(datasetId, filter).data?.points.find(({ id }) => id === point);
  return (
    <div className={styles.chip}>
      <FilterChip label={t("points.says")} onRemove={onRemove}>
        {found ? (
          <q dir="auto" lang={found.language === "und" ? undefined : found.language}>
            {found.quote.text}
          </q>
        ) : (
          "…"
        )}
      </FilterChip>
    </div>
  );
}
