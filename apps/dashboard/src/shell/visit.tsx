import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { Notices } from "./notices.tsx";
import styles from "./visit.module.css";

/** What every visit has, signed in or not: the skip link, notices, and the focus on each new page. */
export function Visit() {
  const { t } = useTranslation("shell");
  useFocusOnPage();
  return (
    <>
      <button type="button" className={styles.skip} onClick={focusPage}>
        {t("skipToContent")}
      </button>
      <SlowNavigation />
      <Notices />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function focusPage() {
  const page = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!page) return;
  if (page.tabIndex < 0) page.setAttribute("tabindex", "-1");
  page.focus({ preventScroll: true });
}

/** On a new page (not a new filter) the focus goes to its heading, unless the page placed it itself. */
function useFocusOnPage() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const active = document.activeElement;
    const placed =
      active instanceof HTMLElement && active.closest("main") && active.matches("input, textarea");
    if (!placed) focusPage();
  }, [pathname]);
}

/** Faster than this and a bar would only flicker. */
const PATIENCE_MS = 150;

/** A thin bar on top while the next page's script is still on its way. */
function SlowNavigation() {
  const loading = useNavigation().state !== "idle";
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [loading]);
  return slow && loading ? <div className={styles.bar} aria-hidden="true" /> : null;
}
