import { Checkbox, Skeleton } from "@mantine/core";
import type { DatasetItem } from "@soundings/contract/datasets";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useShortcut } from "../ui/shortcut.ts";
import type { DatasetActions } from "./dataset-actions.tsx";
import { DatasetRow } from "./dataset-row.tsx";
import styles from "./datasets-page.module.css";
import { type DatasetSortKey, FIRST_DIRECTION, type ListState } from "./list-state.ts";
import { type Selection, toggleAll, toggleOne, toggleRange } from "./selection.ts";
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
  const body = useRef<HTMLTableSectionElement>(null);
  const order = items?.map((item) => item.id) ?? [];
  const focusRow = (index: number) => {
    const links = body.current?.querySelectorAll<HTMLElement>("a[data-row]");
    links?.[Math.max(0, Math.min(index, links.length - 1))]?.focus();
  };
  useShortcut("ArrowDown", () => focusRow(0));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>("a[data-row]");
    const index = order.indexOf(row?.dataset.row ?? "");
    const item = items?.[index];
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    const checked = items?.filter((one) => selection.ids.has(one.id)) ?? [];
    const keys: Record<string, () => void> = {
      ArrowDown: () => focusRow(index + 1),
      ArrowUp: () => focusRow(index - 1),
      Home: () => focusRow(0),
      End: () => focusRow(order.length - 1),
      " ": () =>
        onSelect(event.shiftKey ? toggleRange(selection, item.id, order) : toggleOne(selection, item.id)),
      r: () => actions.rename(item),
      R: () => actions.rename(item),
      // With rows checked, Del means them; a row under the focus that is not checked means itself.
      Delete: () => onDelete(selection.ids.has(item.id) ? checked : [item]),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const check = (id: string) => (event: MouseEvent) => {
    onSelect(event.shiftKey ? toggleRange(selection, id, order) : toggleOne(selection, id));
  };
  const count = order.filter((id) => selection.ids.has(id)).length;
  const sort = (sortBy: DatasetSortKey) => <SortHeader sortBy={sortBy} state={state} onSort={onSort} />;
  return (
    <table className={styles.table} aria-label={t("title")} aria-busy={items === null}>
      <thead>
        <tr className={styles.head}>
          <th scope="col" className={styles.check}>
            <Checkbox
              aria-label={t("selectAll")}
              checked={count > 0 && count === order.length}
              indeterminate={count > 0 && count < order.length}
              disabled={order.length === 0}
              onChange={() => onSelect(toggleAll(selection, order))}
            />
          </th>
          <th scope="col" aria-sort={ariaSort(state, "name")}>
            {sort("name")}
          </th>
          <th scope="col" className={styles.sourceHead}>
            {t("column.source")}
          </th>
          <th scope="col" className={styles.count} aria-sort={ariaSort(state, "comment_count")}>
            {sort("comment_count")}
          </th>
          <th scope="col" className={styles.score} aria-sort={ariaSort(state, "sentiment_score")}>
            {sort("sentiment_score")}
          </th>
          <th scope="col" className={styles.sharesHead}>
            <span>{t("column.negative")}</span>
            <span>{t("column.positive")}</span>
          </th>
          <th scope="col" className={styles.created} aria-sort={ariaSort(state, "created_at")}>
            {sort("created_at")}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t("column.menu")}</span>
          </th>
        </tr>
      </thead>
      {/* Keys that work on the row with the focus; each has its place in the row's menu as well. */}
      <tbody ref={body} onKeyDown={onKeyDown}>
        {items === null
          ? Array.from({ length: Math.min(state.limit, 20) }, (_, index) => index).map((index) => (
              <SkeletonRow key={index} index={index} />
            ))
          : items.map((item) => (
              <DatasetRow
                key={item.id}
                dataset={item}
                live={live.get(item.id)}
                checked={selection.ids.has(item.id)}
                leaving={leaving.has(item.id)}
                actions={actions}
                onCheck={check(item.id)}
                onDelete={() => onDelete([item])}
              />
            ))}
      </tbody>
    </table>
  );
}

function ariaSort(state: ListState, sortBy: DatasetSortKey) {
  if (state.sortBy !== sortBy) return undefined;
  return state.sortDirection === "asc" ? "ascending" : "descending";
}

interface SortHeaderProps {
  sortBy: DatasetSortKey;
  state: ListState;
  onSort: (part: Partial<ListState>) => void;
}

/** A column's name that sorts by it, and the other way round when it already does. */
function SortHeader({ sortBy, state, onSort }: SortHeaderProps) {
  const { t } = useTranslation("datasets");
  const active = state.sortBy === sortBy;
  const other = state.sortDirection === "asc" ? "desc" : "asc";
  const Arrow = state.sortDirection === "asc" ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className={styles.sortHeader}
      data-active={active || undefined}
      onClick={() => onSort({ sortBy, sortDirection: active ? other : FIRST_DIRECTION[sortBy] })}
    >
      {t(`column.${sortBy}`)}
      {active && <Arrow size={12} aria-hidden="true" />}
    </button>
  );
}

function SkeletonRow({ index }: { index: number }) {
  return (
    <tr className={styles.row}>
      <td>
        <Skeleton width={16} height={16} radius={4} />
      </td>
      <td>
        <Skeleton width={`${45 + ((index * 37) % 40)}%`} height={10} />
      </td>
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
      <td className={styles.created}>
        <Skeleton width={72} height={10} />
      </td>
      <td />
    </tr>
  );
}
