import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useSurvey } from "../draft-context.tsx";
import { AdvanceView } from "./advance-view.tsx";
import { GeneralView } from "./general-view.tsx";
import styles from "./settings-tab.module.css";
import { SECTIONS, SETTINGS_VIEWS, viewAddress, viewOf } from "./settings-view.ts";
import { useShownPlace } from "./use-shown-place.ts";

/** The survey's settings: General, or Advance, as the address says. */
export function Tab() {
  const { t } = useTranslation("survey-settings");
  const [params] = useSearchParams();
  const id = useSurvey((survey) => survey.id);
  const view = viewOf(params);
  const page = useShownPlace(params.get("show"));
  return (
    <div ref={page} className={styles.page}>
      <nav aria-label={t("views")} className={styles.views}>
        {SETTINGS_VIEWS.map((one) => (
          <div key={one}>
            <Link
              to={viewAddress(id, one)}
              className={styles.view}
              aria-current={one === view ? "page" : undefined}
            >
              {t(`view.${one}`)}
            </Link>
            {one === view && (
              <ul className={styles.jumps}>
                {SECTIONS[one].map((section) => (
                  <li key={section}>
                    <button type="button" className={styles.jump} onClick={() => jumpTo(section)}>
                      {t(`section.${section}`)}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </nav>
      <div className={styles.sections}>{view === "general" ? <GeneralView /> : <AdvanceView />}</div>
    </div>
  );
}

function jumpTo(section: string) {
  const heading = document.getElementById(`settings-${section}`);
  heading?.scrollIntoView({ block: "start", behavior: "smooth" });
  heading?.focus({ preventScroll: true });
}
