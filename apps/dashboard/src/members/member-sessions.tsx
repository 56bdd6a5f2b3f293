import { Button, Skeleton } from "@mantine/core";
import { endMemberSessions, listMemberSessions, type Member } from "@soundings/contract/members";
import type { Session } from "@soundings/contract/users";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useDeviceName } from "../auth/use-device-name.ts";
import { useSignedInBy } from "../auth/use-signed-in-by.ts";
import { callApi } from "../lib/call.ts";
import { deviceOf } from "../lib/device-of.ts";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { confirm } from "../ui/confirm.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { openModal } from "../ui/modal-stack.tsx";
import { toast } from "../ui/toasts.tsx";
import styles from "./people.module.css";

const keyOf = (id: string) => ["members", id, "sessions"];

interface MemberSessionsProps {
  member: Member;
  name: string;
  /** Whether who looks may sign the member out. */
  ends: boolean;
}

/** Where a member is signed in, in this account, for admins. */
export function openMemberSessions(title: string, props: MemberSessionsProps): void {
  openModal({ title, width: 480, content: () => <MemberSessions {...props} /> });
}

function MemberSessions({ member, name, ends }: MemberSessionsProps) {
  const { t } = useTranslation("members");
  const { data, error, isError, refetch } = useQuery({
    queryKey: keyOf(member.id),
    queryFn: ({ signal }) => callApi(listMemberSessions, { params: { id: member.id }, signal }),
  });
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const others = data?.items.filter(({ current }) => !current) ?? [];
  return (
    <>
      <p className={styles.quiet}>{t("sessions.text")}</p>
      <ul className={styles.sessions} aria-busy={!data}>
        {data ? data.items.map((session) => <Place key={session.id} session={session} />) : <Loading />}
      </ul>
      {data?.items.length === 0 && <p className={styles.quiet}>{t("sessions.none")}</p>}
      {ends && others.length > 0 && <SignOut id={member.id} name={name} />}
    </>
  );
}

function Place({ session }: { session: Session }) {
  const { t } = useTranslation("settings");
  const format = useFormat();
  const name = useDeviceName(deviceOf(session.user_agent));
  const signedInBy = useSignedInBy();
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>
          {name}
          {session.current && <span className={styles.mark}>{t("sessions.current")}</span>}
        </span>
        <span className={styles.quiet}>
          {t("sessions.used", { date: format.dateTime(session.last_used_at) })}
          {session.signed_in_by && ` · ${signedInBy(session)}`}
        </span>
      </div>
    </li>
  );
}

function Loading() {
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <Skeleton height={12} width={140} />
        <Skeleton height={10} width={220} />
      </div>
    </li>
  );
}

function SignOut({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation("members");
  const client = useQueryClient();
  const problemText = useProblemText();
  const end = useMutation({
    mutationFn: () => callApi(endMemberSessions, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  });
  const ask = async () => {
    const agreed = await confirm({
      title: t("sessions.endTitle", { name }),
      text: t("sessions.endText"),
      confirmLabel: t("sessions.end"),
      danger: true,
    });
    if (!agreed) return;
    end.mutateAsync().then(
      () => toast({ id: "member-sessions", kind: "success", message: t("sessions.ended", { name }) }),
      (error) => toast({ id: "member-sessions", kind: "error", message: problemText(error) }),
    );
  };
  return (
    <div className={styles.buttons}>
      <Button variant="default" size="md" loading={end.isPending} onClick={() => void ask()}>
        {t("sessions.end")}
      </Button>
    </div>
  );
}
