import { Button } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import { reanalyzeDataset } from "@soundings/contract/datasets";
import { CircleSlash, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { May } from "../auth/may.tsx";
import { useFormat } from "../lib/format.ts";
import { analysableNow } from "../plans/plan-problems.ts";
import { UpgradeLink } from "../plans/upgrade-link.tsx";
import { useUsage } from "../plans/usage-queries.ts";
import type { DatasetActions } from "./dataset-actions.tsx";
import styles from "./dataset-frame.module.css";
import { ProgressCell } from "./progress-cell.tsx";

interface DatasetNoticeProps {
  dataset: Dataset;
  actions: DatasetActions;
}

/** What stands between the people and complete numbers, and what to do about it. */
export function DatasetNotice({ dataset, actions }: DatasetNoticeProps) {
  const { t } = useTranslation(["dataset", "datasets"]);
  const retry = (
    <May call={reanalyzeDataset} id={dataset.id}>
      <Button variant="default" onClick={() => void actions.reanalyze([dataset])}>
        {t("datasets:retry")}
      </Button>
    </May>
  );
  switch (dataset.status) {
    case "PROCESSING":
      return (
        <div className={styles.notice} role="status">
          <div className={styles.noticeProgress}>
            <ProgressCell
              progress={dataset.status_progress}
              source={dataset.source}
              name={dataset.name}
              samples={[]}
              onCancel={() => actions.cancel(dataset)}
            />
          </div>
          <span className={styles.space} />
          <span className={styles.quiet}>
            {t(dataset.analysed_at ? "notice.processingAgain" : "notice.processing")}
          </span>
        </div>
      );
    case "FAILED":
      return (
        <Notice
          kind="bad"
          icon={<TriangleAlert size={16} />}
          title={t("notice.failed")}
          text={`${t(`datasets:failure.${dataset.failure ?? "INTERNAL"}`)}.`}
          action={
            dataset.failure === "FILE_UNREADABLE" || dataset.failure === "NO_COMMENTS" ? (
              <Button component={Link} to="/upload/local-file" variant="default">
                {t("notice.another")}
              </Button>
            ) : (
              retry
            )
          }
        />
      );
    case "CANCELLED":
      return (
        <Notice
          kind="warn"
          icon={<CircleSlash size={16} />}
          title={t("notice.cancelled")}
          text={t("notice.cancelledText")}
          action={retry}
        />
      );
    case "FINISHED":
      return dataset.analysed_count < dataset.comment_count ? (
        <LimitedNotice dataset={dataset} actions={actions} />
      ) : null;
  }
}

/** That the plan's limit left comments out, and how they are taken in. */
function LimitedNotice({ dataset, actions }: DatasetNoticeProps) {
  const { t } = useTranslation(["dataset", "datasets"]);
  const format = useFormat();
  const { data: usage } = useUsage();
  const { analysed_count: some, comment_count: total } = dataset;
  const more = usage && !usage.trial_expired ? Math.max(0, analysableNow(usage, total, some) - some) : 0;
  return (
    <Notice
      kind="warn"
      icon={<Info size={16} />}
      title={t("notice.limited", { number: format.number(some), total: format.number(total), count: some })}
      text={
        more > 0
          ? t("notice.limitedMore", { count: more, number: format.number(more) })
          : t("notice.limitedText")
      }
      action={
        more > 0 ? (
          <Button variant="default" onClick={() => void actions.reanalyze([dataset])}>
            {t("datasets:menu.reanalyze")}
          </Button>
        ) : (
          <UpgradeLink />
        )
      }
    />
  );
}

interface NoticeProps {
  kind: "warn" | "bad";
  icon: ReactNode;
  title: string;
  text: string;
  action: ReactNode;
}

function Notice({ kind, icon, title, text, action }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind} role="status">
      {icon}
      <p className={styles.noticeText}>
        <b className={styles.strong}>{title}</b> <span>{text}</span>
      </p>
      {action}
    </div>
  );
}
