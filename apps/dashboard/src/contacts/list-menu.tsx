import { ActionIcon, Button, Menu } from "@mantine/core";
import {
  type ContactList,
  createContactList,
  deleteContactField,
  deleteContactList,
  exportContacts,
} from "@soundings/contract/contacts";
import { Download, Ellipsis, ListPlus, Pencil, Tags, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMay } from "../auth/use-may.ts";
import { downloadFile } from "../lib/call.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { askName } from "../ui/ask-name.tsx";
import { MenuAction } from "../ui/menu-action.tsx";
import { openModal } from "../ui/modal-stack.tsx";
import { toast } from "../ui/toasts.tsx";
import { useCreateList, useDeleteList, useRenameList } from "./contact-queries.ts";
import styles from "./contacts.module.css";
import { type ContactsState, filterOf } from "./contacts-address.ts";
import { FieldList } from "./field-list.tsx";

const MAX_LIST_NAME = 120;

/** Asks for a name in a modal, and has something done with it. */
function useNameModal() {
  const { t } = useTranslation("contacts");
  return (words: { title: string; save: string; name: string }, onSave: (name: string) => void) => {
    const { title, name, save: saveLabel } = words;
    const [label, emptyText] = [t("list.name"), t("list.nameless")];
    askName({ title, width: 420, name, label, emptyText, saveLabel, longest: MAX_LIST_NAME }, onSave);
  };
}

/** Makes a list by its name, and opens it. */
export function useNewList(onMade: (id: string) => void) {
  const { t } = useTranslation("contacts");
  const problemText = useProblemText();
  const ask = useNameModal();
  const create = useCreateList();
  return () =>
    ask({ title: t("list.new"), save: t("list.make"), name: "" }, (name) =>
      create.mutate(name, {
        onSuccess: ({ id }) => onMade(id),
        onError: (error) => toast({ id: "contacts", kind: "error", message: problemText(error) }),
      }),
    );
}

interface ListMenuProps {
  state: ContactsState;
  lists: readonly ContactList[];
  onGone: () => void;
  onList: (id: string) => void;
}

/** What can be done with what is shown: download it; rename or delete a list. */
export function ListMenu({ state, lists, onGone, onList }: ListMenuProps) {
  const { t } = useTranslation("contacts");
  const problemText = useProblemText();
  const may = useMay();
  const ask = useNameModal();
  const rename = useRenameList();
  const newList = useNewList(onList);
  const shown = lists.find(({ id }) => id === state.list);
  const fail = (error: unknown) => toast({ id: "contacts", kind: "error", message: problemText(error) });
  if (!may(exportContacts)) return null;
  const remove = (list: ContactList) =>
    openModal({
      title: t("list.deleteTitle", { name: list.name }),
      width: 460,
      content: (close) => (
        <DeleteList
          list={list}
          onClose={close}
          onDone={() => {
            close();
            onGone();
          }}
        />
      ),
    });
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <ActionIcon variant="default" size={28} aria-label={t("list.menu")}>
          <Ellipsis size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuAction
          icon={<Download size={16} />}
          onClick={() =>
            void downloadFile(exportContacts, { query: filterOf(state) }, "contacts.csv").catch(fail)
          }
        >
          {t("download")}
        </MenuAction>
        {may(createContactList) && (
          <MenuAction icon={<ListPlus size={16} />} onClick={newList}>
            {t("list.new")}
          </MenuAction>
        )}
        {may(deleteContactField) && (
          <MenuAction
            icon={<Tags size={16} />}
            onClick={() => openModal({ title: t("fields.title"), width: 460, content: <FieldList /> })}
          >
            {t("fields.title")}
          </MenuAction>
        )}
        {shown && may(deleteContactList) && (
          <>
            <MenuAction
              icon={<Pencil size={16} />}
              onClick={() =>
                ask({ title: t("list.rename"), save: t("save"), name: shown.name }, (name) =>
                  rename.mutate({ id: shown.id, name }, { onError: fail }),
                )
              }
            >
              {t("list.rename")}
            </MenuAction>
            <MenuAction danger icon={<Trash2 size={16} />} onClick={() => remove(shown)}>
              {t("list.delete")}
            </MenuAction>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function DeleteList({
  list: { id },
  onClose,
  onDone,
}: {
  list: ContactList;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation("contacts");
  const problemText = useProblemText();
  const deleting = useDeleteList();
  const run = (people: boolean) =>
    deleting.mutate(
      { id, people },
      {
        onSuccess: onDone,
        onError: (error) => toast({ id: "contacts", kind: "error", message: problemText(error) }),
      },
    );
  return (
    <>
      <p className={styles.text}>{t("list.deleteText")}</p>
      <div className={styles.buttons}>
        <Button variant="default" size="md" data-autofocus onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button variant="default" size="md" disabled={deleting.isPending} onClick={() => run(false)}>
          {t("list.deleteAlone")}
        </Button>
        <Button variant="danger" size="md" loading={deleting.isPending} onClick={() => run(true)}>
          {t("list.deleteWithPeople")}
        </Button>
      </div>
    </>
  );
}
