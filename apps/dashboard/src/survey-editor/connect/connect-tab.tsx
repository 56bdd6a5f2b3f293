import { type LucideIcon, Sheet, Webhook } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import {
  CONNECT_VIEWS,
  type ConnectView,
  connectAddress,
  VIEW_OF_KIND,
  viewOf,
} from "../../connect/connect-views.ts";
import { useMarksInStep, useStoppedConnections } from "../../connect/connection-health-queries.ts";
import { useCurrentInView } from "../../ui/use-current-in-view.ts";
import { useSurvey } from "../draft-context.tsx";
import styles from "./connect.module.css";
import { GoogleSheetsView } from "./google-sheets/google-sheets-view.tsx";
import { useGoogleAccounts, useGoogleSheet } from "./google-sheets/sheet-queries.ts";
import { sheetProblemOf } from "./google-sheets/sheet-state.ts";
import { WebhooksView } from "./webhooks/webhooks-view.tsx";

const ICONS: Record<ConnectView, LucideIcon> = { "google-sheets": Sheet, webhook: Webhook };

/** Where answers can go besides Soundings. */
export function Tab() {
  const { t } = useTranslation("survey-connect");
  const [params] = useSearchParams();
  const view = viewOf(params);
  const nav = useCurrentInView(view);
  return (
    <div className={styles.tab}>
      <nav ref={nav} className={styles.views} aria-label={t("views")}>
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
              <Care view={one} />
            </Link>
          );
        })}
      </nav>
      {view === "webhook" ? <WebhooksView /> : <SheetsView />}
    </div>
  );
}

/** Its mark goes as soon as rows are written again. */
function SheetsView() {
  const id = useSurvey((survey) => survey.id);
  const accounts = useGoogleAccounts().data?.items;
  const found = useGoogleSheet(id).data;
  const trouble = found?.sheet && sheetProblemOf(found.sheet, accounts);
  useMarksInStep(found && accounts ? (trouble ?? "none") : undefined);
  return <GoogleSheetsView />;
}

/** A dot while something there has stopped and somebody has to do something about it. */
function Care({ view }: { view: ConnectView }) {
  const { t } = useTranslation("survey-connect");
  const id = useSurvey((survey) => survey.id);
  const stopped = useStoppedConnections().get(id) ?? [];
  if (!stopped.some(({ kind }) => VIEW_OF_KIND[kind] === view)) return null;
  return (
    <span className={styles.care} title={t("care")}>
      <span className="visually-hidden">{t("care")}</span>
    </span>
  );
}
