import type { AskReply } from "@soundings/contract/ask";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import styles from "./ask.module.css";

interface SuggestionsProps {
  question: string;
  reply: AskReply;
  onAsk: (question: string) => void;
}

/** What was not understood, and what can be asked instead. */
export function Suggestions({ question, reply, onAsk }: SuggestionsProps) {
  const { t } = useTranslation("ask");
  const format = useFormat();
  const { unknown, suggestions } = reply;
  return (
    <section className={styles.panel} aria-labelledby="suggestions">
      {question && (
        <p className={styles.unknown} role="status">
          {unknown.length > 0
            ? t("unknown", { count: unknown.length, words: format.list(unknown.map((word) => `“${word}”`)) })
            : t("unclear")}
        </p>
      )}
      <h2 id="suggestions">{question ? t("instead") : t("examples")}</h2>
      <ul className={styles.suggestions}>
        {suggestions.map((one) => (
          <li key={one}>
            <button type="button" className={styles.suggestion} onClick={() => onAsk(one)}>
              {one}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{t(reply.model ? "aboutModel" : "about", { model: reply.model })}</p>
    </section>
  );
}
