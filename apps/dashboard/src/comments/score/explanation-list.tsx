import { SegmentedControl, Skeleton } from "@mantine/core";
import type { Comment } from "@soundings/contract/comments";
import { formatScore } from "@soundings/contract/formats";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { PointBars } from "./point-bars.tsx";
import styles from "./score-panel.module.css";
import { useExplanation } from "./score-queries.ts";
import { scoreRows, wholeParts } from "./score-rows.ts";

interface ExplanationListProps {
  comment: Comment;
  datasetId: string;
}

/** Words, or clauses where there are several, with their points; with the rest they sum to the score. */
export function ExplanationList({ comment, datasetId }: ExplanationListProps) {
  const { t, i18n } = useTranslation("score");
  const format = useFormat();
  const [kind, setKind] = useState<"words" | "clauses">("words");
  const { data, isError, error, refetch } = useExplanation(datasetId, comment);
  const score = data?.score ?? comment.engine_score ?? 0;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title}>{t("why", { score: formatScore(score, i18n.language) })}</h3>
        {data && data.clauses.length > 1 ? (
          <SegmentedControl
            aria-label={t("by")}
            value={kind}
            onChange={(value) => setKind(value === "clauses" ? "clauses" : "words")}
            data={[
              { value: "words", label: t("byWords") },
              { value: "clauses", label: t("byClauses") },
            ]}
          />
        ) : (
          <span className={styles.quiet}>{t("addUp")}</span>
        )}
      </div>
      {data ? (
        <Rows comment={comment} explanation={data} kind={kind} />
      ) : (
        <div className={styles.loading} aria-hidden="true">
          {[150, 110, 190].map((width) => (
            <Skeleton key={width} width={width} height={12} />
          ))}
        </div>
      )}
      <p className={styles.sum}>
        <span>{t("engineScore")}</span>
        <b>{format.score(score)}</b>
      </p>
      {data && Math.abs(data.score - (comment.engine_score ?? data.score)) > 1 && (
        <p className={styles.newer}>{t("newer")}</p>
      )}
    </>
  );
}

interface RowsProps {
  comment: Comment;
  explanation: Parameters<typeof scoreRows>[1] & { score: number };
  kind: "words" | "clauses";
}

function Rows({ comment, explanation, kind }: RowsProps) {
  const { t } = useTranslation("score");
  const { rows, rest } = scoreRows(comment.text, explanation, kind);
  const points = wholeParts([...rows.map((row) => row.points), rest], explanation.score);
  return (
    <PointBars
      rows={rows.map((row, index) => ({ text: row.text, points: points[index] ?? 0 }))}
      rest={{ text: t("rest"), points: points.at(-1) ?? 0 }}
      lang={comment.language}
      roomy={kind === "clauses"}
    />
  );
}
