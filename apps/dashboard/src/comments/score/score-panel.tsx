import { Button } from "@mantine/core";
import type { Comment } from "@soundings/contract/comments";
import { correctScore } from "@soundings/contract/comments";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { May } from "../../auth/may.tsx";
import { useFormat } from "../../lib/format.ts";
import { CorrectionForm } from "./correction-form.tsx";
import { ExplanationList } from "./explanation-list.tsx";
import styles from "./score-panel.module.css";
import { useScoreCorrection } from "./use-score-correction.ts";

interface ScorePanelProps {
  comment: Comment;
  datasetId: string;
  onDone: () => void;
}

/** Why the engine gave this score, and in the same place a way to say that it is wrong. */
export function ScorePanel({ comment, datasetId, onDone }: ScorePanelProps) {
  const { t } = useTranslation("score");
  const format = useFormat();
  const [correcting, setCorrecting] = useState(false);
  const { correct, withdraw } = useScoreCorrection(datasetId);
  const { correction } = comment;
  if (correcting) {
    return (
      <CorrectionForm
        score={comment.score ?? 0}
        onCancel={() => setCorrecting(false)}
        onChoose={(score) => {
          onDone();
          correct(comment, score);
        }}
      />
    );
  }
  return (
    <>
      <ExplanationList comment={comment} datasetId={datasetId} />
      <div className={styles.foot}>
        <span className={styles.say}>
          {correction ? t("yours", { score: format.score(correction.score) }) : t("notIt")}
        </span>
        <May call={correctScore} id={datasetId}>
          {correction && (
            <Button
              variant="subtle"
              onClick={() => {
                onDone();
                withdraw(comment);
              }}
            >
              {t("withdraw")}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<Pencil size={14} />}
            data-first-control
            onClick={() => setCorrecting(true)}
          >
            {t(correction ? "change" : "correct")}
          </Button>
        </May>
      </div>
    </>
  );
}
