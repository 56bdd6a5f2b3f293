import { CloseButton } from "@mantine/core";
import type { App } from "@soundings/contract/auth";
import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSession } from "../auth/session.ts";
import { useFormat } from "../lib/format.ts";
import { ActivateButton } from "./activate-button.tsx";
import { useDismissed } from "./dismissed.ts";
import { type PlanNotice, planNotices } from "./plan-notices.ts";
import styles from "./plans.module.css";
import { UpgradeLink, UpgradeWords } from "./upgrade-link.tsx";
import { useFollowUsage, useUsage } from "./usage-queries.ts";

const ICONS = { stop: CircleAlert, warning: TriangleAlert, offer: Info };

/** The most urgent thing to know about the plan, above every page. Once it is put away the next one shows. */
export function PlanNoticeBar({ area }: { area: App | null }) {
  const { user, status } = useSession();
  const { data } = useUsage();
  useFollowUsage(data);
  const { isDismissed, dismiss } = useDismissed(user?.id ?? "");
  const shown =
    status === "authorised" && data
      ? planNotices(data, area, new Date()).find(({ key, kind }) => kind !== "warning" || !isDismissed(key))
      : undefined;
  return <div role="status">{shown && <Bar notice={shown} onDismiss={() => dismiss(shown.key)} />}</div>;
}

function Bar({ notice, onDismiss }: { notice: PlanNotice; onDismiss: () => void }) {
  const { t } = useTranslation(["plans", "common"]);
  const format = useFormat();
  const { key, kind, action, values } = notice;
  const { limit, used, date, count } = values;
  const said = {
    count: count ?? 0,
    number: format.number(count ?? 0),
    limit: format.number(limit ?? 0),
    used: format.number(used ?? 0),
    date: date ? format.date(date) : "",
  };
  const Icon = ICONS[kind];
  return (
    <div className={styles.bar} data-kind={kind} data-notice={key}>
      <Icon size={16} aria-hidden="true" />
      <p>
        <b>{t(`notice.${key}.title`, said)}</b> {t(`notice.${key}.text`, said)}{" "}
        {action === "upgrade" && <UpgradeWords />}
      </p>
      {action === "activate" ? <ActivateButton /> : <UpgradeLink />}
      {kind === "warning" && <CloseButton aria-label={t("common:dismiss")} onClick={onDismiss} />}
    </div>
  );
}
