import { ActionIcon, Skeleton } from "@mantine/core";
import type { CallReply } from "@soundings/contract/call";
import type { listContactFields } from "@soundings/contract/contacts";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { confirm } from "../ui/confirm.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { toast } from "../ui/toasts.tsx";
import { useContactFields, useDeleteField } from "./contact-queries.ts";
import styles from "./field-list.module.css";

type Field = CallReply<typeof listContactFields>["items"][number];

/** What is known of contacts beside their address, how many have it, and the end of it. */
export function FieldList() {
  const { t } = useTranslation("contacts");
  const format = useFormat();
  const found = useContactFields();
  const remove = useRemoval();
  if (found.isError && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={120} />;
  if (found.data.items.length === 0) return <p className={styles.quiet}>{t("fields.none")}</p>;
  return (
    <ul className={styles.fields}>
      {found.data.items.map((field) => (
        <li key={field.name}>
          <b>{field.name}</b>
          <span className={styles.quiet}>
            {t("fields.people", { count: field.contacts, number: format.number(field.contacts) })}
          </span>
          <ActionIcon
            variant="subtle"
            aria-label={t("fields.delete", { name: field.name })}
            onClick={() => void remove(field)}
          >
            <Trash2 size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

/** Asks first: says whose values go, and which surveys and invitations know the field. */
function useRemoval() {
  const { t } = useTranslation("contacts");
  const format = useFormat();
  const problemText = useProblemText();
  const deleting = useDeleteField();
  return async ({ name, contacts, surveys, invitations }: Field) => {
    const namesOf = (uses: Field["surveys"]) => format.list(uses.map(({ survey_name }) => survey_name));
    const agreed = await confirm({
      title: t("fields.deleteTitle", { name }),
      text: (
        <>
          <p>{t("fields.deleteText", { count: contacts, number: format.number(contacts) })}</p>
          {surveys.length > 0 && <p>{t("fields.surveys", { names: namesOf(surveys) })}</p>}
          {invitations.length > 0 && <p>{t("fields.invitations", { names: namesOf(invitations) })}</p>}
        </>
      ),
      confirmLabel: t("fields.confirm"),
      danger: true,
    });
    if (!agreed) return;
    deleting.mutate(name, {
      onSuccess: () => toast({ id: "contacts", kind: "success", message: t("fields.deleted", { name }) }),
      onError: (error) => toast({ id: "contacts", kind: "error", message: problemText(error) }),
    });
  };
}
