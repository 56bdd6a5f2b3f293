import { Button } from "@mantine/core";
import { type PasswordViolation, passwordViolation } from "@soundings/contract/password-rules";
import { completePasswordReset } from "@soundings/contract/users";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { callApi } from "../lib/call.ts";
import { CallError } from "../lib/call-error.ts";
import { useProblemText } from "../lib/problem-text.ts";
import styles from "./auth-form.module.css";
import type { EntryState } from "./entry-state.ts";
import { ProblemNote } from "./form-note.tsx";
import { keepDevice } from "./known-devices.ts";
import { NewPasswordField } from "./new-password-field.tsx";

interface ResetPasswordFormProps {
  token: string;
  email: string;
  /** The link stopped working while the page was open. */
  onInvalid: () => void;
}

/** Sets a new password, and leads to signing in with it. */
export function ResetPasswordForm({ token, email, onInvalid }: ResetPasswordFormProps) {
  const { t } = useTranslation("auth");
  const problemText = useProblemText();
  const navigate = useNavigate();
  // The failure itself and not its words: they follow the language.
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, watch, formState } = useForm({
    defaultValues: { password: "" },
    mode: "onTouched",
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      const { email: address, device } = await callApi(completePasswordReset, { body: { token, password } });
      keepDevice(device);
      const state: EntryState = { email: address, done: "reset" };
      await navigate("/login", { state, replace: true });
    } catch (error) {
      if (error instanceof CallError && error.code === "RESET_LINK_INVALID") return onInvalid();
      setFailure(error);
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <ProblemNote>{failure !== null && problemText(failure)}</ProblemNote>
      {/* Password managers keep the new password with this address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className={styles.field}>
        <NewPasswordField
          {...register("password", { validate: (value) => passwordViolation(value, email) ?? true })}
          label={t("reset.password")}
          autoFocus
          typed={watch("password")}
          email={email}
          fault={errors.password?.message as PasswordViolation | undefined}
        />
      </div>
      <Button type="submit" size="lg" fullWidth loading={isSubmitting} className={styles.submit}>
        {t("reset.submit")}
      </Button>
    </form>
  );
}
