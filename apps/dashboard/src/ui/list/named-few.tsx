import { useTranslation } from "react-i18next";
import styles from "./list.module.css";

const SHOWN = 5;

/** The first few names of many, for a question about all of them. */
export function NamedFew({ items }: { items: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation();
  const more = items.length - SHOWN;
  return (
    <ul className={styles.names}>
      {items.slice(0, SHOWN).map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {more > 0 && <li>{t("bulk.more", { count: more })}</li>}
    </ul>
  );
}
