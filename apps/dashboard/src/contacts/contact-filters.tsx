import { Select } from "@mantine/core";
import type { CallReply } from "@soundings/contract/call";
import { CONTACT_STATES, type listContactLists } from "@soundings/contract/contacts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { focusFirstRow } from "../ui/list/list-table.tsx";
import split from "../ui/list/split-list.module.css";
import { SearchField } from "../ui/search-field.tsx";
import styles from "./contacts.module.css";
import type { ContactsState } from "./contacts-address.ts";

interface ContactFiltersProps {
  state: ContactsState;
  lists: CallReply<typeof listContactLists> | undefined;
  onChange: (part: Partial<ContactsState>, options?: { replace?: boolean }) => void;
  /** What can be done with the chosen list. */
  menu: ReactNode;
}

/** Which list, whether people may be written to, and words of their names and addresses. */
export function ContactFilters({ state, lists, onChange, menu }: ContactFiltersProps) {
  const { t } = useTranslation("contacts");
  const format = useFormat();
  const everybody = t("everybody", { number: format.number(lists?.contacts ?? 0) });
  return (
    <search className={split.filters} aria-label={t("filters")}>
      <Select
        className={styles.lists}
        aria-label={t("list.label")}
        searchable={(lists?.items.length ?? 0) > 8}
        allowDeselect={false}
        value={state.list ?? ""}
        data={[
          { value: "", label: everybody },
          ...(lists?.items ?? []).map(({ id, name, contacts }) => ({
            value: id,
            label: t("list.option", { name, number: format.number(contacts) }),
          })),
        ]}
        onChange={(value) => onChange({ list: value || null, open: null })}
      />
      {menu}
      <fieldset className={styles.states} aria-label={t("states")}>
        {CONTACT_STATES.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.state}
            aria-pressed={state.state === one}
            onClick={() => onChange({ state: one })}
          >
            {t(`state.${one}`)}
          </button>
        ))}
      </fieldset>
      <span className={styles.space} />
      <SearchField
        className={styles.search}
        label={t("search")}
        clearLabel={t("clearSearch")}
        query={state.query}
        onChange={(query) => onChange({ query }, { replace: true })}
        onDown={focusFirstRow}
      />
    </search>
  );
}
