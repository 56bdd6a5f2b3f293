import { Button, SegmentedControl, Skeleton } from "@mantine/core";
import type { ConnectionHealth as Health, HealthState } from "@soundings/contract/connection-health";
import type { SheetErrorCode } from "@soundings/contract/google-sheets";
import type { DeliveryErrorCode } from "@soundings/contract/webhooks";
import {
  Check,
  CircleDashed,
  CircleX,
  type LucideIcon,
  PowerOff,
  RotateCw,
  Sheet,
  Webhook,
} from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { connectionAddress, useConnectionHealth } from "../connect/connection-health-queries.ts";
import { useFormat } from "../lib/format.ts";
import { outcomeText } from "../survey-editor/connect/webhooks/outcome-text.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { StatePill, type Tone } from "../ui/state-pill.tsx";
import styles from "./connection-health.module.css";

const KIND_ICONS: Record<Health["kind"], LucideIcon> = { webhook: Webhook, google_sheet: Sheet };
const STATE_ICONS: Record<HealthState, LucideIcon> = {
  stopped: CircleX,
  failing: RotateCw,
  working: Check,
  idle: CircleDashed,
  off: PowerOff,
};
const TONES: Partial<Record<HealthState, Tone>> = { working: "good", failing: "warn", stopped: "bad" };
/** As many are shown at first; accounts may have thousands. */
const SHOWN_AT_FIRST = 20;

const hasProblem = ({ state, failed }: Health) =>
  state === "stopped" || state === "failing" || (state === "working" && failed > 0);

/** Every webhook and sheet of the account: how it stands, and the way to it. */
export function ConnectionHealth() {
  const { t } = useTranslation("connection-health");
  const format = useFormat();
  const titleId = useId();
  const [only, setOnly] = useState<"all" | "trouble">("all");
  const [all, setAll] = useState(false);
  const found = useConnectionHealth();
  if (found.isError && !found.data) {
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  }
  const items = found.data?.items ?? [];
  const troubled = items.filter(hasProblem);
  const chosen = only === "trouble" ? troubled : items;
  const shown = all ? chosen : chosen.slice(0, SHOWN_AT_FIRST);
  const number = format.number(troubled.length);
  return (
    <section className={styles.health} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.about}>
          <h3 id={titleId} className={styles.title}>
            {t("title")}
          </h3>
          <p className={styles.text}>{t("text")}</p>
        </div>
        {(troubled.length > 0 || only === "trouble") && (
          <SegmentedControl
            aria-label={t("filter")}
            value={only}
            onChange={(value) => setOnly(value as typeof only)}
            data={[
              { value: "all", label: t("all") },
              { value: "trouble", label: t("trouble", { count: troubled.length, number }) },
            ]}
          />
        )}
      </div>
      {!found.data ? (
        <Skeleton height={104} className={styles.loading} />
      ) : items.length === 0 ? (
        <Nothing />
      ) : chosen.length === 0 ? (
        <p className={styles.none}>{t("noProblem")}</p>
      ) : (
        <ul className={styles.list} aria-labelledby={titleId}>
          {shown.map((item) => (
            <OneConnection key={`${item.kind} ${item.id}`} item={item} />
          ))}
        </ul>
      )}
      {shown.length < chosen.length && (
        <div className={styles.more}>
          <Button variant="subtle" onClick={() => setAll(true)}>
            {t("more", { number: format.number(chosen.length) })}
          </Button>
        </div>
      )}
    </section>
  );
}

function Nothing() {
  const { t } = useTranslation("connection-health");
  return (
    <div className={styles.none}>
      <p>{t("empty.text")}</p>
      <Button component={Link} to="/surveys" variant="default">
        {t("empty.surveys")}
      </Button>
    </div>
  );
}

function OneConnection({ item }: { item: Health }) {
  const { t } = useTranslation("connection-health");
  const { kind, name, survey_name, state } = item;
  const KindIcon = KIND_ICONS[kind];
  const StateIcon = STATE_ICONS[state];
  const reason = useReason(item);
  return (
    <li className={styles.item} aria-label={name}>
      <KindIcon size={16} className={styles.kind} aria-hidden="true" />
      <div className={styles.what}>
        <Link to={connectionAddress(item)} className={styles.name} aria-label={t("open", { name })}>
          {name}
        </Link>
        <span className={styles.of}>{t("of", { kind: t(`kind.${kind}`), survey: survey_name })}</span>
        {reason && <span className={styles.reason}>{reason}</span>}
        <Figures item={item} />
      </div>
      <StatePill tone={TONES[state]} className={styles.state}>
        <StateIcon size={14} aria-hidden="true" />
        {t(`state.${state}`)}
      </StatePill>
    </li>
  );
}

/** Why it is in trouble; null when it is not. */
function useReason({ kind, state, fault, status }: Health): string | null {
  const { t } = useTranslation("connection-health");
  const { t: webhooks } = useTranslation("webhooks");
  const { t: sheets } = useTranslation("google-sheets");
  if (state !== "stopped" && state !== "failing") return null;
  if (kind === "google_sheet") return fault ? sheets(`trouble.${fault as SheetErrorCode}.title`) : null;
  if (state === "stopped" && status === 410) return t("gone");
  const outcome = outcomeText(webhooks, { status, fault: fault as DeliveryErrorCode | null });
  return t(state === "stopped" ? "gaveUp" : "lastTry", { outcome });
}

function Figures({ item }: { item: Health }) {
  const { t } = useTranslation("connection-health");
  const format = useFormat();
  const { waiting, failed, delivered_today, last_delivered_at, next_try_at } = item;
  const counted = (key: "waiting" | "failed" | "today", count: number) =>
    count > 0 ? t(key, { count, number: format.number(count) }) : null;
  const parts = [
    counted("waiting", waiting),
    counted("failed", failed),
    next_try_at && t("next", { time: format.dateTime(next_try_at) }),
    counted("today", delivered_today),
    last_delivered_at && t("last", { time: format.dateTime(last_delivered_at) }),
  ].filter((part) => part !== null);
  return parts.length > 0 && <span className={styles.figures}>{parts.join(" · ")}</span>;
}
