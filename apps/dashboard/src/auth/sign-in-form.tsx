import { zodResolver } from "@hookform/resolvers/zod";
import { Button, TextInput } from "@mantine/core";
import { login, type SecondStepAsked } from "@soundings/contract/auth";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { z } from "zod";
import { CallError } from "../lib/call-error.ts";
import { type ProblemOverrides, useProblemText } from "../lib/problem-text.ts";
import { ProblemWords } from "../ui/problem-words.tsx";
import styles from "./auth-form.module.css";
import type { EntryState } from "./entry-state.ts";
import { ProblemNote } from "./form-note.tsx";
import { PasswordField } from "./password-field.tsx";
import { ResendVerification } from "./resend-verification.tsx";
import { signIn } from "./session.ts";

type Fields = z.input<NonNullable<typeof login.body>>;

interface SignInFormProps {
  email?: string | undefined;
  /** Why a sign-in that was begun has to begin again. */
  failed?: unknown;
  /** The password was right, and is not all. */
  onSecondStep: (asked: SecondStepAsked["second_step"], email: string) => void;
}

/** E-mail and password. Says next to a field what is missing, and above both why signing in failed. */
export function SignInForm({ email: known = "", failed = null, onSecondStep }: SignInFormProps) {
  const { t } = useTranslation("auth");
  const [failure, setFailure] = useState<{ error: unknown; email: string } | null>(
    failed === null ? null : { error: failed, email: known },
  );
  const { register, handleSubmit, formState, resetField, setFocus, watch } = useForm<Fields>({
    resolver: login.body && zodResolver(login.body),
    defaultValues: { email: known, password: "" },
    // Not while typing for the first time: only once something was sent.
    mode: "onSubmit",
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(null);
    try {
      const asked = await signIn(email, password);
      if (asked) onSecondStep(asked, email.trim());
    } catch (error) {
      setFailure({ error, email: email.trim() });
      const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
      if (isRefused) resetField("password");
      setFocus("password");
    }
  });

  const state: EntryState = { email: watch("email") };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <ProblemNote>{failure && <Refusal {...failure} />}</ProblemNote>
      <TextInput
        {...register("email")}
        className={styles.field}
        size="lg"
        type="email"
        label={t("email")}
        autoComplete="username webauthn"
        autoFocus={!known}
        error={
          errors.email && t(`emailViolations.${errors.email.type === "too_big" ? "tooLong" : "missing"}`)
        }
      />
      <div className={styles.field}>
        <PasswordField
          {...register("password")}
          label={t("password")}
          autoComplete="current-password"
          autoFocus={Boolean(known)}
          placeholder={codeOf(failure?.error) === "WRONG_CREDENTIALS" ? t("passwordAgain") : undefined}
          error={
            errors.password && t(errors.password.type === "too_big" ? "passwordTooLong" : "passwordMissing")
          }
        />
        <Link to="/forgot-password" state={state} className={`${styles.link} ${styles.beside}`}>
          {t("links.forgot")}
        </Link>
      </div>
      <Button type="submit" size="lg" fullWidth loading={isSubmitting} className={styles.submit}>
        {t("signIn")}
      </Button>
    </form>
  );
}

/** Why signing in failed, with the way out where there is one. */
function Refusal({ error, email }: { error: unknown; email: string }) {
  const { t } = useTranslation("auth");
  const problemText = useProblemText();
  const code = codeOf(error);
  const state: EntryState = { email };
  return (
    <>
      <ProblemWords text={problemText(error, refusals(error, t("refused")))} />{" "}
      {code === "ACCOUNT_DISABLED" && (
        <Link to="/forgot-password" state={state} className={styles.link}>
          {t("links.forgot")}
        </Link>
      )}
      {code === "NOT_VERIFIED" && <ResendVerification email={email} />}
    </>
  );
}

function codeOf(error: unknown): string | null {
  return error instanceof CallError ? error.code : null;
}

/** The login call's own 4xx message; a lockout and a disabled account keep their own sentences. */
function refusals(error: unknown, refused: string): ProblemOverrides {
  const own = [
    "SIGN_IN_LOCKED",
    "TOO_MANY_REQUESTS",
    "NOT_VERIFIED",
    "ACCOUNT_DISABLED",
    "SECOND_STEP_EXPIRED",
  ];
  return own.includes(codeOf(error) ?? "") ? {} : { "4xx": refused };
}
