import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePublicSettings } from "../lib/public-settings.ts";
import styles from "./auth-form.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import { useEntryState } from "./entry-state.ts";
import { DoneNote } from "./form-note.tsx";
import { useSession } from "./session.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** /login */
export function SignInPage() {
  const { t } = useTranslation("auth");
  const { email, done } = useEntryState();
  const { ended } = useSession();
  const { sign_up, known } = usePublicSettings();
  const said = done ?? (ended === "deleted" ? "deleted" : null);
  return (
    <AuthLayout title={t("signIn")} lead={!said && t("welcome")}>
      {said && <DoneNote>{t(`done.${said}`)}</DoneNote>}
      <SignInForm key={email} email={email} />
      {/* Its room is kept until it is known, so that the form does not move. */}
      {(sign_up === "open" || !known) && (
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
