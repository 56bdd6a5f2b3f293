import { Button, Select, Skeleton } from "@mantine/core";
import { listMemberSessions, type Member, setGrant, setMemberRole } from "@soundings/contract/members";
import { atLeast, ROLES, Role } from "@soundings/contract/rights";
import { useTranslation } from "react-i18next";
import { useUser } from "../auth/session.ts";
import { useMay } from "../auth/use-may.ts";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { confirm } from "../ui/confirm.tsx";
import { openModal } from "../ui/modal-stack.tsx";
import { toast } from "../ui/toasts.tsx";
import { GrantsForm } from "./grants-form.tsx";
import { useRemoveMember, useSetRole } from "./member-queries.ts";
import { openMemberSessions } from "./member-sessions.tsx";
import styles from "./people.module.css";

export function MemberList({ members }: { members: readonly Member[] }) {
  const { t } = useTranslation("members");
  return (
    <section className={styles.section} aria-label={t("members")}>
      <h2 className={styles.sectionTitle}>{t("members")}</h2>
      <ul className={styles.rows}>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
    </section>
  );
}

/** Who it is, as what, and for admins the ways to change that. */
function MemberRow({ member }: { member: Member }) {
  const { t } = useTranslation("members");
  const me = useUser();
  const may = useMay();
  const own = member.id === me.id;
  // Owners are named, lowered and removed by owners.
  const changes = may(setMemberRole) && atLeast(me.role, member.role);
  const name = member.name || member.email;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>
          {name}
          {own && <span className={styles.mark}>{t("you")}</span>}
        </span>
        <span className={styles.quiet}>
          {member.email}
          {member.last_seen_at && " · "}
          {member.last_seen_at && (
            <Seen member={member} at={member.last_seen_at} name={name} ends={changes && !own} />
          )}
        </span>
      </div>
      <div className={styles.does}>
        {changes ? (
          <RoleChoice member={member} name={name} />
        ) : (
          <span className={styles.plain}>{t(`role.${member.role}`)}</span>
        )}
        {changes && may(setGrant) && !atLeast(member.role, "admin") && (
          <Exceptions member={member} name={name} />
        )}
        {changes && !own && <Remove member={member} name={name} />}
      </div>
    </li>
  );
}

/** When a member was last here; for admins, with where they are signed in behind it. */
function Seen({ member, at, name, ends }: { member: Member; at: string; name: string; ends: boolean }) {
  const { t } = useTranslation("members");
  const format = useFormat();
  const text = t("seen", { date: format.date(at) });
  if (!useMay()(listMemberSessions)) return text;
  const title = t("sessions.title", { name });
  return (
    <button
      type="button"
      className={styles.seen}
      aria-label={`${text}. ${title}`}
      onClick={() => openMemberSessions(title, { member, name, ends })}
    >
      {text}
    </button>
  );
}

function RoleChoice({ member, name }: { member: Member; name: string }) {
  const { t } = useTranslation("members");
  const { role } = useUser();
  const problemText = useProblemText();
  const change = useSetRole();
  return (
    <Select
      className={styles.role}
      aria-label={t("roleOf", { name })}
      allowDeselect={false}
      disabled={change.isPending}
      value={member.role}
      data={ROLES.filter((one) => atLeast(role, one))
        .toReversed()
        .map((value) => ({ value, label: t(`role.${value}`) }))}
      onChange={(value) => {
        if (!value || value === member.role) return;
        void change.mutateAsync({ id: member.id, role: Role.parse(value) }).then(
          () =>
            toast({
              id: "role",
              kind: "success",
              message: t("roleSet", { name, role: t(`role.${Role.parse(value)}`) }),
            }),
          (error) => toast({ id: "role", kind: "error", message: problemText(error) }),
        );
      }}
    />
  );
}

function Exceptions({ member, name }: { member: Member; name: string }) {
  const { t } = useTranslation("members");
  const open = () =>
    openModal({ title: t("grants.title", { name }), width: 560, content: <GrantsForm member={member} /> });
  return (
    <Button variant="default" aria-label={t("grants.of", { name })} onClick={open}>
      {member.grants > 0 ? t("grants.some", { count: member.grants }) : t("grants.open")}
    </Button>
  );
}

function Remove({ member, name }: { member: Member; name: string }) {
  const { t } = useTranslation("members");
  const problemText = useProblemText();
  const remove = useRemoveMember();
  const ask = async () => {
    const agreed = await confirm({
      title: t("remove.title", { name }),
      text: t("remove.text"),
      confirmLabel: t("remove.confirm"),
      danger: true,
    });
    if (!agreed) return;
    remove.mutateAsync(member.id).then(
      () => toast({ id: "removed", kind: "success", message: t("remove.done", { name }) }),
      (error) => toast({ id: "removed", kind: "error", message: problemText(error) }),
    );
  };
  return (
    <Button
      variant="subtle"
      data-danger
      aria-label={t("remove.of", { name })}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {t("remove.open")}
    </Button>
  );
}

export function LoadingPeople() {
  return (
    <div className={styles.rows} aria-busy="true">
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          <div className={styles.who}>
            <Skeleton height={12} width={140} />
            <Skeleton height={10} width={220} />
          </div>
          <Skeleton height={28} width={168} />
        </div>
      ))}
    </div>
  );
}
