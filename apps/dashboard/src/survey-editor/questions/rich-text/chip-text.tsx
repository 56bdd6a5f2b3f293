import { AtSign, Link2, Sigma } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PipeSource } from "./pipe-sources.ts";
import styles from "./rich-text.module.css";

const ICONS = { answer: AtSign, score: Sigma, parameter: Link2 };

/** What a chip shows: "Q2 What brought you in?", a parameter's name, or that its question is gone. */
export function ChipText({ source, name }: { source: PipeSource | undefined; name: string }) {
  const { t } = useTranslation("question-kinds");
  const Icon = source ? ICONS[source.source] : AtSign;
  return (
    <>
      <Icon size={12} aria-hidden="true" />
      {source?.number !== null && source !== undefined && (
        <span className={styles.chipNumber}>{t("pipe.number", { number: source.number })}</span>
      )}
      <span className={styles.chipText}>
        {source ? source.text || t("pipe.untitled") : /^[\da-f-]{36}$/.test(name) ? t("pipe.gone") : name}
      </span>
    </>
  );
}
