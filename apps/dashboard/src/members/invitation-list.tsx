import { Button } from "@mantine/core";
import type { Invitation } from "@soundings/contract/members";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { toast } from "../ui/toasts.tsx";
import { openLink } from "./invite-form.tsx";
import { useInvitationLink, useInvitations, useResend, useTakeBack } from "./member-queries.ts";
import styles from "./people.module.css";

/** Who was asked to join and has not yet; nothing where nobody was. */
export function InvitationList() {
  const { t } = useTranslation("members");
  const { data, error, isError, refetch } = useInvitations();
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t("invitations")}>
      <h2 className={styles.sectionTitle}>{t("invitations")}</h2>
      <ul className={styles.rows}>
        {data.items.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} mails={data.mails} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation, mails }: { invitation: Invitation; mails: boolean }) {
  const { t } = useTranslation("members");
  const format = useFormat();
  const problemText = useProblemText();
  const { id, email, role, expired, expires_at, invited_by } = invitation;
  const [resend, takeBack, link] = [useResend(), useTakeBack(), useInvitationLink()];
  const fail = (error: unknown) => toast({ id: "invitation", kind: "error", message: problemText(error) });
  const sendAgain = () =>
    void resend.mutateAsync(id).then((again) => {
      if (again.link) openLink(t("invite.linkTitle", { email }), again.link);
      else toast({ id: "invitation", kind: "success", message: t("invite.sent", { email }) });
    }, fail);
  const show = () =>
    void link.mutateAsync(id).then((made) => openLink(t("invite.linkTitle", { email }), made.link), fail);
  const remove = () =>
    void takeBack
      .mutateAsync(id)
      .then(
        () => toast({ id: "invitation", kind: "success", message: t("invite.takenBack", { email }) }),
        fail,
      );
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>{email}</span>
        <span className={styles.quiet}>
          {t(`role.${role}`)} · {t("invite.by", { name: invited_by })} ·{" "}
          {expired ? t("invite.expired") : t("invite.until", { date: format.date(expires_at) })}
        </span>
      </div>
      <div className={styles.does}>
        {(mails || expired) && (
          <Button
            variant="default"
            aria-label={t("invite.againTo", { email })}
            loading={resend.isPending}
            onClick={sendAgain}
          >
            {t(mails ? "invite.again" : "invite.renew")}
          </Button>
        )}
        {!expired && (
          <Button
            variant="default"
            aria-label={t("invite.linkFor", { email })}
            loading={link.isPending}
            onClick={show}
          >
            {t("invite.link")}
          </Button>
        )}
        <Button
          variant="subtle"
          data-danger
          aria-label={t("invite.takeBackOf", { email })}
          loading={takeBack.isPending}
          onClick={remove}
        >
          {t("invite.takeBack")}
        </Button>
      </div>
    </li>
  );
}
