import { Button, Select } from "@mantine/core";
import {
  INVITATION_LIMITS,
  INVITEE_STATES,
  type Invitee,
  type SurveyInvitation,
} from "@soundings/contract/survey-invitations";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../../lib/format.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageTurner } from "../../ui/list/pager.tsx";
import { toast } from "../../ui/toasts.tsx";
import styles from "./invite.module.css";
import { useInvitees, useResend } from "./invite-queries.ts";

const LIMIT = 20;

/** Who was invited, and how each stands. */
export function InviteeTable({ id, invitation }: { id: string; invitation: SurveyInvitation }) {
  const { t } = useTranslation("survey-invitations");
  const [page, setPage] = useState(1);
  const [state, setState] = useState("");
  const chosen = INVITEE_STATES.find((one) => one === state);
  const found = useInvitees(id, invitation.id, { page, limit: LIMIT, ...(chosen && { state: chosen }) });
  const { data } = found;
  if (found.isError && !data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <div className={styles.people}>
      <Select
        className={styles.moment}
        aria-label={t("people.state")}
        data={[
          { value: "", label: t("people.all") },
          ...INVITEE_STATES.map((one) => ({ value: one, label: t(`people.states.${one}`) })),
        ]}
        allowDeselect={false}
        value={state}
        onChange={(value) => {
          setState(value ?? "");
          setPage(1);
        }}
      />
      {invitation.anonymous && invitation.counts.answered < INVITATION_LIMITS.told_from && (
        <p className={styles.hint}>{t("people.anonymous", { count: INVITATION_LIMITS.told_from })}</p>
      )}
      {data?.items.length === 0 && <p className={styles.hint}>{t("people.none")}</p>}
      <ul className={styles.rows} aria-busy={found.isFetching}>
        {(data?.items ?? []).map((person) => (
          <Row key={person.id} id={id} invitation={invitation} person={person} />
        ))}
      </ul>
      {data && data.total_pages > 1 && (
        <PageTurner
          page={page}
          pages={data.total_pages}
          limit={LIMIT}
          total={data.total_items}
          onTurn={setPage}
        />
      )}
    </div>
  );
}

function Row({ id, invitation, person }: { id: string; invitation: SurveyInvitation; person: Invitee }) {
  const { t } = useTranslation("survey-invitations");
  const format = useFormat();
  const problemText = useProblemText();
  const resending = useResend(id, invitation.id);
  const { name, address, state, reason, sent_at, reminders, response_id } = person;
  const again = () =>
    resending.mutate(person.id, {
      onSuccess: () => toast({ id: "invite", kind: "success", message: t("people.again", { to: address }) }),
      onError: (error) => toast({ id: "invite", kind: "error", message: problemText(error) }),
    });
  const told = [
    sent_at && format.dateTime(sent_at),
    reminders > 0 && t("people.reminded", { count: reminders }),
    reason && (reason.startsWith("SMTP") ? t("people.said", { reason }) : t(`people.why.${reason}`, reason)),
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      <span className={styles.person}>
        <Link to={`/contacts?${new URLSearchParams({ contact: person.contact_id })}`}>{name || address}</Link>
        {name && <span className={styles.small}>{address}</span>}
      </span>
      <span className={styles.told}>
        {response_id ? (
          <Link to={`/surveys/data-analysis?${new URLSearchParams({ id, open: response_id })}`}>
            {t(`people.states.${state}`)}
          </Link>
        ) : (
          t(`people.states.${state}`)
        )}
        <span className={styles.small}>{told.join(" · ")}</span>
      </span>
      {(state === "sent" || state === "failed") && invitation.channel === "mail" && (
        <Button variant="subtle" loading={resending.isPending} onClick={again}>
          {t("people.resend")}
        </Button>
      )}
    </li>
  );
}
