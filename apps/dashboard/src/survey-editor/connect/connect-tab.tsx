import { type LucideIcon, Sheet, Webhook } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import styles from "./connect.module.css";
import { CONNECT_VIEWS, type ConnectView, connectAddress, viewOf } from "./connect-views.ts";
import { WebhooksView } from "./webhooks/webhooks-view.tsx";

const ICONS: Record<ConnectView, LucideIcon> = { "google-sheets": Sheet, webhook: Webhook };

/** Where answers can go besides Soundings. */
export function Tab() {
  const { t } = useTranslation("survey-connect");
  const [params] = useSearchParams();
  const view = viewOf(params);
  return (
    <div className={styles.tab}>
      <nav className={styles.views} aria-label={t("views")}>
        {CONNECT_VIEWS.map((one) => {
          const ViewIcon = ICONS[one];
          return (
            <Link
              key={one}
              to={connectAddress(params, one)}
              className={styles.view}
              aria-current={one === view ? "page" : undefined}
            >
              <ViewIcon size={16} aria-hidden="true" />
              {t(`${one}.name`)}
            </Link>
          );
        })}
      </nav>
      {view === "webhook" ? <WebhooksView /> : <NoSheet />}
    </div>
  );
}

function NoSheet() {
  const { t } = useTranslation("survey-connect");
  return (
    <section className={styles.frame} aria-labelledby="connect-state">
      <span className={styles.sign} aria-hidden="true">
        <Sheet size={20} strokeWidth={1.6} />
      </span>
      <h2 id="connect-state" className={styles.title}>
        {t("google-sheets.state")}
      </h2>
      <p className={styles.text}>{t("kept")}</p>
      <h3 className={styles.heading}>{t("google-sheets.about")}</h3>
      <ul className={styles.facts}>
        {(["first", "second", "third"] as const).map((fact) => (
          <li key={fact}>{t(`google-sheets.${fact}`)}</li>
        ))}
      </ul>
    </section>
  );
}
