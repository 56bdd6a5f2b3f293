import { Button, Radio } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ProblemNote } from "../auth/form-note.tsx";
import { useProblemText } from "../lib/problem-text.ts";
import { toast } from "../ui/toasts.tsx";
import { useEraseContact } from "./contact-queries.ts";
import styles from "./contacts.module.css";

/** What becomes of somebody's answers when they are erased, which cannot be undone. */
export function EraseForm({
  id,
  onClose,
  onErased,
}: {
  id: string;
  onClose: () => void;
  onErased: () => void;
}) {
  const { t } = useTranslation("contacts");
  const problemText = useProblemText();
  const erasing = useEraseContact(id);
  const [answers, setAnswers] = useState<"anonymous" | "delete">("anonymous");
  const run = () =>
    erasing.mutate(answers, {
      onSuccess: () => {
        toast({ id: "contacts", kind: "success", message: t("erase.done") });
        onErased();
      },
    });
  return (
    <>
      <ProblemNote>{erasing.isError && problemText(erasing.error)}</ProblemNote>
      <p className={styles.text}>{t("erase.text")}</p>
      <Radio.Group
        label={t("erase.answers")}
        value={answers}
        onChange={(value) => setAnswers(value === "delete" ? "delete" : "anonymous")}
      >
        <div className={styles.radios}>
          <Radio value="anonymous" label={t("erase.anonymous")} />
          <Radio value="delete" label={t("erase.delete")} />
        </div>
      </Radio.Group>
      <div className={styles.buttons}>
        <Button variant="default" size="md" data-autofocus onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button size="md" variant="danger" loading={erasing.isPending} onClick={run}>
          {t("erase.action")}
        </Button>
      </div>
    </>
  );
}
