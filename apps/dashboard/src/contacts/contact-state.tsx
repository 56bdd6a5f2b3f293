import type { Contact } from "@soundings/contract/contacts";
import { useTranslation } from "react-i18next";
import styles from "./contacts.module.css";

/** Why somebody is not written to; nothing for those who are. */
export function ContactState({ contact }: { contact: Pick<Contact, "opted_out" | "bounced"> }) {
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
