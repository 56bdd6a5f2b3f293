import { Button } from "@mantine/core";
import { importContacts } from "@soundings/contract/contact-import";
import { addContact, createContactList } from "@soundings/contract/contacts";
import { FileUp, SearchX, UserPlus, Users } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { May } from "../auth/may.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import list from "../ui/list/list.module.css";
import { PageTurner } from "../ui/list/pager.tsx";
import split from "../ui/list/split-list.module.css";
import { openModal } from "../ui/modal-stack.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { useShortcut } from "../ui/shortcut.ts";
import { useAddressState } from "../ui/use-address-state.ts";
import { ContactFilters } from "./contact-filters.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ContactPanel } from "./contact-panel.tsx";
import { useContactLists, useContacts } from "./contact-queries.ts";
import { ContactTable } from "./contact-table.tsx";
import styles from "./contacts.module.css";
import {
  CONTACTS_A_PAGE,
  type ContactsState,
  filterOf,
  readContacts,
  writeContacts,
} from "./contacts-address.ts";
import { InviteList } from "./invite-list.tsx";
import { ListMenu, useNewList } from "./list-menu.tsx";

/** /contacts: the people whom the account invites, in lists, and one of them beside. */
export function ContactsPage() {
  const { t } = useTranslation("contacts");
  usePageTitle(t("title"));
  const [state, set] = useAddressState(readContacts, writeContacts);
  const change = (part: Partial<ContactsState>, options?: { replace?: boolean }) =>
    set({ ...state, page: 1, ...part }, options);
  const lists = useContactLists();
  const found = useContacts(filterOf(state), state.page);
  const { data } = found;
  const lastPage = Math.max(1, data?.total_pages ?? 1);
  useEffect(() => {
    if (data && !found.isPlaceholderData && state.page > lastPage) set({ ...state, page: lastPage });
  });
  const open = (id: string | null) =>
    set({ ...state, open: id }, { replace: state.open !== null && id !== null });
  useShortcut("Escape", state.open ? () => open(null) : null);
  const isEmpty = data?.items.length === 0 && !found.isPlaceholderData;
  const shownList = lists.data?.items.find(({ id }) => id === state.list);
  const nobodyYet = lists.data?.contacts === 0 && lists.data.items.length === 0;
  return (
    <div className={list.page}>
      <PageHeader
        title={t("title")}
        actions={<Actions state={state} onList={(id) => change({ list: id })} />}
      />
      <div className={split.split} data-open={state.open !== null || undefined}>
        <div className={split.side}>
          {!nobodyYet && (
            <ContactFilters
              state={state}
              lists={lists.data}
              onChange={change}
              menu={
                <>
                  <ListMenu
                    state={state}
                    lists={lists.data?.items ?? []}
                    onGone={() => change({ list: null })}
                    onList={(id) => change({ list: id })}
                  />
                  {shownList && shownList.contacts > 0 && (
                    <May call={addContact}>
                      <InviteList list={shownList} />
                    </May>
                  )}
                </>
              }
            />
          )}
          {found.isError && !data ? (
            <ErrorState error={found.error} onRetry={() => void found.refetch()} />
          ) : isEmpty ? (
            <NobodyListed state={state} total={lists.data?.contacts ?? 0} onClear={change} />
          ) : (
            <>
              <ContactTable items={data?.items ?? null} state={state} />
              {data && data.total_pages > 1 && (
                <footer className={list.footer}>
                  <span className={list.space} />
                  <PageTurner
                    page={state.page}
                    pages={lastPage}
                    limit={CONTACTS_A_PAGE}
                    total={data.total_items}
                    onTurn={(page) => change({ page })}
                  />
                </footer>
              )}
            </>
          )}
        </div>
        {state.open && (
          <ContactPanel
            key={state.open}
            id={state.open}
            lists={lists.data?.items ?? []}
            fields={lists.data?.fields ?? []}
            onClose={() => open(null)}
          />
        )}
      </div>
    </div>
  );
}

const importAddress = (list_id: string | null) =>
  `/contacts/import${list_id ? `?${new URLSearchParams({ list: list_id })}` : ""}`;

function Actions({ state, onList }: { state: ContactsState; onList: (id: string) => void }) {
  const { t } = useTranslation("contacts");
  const lists = useContactLists();
  const newList = useNewList(onList);
  const add = () =>
    openModal({
      title: t("add"),
      width: 480,
      content: (close) => (
        <ContactForm fields={lists.data?.fields ?? []} list_id={state.list} onClose={close} />
      ),
    });
  return (
    <>
      <May call={createContactList}>
        <Button variant="default" className={styles.roomy} onClick={newList}>
          {t("list.new")}
        </Button>
      </May>
      <May call={addContact}>
        <Button variant="default" leftSection={<UserPlus size={16} />} onClick={add}>
          {t("add")}
        </Button>
      </May>
      <May call={importContacts}>
        <Button component={Link} to={importAddress(state.list)} leftSection={<FileUp size={16} />}>
          {t("import.action")}
        </Button>
      </May>
    </>
  );
}

interface NobodyListedProps {
  state: ContactsState;
  /** People of the account. */
  total: number;
  onClear: (part: Partial<ContactsState>) => void;
}

function NobodyListed({ state, total, onClear }: NobodyListedProps) {
  const { t } = useTranslation("contacts");
  if (state.query || state.state !== "all")
    return (
      <EmptyState
        icon={SearchX}
        title={t("noResult.title")}
        text={t("noResult.text")}
        action={
          <Button variant="default" size="md" onClick={() => onClear({ query: "", state: "all" })}>
            {t("noResult.clear")}
          </Button>
        }
      />
    );
  const words = state.list && total > 0 ? "emptyList" : "empty";
  return (
    <EmptyState
      icon={Users}
      title={t(`${words}.title`)}
      text={t(`${words}.text`)}
      action={
        <May call={importContacts}>
          <Button
            component={Link}
            to={importAddress(state.list)}
            size="md"
            leftSection={<FileUp size={16} />}
          >
            {t("import.action")}
          </Button>
        </May>
      }
    />
  );
}
