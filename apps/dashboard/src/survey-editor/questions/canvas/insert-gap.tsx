import { Plus } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useActions } from "../actions-context.tsx";
import { WithKindPicker } from "../with-kind-picker.tsx";
import styles from "./canvas.module.css";

interface InsertGapProps {
  blockId: string;
  /** How many of the block's questions stand before. */
  place: number;
  /** Beside the open question it is always seen. */
  near: boolean;
}

/** Between two questions: a plus that puts a new one there. */
export const InsertGap = memo(function InsertGap({ blockId, place, near }: InsertGapProps) {
  const { t } = useTranslation("survey-questions");
  const { add } = useActions();
  return (
    <div className={styles.gap} data-near={near || undefined}>
      <WithKindPicker
        label={t("add.question")}
        position="bottom"
        onChoose={(type) => add(type, { block_id: blockId, place })}
        button={(props) => (
          <button
            type="button"
            className={styles.plus}
            aria-label={t("add.at", { place: place + 1 })}
            {...props}
          >
            <Plus size={14} aria-hidden="true" />
          </button>
        )}
      />
    </div>
  );
});
