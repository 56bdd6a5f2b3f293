import type { Dataset } from "@soundings/contract/datasets";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import styles from "./source/source.module.css";
import { useFirstComments } from "./upload-queries.ts";

/** What has come by now, to read while the rest arrives. */
export function FirstComments({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation("uploads");
  const format = useFormat();
  const first = useFirstComments(dataset);
  if (!first.data) return null;
  return (
    <>
      <h3 className={styles.first}>{t("uploading.first")}</h3>
      <ul className={styles.comments}>
        {first.data.list.map(({ id, text, date }) => (
          <li key={id}>
            <p className={styles.text} dir="auto">
              {text}
            </p>
            {date && <p className={styles.by}>{format.date(date)}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
