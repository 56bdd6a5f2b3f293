import type { User } from "@soundings/contract/auth";
import { KeyRound, type LucideIcon, Smartphone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import auth from "../auth/auth-form.module.css";
import { AuthLayout } from "../auth/auth-layout.tsx";
import { hasPasskeys } from "../auth/passkeys.ts";
import { checkSession, signOut } from "../auth/session.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./second-steps.module.css";
import { SetUpApp } from "./set-up-app.tsx";

type Stage = "choose" | "app" | "passkey";

/** Leads somebody to a second step whose account asks everybody for one; then the page that they were at comes. */
export function RequiredSetUp({ user }: { user: User }) {
  const { t } = useTranslation("second-steps");
  const [stage, setStage] = useState<Stage>("choose");
  const [codes, setCodes] = useState<string[] | null>(null);
  const done = (made: string[]) => (made.length > 0 ? setCodes(made) : void checkSession());
  const back = () => setStage("choose");
  if (codes) {
    return (
      <AuthLayout title={t("codes.title")} stage="codes">
        <div className={styles.onPage}>
          <RecoveryCodes
            codes={codes}
            email={user.email}
            doneLabel={t("codes.saved")}
            onDone={() => void checkSession()}
          />
        </div>
      </AuthLayout>
    );
  }
  if (stage === "choose") return <Choose user={user} onChoose={setStage} />;
  return (
    <AuthLayout title={t(stage === "app" ? "app.setUpTitle" : "passkeys.addTitle")} stage={stage}>
      <div className={styles.onPage}>
        {stage === "app" ? (
          <SetUpApp email={user.email} onDone={done} onClose={back} />
        ) : (
          <AddPasskey email={user.email} onDone={done} onClose={back} />
        )}
      </div>
    </AuthLayout>
  );
}

function Choose({ user, onChoose }: { user: User; onChoose: (stage: Stage) => void }) {
  const { t } = useTranslation("second-steps");
  const { name } = user.account;
  return (
    <AuthLayout
      title={t("required.title")}
      lead={name ? t("required.lead", { account: name }) : t("required.leadUnnamed")}
      stage="choose"
    >
      <div className={styles.choices}>
        <Choice
          icon={Smartphone}
          title={t("app.title")}
          text={t("app.text")}
          onChoose={() => onChoose("app")}
        />
        {hasPasskeys() && (
          <Choice
            icon={KeyRound}
            title={t("required.passkey")}
            text={t("passkeys.text")}
            onChoose={() => onChoose("passkey")}
          />
        )}
      </div>
      <p className={auth.alternative}>
        {t("required.as", { email: user.email })}{" "}
        <button type="button" className={auth.link} onClick={() => void signOut()}>
          {t("required.signOut")}
        </button>
      </p>
    </AuthLayout>
  );
}

interface ChoiceProps {
  icon: LucideIcon;
  title: string;
  text: string;
  onChoose: () => void;
}

function Choice({ icon: Icon, title, text, onChoose }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} onClick={onChoose}>
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
      <span>
        <span className={styles.stepTitle}>{title}</span>
        <span className={styles.quiet}>{text}</span>
      </span>
    </button>
  );
}
