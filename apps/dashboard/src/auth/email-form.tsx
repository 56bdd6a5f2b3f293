import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../lib/problem-text.ts";
import styles from "./auth-form.module.css";
import { emailViolation } from "./email-violation.ts";
import { ProblemNote } from "./form-note.tsx";

interface EmailFormProps {
  email: string;
  submitLabel: string;
  /** Throws CallError. */
  onSend: (email: string) => Promise<void>;
}

/** Asks for an address alone, to write to it. */
export function EmailForm({ email, submitLabel, onSend }: EmailFormProps) {
  const { t } = useTranslation("auth");
  const problemText = useProblemText();
  // The failure itself and not its words: they follow the language.
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email },
    mode: "onTouched",
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (fields) => {
    setFailure(null);
    try {
      await onSend(fields.email.trim());
    } catch (error) {
      setFailure(error);
    }
  });
  const fault = errors.email?.message as Exclude<ReturnType<typeof emailViolation>, null> | undefined;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <ProblemNote>{failure !== null && problemText(failure)}</ProblemNote>
      <TextInput
        {...register("email", { validate: (value) => emailViolation(value) ?? true })}
        className={styles.field}
        size="lg"
        type="email"
        label={t("email")}
        autoComplete="username"
        autoFocus
        error={fault && t(`emailViolations.${fault}`)}
      />
      <Button type="submit" size="lg" fullWidth loading={isSubmitting} className={styles.submit}>
        {submitLabel}
      </Button>
    </form>
  );
}
