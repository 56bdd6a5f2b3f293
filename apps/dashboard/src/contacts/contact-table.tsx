import { Skeleton } from "@mantine/core";
import type { Contact } from "@soundings/contract/contacts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../lib/format.ts";
import list from "../ui/list/list.module.css";
import styles from "./contacts.module.css";
import { type ContactsState, contactsAddress } from "./contacts-address.ts";

/** Widths of what stands there before the first list does. */
const SKELETONS = [62, 48, 71, 55, 66, 44, 58, 74];

/** Somebody's name; where none is known, how they are reached. */
export const shownName = ({ name, email, phone }: Pick<Contact, "name" | "email" | "phone">): string =>
  name || email || phone || "";

/** People by their names, each opening beside the list. */
export function ContactTable({ items, state }: { items: readonly Contact[] | null; state: ContactsState }) {
  const { t } = useTranslation("contacts");
  const format = useFormat();
  return (
    <table className={`${list.table} ${styles.table}`} aria-label={t("title")} aria-busy={items === null}>
      <thead>
        <tr className={list.head}>
          <th scope="col">{t("column.name")}</th>
          <th scope="col">{t("column.address")}</th>
          <th scope="col" className={styles.language}>
            {t("column.language")}
          </th>
          <th scope="col" className={styles.known}>
            {t("column.fields")}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t("column.state")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items === null
          ? SKELETONS.map((width) => (
              <tr key={width} className={list.row}>
                <td>
                  <Skeleton width={`${width}%`} height={10} />
                </td>
              </tr>
            ))
          : items.map((one) => (
              <tr key={one.id} className={list.row} data-checked={state.open === one.id || undefined}>
                <td className={list.name}>
                  <Link
                    to={contactsAddress({ ...state, open: one.id })}
                    data-row={one.id}
                    aria-current={state.open === one.id || undefined}
                    title={shownName(one)}
                  >
                    {shownName(one)}
                  </Link>
                </td>
                <td className={styles.cut}>{one.email ?? one.phone}</td>
                <td className={`${styles.cut} ${styles.language}`}>
                  {one.language ? format.language(one.language) : <span className={styles.quiet}>–</span>}
                </td>
                <td className={`${styles.cut} ${styles.known}`}>
                  {Object.entries(one.fields)
                    .map(([name, value]) => t("field", { name, value }))
                    .join(" · ")}
                </td>
                <td>
                  <ContactState contact={one} />
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  );
}

/** Why somebody is not written to; nothing for those who are. */
function ContactState({ contact }: { contact: Pick<Contact, "opted_out" | "bounced"> }) {
  const { t } = useTranslation("contacts");
  if (contact.opted_out) return <span className={styles.pill}>{t("optedOut")}</span>;
  if (contact.bounced)
    return (
      <span className={styles.pill} data-bad>
        {t("bounced")}
      </span>
    );
  return null;
}
