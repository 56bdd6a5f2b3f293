import { Button } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { BulkBar } from "../ui/list/bulk-bar.tsx";
import type { useAnswerSelection } from "./use-answer-selection.ts";

interface AnswersBulkBarProps {
  checked: ReturnType<typeof useAnswerSelection>;
  total: number;
  narrowed: boolean;
  /** Null for who may not. */
  onDelete: (() => void) | null;
}

/** What is done with the answers that are checked. */
export function AnswersBulkBar({ checked, total, narrowed, onDelete }: AnswersBulkBarProps) {
  const { t } = useTranslation("survey-answers");
  const format = useFormat();
  return (
    <BulkBar label={t("bulk")} count={checked.count} onClear={checked.clear}>
      {checked.selectWhole && (
        <Button variant="subtle" onClick={checked.selectWhole}>
          {t(narrowed ? "whole.matching" : "whole.all", { number: format.number(total) })}
        </Button>
      )}
      {onDelete && (
        <Button variant="subtle" data-danger leftSection={<Trash2 size={16} />} onClick={onDelete}>
          {t("delete.some")}
        </Button>
      )}
    </BulkBar>
  );
}
