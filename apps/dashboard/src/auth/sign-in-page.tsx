import type { SecondStepAsked } from "@soundings/contract/auth";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { usePublicSettings } from "../lib/public-settings.ts";
import styles from "./auth-form.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import { useEntryState } from "./entry-state.ts";
import { DoneNote } from "./form-note.tsx";
import { ProviderButtons } from "./oidc/provider-buttons.tsx";
import { errorOf } from "./oidc/provider-failure.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { SecondStepForm } from "./second-step-form.tsx";
import { useSession } from "./session.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** /login */
export function SignInPage() {
  const entry = useEntryState();
  const [asked, setAsked] = useState<SecondStepAsked["second_step"] | null>(entry.secondStep ?? null);
  const [email, setEmail] = useState(entry.email);
  const [failed, setFailed] = useState<unknown>(null);
  const restart = (error: unknown) => {
    setAsked(null);
    setFailed(error);
  };
  if (asked) return <SecondStep asked={asked} onRestart={restart} />;
  return (
    <FirstStep
      key={email ?? entry.email}
      email={email ?? entry.email}
      failed={failed}
      onSecondStep={(next, typed) => {
        setEmail(typed);
        setAsked(next);
      }}
    />
  );
}

interface FirstStepProps {
  email: string | undefined;
  failed: unknown;
  onSecondStep: (asked: SecondStepAsked["second_step"], email: string) => void;
}

function FirstStep({ email, failed, onSecondStep }: FirstStepProps) {
  const { t } = useTranslation("auth");
  const { done, provider } = useEntryState();
  const { ended } = useSession();
  const { sign_up, password_sign_in, known } = usePublicSettings();
  const passwords = password_sign_in === "on";
  const next = useSearchParams()[0].get("next");
  const said = failed === null ? (done ?? (ended === "deleted" ? "deleted" : null)) : null;
  return (
    <AuthLayout title={t("signIn")} lead={!said && t("welcome")}>
      {said && <DoneNote>{t(`done.${said}`)}</DoneNote>}
      <ProviderButtons next={next} email={email} failed={provider && errorOf(provider)} form={passwords} />
      {passwords && <SignInForm email={email} failed={failed} onSecondStep={onSecondStep} />}
      <PasskeySignIn />
      {/* Its room is kept until it is known, so that the form does not move. */}
      {passwords && (sign_up === "open" || !known) && (
        <p className={styles.alternative} hidden={!known}>
          {t("links.newHere")}{" "}
          <Link to="/sign-up" className={styles.link}>
            {t("links.signUp")}
          </Link>
        </p>
      )}
    </AuthLayout>
  );
}

interface SecondStepProps {
  asked: SecondStepAsked["second_step"];
  onRestart: (error: unknown) => void;
}

function SecondStep({ asked, onRestart }: SecondStepProps) {
  const { t } = useTranslation("auth");
  return (
    <AuthLayout title={t("secondStep.title")} lead={t("secondStep.lead")}>
      <SecondStepForm asked={asked} onRestart={onRestart} />
    </AuthLayout>
  );
}
