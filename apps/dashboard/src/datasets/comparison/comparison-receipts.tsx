import { Button } from "@mantine/core";
import { clearDifferences } from "@soundings/contract/clear-differences";
import { type DatasetComparison, downloadComparisonReceipts } from "@soundings/contract/dataset-comparison";
import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { May } from "../../auth/may.tsx";
import { downloadFile } from "../../lib/call.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { toast } from "../../ui/toasts.tsx";
import styles from "./comparison.module.css";
import { comparisonQuery } from "./comparison-queries.ts";
import type { ComparisonState } from "./comparison-state.ts";

/** What the differences rest on, for whoever wants to check them; nothing where there are none. */
export function ComparisonReceipts({
  state,
  comparison,
}: {
  state: ComparisonState;
  comparison: DatasetComparison;
}) {
  const { t } = useTranslation("dataset-comparison");
  const problemText = useProblemText();
  if (clearDifferences(comparison).length === 0) return null;
  const save = async () => {
    const name = comparison.sides.map((side) => side.wave ?? side.name).join(", ");
    try {
      await downloadFile(
        downloadComparisonReceipts,
        { params: { id: state.id }, query: comparisonQuery(state) },
        `${name}_Receipts.json`,
      );
    } catch (error) {
      toast({ id: "receipt", kind: "error", message: problemText(error) });
    }
  };
  return (
    <May call={downloadComparisonReceipts} id={state.id}>
      <p className={styles.note}>
        {t("receiptsAbout")}{" "}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<ShieldCheck size={14} />}
          onClick={() => void save()}
        >
          {t("receipts")}
        </Button>
      </p>
    </May>
  );
}
