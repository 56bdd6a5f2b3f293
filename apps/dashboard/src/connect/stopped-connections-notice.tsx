import { Button } from "@mantine/core";
import { Unplug } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../lib/format.ts";
import { connectionAddress, useConnectionHealth } from "./connection-health-queries.ts";
import styles from "./stopped-connections-notice.module.css";

/** Above the list of surveys: a webhook or sheet waits for its owner, and the way to it. */
export function StoppedConnectionsNotice() {
  const { t } = useTranslation("connection-health");
  const format = useFormat();
  const items = useConnectionHealth("stopped").data?.items ?? [];
  const [one, ...others] = items;
  if (!one) return null;
  const single = others.length === 0;
  return (
    <div className={styles.notice} role="status">
      <Unplug size={16} aria-hidden="true" />
      <p>
        {single
          ? t(`notice.${one.kind}`, { name: one.name, survey: one.survey_name })
          : t("notice.several", { number: format.number(items.length) })}
      </p>
      <Button
        component={Link}
        to={single ? connectionAddress(one) : "/settings#connections"}
        variant="default"
        size="sm"
      >
        {t(single ? "notice.one" : "notice.all")}
      </Button>
    </div>
  );
}
