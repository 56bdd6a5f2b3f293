import type { Case } from "@soundings/contract/cases";
import { MailX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useUser } from "../auth/session.ts";
import { useFormat } from "../lib/format.ts";
import { newId } from "../lib/new-id.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { confirm } from "../ui/confirm.tsx";
import { toast } from "../ui/toasts.tsx";
import styles from "./case-panel.module.css";
import { useNote, useReply } from "./case-queries.ts";
import { WritingForm } from "./writing-form.tsx";

/** A note for colleagues, or a mail to whoever wrote; where that cannot be, why. */
export function CaseWriting({ shown }: { shown: Case }) {
  const { t } = useTranslation("cases");
  const [kind, setKind] = useState<"note" | "reply">("note");
  return (
    <section className={styles.write} aria-label={t("write")}>
      <fieldset className={styles.kinds} aria-label={t("write")}>
        {(["note", "reply"] as const).map((one) => (
          <button key={one} type="button" aria-pressed={kind === one} onClick={() => setKind(one)}>
            {t(`writeKind.${one}`)}
          </button>
        ))}
      </fieldset>
      {kind === "note" ? (
        <NoteForm id={shown.id} />
      ) : (
        <ReplyForm shown={shown} onSent={() => setKind("note")} />
      )}
    </section>
  );
}

function NoteForm({ id }: { id: string }) {
  const { t } = useTranslation("cases");
  const problemText = useProblemText();
  const saving = useNote(id);
  // A new form for each note.
  const [written, setWritten] = useState(0);
  return (
    <WritingForm
      key={written}
      label={t("note.label")}
      placeholder={t("note.placeholder")}
      button={t("note.add")}
      busy={saving.isPending}
      onSend={(text) =>
        void saving.mutateAsync({ text }).then(
          () => setWritten((count) => count + 1),
          (error) => toast({ id: "note", kind: "error", message: problemText(error) }),
        )
      }
    />
  );
}

function ReplyForm({ shown, onSent }: { shown: Case; onSent: () => void }) {
  const { t } = useTranslation("cases");
  const format = useFormat();
  const problemText = useProblemText();
  const { email: own } = useUser();
  const sending = useReply(shown.id);
  // The same one, however often it is tried.
  const [reply_id] = useState(newId);
  const { reply } = shown;
  if (!reply.possible)
    return (
      <p className={styles.notPossible}>
        <MailX size={16} aria-hidden="true" />
        {t(`noReply.${reply.reason}`)}
      </p>
    );
  const { email, language, subject: start } = reply;
  const send = async (text: string, subject: string) => {
    const agreed = await confirm({
      title: t("reply.sure", { email }),
      text: t("reply.sureText", { own }),
      confirmLabel: t("reply.send"),
    });
    if (!agreed) return;
    await sending.mutateAsync({ subject, text, reply_id }).then(
      () => {
        toast({ id: "reply", kind: "success", message: t("reply.sent", { email }) });
        onSent();
      },
      (error) => toast({ id: "reply", kind: "error", message: problemText(error) }),
    );
  };
  return (
    <>
      <p className={styles.small}>{t("reply.to", { email, own, language: format.language(language) })}</p>
      <WritingForm
        label={t("reply.text")}
        button={t("reply.send")}
        subject={start}
        busy={sending.isPending}
        onSend={(text, subject) => void send(text, subject)}
      />
    </>
  );
}
