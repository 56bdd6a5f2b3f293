import { Button } from "@mantine/core";
import { downloadInvitees, type SurveyInvitation } from "@soundings/contract/survey-invitations";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { downloadFile } from "../../lib/call.ts";
import { useFormat } from "../../lib/format.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { confirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toasts.tsx";
import styles from "./invite.module.css";
import { useSetState } from "./invite-queries.ts";
import { InviteeTable } from "./invitee-table.tsx";

interface InvitationCardProps {
  /** The survey's. */
  id: string;
  invitation: SurveyInvitation;
  zone: string;
}

const SHOWN = ["sent", "waiting", "answered", "reminders", "failed", "bounced", "opted_out"] as const;

/** One invitation: how far it is, and what can be done with it. */
export function InvitationCard({ id, invitation, zone }: InvitationCardProps) {
  const { t } = useTranslation("survey-invitations");
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { counts, state, channel, pause_reason } = invitation;
  const done = counts.people === 0 ? 0 : (counts.people - counts.waiting) / counts.people;
  // All have left, and who has not answered is reminded later.
  const reminding = state === "running" && counts.people > 0 && counts.waiting === 0;
  const name = invitation.list_name || t("who.everybody");
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.cardHead}>
        <div className={styles.cardName}>
          <h3>{name}</h3>
          <span className={styles.hint}>
            {state === "scheduled"
              ? t("plannedFor", {
                  time: format.dateTime(invitation.send_at),
                  zone: zone.replaceAll("_", " "),
                })
              : t(channel === "file" ? "madeOn" : "sentOn", { time: format.dateTime(invitation.send_at) })}
          </span>
        </div>
        <span className={styles.state} data-state={state}>
          {t(`state.${channel === "file" ? "file" : reminding ? "reminding" : state}`)}
        </span>
      </header>
      {(reminding || state === "scheduled") && <Reminders days={invitation.reminder_days} />}
      {pause_reason && <p className={styles.warn}>{t(`paused.${pause_reason}`)}</p>}
      {state === "running" && counts.waiting > 0 && (
        <progress className={styles.progress} max={1} value={done} aria-label={t("progress")} />
      )}
      <dl className={styles.counts}>
        {SHOWN.filter(
          (kind) => (kind === "sent" && channel === "mail") || kind === "answered" || counts[kind] > 0,
        ).map((kind) => (
          <div key={kind} data-kind={kind}>
            <dt>{t(`count.${kind}`)}</dt>
            <dd>{format.number(counts[kind])}</dd>
          </div>
        ))}
        {channel === "file" && (
          <div>
            <dt>{t("count.people")}</dt>
            <dd>{format.number(counts.people)}</dd>
          </div>
        )}
      </dl>
      <Controls id={id} invitation={invitation} open={open} onOpen={setOpen} />
      {open && <InviteeTable id={id} invitation={invitation} />}
    </article>
  );
}

function Reminders({ days }: { days: readonly number[] }) {
  const { t, i18n } = useTranslation("survey-invitations");
  const format = useFormat();
  if (days.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  const written = list.format(days.map((one) => format.number(one)));
  return <p className={styles.hint}>{t("reminds", { count: Math.max(...days), days: written })}</p>;
}

interface ControlsProps {
  id: string;
  invitation: SurveyInvitation;
  open: boolean;
  onOpen: (open: boolean) => void;
}

function Controls({ id, invitation, open, onOpen }: ControlsProps) {
  const { t } = useTranslation("survey-invitations");
  const problemText = useProblemText();
  const setting = useSetState(id, invitation.id);
  const [saving, setSaving] = useState(false);
  const { state, counts } = invitation;
  const fail = (error: unknown) => toast({ id: "invite", kind: "error", message: problemText(error) });
  const set = (to: "paused" | "running" | "cancelled") => setting.mutate(to, { onError: fail });
  const cancel = async () => {
    const agreed = await confirm({
      title: t("cancel.title"),
      text: t("cancel.text"),
      confirmLabel: t("cancel.action"),
      danger: true,
    });
    if (agreed) set("cancelled");
  };
  const download = async () => {
    setSaving(true);
    const params = { id, invitation_id: invitation.id };
    await downloadFile(downloadInvitees, { params }, "links.csv").catch(fail);
    setSaving(false);
  };
  return (
    <div className={styles.controls}>
      {counts.people > 0 && (
        <Button variant="default" aria-expanded={open} onClick={() => onOpen(!open)}>
          {t(open ? "hidePeople" : "showPeople")}
        </Button>
      )}
      {(state === "running" || state === "scheduled") && (
        <Button variant="default" loading={setting.isPending} onClick={() => set("paused")}>
          {t("pause")}
        </Button>
      )}
      {state === "paused" && (
        <Button loading={setting.isPending} onClick={() => set("running")}>
          {t("resume")}
        </Button>
      )}
      {counts.people > 0 && (
        <Button
          variant="default"
          leftSection={<Download size={16} />}
          loading={saving}
          onClick={() => void download()}
        >
          {t("download")}
        </Button>
      )}
      {state !== "done" && state !== "cancelled" && (
        <Button variant="subtle" data-danger onClick={() => void cancel()}>
          {t("cancel.action")}
        </Button>
      )}
    </div>
  );
}
