import { Button, Skeleton } from "@mantine/core";
import { type ApiKey, KEY_PREFIX, type MemberKey } from "@soundings/contract/api-keys";
import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import sessions from "../settings/sessions.module.css";
import { confirm } from "../ui/confirm.tsx";
import { StatePill } from "../ui/state-pill.tsx";
import { toast } from "../ui/toasts.tsx";
import styles from "./api-keys.module.css";
import { useRevokeKey } from "./key-queries.ts";

interface KeyListProps {
  label: string;
  keys: readonly (ApiKey | MemberKey)[];
  /** Of whoever looks; else each says whose it is. */
  own?: boolean;
}

/** Keys with what they may do, when they end and were last used, and the end of each. */
export function KeyList({ label, keys, own = false }: KeyListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {keys.map((key) => (
        <Key key={key.id} item={key} own={own} />
      ))}
    </ul>
  );
}

export function LoadingKeys({ label }: { label: string }) {
  return (
    <ul className={styles.list} aria-label={label} aria-busy="true">
      {[1, 2].map((row) => (
        <li key={row} className={sessions.place}>
          <Skeleton height={20} circle />
          <div className={sessions.what}>
            <Skeleton height={12} width={140} />
            <Skeleton height={10} width={220} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Key({ item, own }: { item: ApiKey | MemberKey; own: boolean }) {
  const { t } = useTranslation("api-keys");
  const format = useFormat();
  const revoke = useRevoke(own);
  const { name, hint, scopes, created_at, expires_at, expired, last_used_at } = item;
  const end = expires_at
    ? t(expired ? "expiredOn" : "until", { date: format.date(expires_at) })
    : t("untilRevoked");
  return (
    <li className={sessions.place}>
      <KeyRound size={20} strokeWidth={1.6} aria-hidden="true" className={sessions.icon} />
      <div className={sessions.what}>
        <span className={sessions.name}>
          <span className={styles.name}>{name}</span>
          {expired && <StatePill tone="bad">{t("expired")}</StatePill>}
        </span>
        <span className={sessions.when}>
          <code className={styles.hint}>{`${KEY_PREFIX}…${hint}`}</code>
          {" · "}
          {scopes.map((scope) => t(`scope.${scope}.short`)).join(", ")}
        </span>
        <span className={sessions.when}>
          {"member" in item && `${t("of", { name: item.member.name, email: item.member.email })} · `}
          {t("made", { date: format.date(created_at) })} · {end} ·{" "}
          {last_used_at ? t("used", { date: format.dateTime(last_used_at) }) : t("neverUsed")}
        </span>
      </div>
      <Button
        variant="subtle"
        aria-label={t("revokeNamed", { name })}
        loading={revoke.isPending}
        onClick={() => void revoke.ask(item)}
      >
        {t(expired ? "remove" : "revoke")}
      </Button>
    </li>
  );
}

/** Asks before a key ends: whatever uses it stops, and nothing brings it back. */
function useRevoke(own: boolean) {
  const { t } = useTranslation("api-keys");
  const problemText = useProblemText();
  const revoke = useRevokeKey(own);
  const ask = async ({ id, name, expired }: ApiKey) => {
    const agreed =
      expired ||
      (await confirm({
        title: t("revokeTitle", { name }),
        text: t("revokeText"),
        confirmLabel: t("revokeKey"),
        danger: true,
      }));
    if (!agreed) return;
    await revoke.mutateAsync(id).then(
      () => toast({ id: `key-${id}`, kind: "success", message: t("revoked", { name }) }),
      (error) => toast({ id: `key-${id}`, kind: "error", message: problemText(error) }),
    );
  };
  return { ask, isPending: revoke.isPending };
}
