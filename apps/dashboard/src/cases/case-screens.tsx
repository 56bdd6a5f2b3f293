import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./cases.module.css";

const SCREENS = { cases: "/cases", rules: "/cases/rules", figures: "/cases/figures" } as const;

/** The switch between the list, the rules and the figures, in the middle of their headers. */
export function CaseScreens({ screen }: { screen: keyof typeof SCREENS }) {
  const { t } = useTranslation("cases");
  return (
    <nav aria-label={t("screens.label")} className={styles.screens}>
      {(["cases", "rules", "figures"] as const).map((one) => (
        <Link
          key={one}
          to={SCREENS[one]}
          className={styles.screen}
          aria-current={one === screen ? "page" : undefined}
        >
          {t(`screens.${one}`)}
        </Link>
      ))}
    </nav>
  );
}
