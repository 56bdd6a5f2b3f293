import { Button, Select, TextInput } from "@mantine/core";
import { atLeast, ROLES, Role } from "@soundings/contract/rights";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { emailViolation } from "../auth/email-violation.ts";
import { ProblemNote } from "../auth/form-note.tsx";
import { useUser } from "../auth/session.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { openModal } from "../ui/modal-stack.tsx";
import { toast } from "../ui/toasts.tsx";
import { useInvite } from "./member-queries.ts";
import styles from "./people.module.css";

export function openInviteForm(title: string) {
  openModal({ title, width: 440, content: (close) => <InviteForm onClose={close} /> });
}

/** A link to hand over, in a modal of its own. */
export function openLink(title: string, link: string) {
  openModal({ title, width: 520, content: <LinkToCopy link={link} /> });
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["members", "auth", "common"]);
  const { role: own } = useUser();
  const problemText = useProblemText();
  const [role, setRole] = useState<Role>("editor");
  const [link, setLink] = useState<string | null>(null);
  const send = useInvite();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: "" }, mode: "onTouched" });
  const wrong = formState.errors.email?.message as NonNullable<ReturnType<typeof emailViolation>> | undefined;
  const submit = handleSubmit(async ({ email }) => {
    await send.mutateAsync({ email, role }).then(
      (made) => {
        if (made.link) return setLink(made.link);
        onClose();
        toast({ id: "invitation", kind: "success", message: t("invite.sent", { email }) });
      },
      () => undefined,
    );
  });
  if (link) return <LinkToCopy link={link} />;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <ProblemNote>{send.error && problemText(send.error)}</ProblemNote>
      <TextInput
        {...register("email", { validate: (value) => emailViolation(value) ?? true })}
        className={styles.field}
        size="md"
        type="email"
        label={t("auth:email")}
        autoComplete="off"
        data-autofocus
        error={wrong && t(`auth:emailViolations.${wrong}`)}
      />
      <Select
        className={styles.field}
        size="md"
        label={t("invite.role")}
        description={t(`roleText.${role}`)}
        inputWrapperOrder={["label", "input", "description", "error"]}
        allowDeselect={false}
        value={role}
        data={ROLES.filter((one) => atLeast(own, one))
          .toReversed()
          .map((value) => ({ value, label: t(`role.${value}`) }))}
        onChange={(value) => value && setRole(Role.parse(value))}
      />
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" size="md" loading={send.isPending}>
          {t("invite.send")}
        </Button>
      </div>
    </form>
  );
}

function LinkToCopy({ link }: { link: string }) {
  const { t } = useTranslation("members");
  return (
    <>
      <p>{t("invite.linkText")}</p>
      <div className={styles.link}>
        <TextInput
          size="md"
          readOnly
          aria-label={t("invite.link")}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton size="md" text={link} what={t("invite.link")} />
      </div>
    </>
  );
}
