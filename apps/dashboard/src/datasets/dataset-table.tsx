import { Skeleton } from "@mantine/core";
import { type DatasetItem, renameDataset } from "@soundings/contract/datasets";
import { useTranslation } from "react-i18next";
import { useMay } from "../auth/use-may.ts";
import list from "../ui/list/list.module.css";
import { SkeletonRow } from "../ui/list/list-row.tsx";
import { ListTable } from "../ui/list/list-table.tsx";
import type { Selection } from "../ui/list/selection.ts";
import { SortHeader } from "../ui/list/sort-header.tsx";
import type { DatasetActions } from "./dataset-actions.tsx";
import { DatasetRow } from "./dataset-row.tsx";
import styles from "./datasets-page.module.css";
import { type DatasetSortKey, datasetAddress, type ListState } from "./list-state.ts";
import type { LiveProgress } from "./use-dataset-polling.ts";

interface DatasetTableProps {
  state: ListState;
  /** Null before the first list is there. */
  items: readonly DatasetItem[] | null;
  live: ReadonlyMap<string, LiveProgress>;
  leaving: ReadonlySet<string>;
  selection: Selection;
  actions: DatasetActions;
  onSelect: (selection: Selection) => void;
  onSort: (part: Partial<ListState>) => void;
  onDelete: (datasets: readonly DatasetItem[]) => void;
}

export function DatasetTable(props: DatasetTableProps) {
  const { state, items, live, leaving, selection, actions, onSelect, onSort, onDelete } = props;
  const { t } = useTranslation("datasets");
  const may = useMay();
  const sorted = (sortBy: DatasetSortKey, className?: string) => (
    <SortHeader sortBy={sortBy} state={state} address={datasetAddress} onSort={onSort} className={className}>
      {t(`column.${sortBy}`)}
    </SortHeader>
  );
  return (
    <ListTable
      label={t("title")}
      className={styles.table}
      items={items}
      skeletons={state.limit}
      selection={selection}
      onSelect={onSelect}
      head={
        <>
          {sorted("name")}
          <th scope="col" className={styles.sourceHead}>
            {t("column.source")}
          </th>
          {sorted("comment_count", styles.count)}
          {sorted("sentiment_score", styles.score)}
          <th scope="col" className={styles.sharesHead}>
            <span>{t("column.negative")}</span>
            <span>{t("column.positive")}</span>
          </th>
          {sorted("created_at", list.date)}
        </>
      }
      keys={(item, meant): Record<string, () => void> =>
        may(renameDataset, item.id)
          ? {
              r: () => actions.rename(item),
              Delete: () => onDelete(meant),
            }
          : {}
      }
      skeleton={(index) => <DatasetSkeleton key={index} index={index} />}
      row={(item, check) => (
        <DatasetRow
          key={item.id}
          dataset={item}
          live={live.get(item.id)}
          leaving={leaving.has(item.id)}
          actions={actions}
          onDelete={() => onDelete([item])}
          {...check}
        />
      )}
    />
  );
}

function DatasetSkeleton({ index }: { index: number }) {
  return (
    <SkeletonRow index={index}>
      <td>
        <Skeleton width="80%" height={10} />
      </td>
      <td className={styles.skeletonEnd}>
        <Skeleton width={44} height={10} />
      </td>
      <td className={styles.score}>
        <Skeleton width={110} height={10} />
      </td>
      <td className={styles.shares}>
        <Skeleton width="100%" height={8} />
      </td>
      <td className={list.date}>
        <Skeleton width={72} height={10} />
      </td>
      <td />
    </SkeletonRow>
  );
}
