import { Popover } from "@mantine/core";
import type { Comment } from "@soundings/contract/comments";
import { formatScore } from "@soundings/contract/formats";
import { bucketOf } from "@soundings/nlp/scale";
import { UserRoundPen } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ScoreMark } from "../../ui/score-mark.tsx";
import styles from "./comment-score.module.css";
import { ScorePanel } from "./score-panel.tsx";
import { useHoverPopup } from "./use-hover-popup.ts";

interface CommentScoreProps {
  comment: Comment;
  datasetId: string;
}

/**
 * A comment's score at its end. Pointing at it or reaching it with the keyboard opens the explanation under
 * it; a click or Enter goes inside, where the score can be corrected. A corrected score carries a mark.
 */
export function CommentScore({ comment, datasetId }: CommentScoreProps) {
  const { t, i18n } = useTranslation(["score", "datasets"]);
  const said = (score: number) => formatScore(score, i18n.language);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useHoverPopup(button);
  const { score, engine_score, correction } = comment;
  if (score === null) return null;
  const label = t("button", { score: said(score), bucket: t(`datasets:bucket.${bucketOf(score)}`) });
  const corrected = t("correctedBy", { engine: said(engine_score ?? 0) });
  return (
    <span className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={popup.opened}
        aria-haspopup="dialog"
        aria-label={correction ? `${label}. ${corrected}` : label}
        {...popup.targetProps}
      >
        {correction && <UserRoundPen size={14} aria-hidden="true" className={styles.corrected} />}
        <ScoreMark score={score} />
      </button>
      {/* Only while it is open: fifty of them would be most of what a page of comments costs to draw. */}
      {popup.opened && (
        <Popover
          opened
          position="bottom-end"
          width={352}
          withinPortal
          closeOnEscape={false}
          closeOnClickOutside={false}
          withRoles={false}
        >
          <Popover.Target>
            <span aria-hidden="true" className={styles.anchor} />
          </Popover.Target>
          <Popover.Dropdown
            className={styles.panel}
            role="dialog"
            aria-label={t("why", { score: said(engine_score ?? score) })}
            {...popup.panelProps}
          >
            <ScorePanel comment={comment} datasetId={datasetId} onDone={popup.close} />
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  );
}
