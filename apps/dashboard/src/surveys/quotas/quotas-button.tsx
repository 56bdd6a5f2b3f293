import { Button } from "@mantine/core";
import { PieChart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { openModal } from "../../ui/modal-stack.tsx";
import { useQuotas } from "./quota-queries.ts";
import { QuotasPanel } from "./quotas-panel.tsx";

/** Opens how a published survey's quotas stand; nothing where it has none. */
export function QuotasButton({ surveyId, surveyName }: { surveyId: string; surveyName: string }) {
  const { t } = useTranslation("survey-quotas");
  const format = useFormat();
  const quotas = useQuotas(surveyId).data?.quotas ?? [];
  if (quotas.length === 0) return null;
  const full = quotas.reduce((sum, { cells }) => sum + cells.filter((cell) => cell.full).length, 0);
  return (
    <Button
      variant="default"
      leftSection={<PieChart size={16} />}
      onClick={() =>
        openModal({
          title: t("panel.title"),
          width: 680,
          content: <QuotasPanel surveyId={surveyId} surveyName={surveyName} />,
        })
      }
    >
      {full > 0 ? t("panel.openFull", { count: full, number: format.number(full) }) : t("panel.open")}
    </Button>
  );
}
