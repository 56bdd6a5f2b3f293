import { Button, Skeleton } from "@mantine/core";
import { downloadQuotas, resetQuota } from "@soundings/contract/survey-quotas";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { May } from "../../auth/may.tsx";
import { useMay } from "../../auth/use-may.ts";
import { downloadFile } from "../../lib/call.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { toast } from "../../ui/toasts.tsx";
import { QuotaList } from "./quota-list.tsx";
import { useQuotas } from "./quota-queries.ts";
import styles from "./quotas.module.css";
import { useQuotaActions } from "./use-quota-actions.tsx";

/** How a published survey's quotas stand, as it happens, and what is done with them. */
export function QuotasPanel({ surveyId, surveyName }: { surveyId: string; surveyName: string }) {
  const { t } = useTranslation("survey-quotas");
  const problemText = useProblemText();
  const may = useMay();
  const quotas = useQuotas(surveyId, { live: true });
  const actions = useQuotaActions(surveyId);
  if (quotas.isError && !quotas.data) {
    return <ErrorState error={quotas.error} onRetry={() => void quotas.refetch()} />;
  }
  const download = () =>
    downloadFile(downloadQuotas, { params: { id: surveyId } }, `${surveyName}_Quotas.csv`).catch((error) =>
      toast({ id: "quotas-download", kind: "error", message: problemText(error) }),
    );
  return (
    <div className={styles.panel}>
      <div className={styles.intro}>
        <p className={styles.text}>{t("panel.text")}</p>
        <May call={downloadQuotas} id={surveyId}>
          <Button variant="default" leftSection={<Download size={16} />} onClick={() => void download()}>
            {t("panel.download")}
          </Button>
        </May>
      </div>
      {quotas.isError && (
        <p role="alert" className={styles.stale}>
          {t("panel.stale")}
        </p>
      )}
      {quotas.data ? (
        <QuotaList quotas={quotas.data.quotas} actions={may(resetQuota, surveyId) ? actions : null} />
      ) : (
        <div role="status" aria-label={t("panel.loading")}>
          <Skeleton height={56} mb={12} />
          <Skeleton height={56} />
        </div>
      )}
    </div>
  );
}
