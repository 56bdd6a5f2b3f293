import { NEAR_SHARE } from "@soundings/contract/limits";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import styles from "./plans.module.css";

interface LimitRowProps {
  label: string;
  used: number;
  /** Null: none. */
  limit: number | null;
  unit?: string;
}

/** How much of one limit is used: in numbers, as a bar, and in words and a sign where it is near or reached. */
export function LimitRow({ label, used, limit, unit = "" }: LimitRowProps) {
  const { t } = useTranslation("plans");
  const format = useFormat();
  const number = (value: number) => format.number(value, { maximumFractionDigits: value < 10 ? 1 : 0 });
  const withUnit = (value: number) => [number(value), unit].filter(Boolean).join(" ");
  if (limit === null) {
    return (
      <div className={styles.row}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{t("usedWithoutLimit", { used: withUnit(used) })}</span>
      </div>
    );
  }
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  const state = used >= limit ? "full" : share >= NEAR_SHARE ? "near" : "room";
  const Icon = state === "full" ? CircleAlert : TriangleAlert;
  return (
    <div className={styles.row}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value} data-state={state}>
        {state !== "room" && (
          <span className={styles.state}>
            <Icon size={14} aria-hidden="true" />
            {t(`state.${state}`)}
          </span>
        )}
        {t("usedOf", { used: number(used), limit: withUnit(limit) })}
      </span>
      {/* Says what the numbers say. */}
      <div className={styles.track} aria-hidden="true">
        {used > 0 && <div className={styles.fill} data-state={state} style={{ width: `${share * 100}%` }} />}
      </div>
    </div>
  );
}
