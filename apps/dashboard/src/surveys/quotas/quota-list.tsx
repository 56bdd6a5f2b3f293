import { ActionIcon, Button, Menu, Progress } from "@mantine/core";
import type { QuotaCellUse, QuotaUse } from "@soundings/contract/survey-quotas";
import { EllipsisVertical, Pause, Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { StatePill } from "../../ui/state-pill.tsx";
import rows from "../used-rows.module.css";
import styles from "./quotas.module.css";
import type { useQuotaActions } from "./use-quota-actions.tsx";

interface QuotaListProps {
  quotas: readonly QuotaUse[];
  /** What may be done with them; null: nothing. */
  actions: ReturnType<typeof useQuotaActions> | null;
}

/** Quotas one after the other, with a bar for each of their groups. */
export function QuotaList({ quotas, actions }: QuotaListProps) {
  const { t } = useTranslation("survey-quotas");
  if (quotas.length === 0) return <p className={styles.text}>{t("panel.none")}</p>;
  return quotas.map((quota) => <QuotaPart key={quota.id} quota={quota} actions={actions} />);
}

const sum = (cells: readonly QuotaCellUse[], of: (cell: QuotaCellUse) => number) =>
  cells.reduce((all, cell) => all + of(cell), 0);

function QuotaPart({ quota, actions }: { quota: QuotaUse; actions: QuotaListProps["actions"] }) {
  const { t } = useTranslation("survey-quotas");
  const format = useFormat();
  const { name, cells, paused, when_full } = quota;
  const number = (of: (cell: QuotaCellUse) => number) => format.number(sum(cells, of));
  const left = sum(cells, when_full === "end" ? (one) => one.screened_out : (one) => one.over_quota);
  return (
    <section aria-label={name}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h3>
            {name}
            {paused && <StatePill tone="warn">{t("panel.paused")}</StatePill>}
          </h3>
          <p className={styles.text}>
            {t("panel.total", { used: number((one) => one.used), target: number((one) => one.target) })}
            {" · "}
            {t(`panel.${when_full}`, { count: left, number: format.number(left) })}
          </p>
        </div>
        {actions && (
          <div className={styles.buttons}>
            <Button
              variant="default"
              leftSection={paused ? <Play size={16} /> : <Pause size={16} />}
              onClick={() => void actions.pause(quota)}
            >
              {t(paused ? "panel.resume" : "panel.pause")}
            </Button>
            <Button variant="default" onClick={() => void actions.reset(quota, null)}>
              {t("reset.all")}
            </Button>
          </div>
        )}
      </header>
      <ul className={rows.rows}>
        {cells.map((cell) => (
          <Cell key={cell.id} quota={quota} cell={cell} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

interface CellProps {
  quota: QuotaUse;
  cell: QuotaCellUse;
  actions: QuotaListProps["actions"];
}

/** A bar of what is used, how that is in words, and what can be done. */
function Cell({ quota, cell, actions }: CellProps) {
  const { t } = useTranslation("survey-quotas");
  const format = useFormat();
  const { used, target, published_target, left, full, screened_out, over_quota } = cell;
  const name = cell.name.trim() || t("cells.unnamed");
  const amount = t("panel.used", { used: format.number(used), target: format.number(target) });
  const stands = [
    full ? t("panel.full") : t("panel.left", { number: format.number(left) }),
    ...(screened_out > 0
      ? [t("panel.end", { count: screened_out, number: format.number(screened_out) })]
      : []),
    ...(over_quota > 0 ? [t("panel.mark", { count: over_quota, number: format.number(over_quota) })] : []),
    ...(target !== published_target
      ? [t("panel.published", { number: format.number(published_target) })]
      : []),
  ];
  return (
    <li className={rows.row} data-full={full ? "good" : undefined}>
      <div className={rows.what}>
        <div className={rows.line}>
          <b>{name}</b>
          <span>{amount}</span>
        </div>
        <Progress
          size="sm"
          value={target === 0 ? 100 : Math.min(100, (used / target) * 100)}
          color={full ? "var(--good-text)" : "var(--accent)"}
          aria-label={`${name}: ${amount}`}
        />
        <span className={rows.stands}>{stands.join(" · ")}</span>
      </div>
      {actions && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon aria-label={t("panel.actionsOf", { name })}>
              <EllipsisVertical size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => actions.setTarget(quota, cell)}>{t("target.action")}</Menu.Item>
            <Menu.Item disabled={cell.since === null} onClick={() => void actions.reset(quota, cell)}>
              {t("reset.action")}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}
