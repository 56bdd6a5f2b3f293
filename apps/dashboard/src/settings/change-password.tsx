import { Button } from "@mantine/core";
import { type PasswordViolation, passwordViolation } from "@soundings/contract/password-rules";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ProblemNote } from "../auth/form-note.tsx";
import { NewPasswordField } from "../auth/new-password-field.tsx";
import { PasswordField } from "../auth/password-field.tsx";
import { CallError } from "../lib/call-error.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { openModal } from "../ui/modal-stack.tsx";
import { toast } from "../ui/toasts.tsx";
import { useChangePassword } from "./account-queries.ts";
import styles from "./settings-form.module.css";
import { SettingsRow } from "./settings-section.tsx";

export function ChangePassword({ email }: { email: string }) {
  const { t } = useTranslation("settings");
  const open = () =>
    openModal({
      title: t("password.change"),
      width: 400,
      content: (close) => <ChangePasswordForm email={email} onClose={close} />,
    });
  return (
    <SettingsRow label={t("password.title")} text={t("password.text")}>
      <Button variant="default" size="md" onClick={open}>
        {t("password.change")}
      </Button>
    </SettingsRow>
  );
}

/** Asks for the password of now and the new one; what is not right is said next to its field. */
function ChangePasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation(["settings", "auth", "common"]);
  const problemText = useProblemText();
  const change = useChangePassword();
  const { register, handleSubmit, setError, watch, formState } = useForm({
    defaultValues: { current: "", password: "" },
    mode: "onTouched",
  });
  const { errors } = formState;
  const submit = handleSubmit(async ({ current, password }) => {
    try {
      await change.mutateAsync({ current_password: current, password });
      toast({ id: "password", kind: "success", message: t("password.changed") });
      onClose();
    } catch (error) {
      const wrong = error instanceof CallError && error.code === "WRONG_PASSWORD";
      setError(wrong ? "current" : "root", { message: problemText(error) }, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <ProblemNote>{errors.root?.message}</ProblemNote>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className={styles.field}>
        <PasswordField
          {...register("current", { required: t("auth:passwordMissing") })}
          size="md"
          label={t("password.current")}
          autoComplete="current-password"
          data-autofocus
          error={errors.current?.message}
        />
      </div>
      <div className={styles.field}>
        <NewPasswordField
          {...register("password", { validate: (value) => passwordViolation(value, email) ?? true })}
          size="md"
          label={t("password.new")}
          typed={watch("password")}
          email={email}
          fault={errors.password?.message as PasswordViolation | undefined}
        />
      </div>
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" size="md" loading={change.isPending}>
          {t("password.change")}
        </Button>
      </div>
    </form>
  );
}
