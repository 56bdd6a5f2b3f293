import { Checkbox } from "@mantine/core";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useShortcut } from "../shortcut.ts";
import styles from "./list.module.css";
import { type Selection, toggleAll, toggleOne, toggleRange } from "./selection.ts";

interface ListTableProps<Item> {
  label: string;
  className: string | undefined;
  /** Null before the first list is there: then so many `skeletons` are drawn. */
  items: readonly Item[] | null;
  skeletons: number;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Heads of the columns between the boxes and the menu. */
  head: ReactNode;
  skeleton: (index: number) => ReactNode;
  row: (item: Item, check: { checked: boolean; onCheck: (event: MouseEvent) => void }) => ReactNode;
  /**
   * The list's own keys, on the row with the focus; each has its place in the row's menu as well. `meant` are the
   * checked rows, where it is one of them, else itself.
   */
  keys: (item: Item, meant: readonly Item[]) => Record<string, () => void>;
}

/** For the search field above a table: the arrow down goes on to what was found. */
export function focusFirstRow(): void {
  document.querySelector<HTMLElement>("a[data-row]")?.focus();
}

/**
 * A table of things that are opened, checked and acted on: arrows move from row to row, Space checks,
 * Enter opens. A row's link carries its id in data-row.
 */
export function ListTable<Item extends { id: string }>(props: ListTableProps<Item>) {
  const { label, className, items, skeletons, selection, onSelect, head, skeleton, row, keys } = props;
  const { t } = useTranslation();
  const body = useRef<HTMLTableSectionElement>(null);
  const order = items?.map((item) => item.id) ?? [];
  const focusRow = (index: number) => {
    const links = body.current?.querySelectorAll<HTMLElement>("a[data-row]");
    links?.[Math.max(0, Math.min(index, links.length - 1))]?.focus();
  };
  useShortcut("ArrowDown", focusFirstRow);

  const toggle = (id: string, range: boolean) =>
    onSelect(range ? toggleRange(selection, id, order) : toggleOne(selection, id));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const link = (event.target as HTMLElement).closest<HTMLElement>("a[data-row]");
    const index = order.indexOf(link?.dataset.row ?? "");
    const item = items?.[index];
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      ArrowDown: () => focusRow(index + 1),
      ArrowUp: () => focusRow(index - 1),
      Home: () => focusRow(0),
      End: () => focusRow(order.length - 1),
      " ": () => toggle(item.id, event.shiftKey),
      ...keys(item, selection.ids.has(item.id) ? items.filter(({ id }) => selection.ids.has(id)) : [item]),
    };
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const count = order.filter((id) => selection.ids.has(id)).length;
  return (
    <table className={`${styles.table} ${className}`} aria-label={label} aria-busy={items === null}>
      <thead>
        <tr className={styles.head}>
          <th scope="col" className={styles.check}>
            <Checkbox
              aria-label={t("bulk.selectAll")}
              checked={count > 0 && count === order.length}
              indeterminate={count > 0 && count < order.length}
              disabled={order.length === 0}
              onChange={() => onSelect(toggleAll(selection, order))}
            />
          </th>
          {head}
          <th scope="col">
            <span className="visually-hidden">{t("bulk.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={onKeyDown}>
        {items === null
          ? Array.from({ length: Math.min(skeletons, 20) }, (_, index) => skeleton(index))
          : items.map((item) =>
              row(item, {
                checked: selection.ids.has(item.id),
                onCheck: (event) => toggle(item.id, event.shiftKey),
              }),
            )}
      </tbody>
    </table>
  );
}
