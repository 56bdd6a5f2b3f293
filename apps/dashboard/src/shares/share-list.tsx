import { Button, Skeleton } from "@mantine/core";
import type { Share } from "@soundings/contract/shares";
import { AppWindow, Lock, Radio, Snowflake } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { confirm } from "../ui/confirm.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { toast } from "../ui/toasts.tsx";
import { openChangeShare } from "./change-share.tsx";
import { knownAddress, useRevokeShare, useShares } from "./share-queries.ts";
import type { ShareOwner } from "./share-target.ts";
import styles from "./shares.module.css";

interface ShareListProps {
  /** Null: all links of the account, each with what it leads to. */
  owner: ShareOwner | null;
  label: string;
}

/** Links that are open to people without an account: how often each was opened, and the way to end it. */
export function ShareList({ owner, label }: ShareListProps) {
  const { t } = useTranslation("shares");
  const found = useShares(owner);
  if (found.isError && !found.data) {
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) return <Skeleton role="status" height={52} aria-label={label} />;
  const { items } = found.data;
  if (items.length === 0) return <p className={styles.none}>{t("list.none")}</p>;
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((share) => (
        <Row key={share.id} share={share} named={owner === null} />
      ))}
    </ul>
  );
}

function Row({ share, named }: { share: Share; named: boolean }) {
  const { t } = useTranslation("shares");
  const format = useFormat();
  const problemText = useProblemText();
  const revoking = useRevokeShare();
  const name = [named ? share.name : null, share.part ?? t(`kind.${share.kind}`)].filter(Boolean).join(" · ");
  const url = knownAddress(share.id);
  const revoke = async () => {
    const agreed = await confirm({
      title: t("revoke.title"),
      text: t("revoke.text", { name }),
      confirmLabel: t("revoke.action"),
      danger: true,
    });
    if (!agreed) return;
    void revoking.mutateAsync(share).then(
      () => toast({ id: "share", kind: "success", message: t("revoke.done") }),
      (error) => toast({ id: "share", kind: "error", message: problemText(error) }),
    );
  };
  const Mode = share.mode === "live" ? Radio : Snowflake;
  const ended = share.expires_at !== null && Date.parse(share.expires_at) <= Date.now();
  return (
    <li className={styles.share} data-ended={ended || undefined}>
      <Mode size={16} strokeWidth={1.6} aria-hidden="true" className={styles.icon} />
      <div className={styles.what}>
        <span className={styles.name}>
          {named ? <Link to={addressOf(share)}>{name}</Link> : name}
          {share.has_password && <Lock size={13} aria-label={t("list.password")} />}
          {share.hosts.length > 0 && (
            <AppWindow size={13} aria-label={t("list.hosts", { hosts: format.list(share.hosts) })} />
          )}
        </span>
        <span className={styles.facts}>{useFacts(share, ended)}</span>
      </div>
      <div className={styles.actions}>
        {url && !ended && <CopyButton text={url} what={name} size="sm" />}
        <Button
          variant="subtle"
          aria-label={t("change.named", { name })}
          onClick={() => openChangeShare(t("change.named", { name }), share)}
        >
          {t("change.open")}
        </Button>
        <Button
          variant="subtle"
          loading={revoking.isPending}
          aria-label={t("revoke.named", { name })}
          onClick={() => void revoke()}
        >
          {t("revoke.action")}
        </Button>
      </div>
    </li>
  );
}

/** "Frozen on 27 Nov 2026 · until 27 Dec 2026 · opened 3 times, last 28 Nov 2026, 09:12". */
function useFacts(share: Share, ended: boolean): string {
  const { t } = useTranslation("shares");
  const format = useFormat();
  const { mode, from, to, conditions, expires_at, created_at, opened, last_opened_at } = share;
  const days = from && to ? t("list.days", { from: format.date(from), to: format.date(to) }) : null;
  return [
    t(`list.${mode}`, { date: format.date(created_at) }),
    days,
    conditions > 0 ? t("list.conditions", { count: conditions }) : null,
    expires_at && t(ended ? "list.ended" : "list.until", { date: format.date(expires_at) }),
    last_opened_at
      ? t("list.opened", {
          count: opened,
          number: format.number(opened),
          time: format.dateTime(last_opened_at),
        })
      : t("list.never"),
  ]
    .filter(Boolean)
    .join(" · ");
}

const addressOf = ({ dataset_id, survey_id }: Share): string =>
  dataset_id ? `/dataset-overview?id=${dataset_id}` : `/surveys/report?id=${survey_id}`;
