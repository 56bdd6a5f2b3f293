import { Skeleton } from "@mantine/core";
import type { Distribution } from "@soundings/contract/distribution";
import { type SurveyDraft, saveSurvey } from "@soundings/contract/surveys";
import {
  AppWindow,
  CalendarClock,
  Code,
  Globe,
  Link2,
  LockKeyhole,
  type LucideIcon,
  Mail,
  Share2,
  Tablet,
  Ticket,
} from "lucide-react";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useMay } from "../auth/use-may.ts";
import { LookOnlySurvey } from "../surveys/look-only-survey.tsx";
import { OpenSurvey, SurveyFrame } from "../surveys/survey-frame.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { useCurrentInView } from "../ui/use-current-in-view.ts";
import { AccessView } from "./access/access-view.tsx";
import styles from "./distribution.module.css";
import { useDistribution } from "./distribution-queries.ts";
import { VIEWS, type View, viewAddress, viewOf } from "./distribution-views.ts";
import { DomainView } from "./domain/domain-view.tsx";
import { EmbedView } from "./embed/embed-view.tsx";
import { InviteView } from "./invite/invite-view.tsx";
import { KioskView } from "./kiosk/kiosk-view.tsx";
import { LinksView } from "./links/links-view.tsx";
import { ScheduleView } from "./schedule-view.tsx";
import { ShareView } from "./share/share-view.tsx";
import { SingleUseView } from "./single-use/single-use-view.tsx";
import { NotPublished, StatusNotice } from "./status-notice.tsx";
import { WidgetView } from "./widget/widget-view.tsx";

/** What every part of the screen shows its things from. */
export interface ViewProps {
  draft: SurveyDraft;
  distribution: Distribution;
}

const ICONS: Record<View, LucideIcon> = {
  share: Share2,
  invite: Mail,
  links: Link2,
  widget: AppWindow,
  embed: Code,
  kiosk: Tablet,
  "single-use": Ticket,
  access: LockKeyhole,
  schedule: CalendarClock,
  domain: Globe,
};

const PARTS: Record<View, ComponentType<ViewProps>> = {
  share: ShareView,
  invite: InviteView,
  links: LinksView,
  widget: WidgetView,
  embed: EmbedView,
  kiosk: KioskView,
  "single-use": SingleUseView,
  access: AccessView,
  schedule: ScheduleView,
  domain: DomainView,
};

/** These make sense before respondents can find the survey. */
const BEFORE_PUBLISHING: readonly View[] = ["access", "schedule", "domain"];

/** /surveys/distribution: how the survey whose id is in the address reaches its respondents. */
export function DistributionPage() {
  const may = useMay();
  return (
    <OpenSurvey screen="distribution" skeleton={<Waiting />}>
      {(draft) =>
        may(saveSurvey, draft.survey.id) ? (
          <Open key={draft.survey.id} draft={draft} />
        ) : (
          <LookOnlySurvey survey={draft} screen="distribution" />
        )
      }
    </OpenSurvey>
  );
}

function Open({ draft }: { draft: SurveyDraft }) {
  const { t } = useTranslation("survey-distribution");
  const { id } = draft.survey;
  const [params] = useSearchParams();
  const view = viewOf(params);
  const menu = useCurrentInView(view);
  const found = useDistribution(id);
  const Part = PARTS[view];
  const distribution = found.data;
  const open = distribution?.public_address != null || BEFORE_PUBLISHING.includes(view);
  return (
    <SurveyFrame survey={draft} screen="distribution">
      <div className={styles.body}>
        <nav ref={menu} className={styles.menu} aria-label={t("menu")}>
          {VIEWS.map((one) => {
            const Icon = ICONS[one];
            return (
              <Link
                key={one}
                to={viewAddress(id, one)}
                aria-current={one === view ? "page" : undefined}
                className={styles.item}
              >
                <Icon size={16} aria-hidden="true" />
                {t(`view.${one}`)}
              </Link>
            );
          })}
        </nav>
        <div className={styles.content}>
          {found.isError && !distribution ? (
            <ErrorState error={found.error} onRetry={() => void found.refetch()} />
          ) : !distribution ? (
            <Waiting />
          ) : open ? (
            <>
              <StatusNotice draft={draft} distribution={distribution} />
              <Part draft={draft} distribution={distribution} />
            </>
          ) : (
            <NotPublished draft={draft} />
          )}
        </div>
      </div>
    </SurveyFrame>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton height={96} />
      <Skeleton height={96} />
      <Skeleton height={240} />
    </div>
  );
}
