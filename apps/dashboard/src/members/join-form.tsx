import { Button, TextInput } from "@mantine/core";
import { joinAsNewPerson } from "@soundings/contract/members";
import { type PasswordViolation, passwordViolation } from "@soundings/contract/password-rules";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import styles from "../auth/auth-form.module.css";
import { DoneNote, ProblemNote } from "../auth/form-note.tsx";
import { knownDevices } from "../auth/known-devices.ts";
import { NewPasswordField } from "../auth/new-password-field.tsx";
import { homeOf } from "../auth/redirects.ts";
import { openSession } from "../auth/session.ts";
import { callApi } from "../lib/call.ts";
import { storedApp } from "../lib/preferences.ts";
import { useProblemText } from "../lib/problem-text.ts";

/** Name and password of somebody who has no sign-in yet; the address is that of the invitation. */
export function JoinForm({ token, email }: { token: string; email: string }) {
  const { t, i18n } = useTranslation(["members", "auth"]);
  const navigate = useNavigate();
  const problemText = useProblemText();
  const [failure, setFailure] = useState<unknown>(null);
  const [confirmed, setConfirmed] = useState(true);
  const { register, handleSubmit, watch, formState } = useForm({
    defaultValues: { name: "", password: "" },
    mode: "onTouched",
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (typed) => {
    setFailure(null);
    try {
      const body = { ...typed, token, language: i18n.language, devices: knownDevices() };
      const { session } = await callApi(joinAsNewPerson, { body });
      if (!session) return setConfirmed(false);
      openSession(session);
      await navigate(homeOf(storedApp()), { replace: true });
    } catch (error) {
      setFailure(error);
    }
  });
  if (!confirmed) return <DoneNote>{t("accept.confirm", { email })}</DoneNote>;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <ProblemNote>{failure !== null && problemText(failure)}</ProblemNote>
      <TextInput
        className={styles.field}
        size="lg"
        type="email"
        label={t("auth:email")}
        autoComplete="username"
        value={email}
        readOnly
      />
      <TextInput
        {...register("name", { validate: (value) => value.trim() !== "" })}
        className={styles.field}
        size="lg"
        label={t("auth:name")}
        autoComplete="name"
        maxLength={100}
        autoFocus
        error={errors.name && t("auth:nameMissing")}
      />
      <div className={styles.field}>
        <NewPasswordField
          {...register("password", { validate: (value) => passwordViolation(value, email) ?? true })}
          label={t("auth:password")}
          typed={watch("password")}
          email={email}
          fault={errors.password?.message as PasswordViolation | undefined}
        />
      </div>
      <Button type="submit" size="lg" fullWidth loading={isSubmitting} className={styles.submit}>
        {t("accept.submit")}
      </Button>
    </form>
  );
}
