import { getSurvey, type SurveyDraft } from "@soundings/contract/surveys";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { callApi } from "../lib/call.ts";
import { surveyKeys } from "../lib/survey-keys.ts";
import { OpeningState } from "../ui/opening-state.tsx";
import { PageFrame } from "../ui/page-frame.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
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
  return (
    <OpeningState
      words="survey-editor"
      list="/surveys"
      id={id}
      asked={stored}
      center={<SurveyScreens id={id} screen={screen} />}
      skeleton={skeleton}
    />
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
    <PageFrame fill={fill}>
      <PageHeader
        title={survey.name.trim() || t("untitled")}
        crumbs={[{ label: t("crumb"), to: "/surveys" }]}
        meta={<SurveyStatusTag status={survey.status} />}
        center={<SurveyScreens id={survey.id} screen={screen} />}
        actions={actions}
      />
      {children}
    </PageFrame>
  );
}
