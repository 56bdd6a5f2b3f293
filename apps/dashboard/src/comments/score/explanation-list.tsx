import { SegmentedControl, Skeleton } from "@mantine/core";
import type { Comment } from "@soundings/contract/comments";
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
  const { t } = useTranslation("score");
  const format = useFormat();
  const [kind, setKind] = useState<"words" | "clauses">("words");
  const { data, isError, error, refetch } = useExplanation(datasetId, comment, true);
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={styles.loading} aria-hidden="true">
        {[150, 110, 190].map((width) => (
          <Skeleton key={width} width={width} height={12} />
        ))}
      </div>
    );
  }
  const { rows, rest } = scoreRows(comment.text, data, kind);
  const points = wholeParts([...rows.map((row) => row.points), rest], data.score);
  const bars = rows.map((row, index) => ({ text: row.text, points: points[index] ?? 0 }));
  return (
    <>
      {data.clauses.length > 1 && (
        <SegmentedControl
          className={styles.kinds ?? ""}
          aria-label={t("by")}
          value={kind}
          onChange={(value) => setKind(value === "clauses" ? "clauses" : "words")}
          data={[
            { value: "words", label: t("byWords") },
            { value: "clauses", label: t("byClauses") },
          ]}
        />
      )}
      <PointBars rows={bars} rest={{ text: t("rest"), points: points.at(-1) ?? 0 }} lang={comment.language} />
      <p className={styles.sum}>
        <span>{t("engineScore")}</span>
        <b>{format.score(data.score)}</b>
      </p>
    </>
  );
}
