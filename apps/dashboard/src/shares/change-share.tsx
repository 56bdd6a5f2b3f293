import { Button, Checkbox } from "@mantine/core";
import type { Share } from "@soundings/contract/shares";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../lib/problem-text.ts";
import { openModal } from "../ui/modal-stack.tsx";
import { toast } from "../ui/toasts.tsx";
import { ShareFields, useShareFields } from "./share-fields.tsx";
import { useChangeShare } from "./share-queries.ts";
import styles from "./shares.module.css";

export function openChangeShare(title: string, share: Share): void {
  openModal({
    id: "change-share",
    title,
    width: 520,
    content: (close) => <ChangeShare share={share} onClose={close} />,
  });
}

/** Until when a link leads somewhere, by which password, and in frames of which websites. */
function ChangeShare({ share, onClose }: { share: Share; onClose: () => void }) {
  const { t } = useTranslation(["shares", "common"]);
  const problemText = useProblemText();
  const changing = useChangeShare();
  const fields = useShareFields(share);
  const [isOpen, setOpen] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entered = fields.read();
    if (!entered) return;
    const { password, ...rest } = entered;
    const body = { ...rest, ...(isOpen ? { password: null } : password !== null && { password }) };
    void changing.mutateAsync({ share, body }).then(
      () => {
        toast({ id: "share", kind: "success", message: t("change.done") });
        onClose();
      },
      (error) => toast({ id: "share", kind: "error", message: problemText(error) }),
    );
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.quiet}>{t("change.text")}</p>
      <ShareFields
        fields={fields}
        noPassword={t(share.has_password ? "change.samePassword" : "make.noPassword")}
      />
      {share.has_password && (
        <Checkbox
          label={t("change.noPassword")}
          checked={isOpen}
          onChange={({ currentTarget }) => setOpen(currentTarget.checked)}
        />
      )}
      <div className={styles.end}>
        <Button variant="default" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" loading={changing.isPending}>
          {t("change.action")}
        </Button>
      </div>
    </form>
  );
}
