import { ActionIcon, Menu } from "@mantine/core";
import type { Case, CaseEvent } from "@soundings/contract/cases";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useUser } from "../auth/session.ts";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { confirm } from "../ui/confirm.tsx";
import { MenuAction } from "../ui/menu-action.tsx";
import side from "../ui/side-panel.module.css";
import { toast } from "../ui/toasts.tsx";
import styles from "./case-panel.module.css";
import { useNote } from "./case-queries.ts";
import { WritingForm } from "./writing-form.tsx";

/** What happened to a case, the oldest first; notes and replies stand in full. */
export function CaseHistory({ shown }: { shown: Case }) {
  const { t } = useTranslation("cases");
  return (
    <section className={side.part} aria-label={t("history")}>
      <h3 className={side.subtitle}>{t("history")}</h3>
      <ol className={styles.events}>
        {shown.events.map((event) => (
          <Event key={event.id} event={event} case_id={shown.id} mayChange={shown.may_change} />
        ))}
      </ol>
    </section>
  );
}

interface EventProps {
  event: CaseEvent;
  case_id: string;
  mayChange: boolean;
}

function Event({ event, case_id, mayChange }: EventProps) {
  const { t } = useTranslation("cases");
  const format = useFormat();
  const text = useEventText(event);
  const { what } = event;
  const when = <time dateTime={event.at}>{format.dateTime(event.at)}</time>;
  if (what.kind === "note")
    return (
      <li className={styles.card} data-kind="note">
        <Note event={event} text={what.text} edited={what.edited} case_id={case_id} mayChange={mayChange}>
          {when}
        </Note>
      </li>
    );
  if (what.kind === "reply")
    return (
      <li className={styles.card} data-kind="reply">
        <p className={styles.small}>
          {text} {when}
          {what.state !== "sent" && <b className={styles.replyState}>{t(`replyState.${what.state}`)}</b>}
        </p>
        <b dir="auto">{what.subject}</b>
        <p dir="auto" className={styles.words}>
          {what.text}
        </p>
      </li>
    );
  return (
    <li className={styles.line}>
      {text} {when}
    </li>
  );
}

interface NoteProps {
  event: CaseEvent;
  text: string;
  edited: boolean;
  case_id: string;
  mayChange: boolean;
  children: React.ReactNode;
}

function Note({ event: { id, who }, text, edited, case_id, mayChange, children }: NoteProps) {
  const { t } = useTranslation("cases");
  const me = useUser();
  const problemText = useProblemText();
  const saving = useNote(case_id);
  const [isEditing, setEditing] = useState(false);
  const failed = (error: unknown) => toast({ id: "note", kind: "error", message: problemText(error) });
  const remove = async () => {
    const agreed = await confirm({ title: t("note.delete"), confirmLabel: t("note.delete"), danger: true });
    if (agreed) await saving.mutateAsync({ note_id: id }).catch(failed);
  };
  if (isEditing)
    return (
      <WritingForm
        label={t("note.label")}
        button={t("note.save")}
        start={text}
        busy={saving.isPending}
        onCancel={() => setEditing(false)}
        onSend={(words) =>
          void saving.mutateAsync({ note_id: id, text: words }).then(() => setEditing(false), failed)
        }
      />
    );
  return (
    <>
      <p className={styles.small}>
        {t("event.note", { who: who?.name ?? t("somebody") })} {children} {edited && t("note.edited")}
        {mayChange && who?.id === me.id && (
          <Menu position="bottom-end" width={180}>
            <Menu.Target>
              <ActionIcon variant="subtle" size="sm" aria-label={t("note.menu")}>
                <Ellipsis size={14} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <MenuAction icon={<Pencil size={16} />} onClick={() => setEditing(true)}>
                {t("note.edit")}
              </MenuAction>
              <MenuAction icon={<Trash2 size={16} />} danger onClick={() => void remove()}>
                {t("note.delete")}
              </MenuAction>
            </Menu.Dropdown>
          </Menu>
        )}
      </p>
      <p dir="auto" className={styles.words}>
        {text}
      </p>
    </>
  );
}

/** An event as a sentence. */
function useEventText({ what, who }: CaseEvent): string {
  const { t } = useTranslation("cases");
  const format = useFormat();
  const by = who?.name ?? "Soundings";
  switch (what.kind) {
    case "opened":
    case "rule":
      return t(`event.${what.kind}`, { rules: what.rules.join(", ") });
    case "status":
      return what.reason
        ? t("event.closed", { who: by, reason: t(`reason.${what.reason}`) })
        : t("event.status", { who: by, status: t(`status.${what.to}`) });
    case "owner":
      return what.to === null
        ? t("event.unowned", { who: by })
        : t("event.owner", { who: by, name: what.to });
    case "owner_left":
      return t("event.owner_left", { name: what.name });
    case "due":
      return what.to === null
        ? t("event.noDue", { who: by })
        : t("event.due", { who: by, time: format.dateTime(what.to) });
    case "note":
      return t("event.note", { who: by });
    case "reply":
      return t("event.reply", { who: by, email: what.email });
  }
}
