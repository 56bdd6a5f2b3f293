import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { chooseApp, useUser } from "../auth/session.ts";
import { getStored, STORAGE_KEYS, setStored } from "../lib/preferences.ts";
import { useEffectOn } from "../lib/use-effect-on.ts";
import { areaOf, foldsNavigation } from "./areas.ts";
import { Navigation } from "./navigation.tsx";
import styles from "./shell.module.css";

/** The layout of both areas: navigation at the start, the page beside it. */
export function Shell() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const user = useUser();
  const { rail, toggle } = useRail(pathname);
  const area = areaOf(pathname);
  useEffect(() => {
    if (area) chooseApp(area);
  }, [area]);
  return (
    <div className={styles.shell} data-rail={rail || undefined}>
      <Navigation user={user} rail={rail} onToggle={toggle} />
      {!rail && <button type="button" className={styles.backdrop} aria-label={t("fold")} onClick={toggle} />}
      <main id="page" className={styles.page} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}

/**
 * Wide or rail: what was chosen in this browser, else by the width of the window. A page that needs the
 * room folds it, and unfolding it there is for this visit only; on a phone, until the next page.
 */
function useRail(pathname: string) {
  const phone = useMediaQuery("(max-width: 639px)", undefined, { getInitialValueInEffect: false });
  const folds = phone || foldsNavigation(pathname);
  const narrow = useMediaQuery("(max-width: 1199px)", undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState(() => getStored(STORAGE_KEYS.navigation));
  const [unfolded, setUnfolded] = useState(false);
  useEffect(() => {
    if (!folds) setUnfolded(false);
  }, [folds]);
  const rail = folds ? !unfolded : chosen ? chosen === "rail" : Boolean(narrow);
  // Another page.
  useEffectOn([phone, pathname], () => {
    if (phone) setUnfolded(false);
  });
  const toggle = () => {
    if (folds) return setUnfolded(rail);
    const next = rail ? "wide" : "rail";
    setStored(STORAGE_KEYS.navigation, next);
    setChosen(next);
  };
  return { rail, toggle };
}
