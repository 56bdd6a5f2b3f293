import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { Logo } from "../ui/logo.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import styles from "./auth-layout.module.css";
import { LanguageLinks } from "./language-links.tsx";
import { SampleComments } from "./sample-comments.tsx";

interface AuthLayoutProps {
  title: string;
  lead?: ReactNode;
  /** What the page is at: the focus goes to the heading when it changes, as it does on a new page. */
  stage?: string;
  /** A page to read, which has the window alone. */
  reading?: boolean;
  children?: ReactNode;
}

/** The layout of every page for people who are not signed in. */
export function AuthLayout({ title, lead, stage = "", reading = false, children }: AuthLayoutProps) {
  const { t } = useTranslation("auth");
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(stage);
  usePageTitle(title);
  useEffect(() => {
    if (last.current === stage) return;
    last.current = stage;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, [stage]);
  return (
    <div className={styles.page} data-reading={reading || undefined}>
      <div className={styles.left}>
        <header className={styles.brand}>
          <Logo size={28} />
          Soundings
        </header>
        <main id="page" className={styles.main}>
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </main>
        <footer className={styles.footer}>
          <LanguageLinks />
          {pathname !== "/privacy-policy" && <Link to="/privacy-policy">{t("links.privacy")}</Link>}
        </footer>
      </div>
      {!reading && <SampleComments />}
    </div>
  );
}
