import { Button, Switch } from "@mantine/core";
import type { GoogleSheet } from "@soundings/contract/google-sheets";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { closeModal, openModal } from "../../../ui/modal-stack.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { useActivateSheet, useDeactivateSheet, useGoogleSheet } from "./sheet-queries.ts";
import styles from "./sheet-switch.module.css";

const QUESTION = "google-sheet-activate";

/** Whether answers are written. Off at once; on after asking about the answers that came meanwhile. */
export function SheetSwitch({ sheet }: { sheet: GoogleSheet }) {
  const { t } = useTranslation("google-sheets");
  const problemText = useProblemText();
  const { refetch, isFetching } = useGoogleSheet(sheet.survey_id);
  const activating = useActivateSheet(sheet.survey_id);
  const deactivating = useDeactivateSheet(sheet.survey_id);
  const onError = (error: unknown) =>
    toast({ id: "google-sheet", kind: "error", message: problemText(error) });

  const activate = (backfill: boolean) =>
    activating.mutate(
      { backfill },
      { onSuccess: () => toast({ id: "google-sheet", kind: "success", message: t("switch.on") }), onError },
    );
  const turn = async () => {
    if (sheet.active) {
      const onSuccess = () => toast({ id: "google-sheet", kind: "success", message: t("switch.off") });
      return deactivating.mutate(undefined, { onSuccess, onError });
    }
    // Answers go on coming while this is open: the count that is asked about is the latest.
    const { data, error } = await refetch();
    if (error) return onError(error);
    const earlier = data?.earlier ?? 0;
    if (earlier === 0) return activate(false);
    openModal({
      id: QUESTION,
      title: t("activate.title"),
      width: 440,
      content: (
        <ActivateQuestion
          earlier={earlier}
          onAnswer={(backfill) => {
            closeModal(QUESTION);
            if (backfill !== null) activate(backfill);
          }}
        />
      ),
    });
  };
  return (
    <Switch
      checked={sheet.active}
      disabled={activating.isPending || deactivating.isPending || (isFetching && !sheet.active)}
      label={t("switch.label")}
      onChange={() => void turn()}
    />
  );
}

interface ActivateQuestionProps {
  earlier: number;
  /** Null: changed their mind. */
  onAnswer: (backfill: boolean | null) => void;
}

function ActivateQuestion({ earlier, onAnswer }: ActivateQuestionProps) {
  const { t } = useTranslation("google-sheets");
  const { t: common } = useTranslation();
  const format = useFormat();
  return (
    <div className={styles.question}>
      <p>{t("activate.text", { count: earlier, number: format.number(earlier) })}</p>
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={() => onAnswer(null)}>
          {common("cancel")}
        </Button>
        <Button variant="default" size="md" onClick={() => onAnswer(false)}>
          {t("activate.newOnly")}
        </Button>
        <Button size="md" data-autofocus onClick={() => onAnswer(true)}>
          {t("activate.all")}
        </Button>
      </div>
    </div>
  );
}
