import { Button, Skeleton } from "@mantine/core";
import type { Session } from "@soundings/contract/users";
import { Monitor, Smartphone, SquareTerminal } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { signOut } from "../auth/session.ts";
import { useDeviceName } from "../auth/use-device-name.ts";
import { useSignedInBy } from "../auth/use-signed-in-by.ts";
import { type Device, deviceOf } from "../lib/device-of.ts";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { confirm } from "../ui/confirm.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { toast } from "../ui/toasts.tsx";
import { useEndOtherSessions, useEndSession, useSessions } from "./account-queries.ts";
import styles from "./sessions.module.css";
import { SettingsRow } from "./settings-section.tsx";

/** Shown at once; the rest one click away. */
const FIRST = 5;

/** Every place where the user is signed in, and the way to end each, or all but this one. */
export function Sessions() {
  const { t } = useTranslation("settings");
  const problemText = useProblemText();
  const sessions = useSessions();
  const endOthers = useEndOtherSessions();
  const [all, setAll] = useState(false);
  if (sessions.isError) return <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />;
  const items = sessions.data?.items;
  const others = items?.filter(({ current }) => !current).length ?? 0;
  const endAll = async () => {
    const agreed = await confirm({
      title: t("sessions.endOthersTitle"),
      text: t("sessions.endOthersText", { count: others }),
      confirmLabel: t("sessions.endOthers"),
    });
    if (!agreed) return;
    endOthers.mutate(undefined, {
      onSuccess: ({ ended }) =>
        toast({ id: "sessions", kind: "success", message: t("sessions.othersEnded", { count: ended }) }),
      onError: (error) => toast({ id: "sessions", kind: "error", message: problemText(error) }),
    });
  };
  return (
    <>
      <SettingsRow label={t("sessions.title")} text={t("sessions.text")}>
        <Button
          variant="default"
          size="md"
          disabled={others === 0}
          loading={endOthers.isPending}
          onClick={() => void endAll()}
        >
          {t("sessions.endOthers")}
        </Button>
      </SettingsRow>
      <ul className={styles.list} aria-label={t("sessions.title")} aria-busy={!items}>
        {items ? (
          items
            .slice(0, all ? items.length : FIRST)
            .map((session) => <Place key={session.id} session={session} />)
        ) : (
          <Loading />
        )}
      </ul>
      {items && items.length > FIRST && !all && (
        <div className={styles.more}>
          <Button variant="subtle" onClick={() => setAll(true)}>
            {t("sessions.more", { count: items.length - FIRST })}
          </Button>
        </div>
      )}
    </>
  );
}

function Loading() {
  return [1, 2].map((row) => (
    <li key={row} className={styles.place}>
      <Skeleton height={20} circle />
      <div className={styles.what}>
        <Skeleton height={12} width={140} />
        <Skeleton height={10} width={220} />
      </div>
    </li>
  ));
}

function Place({ session }: { session: Session }) {
  const { t } = useTranslation("settings");
  const format = useFormat();
  const problemText = useProblemText();
  const end = useEndSession();
  const device = deviceOf(session.user_agent);
  const name = useDeviceName(device);
  const signedInBy = useSignedInBy();
  const Icon = iconOf(device);
  const leave = () => {
    if (session.current) return void signOut();
    void end.mutateAsync(session.id).then(
      () => toast({ id: "sessions", kind: "success", message: t("sessions.ended", { name }) }),
      (error) => toast({ id: "sessions", kind: "error", message: problemText(error) }),
    );
  };
  return (
    <li className={styles.place}>
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" className={styles.icon} />
      <div className={styles.what}>
        <span className={styles.name}>
          {name}
          {session.current && <span className={styles.mark}>{t("sessions.current")}</span>}
        </span>
        <span className={styles.when}>
          {session.current
            ? t("sessions.since", { date: format.dateTime(session.created_at) })
            : t("sessions.used", { date: format.dateTime(session.last_used_at) })}
          {session.signed_in_by && ` · ${signedInBy(session)}`}
        </span>
      </div>
      <Button
        variant="subtle"
        aria-label={t("sessions.endNamed", { name })}
        loading={end.isPending}
        onClick={leave}
      >
        {t("signOut")}
      </Button>
    </li>
  );
}

function iconOf({ browser, system }: Device) {
  if (system === "iPhone" || system === "Android" || system === "iPad") return Smartphone;
  return browser && system ? Monitor : SquareTerminal;
}
