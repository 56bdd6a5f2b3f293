import type { DatasetItem } from "@soundings/contract/datasets";
import { reanalyzeDataset } from "@soundings/contract/datasets";
import { CircleSlash, TriangleAlert } from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { May } from "../auth/may.tsx";
import { DivergingBar } from "../charts/diverging-bar.tsx";
import { useFormat } from "../lib/format.ts";
import { SampleTag } from "../sample-data/sample-marks.tsx";
import { DateCell, ListRow, MenuCell } from "../ui/list/list-row.tsx";
import { ScoreMark } from "../ui/score-mark.tsx";
import { SourceIcon } from "../ui/source-icon.tsx";
import type { DatasetActions } from "./dataset-actions.tsx";
import { DatasetMenu } from "./dataset-menu.tsx";
import styles from "./datasets-page.module.css";
import { ProgressCell } from "./progress-cell.tsx";
import type { LiveProgress } from "./use-dataset-polling.ts";

export function overviewPath(id: string): string {
  return `/dataset-overview?id=${id}`;
}

interface DatasetRowProps {
  dataset: DatasetItem;
  live: LiveProgress | undefined;
  checked: boolean;
  /** A delete is under way. */
  leaving: boolean;
  actions: DatasetActions;
  onCheck: (event: MouseEvent) => void;
  onDelete: () => void;
}

export function DatasetRow(props: DatasetRowProps) {
  const { dataset, live, checked, leaving, actions, onCheck, onDelete } = props;
  const { t } = useTranslation("datasets");
  const navigate = useNavigate();
  const path = overviewPath(dataset.id);
  return (
    <ListRow
      id={dataset.id}
      name={dataset.name}
      to={path}
      checked={checked}
      leaving={leaving}
      tag={dataset.is_sample && <SampleTag />}
      onCheck={onCheck}
    >
      <td className={styles.source}>
        <SourceIcon source={dataset.source} />
        <span className={styles.sourceName}>{t(`source.${dataset.source}`)}</span>
      </td>
      <CountCell dataset={dataset} live={live} />
      <StateCells dataset={dataset} live={live} actions={actions} />
      <DateCell at={dataset.created_at} />
      <MenuCell>
        <DatasetMenu dataset={dataset} actions={actions} onOpen={() => navigate(path)} onDelete={onDelete} />
      </MenuCell>
    </ListRow>
  );
}

type CellProps = Pick<DatasetRowProps, "dataset" | "live">;

function progressOf({ dataset, live }: CellProps) {
  return live?.progress ?? dataset.status_progress;
}

function CountCell({ dataset, live }: CellProps) {
  const { t } = useTranslation("datasets");
  const format = useFormat();
  const progress = dataset.status === "PROCESSING" ? progressOf({ dataset, live }) : null;
  const partly = dataset.status === "FINISHED" && dataset.analysed_count < dataset.comment_count;
  const [some, total] = progress
    ? [Math.min(progress.current_items, progress.total_items), progress.total_items]
    : [dataset.analysed_count, dataset.comment_count];
  return (
    <td className={styles.count} data-quiet={dataset.status !== "FINISHED" || undefined}>
      {(progress && progress.total_items > 0) || partly ? (
        <>
          {format.number(some)} <small>{t("ofTotal", { total: format.number(total) })}</small>
        </>
      ) : (
        format.number(dataset.comment_count)
      )}
    </td>
  );
}

function StateCells({ dataset, live, actions }: CellProps & { actions: DatasetActions }) {
  const { t } = useTranslation("datasets");
  if (dataset.status === "PROCESSING") {
    return (
      <td className={styles.wide} colSpan={2}>
        <ProgressCell
          progress={progressOf({ dataset, live })}
          source={dataset.source}
          name={dataset.name}
          samples={live?.samples ?? []}
          onCancel={() => actions.cancel(dataset)}
        />
      </td>
    );
  }
  if (dataset.status !== "FINISHED") {
    const failed = dataset.status === "FAILED";
    const reason = failed ? t(`failure.${dataset.failure ?? "INTERNAL"}`) : t("cancelledReason");
    return (
      <td className={styles.wide} colSpan={2}>
        <span className={styles.state}>
          <span className={failed ? styles.failed : styles.stopped}>
            {failed ? <TriangleAlert size={16} /> : <CircleSlash size={16} />}
            {t(`status.${dataset.status}`)}
          </span>
          <span className={styles.reason} title={reason}>
            {reason}
          </span>
          <May call={reanalyzeDataset} id={dataset.id}>
            <button type="button" className={styles.link} onClick={() => void actions.reanalyze([dataset])}>
              {t("retry")}
            </button>
          </May>
        </span>
      </td>
    );
  }
  const { sentiment_score: score, sentiment_counts: counts } = dataset;
  const total = counts.negative + counts.neutral + counts.positive;
  return (
    <>
      <td className={styles.score} data-tour="score">
        {score === null ? <span className={styles.none}>{t("noScore")}</span> : <ScoreMark score={score} />}
      </td>
      <td className={styles.shares}>{total > 0 && <DivergingBar {...counts} />}</td>
    </>
  );
}
