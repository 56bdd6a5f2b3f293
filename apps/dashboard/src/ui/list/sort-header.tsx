import { ArrowDown, ArrowUp } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import type { Order } from "../sort-menu.tsx";
import styles from "./list.module.css";
import type { ListAddress, ListState } from "./list-state.ts";

interface SortHeaderProps<Key extends string> {
  sortBy: Key;
  state: ListState<Key>;
  address: ListAddress<Key>;
  onSort: (order: Order<Key>) => void;
  className?: string | undefined;
  style?: CSSProperties;
  /** From 1, in tables that do not draw all their columns. */
  column?: number;
  /** The column's name. */
  children: ReactNode;
}

/** A column's head that sorts by it, and the other way round when it already does. */
export function SortHeader<Key extends string>(props: SortHeaderProps<Key>) {
  const { sortBy, state, address, onSort, className, style, column, children } = props;
  const active = state.sortBy === sortBy;
  const ascending = state.sortDirection === "asc";
  const Arrow = ascending ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={className}
      style={style}
      aria-colindex={column}
      aria-sort={active ? (ascending ? "ascending" : "descending") : undefined}
    >
      <button
        type="button"
        className={styles.sortHeader}
        data-active={active || undefined}
        onClick={() =>
          onSort({ sortBy, sortDirection: active ? (ascending ? "desc" : "asc") : address.first[sortBy] })
        }
      >
        {children}
        {active && <Arrow size={12} aria-hidden="true" />}
      </button>
    </th>
  );
}
