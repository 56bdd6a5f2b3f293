import type { ContactImport } from "@soundings/contract/contact-import";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { shownName } from "./contact-table.tsx";
import styles from "./import-page.module.css";

/** What came of the check is seen at once, on a phone too, where the columns fill the window. */
const comeIntoView = (section: HTMLElement | null) => section?.scrollIntoView({ block: "start" });

/** What an import would do: how many people, the first of them, and rows that cannot be taken as they are. */
export function ImportResult({ result }: { result: ContactImport }) {
  const { t } = useTranslation("contacts");
  const format = useFormat();
  const { added, updated, left_out, opted_out, problems, rows_with_problems, first } = result;
  const counts = [
    ["added", added],
    ["updated", updated],
    ["leftOut", left_out],
    ["optedOut", opted_out],
  ] as const;
  return (
    <section ref={comeIntoView} aria-labelledby="preview-title" className={styles.result}>
      <h2 id="preview-title" className={styles.heading}>
        {t("import.preview")}
      </h2>
      <dl className={styles.counts}>
        {counts
          .filter(([kind, count]) => count > 0 || kind === "added")
          .map(([kind, count]) => (
            <div key={kind}>
              <dt>{t(`import.count.${kind}`)}</dt>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
      </dl>
      {problems.length > 0 && (
        <>
          <h3 className={styles.lesser}>{t("import.problems")}</h3>
          <ul className={styles.problems}>
            {problems.map(({ code, count }) => (
              <li key={code}>
                {t(`import.row.${code}`, { count, number: format.number(count) })}{" "}
                <span className={styles.samples}>
                  {rows_with_problems
                    .filter((row) => row.code === code)
                    .slice(0, 5)
                    .map(({ row, value }) =>
                      value ? t("import.where", { row, value }) : t("import.whereAlone", { row }),
                    )
                    .join(" · ")}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {first.length > 0 && (
        <>
          <h3 className={styles.lesser}>{t("import.first")}</h3>
          <ul className={styles.first} aria-label={t("import.first")}>
            {first.map((one) => (
              <li key={one.email ?? one.phone}>
                <b>{shownName(one)}</b>
                <span className={styles.samples}>
                  {[
                    one.name ? (one.email ?? one.phone) : null,
                    one.language && format.language(one.language),
                    ...Object.entries(one.fields).map(([name, value]) => t("field", { name, value })),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
