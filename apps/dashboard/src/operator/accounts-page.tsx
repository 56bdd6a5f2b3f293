import { Select } from "@mantine/core";
import { AccountState } from "@soundings/contract/operator";
import { useTranslation } from "react-i18next";
import { useUser } from "../auth/session.ts";
import { useFormat } from "../lib/format.ts";
import { ErrorState } from "../ui/error-state.tsx";
import list from "../ui/list/list.module.css";
import { changeListState } from "../ui/list/list-state.ts";
import { NothingFound } from "../ui/list/nothing-found.tsx";
import { Pager } from "../ui/list/pager.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { SearchField } from "../ui/search-field.tsx";
import { SortMenu } from "../ui/sort-menu.tsx";
import { useAddressState } from "../ui/use-address-state.ts";
import {
  type AccountListState,
  accountAddress,
  readAccountList,
  writeAccountList,
} from "./account-list-state.ts";
import styles from "./accounts.module.css";
import { AccountsTable } from "./accounts-table.tsx";
import { LoadingFigures } from "./loading-figures.tsx";
import { NotForYou } from "./not-for-you.tsx";
import { useAccounts } from "./operator-queries.ts";

/** /settings/operator/accounts: every account with its plan and use, for whoever runs the installation. */
export function AccountsPage() {
  const { t } = useTranslation("operator");
  const { t: settings } = useTranslation("settings");
  const { is_operator } = useUser();
  usePageTitle(t("accounts.title"));
  const crumbs = [
    { label: settings("title"), to: "/settings" },
    { label: t("title"), to: "/settings/operator" },
  ];
  if (is_operator) return <Accounts crumbs={crumbs} />;
  return (
    <>
      <PageHeader title={t("accounts.title")} crumbs={crumbs.slice(0, 1)} />
      <NotForYou />
    </>
  );
}

function Accounts({ crumbs }: { crumbs: { label: string; to: string }[] }) {
  const { t } = useTranslation("operator");
  const format = useFormat();
  const [state, set] = useAddressState(readAccountList, writeAccountList);
  const change = (part: Partial<AccountListState>) =>
    set({ ...state, ...part, ...changeListState(state, part) }, { replace: "query" in part });
  const { data, dataUpdatedAt, error, isError, refetch } = useAccounts(state);
  return (
    <div className={list.page}>
      <PageHeader
        title={t("accounts.title")}
        crumbs={crumbs}
        meta={data ? format.number(data.total_items) : undefined}
        actions={
          <>
            <SearchField
              className={list.search}
              label={t("accounts.search")}
              clearLabel={t("accounts.clear")}
              query={state.query}
              onChange={(query) => change({ query })}
            />
            <Select
              className={styles.state}
              aria-label={t("accounts.which")}
              allowDeselect={false}
              value={state.state}
              data={AccountState.options.map((value) => ({ value, label: t(`accounts.state.${value}`) }))}
              onChange={(value) => value && change({ state: AccountState.parse(value) })}
            />
            <SortMenu
              options={accountAddress.orders}
              chosen={state}
              nameOf={({ sortBy, sortDirection }) => t(`accounts.sort.${sortBy}.${sortDirection}`)}
              onChange={({ sortBy, sortDirection }) => change({ sortBy, sortDirection })}
            />
          </>
        }
      />
      {!data ? (
        isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingFigures rows={10} />
        )
      ) : data.items.length === 0 ? (
        <NothingFound
          title={t("accounts.none")}
          clearLabel={t("accounts.showAll")}
          onClear={() => change({ query: "", state: "all", page: 1 })}
        />
      ) : (
        <>
          <AccountsTable accounts={data.items} />
          <footer className={list.footer}>
            <span className={styles.asOf}>
              {t("accounts.asOf", { when: format.dateTime(new Date(dataUpdatedAt)) })}
            </span>
            <span className={list.space} />
            <Pager
              page={state.page}
              limit={state.limit}
              total={data.total_items}
              pages={data.total_pages}
              onChange={change}
            />
          </footer>
        </>
      )}
    </div>
  );
}
