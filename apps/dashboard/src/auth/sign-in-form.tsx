import { zodResolver } from "@hookform/resolvers/zod";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { login } from "@soundings/contract/auth";
import { CircleAlert, Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { CallError } from "../lib/call-error.ts";
import { type ProblemOverrides, useProblemText } from "../lib/problem-text.ts";
import { signIn } from "./session.ts";
import styles from "./sign-in-form.module.css";

type Fields = z.input<NonNullable<typeof login.body>>;

/** E-mail and password. Says next to a field what is missing, and above both why signing in failed. */
export function SignInForm() {
  const { t } = useTranslation("auth");
  const problemText = useProblemText();
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, formState, resetField, setFocus } = useForm<Fields>({
    resolver: login.body && zodResolver(login.body),
    defaultValues: { email: "", password: "" },
    // Not while typing for the first time: only once something was sent.
    mode: "onSubmit",
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(null);
    try {
      await signIn(email, password);
    } catch (error) {
      setFailure(error);
      const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
      if (isRefused) resetField("password");
      setFocus("password");
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div role="alert">
        {failure !== null && (
          <div className={styles.failure}>
            <CircleAlert size={16} aria-hidden="true" />
            <span>{problemText(failure, refusals(failure, t("refused")))}</span>
          </div>
        )}
      </div>
      <TextInput
        {...register("email")}
        className={styles.field}
        size="lg"
        type="email"
        label={t("email")}
        autoComplete="username"
        autoFocus
        error={errors.email && t(errors.email.type === "too_big" ? "emailTooLong" : "emailMissing")}
      />
      <PasswordInput
        {...register("password")}
        className={styles.field}
        size="lg"
        label={t("password")}
        autoComplete="current-password"
        placeholder={isWrong(failure) ? t("passwordAgain") : undefined}
        error={
          errors.password && t(errors.password.type === "too_big" ? "passwordTooLong" : "passwordMissing")
        }
        visibilityToggleIcon={({ reveal }) =>
          reveal ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />
        }
        visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
      />
      <Button type="submit" size="lg" fullWidth loading={isSubmitting} className={styles.submit}>
        {t("signIn")}
      </Button>
    </form>
  );
}

function isWrong(failure: unknown): boolean {
  return failure instanceof CallError && failure.code === "WRONG_CREDENTIALS";
}

/** The login call's own 4xx message; a lockout and a disabled account keep their own sentences. */
function refusals(failure: unknown, refused: string): ProblemOverrides {
  const own = ["SIGN_IN_LOCKED", "TOO_MANY_REQUESTS", "NOT_VERIFIED", "ACCOUNT_DISABLED"];
  return failure instanceof CallError && own.includes(failure.code) ? {} : { "4xx": refused };
}
