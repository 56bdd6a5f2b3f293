import { SegmentedControl, Skeleton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { figuresQuery } from "../../comments/comments-view.ts";
import { useFormat } from "../../lib/format.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import styles from "../charts.module.css";
import { useCharts, useColumnName } from "../charts-context.ts";
import { useDrivers } from "../charts-queries.ts";
import { CorrelationPanel } from "./correlation-panel.tsx";
import { ImpactPanel } from "./impact-panel.tsx";

const SCORE = "score";

/** What moves the score and each numeric column. `chosen`: topics that the titles speak of, none for all. */
export function DriversSection({ chosen }: { chosen: readonly string[] }) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const { dataset, state, change } = useCharts();
  const columnName = useColumnName();
  const drivers = useDrivers(dataset.id, figuresQuery(state));
  const { data } = drivers;
  if (!data) {
    if (drivers.isError) return <ErrorState error={drivers.error} onRetry={() => void drivers.refetch()} />;
    return (
      <div className={styles.panel} aria-hidden="true">
        <Skeleton width={240} height={14} mb={16} />
        <Skeleton width="100%" height={280} />
      </div>
    );
  }
  const column = data.columns.find(({ index }) => index === state.column) ?? data.columns[0];
  if (!column) return null;
  const name = columnName(column) ?? t("drivers.score");
  const known = column.drivers.some((driver) => driver.impact || driver.correlation);
  return (
    <section aria-labelledby="drivers-title">
      <div className={styles.sectionHead}>
        <h2 id="drivers-title">{t("drivers.title", { column: name })}</h2>
        <span className={styles.quiet}>
          {t(column.index === null ? "toolbar.comments" : "drivers.comments", {
            count: column.comment_count,
            number: format.number(column.comment_count),
          })}
        </span>
        <span className={styles.space} />
        {data.columns.length > 1 && (
          <SegmentedControl
            className={styles.modes ?? ""}
            aria-label={t("drivers.choose")}
            value={String(column.index ?? SCORE)}
            onChange={(value) => change({ ...state, column: value === SCORE ? null : Number(value) })}
            data={data.columns.map((one) => ({
              value: String(one.index ?? SCORE),
              label: columnName(one) ?? t("drivers.scoreColumn"),
            }))}
          />
        )}
      </div>
      {known ? (
        <div className={styles.grid}>
          <ImpactPanel column={column} name={name} chosen={chosen} />
          <CorrelationPanel column={column} name={name} chosen={chosen} />
        </div>
      ) : (
        <p className={styles.note}>{t("drivers.nothing")}</p>
      )}
      {data.columns.length === 1 && column.index === null && (
        <p className={styles.note}>{t("drivers.noNumbers")}</p>
      )}
    </section>
  );
}
