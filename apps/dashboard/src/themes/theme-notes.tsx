import type { Dataset } from "@soundings/contract/datasets";
import type { ThemeComparison, ThemeExample } from "@soundings/contract/themes";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../lib/format.ts";
import styles from "./themes.module.css";

interface ThemeNotesProps {
  dataset: Dataset;
  comparison: ThemeComparison;
}

/** What is no change but should be known: examples that are elsewhere, names that matched, what waits, what stays. */
export function ThemeNotes({ dataset, comparison }: ThemeNotesProps) {
  const { t } = useTranslation("themes");
  const format = useFormat();
  const { examples, matched, waiting, others } = comparison;
  return (
    <>
      {examples.length > 0 && (
        <Note title={t("examples.title")} text={t("examples.text")} bad>
          <ul className={styles.notes}>
            {examples.map((one) => (
              <Example key={`${one.topic} ${one.example}`} {...one} />
            ))}
          </ul>
        </Note>
      )}
      {matched.length > 0 && (
        <Note title={t("matched.title")} text={t("matched.text")}>
          <ul className={styles.notes}>
            {matched.map(({ name, topic }) => (
              <li key={`${name} ${topic}`}>{t("matched.pair", { name, topic })}</li>
            ))}
          </ul>
        </Note>
      )}
      {waiting.length > 0 && (
        <Note title={t("waiting.title")} text={t("waiting.text")}>
          <p className={styles.names}>{waiting.join(" · ")}</p>
        </Note>
      )}
      {others.length > 0 && (
        <Note title={t("others.title")} text={t("others.text")}>
          <ul className={styles.topics}>
            {others.map(({ topic_id, name, comment_count }) => (
              <li key={topic_id}>
                <Link to={`/topic-analysis?${new URLSearchParams({ id: dataset.id, topic_id })}`}>
                  {name}
                </Link>{" "}
                <span className={styles.count}>{format.number(comment_count)}</span>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}

interface NoteProps {
  title: string;
  text: string;
  bad?: boolean;
  children: ReactNode;
}

function Note({ title, text, bad = false, children }: NoteProps) {
  return (
    <section className={styles.note} data-bad={bad || undefined}>
      <h3 className={styles.noteTitle}>{title}</h3>
      <p className={styles.lead}>{text}</p>
      {children}
    </section>
  );
}

function Example({ topic, example, reason, topics }: ThemeExample) {
  const { t, i18n } = useTranslation("themes");
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  const where = topics.length === 0 ? t("other") : list.format(topics.map((name) => `“${name}”`));
  return (
    <li>
      <b>{topic}</b> <q>{example}</q>{" "}
      <span className={styles.why}>{t(`examples.${reason}`, { topics: where })}</span>
    </li>
  );
}
