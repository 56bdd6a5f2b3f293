import type { CaseItem } from "@soundings/contract/cases";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import styles from "./cases.module.css";

/** When a case is due; one that is overdue says so with a sign and in words. */
export function DueText({ item }: { item: Pick<CaseItem, "due_at" | "is_overdue"> }) {
  const { t } = useTranslation("cases");
  const format = useFormat();
  if (!item.due_at) return null;
  const today = new Date(item.due_at).toDateString() === new Date().toDateString();
  const day = today ? format.time(item.due_at) : format.date(item.due_at);
  return (
    <time
      className={styles.dueText}
      dateTime={item.due_at}
      title={t(item.is_overdue ? "overdueSince" : "dueOn", { time: format.dateTime(item.due_at) })}
      data-overdue={item.is_overdue || undefined}
    >
      {item.is_overdue && <TriangleAlert size={12} role="img" aria-label={t("overdue")} />}
      {day}
    </time>
  );
}
