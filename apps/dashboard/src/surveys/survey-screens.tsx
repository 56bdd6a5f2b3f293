import { saveSurvey } from "@soundings/contract/surveys";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMay } from "../auth/use-may.ts";
import { useCurrentInView } from "../ui/use-current-in-view.ts";
import styles from "./survey-screens.module.css";

const SCREENS = ["edit", "distribution", "data-analysis", "report"] as const;
/** Where a survey is changed. */
const EDITED: readonly string[] = ["edit", "distribution"];
export type SurveyScreen = (typeof SCREENS)[number];

/** The address of one of a survey's screens. */
export const screenAddress = (id: string, screen: SurveyScreen) =>
  `/surveys/${screen}?${new URLSearchParams({ id })}`;

/** The switch between a survey's four screens, in the middle of their headers. */
export function SurveyScreens({ id, screen }: { id: string; screen: SurveyScreen }) {
  const { t } = useTranslation("surveys");
  const nav = useCurrentInView(screen);
  const edits = useMay()(saveSurvey, id);
  return (
    <nav ref={nav} aria-label={t("screens.label")} className={styles.screens} data-tour="survey-screens">
      {SCREENS.filter((one) => edits || one === screen || !EDITED.includes(one)).map((one) => (
        <Link
          key={one}
          to={screenAddress(id, one)}
          className={styles.screen}
          aria-current={one === screen ? "page" : undefined}
        >
          {t(`screens.${one}`)}
        </Link>
      ))}
    </nav>
  );
}
