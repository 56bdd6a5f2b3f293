import { Skeleton } from "@mantine/core";
import type { ParameterLimitEntry } from "@soundings/contract/answer-limits";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { confirm } from "../../ui/confirm.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { toast } from "../../ui/toasts.tsx";
import { LimitList } from "./limit-list.tsx";
import { useParametersLimit, useStartOver } from "./limit-queries.ts";
import styles from "./limits.module.css";
import { useEntryName } from "./use-entry-name.ts";

/** What is used of a survey's limits; each count can begin anew. */
export function LimitsPanel({ surveyId, timeZone }: { surveyId: string; timeZone: string }) {
  const { t } = useTranslation("survey-limits");
  const format = useFormat();
  const problemText = useProblemText();
  const nameOf = useEntryName();
  const limits = useParametersLimit(surveyId);
  const starting = useStartOver(surveyId);
  const startOver = async (entry: ParameterLimitEntry) => {
    const name = nameOf(entry);
    const agreed = await confirm({
      title: t("startOver.title", { name }),
      text: <p>{t("startOver.text", { used: format.number(entry.used), max: format.number(entry.max) })}</p>,
      confirmLabel: t("startOver.confirm"),
      danger: true,
    });
    if (!agreed) return;
    try {
      await starting.mutateAsync(entry);
      toast({ id: "limit-started-over", kind: "success", message: t("startOver.done", { name }) });
    } catch (error) {
      const message = t("startOver.failed", { name, reason: problemText(error) });
      toast({ id: "limit-started-over", kind: "error", message });
    }
  };
  if (limits.isError && !limits.data) {
    return <ErrorState error={limits.error} onRetry={() => void limits.refetch()} />;
  }
  return (
    <div className={styles.panel}>
      <p className={styles.text}>{t("text")}</p>
      {limits.data ? (
        <LimitList
          entries={limits.data.parameters_limit}
          leftOut={limits.data.left_out}
          timeZone={timeZone}
          onStartOver={(entry) => void startOver(entry)}
        />
      ) : (
        <div role="status" aria-label={t("loading")}>
          <Skeleton height={56} mb={12} />
          <Skeleton height={56} />
        </div>
      )}
    </div>
  );
}
