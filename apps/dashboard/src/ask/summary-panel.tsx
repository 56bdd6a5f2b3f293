import { Button, Skeleton } from "@mantine/core";
import type { AskQuery } from "@soundings/contract/ask";
import { Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../ui/error-state.tsx";
import styles from "./ask.module.css";
import { useSummary } from "./ask-queries.ts";

interface SummaryPanelProps {
  dataset: string;
  query: AskQuery;
  /** The model's name. */
  model: string;
}

/** A few sentences by the operator's model, where somebody asks for them; only what the answer holds is shown. */
export function SummaryPanel({ dataset, query, model }: SummaryPanelProps) {
  const { t } = useTranslation("ask");
  const { data, error, isFetching, refetch } = useSummary(dataset, query);
  const ask = () => void refetch();
  if (error && !isFetching) return <ErrorState error={error} onRetry={ask} />;
  return (
    <section className={styles.panel} aria-label={t("summary.title")} aria-busy={isFetching}>
      {isFetching ? (
        <Skeleton width="60%" height={12} my={8} />
      ) : data ? (
        <div role="status">
          <p className={styles.summary}>{data.length > 0 ? data.join(" ") : t("summary.none", { model })}</p>
          {data.length > 0 && <p className={styles.quiet}>{t("summary.checked", { model })}</p>}
        </div>
      ) : (
        <Button variant="default" leftSection={<Sparkles size={16} />} onClick={ask}>
          {t("summary.ask", { model })}
        </Button>
      )}
    </section>
  );
}
