import { Button, TextInput } from "@mantine/core";
import type { PasswordViolation } from "@soundings/contract/password-rules";
import { passwordViolation } from "@soundings/contract/password-rules";
import { register as registerCall } from "@soundings/contract/users";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { callApi } from "../lib/call.ts";
import { useProblemText } from "../lib/problem-text.ts";
import styles from "./auth-form.module.css";
import { emailViolation } from "./email-violation.ts";
import { ProblemNote } from "./form-note.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

export interface SignUpFields {
  name: string;
  email: string;
  password: string;
}

interface SignUpFormProps {
  /** What was typed before, when somebody comes back to change the address. */
  fields: SignUpFields;
  onSent: (fields: SignUpFields) => void;
}

/** Name, address and password of a new account. Each field says why it is not right once it was left. */
export function SignUpForm({ fields, onSent }: SignUpFormProps) {
  const { t, i18n } = useTranslation("auth");
  const problemText = useProblemText();
  // The failure itself and not its words: they follow the language.
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, watch, formState } = useForm<SignUpFields>({
    defaultValues: fields,
    mode: "onTouched",
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (typed) => {
    setFailure(null);
    try {
      await callApi(registerCall, { body: { ...typed, language: i18n.language } });
      onSent({ ...typed, email: typed.email.trim() });
    } catch (error) {
      setFailure(error);
    }
  });
  const email = watch("email");
  const wrongEmail = errors.email?.message as NonNullable<ReturnType<typeof emailViolation>> | undefined;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <ProblemNote>{failure !== null && problemText(failure)}</ProblemNote>
      <TextInput
        {...register("name", { validate: (value) => value.trim() !== "" })}
        className={styles.field}
        size="lg"
        label={t("name")}
        autoComplete="name"
        maxLength={100}
        autoFocus
        error={errors.name && t("nameMissing")}
      />
      <TextInput
        {...register("email", { validate: (value) => emailViolation(value) ?? true, deps: ["password"] })}
        className={styles.field}
        size="lg"
        type="email"
        label={t("email")}
        autoComplete="username"
        error={wrongEmail && t(`emailViolations.${wrongEmail}`)}
      />
      <div className={styles.field}>
        <NewPasswordField
          {...register("password", { validate: (value) => passwordViolation(value, email) ?? true })}
          label={t("password")}
          typed={watch("password")}
          email={email}
          fault={errors.password?.message as PasswordViolation | undefined}
        />
      </div>
      <Button type="submit" size="lg" fullWidth loading={isSubmitting} className={styles.submit}>
        {t("signUp.submit")}
      </Button>
    </form>
  );
}
