import type { User } from "@soundings/contract/auth";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import styles from "./settings-page.module.css";
import { SettingsRow } from "./settings-section.tsx";

const SHOWN = [
  "max_datasets",
  "max_comments_per_dataset",
  "max_comments_per_month",
  "max_datasets_per_month",
  "max_answers_per_month",
  "max_media_mb",
] as const;

/** The plan and what it allows. */
export function PlanSummary({ user }: { user: User }) {
  const { t } = useTranslation("settings");
  const format = useFormat();
  const until = user.plan === "trial" && user.trial_ends_at;
  return (
    <>
      <SettingsRow
        label={t("currentPlan")}
        text={until ? t("trialUntil", { date: format.date(until) }) : null}
      >
        <span className={styles.plan}>{t(`plans.${user.plan}`)}</span>
      </SettingsRow>
      {SHOWN.map((key) => {
        const limit = user.limits[key];
        return (
          <SettingsRow key={key} label={t(`limits.${key}`)}>
            <span className={styles.value}>{limit === null ? t("noLimit") : format.number(limit)}</span>
          </SettingsRow>
        );
      })}
    </>
  );
}
