import type { AskQuery, AskReply } from "@soundings/contract/ask";
import type { Dataset } from "@soundings/contract/datasets";
import { MessageCircleQuestionMark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import styles from "./ask.module.css";
import { useReadingText } from "./use-reading-text.ts";

interface ReadingNoteProps {
  dataset: Dataset;
  reply: AskReply;
  /** Whether a reading is the one that is answered. */
  isHeard: (query: AskQuery) => boolean;
  onChoose: (query: AskQuery) => void;
}

/**
 * What the answered reading of a question leaves out, else the doubt about it, and other readings to choose from;
 * nothing once it is corrected. Of two doubts the one that says most stands there: one is enough to look twice.
 */
export function ReadingNote({ dataset, reply, isHeard, onChoose }: ReadingNoteProps) {
  const { t } = useTranslation("ask");
  const format = useFormat();
  const textOf = useReadingText(dataset);
  const { query, also, unknown, doubtful, unsure } = reply;
  const readings = query ? [query, ...also] : [];
  const others = readings.filter((one) => !isHeard(one));
  // Another query was made by hand.
  if (!query || others.length === readings.length) return null;
  if (unknown.length === 0 && others.length === 0 && !doubtful && !unsure) return null;
  return (
    <section className={styles.note} aria-label={t("reading.label")}>
      {unknown.length > 0 ? (
        <p role="status" className={styles.left}>
          {t("reading.left", {
            count: unknown.length,
            words: format.list(unknown.map((word) => `“${word}”`)),
          })}
        </p>
      ) : doubtful ? (
        <p role="status" className={styles.left}>
          {t("reading.doubtful", { reading: textOf(query) })}
        </p>
      ) : (
        unsure && (
          <p role="status" className={styles.unsure}>
            <MessageCircleQuestionMark size={16} aria-hidden="true" />
            {t("reading.unsure", { reading: textOf(query) })}
          </p>
        )
      )}
      {others.length > 0 && (
        <div className={styles.readings}>
          <span>{t("reading.also")}</span>
          {others.map((one) => (
            <button
              key={JSON.stringify(one)}
              type="button"
              className={styles.suggestion}
              onClick={() => onChoose(one)}
            >
              {textOf(one)}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
