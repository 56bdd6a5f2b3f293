import { contrastChecks } from "@soundings/survey/contrast-checks";
import { Image, LayoutTemplate, type LucideIcon, Palette, Stamp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCurrentInView } from "../../ui/use-current-in-view.ts";
import { useSurvey } from "../draft-context.tsx";
import { PreviewPane } from "../preview/preview-pane.tsx";
import { BackgroundView } from "./background-view.tsx";
import { GeneralView } from "./general-view.tsx";
import styles from "./layout-tab.module.css";
import { LAYOUT_VIEWS, type LayoutView, viewAddress, viewOf } from "./layout-view.ts";
import { LogoView } from "./logo-view.tsx";
import { StyleView } from "./style-view.tsx";

const VIEWS: Record<LayoutView, () => React.ReactNode> = {
  background: BackgroundView,
  logo: LogoView,
  general: GeneralView,
  style: StyleView,
};
const ICONS: Record<LayoutView, LucideIcon> = {
  background: Image,
  logo: Stamp,
  general: LayoutTemplate,
  style: Palette,
};

/** How the respondent's page looks: controls at the left, the page itself at the right. */
export function Tab() {
  const { t } = useTranslation("survey-layout");
  const [params] = useSearchParams();
  const id = useSurvey((survey) => survey.id);
  const style = useSurvey((survey) => survey.configurations.style);
  const failing = contrastChecks(style).filter(({ passes }) => !passes).length;
  const view = viewOf(params);
  const View = VIEWS[view];
  const nav = useCurrentInView(view);
  return (
    <div className={styles.tab}>
      <div className={styles.controls}>
        <nav ref={nav} aria-label={t("views")} className={styles.views}>
          {LAYOUT_VIEWS.map((one) => {
            const Icon = ICONS[one];
            return (
              <Link
                key={one}
                to={viewAddress(id, one)}
                className={styles.view}
                aria-current={one === view ? "page" : undefined}
              >
                <Icon size={16} aria-hidden="true" />
                {t(`view.${one}`)}
                {one === "style" && failing > 0 && (
                  <span className={styles.warnings} title={t("contrast.count", { count: failing })}>
                    {failing}
                  </span>
                )}
              </Link>
            );
          })}
        </nav>
        <div className={styles.fields}>
          <View />
        </div>
      </div>
      <div className={styles.preview}>
        <PreviewPane />
      </div>
    </div>
  );
}
