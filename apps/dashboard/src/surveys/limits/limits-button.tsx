import { Button } from "@mantine/core";
import { Gauge } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { openModal } from "../../ui/modal-stack.tsx";
import { useParametersLimit } from "./limit-queries.ts";
import { LimitsPanel } from "./limits-panel.tsx";

/** Opens what is used of a published survey's limits; nothing where it has none. */
export function LimitsButton({ surveyId, timeZone }: { surveyId: string; timeZone: string }) {
  const { t } = useTranslation("survey-limits");
  const format = useFormat();
  const entries = useParametersLimit(surveyId).data?.parameters_limit ?? [];
  if (entries.length === 0) return null;
  const full = entries.filter(({ open }) => !open).length;
  return (
    <Button
      variant="default"
      leftSection={<Gauge size={16} />}
      onClick={() =>
        openModal({
          title: t("title"),
          width: 520,
          content: <LimitsPanel surveyId={surveyId} timeZone={timeZone} />,
        })
      }
    >
      {full > 0 ? t("openFull", { count: full, number: format.number(full) }) : t("open")}
    </Button>
  );
}
