import { Skeleton } from "@mantine/core";
import type { Usage } from "@soundings/contract/users";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { ActivateButton } from "./activate-button.tsx";
import { LimitRow } from "./limit-row.tsx";
import { daysLeft } from "./plan-notices.ts";
import styles from "./plans.module.css";
import { UpgradeLink, UpgradeWords } from "./upgrade-link.tsx";
import { useUsage } from "./usage-queries.ts";

/** The plan, and how much of each of its limits is used. */
export function PlanUsage() {
  const { data, isError, error, refetch } = useUsage({ fresh: true });
  if (data) return <Shown usage={data} />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.usage} aria-busy="true">
      {["plan", "a", "b", "c", "d"].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={180} height={12} />
          <Skeleton height={8} />
        </div>
      ))}
    </div>
  );
}

function Shown({ usage }: { usage: Usage }) {
  const { t } = useTranslation("plans");
  const format = useFormat();
  const { plan, limits, used, inactive_surveys, month_ends_at } = usage;
  return (
    <div className={styles.usage}>
      <div className={styles.head}>
        <div className={styles.what}>
          <b className={styles.planName}>{t(`plan.${plan}`)}</b>
          <TrialLine usage={usage} />
        </div>
        {plan === "trial" && <UpgradeLink variant="filled" />}
      </div>
      {inactive_surveys > 0 && (
        <div className={styles.head}>
          <p className={styles.what}>{t("inactive", { count: inactive_surveys })}</p>
          <ActivateButton />
        </div>
      )}
      <LimitRow label={t("limit.datasets")} used={used.datasets} limit={limits.max_datasets} />
      <LimitRow
        label={t("limit.datasetsMonth")}
        used={used.datasets_this_month}
        limit={limits.max_datasets_per_month}
      />
      <LimitRow
        label={t("limit.commentsMonth")}
        used={used.comments_this_month}
        limit={limits.max_comments_per_month}
      />
      <LimitRow
        label={t("limit.answersMonth")}
        used={used.answers_this_month}
        limit={limits.max_answers_per_month}
      />
      <LimitRow label={t("limit.media")} used={used.media_mb} limit={limits.max_media_mb} unit="MB" />
      <div className={styles.row}>
        <span className={styles.label}>{t("limit.commentsDataset")}</span>
        <span className={styles.value}>
          {limits.max_comments_per_dataset === null
            ? t("noLimit")
            : format.number(limits.max_comments_per_dataset)}
        </span>
      </div>
      <p className={styles.foot}>{t("monthEnds", { date: format.date(month_ends_at) })}</p>
    </div>
  );
}

function TrialLine({ usage }: { usage: Usage }) {
  const { t } = useTranslation("plans");
  const format = useFormat();
  if (usage.plan !== "trial" || !usage.trial_ends_at) return null;
  const date = format.date(usage.trial_ends_at);
  const left = daysLeft(usage, new Date());
  return (
    <p className={styles.text}>
      {left === null ? t("trialOver", { date }) : t("trialLeft", { count: left, date })} <UpgradeWords />
    </p>
  );
}
