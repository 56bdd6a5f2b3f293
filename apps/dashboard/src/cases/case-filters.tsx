import { Select } from "@mantine/core";
import type { CallReply } from "@soundings/contract/call";
import type { listCases } from "@soundings/contract/cases";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { focusFirstRow } from "../ui/list/list-table.tsx";
import split from "../ui/list/split-list.module.css";
import { SearchField } from "../ui/search-field.tsx";
import { SortMenu } from "../ui/sort-menu.tsx";
import styles from "./cases.module.css";
import { CASE_ORDERS, CASE_STATES, type CasesState, OWNERS } from "./cases-address.ts";
import { readThing, thingText } from "./thing.ts";

type Reply = CallReply<typeof listCases>;

interface CaseFiltersProps {
  state: CasesState;
  counts: Reply["counts"] | undefined;
  things: Reply["things"];
  onChange: (part: Partial<CasesState>, options?: { replace?: boolean }) => void;
}

/** The states with their counts, and below them whose, of what, and in which order. */
export function CaseFilters({ state, counts, things, onChange }: CaseFiltersProps) {
  const { t } = useTranslation("cases");
  const format = useFormat();
  return (
    <search className={split.filters} aria-label={t("filters")}>
      <fieldset className={styles.states} aria-label={t("states")}>
        {CASE_STATES.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.state}
            aria-pressed={state.state === one}
            onClick={() => onChange({ state: one })}
          >
            {t(`state.${one}`)}
            {one !== "all" && counts && <span className={styles.count}>{format.number(counts[one])}</span>}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={state.overdue}
        data-bad={(counts?.overdue ?? 0) > 0 || undefined}
        onClick={() => onChange({ overdue: !state.overdue })}
      >
        {t("overdue")}
        {counts && <span className={styles.count}>{format.number(counts.overdue)}</span>}
      </button>
      {OWNERS.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.chip}
          aria-pressed={state.owner === one}
          onClick={() => onChange({ owner: state.owner === one ? null : one })}
        >
          {t(`owners.${one}`)}
          {one === "me" && counts && <span className={styles.count}>{format.number(counts.mine)}</span>}
        </button>
      ))}
      {(things.length > 1 || state.thing) && (
        <Select
          className={styles.choice}
          aria-label={t("of")}
          placeholder={t("ofAll")}
          clearable
          searchable
          value={state.thing && thingText(state.thing)}
          data={things.map(({ kind, id, name }) => ({ value: thingText({ kind, id }), label: name }))}
          onChange={(value) => onChange({ thing: readThing(value) })}
        />
      )}
      <span className={styles.space} />
      <SearchField
        className={styles.search}
        label={t("search")}
        clearLabel={t("clearSearch")}
        query={state.query}
        onChange={(query) => onChange({ query }, { replace: true })}
        onDown={focusFirstRow}
      />
      <SortMenu
        options={CASE_ORDERS}
        chosen={state}
        nameOf={({ sortBy, sortDirection }) => t(`sort.${sortBy}.${sortDirection}`)}
        onChange={({ sortBy, sortDirection }) => onChange({ sortBy, sortDirection })}
      />
    </search>
  );
}
