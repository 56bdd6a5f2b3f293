import { SearchField } from "../search-field.tsx";
import { SortMenu } from "../sort-menu.tsx";
import list from "./list.module.css";
import type { ListAddress, ListState } from "./list-state.ts";
import { focusFirstRow } from "./list-table.tsx";

interface ListToolsProps<Key extends string> {
  state: ListState<Key>;
  address: ListAddress<Key>;
  label: string;
  clearLabel: string;
  /** An order said in words. */
  nameOf: (order: `${Key}.${"asc" | "desc"}`) => string;
  onChange: (part: Partial<ListState<Key>>) => void;
}

/** The search and the order of a list; the arrow down goes on to what was found. */
export function ListTools<Key extends string>(props: ListToolsProps<Key>) {
  const { state, address, label, clearLabel, nameOf, onChange } = props;
  return (
    <>
      <SearchField
        className={list.search}
        label={label}
        clearLabel={clearLabel}
        query={state.query}
        onChange={(query) => onChange({ query })}
        onDown={focusFirstRow}
      />
      <SortMenu
        options={address.orders}
        chosen={state}
        nameOf={({ sortBy, sortDirection }) => nameOf(`${sortBy}.${sortDirection}`)}
        onChange={({ sortBy, sortDirection }) => onChange({ sortBy, sortDirection })}
      />
    </>
  );
}
