import { Button } from "@mantine/core";
import { getSurvey, type SurveyDraft } from "@soundings/contract/surveys";
import { useQuery } from "@tanstack/react-query";
import { FileQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { callApi } from "../lib/call.ts";
import { CallError } from "../lib/call-error.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import styles from "./survey-frame.module.css";
import { surveyKeys } from "./survey-queries.ts";
import { type SurveyScreen, SurveyScreens } from "./survey-screens.tsx";
import { SurveyStatusTag } from "./survey-status-tag.tsx";

interface OpenSurveyProps {
  screen: SurveyScreen;
  /** The page's own layout while the survey is on its way. */
  skeleton: ReactNode;
  children: (survey: SurveyDraft) => ReactNode;
}

/** The survey whose id is in the address, for the screens that do not change it, or why there is none. */
export function OpenSurvey({ screen, skeleton, children }: OpenSurveyProps) {
  const { t } = useTranslation(["survey-editor", "surveys"]);
  const [params] = useSearchParams();
  const id = params.get("id") ?? "";
  const stored = useQuery({
    // Apart from the editor's draft, which is never older than what is on screen there.
    queryKey: [...surveyKeys.draft(id), "read"],
    queryFn: ({ signal }) => callApi(getSurvey, { params: { id }, signal }),
    enabled: id !== "",
  });
  const name = stored.data?.survey.name.trim();
  usePageTitle(name === undefined ? t("surveys:title") : name || t("untitled"));
  if (stored.data) return children(stored.data);
  const unknown = !id || (stored.error instanceof CallError && [404, 422].includes(stored.error.status));
  return (
    <div className={styles.page}>
      <PageHeader
        title={unknown ? t("unknown.title") : t("loading")}
        crumbs={[{ label: t("crumb"), to: "/surveys" }]}
        center={unknown ? undefined : <SurveyScreens id={id} screen={screen} />}
      />
      {unknown ? (
        <EmptyState
          icon={FileQuestion}
          title={t("unknown.title")}
          text={t("unknown.text")}
          action={
            <Button component={Link} to="/surveys" variant="default" size="md">
              {t("unknown.action")}
            </Button>
          }
        />
      ) : stored.isError ? (
        <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />
      ) : (
        skeleton
      )}
    </div>
  );
}

interface SurveyFrameProps {
  survey: SurveyDraft;
  screen: SurveyScreen;
  actions?: ReactNode;
  /** The page is as high as the window, and its parts scroll for themselves. */
  fill?: boolean;
  children: ReactNode;
}

/** What a survey's screens beside the editor share: name, status, and the switch between them. */
export function SurveyFrame({ survey: { survey }, screen, actions, fill, children }: SurveyFrameProps) {
  const { t } = useTranslation("survey-editor");
  return (
    <div className={styles.page} data-fill={fill || undefined}>
      <PageHeader
        title={survey.name.trim() || t("untitled")}
        crumbs={[{ label: t("crumb"), to: "/surveys" }]}
        meta={<SurveyStatusTag status={survey.status} />}
        center={<SurveyScreens id={survey.id} screen={screen} />}
        actions={actions}
      />
      {children}
    </div>
  );
}
