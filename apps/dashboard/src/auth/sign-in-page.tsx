import { useTranslation } from "react-i18next";
import { Logo } from "../ui/logo.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { LanguageLinks } from "./language-links.tsx";
import { SampleComments } from "./sample-comments.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import styles from "./sign-in-page.module.css";

/** /login */
export function SignInPage() {
  const { t } = useTranslation("auth");
  usePageTitle(t("signIn"));
  return (
    <div className={styles.page}>
      <div className={styles.left}>
        <header className={styles.brand}>
          <Logo size={28} />
          Soundings
        </header>
        <main id="page" className={styles.main}>
          <h1 className={styles.title} tabIndex={-1}>
            {t("signIn")}
          </h1>
          <p className={styles.lead}>{t("welcome")}</p>
          <SignInForm />
        </main>
        <footer className={styles.footer}>
          <LanguageLinks />
        </footer>
      </div>
      <SampleComments />
    </div>
  );
}
