import type { Call } from "@soundings/contract/call";
import { importContacts } from "@soundings/contract/contact-import";
import { uploadLocalFile } from "@soundings/contract/local-files";
import { createSurvey } from "@soundings/contract/surveys";
import type { ComponentType } from "react";
import { createBrowserRouter, type RouteObject } from "react-router";
import { SessionGate } from "./auth/session-gate.tsx";
import { StartScreen } from "./auth/start-screen.tsx";
import { setNavigate } from "./lib/navigate.ts";
import { OnlyWhoMay } from "./members/look-only.tsx";
import { SecondStepGate } from "./second-steps/second-step-gate.tsx";
import { CrashPage, CrashScreen } from "./shell/crash-page.tsx";
import { Layers } from "./shell/layers.tsx";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import { Shell } from "./shell/shell.tsx";
import { Visit } from "./shell/visit.tsx";
import { lazyPart } from "./ui/lazy-part.tsx";

/** A page in a script of its own, shown once it is there. */
function page(load: () => Promise<ComponentType>) {
  const { Part, ready } = lazyPart(load);
  return async () => {
    await ready();
    return { Component: Part };
  };
}

const uploadSource = page(
  async () => (await import("./uploads/source/network-source-page.tsx")).NetworkSourcePage,
);

const connectRedirect = page(
  async () => (await import("./connect/connect-redirect-page.tsx")).ConnectRedirectPage,
);

/** Pages that are there to make something; who may not is told so. */
const making = (call: Call, children: RouteObject[]): RouteObject => ({
  element: <OnlyWhoMay call={call} />,
  children,
});

/** Both areas' pages, each in a script of its own. */
const pages: RouteObject[] = [
  making(createSurvey, [
    {
      path: "/surveys/new/file",
      lazy: page(async () => (await import("./surveys/import/import-survey-page.tsx")).ImportSurveyPage),
    },
    {
      path: "/surveys/new",
      lazy: page(async () => (await import("./surveys/new/new-survey-page.tsx")).NewSurveyPage),
    },
    {
      path: "/surveys/new/blank",
      lazy: page(async () => (await import("./surveys/new/new-blank-page.tsx")).NewBlankPage),
    },
    {
      path: "/surveys/new/template",
      lazy: page(async () => (await import("./surveys/new/templates-page.tsx")).TemplatesPage),
    },
  ]),
  making(uploadLocalFile, [
    {
      path: "/upload",
      lazy: page(async () => (await import("./uploads/upload-page.tsx")).UploadPage),
    },
    {
      path: "/upload/local-file",
      lazy: page(async () => (await import("./uploads/local-file-page.tsx")).LocalFilePage),
    },
    {
      path: "/upload/wave",
      lazy: page(async () => (await import("./uploads/wave/add-file-page.tsx")).AddFilePage),
    },
    {
      path: "/upload/api",
      lazy: page(async () => (await import("./uploads/api/push-page.tsx")).PushPage),
    },
    { path: "/upload/app-store", lazy: uploadSource },
    { path: "/upload/facebook", lazy: uploadSource },
    { path: "/upload/google-maps", lazy: uploadSource },
    { path: "/upload/google-play", lazy: uploadSource },
    { path: "/upload/shopee", lazy: uploadSource },
    { path: "/upload/tiktok", lazy: uploadSource },
    { path: "/upload/youtube", lazy: uploadSource },
    { path: "/upload/trustpilot", lazy: uploadSource },
    { path: "/upload/zendesk", lazy: uploadSource },
  ]),
  {
    path: "/surveys",
    lazy: page(async () => (await import("./survey-list/surveys-page.tsx")).SurveysPage),
  },
  {
    path: "/surveys/edit",
    lazy: page(async () => (await import("./survey-editor/survey-editor-page.tsx")).SurveyEditorPage),
  },
  {
    path: "/surveys/report",
    lazy: page(async () => (await import("./survey-report/survey-report-page.tsx")).SurveyReportPage),
  },
  {
    path: "/surveys/data-analysis",
    lazy: page(async () => (await import("./survey-answers/data-analysis-page.tsx")).DataAnalysisPage),
  },
  {
    path: "/surveys/distribution",
    lazy: page(async () => (await import("./survey-distribution/distribution-page.tsx")).DistributionPage),
  },
  {
    path: "/datasets",
    lazy: page(async () => (await import("./datasets/datasets-page.tsx")).DatasetsPage),
  },
  {
    path: "/dataset-overview",
    lazy: page(async () => (await import("./datasets/dataset-overview-page.tsx")).DatasetOverviewPage),
  },
  {
    path: "/topic-charts",
    lazy: page(async () => (await import("./topic-charts/topic-charts-page.tsx")).TopicChartsPage),
  },
  {
    path: "/dataset-segments",
    lazy: page(async () => (await import("./segments/segments-page.tsx")).SegmentsPage),
  },
  {
    path: "/dataset-compare",
    lazy: page(
      async () => (await import("./datasets/comparison/dataset-comparison-page.tsx")).DatasetComparisonPage,
    ),
  },
  {
    path: "/dataset-ask",
    lazy: page(async () => (await import("./ask/ask-page.tsx")).AskPage),
  },
  {
    path: "/topic-analysis",
    lazy: page(async () => (await import("./topics/topic-analysis-page.tsx")).TopicAnalysisPage),
  },
  {
    path: "/dataset-themes",
    lazy: page(async () => (await import("./themes/themes-page.tsx")).ThemesPage),
  },
  {
    path: "/uploading",
    lazy: page(async () => (await import("./uploads/uploading-page.tsx")).UploadingPage),
  },
  { path: "/connect/google/redirect", lazy: connectRedirect },
  { path: "/connect/tiktok/redirect", lazy: connectRedirect },
  { path: "/connect/shopee/redirect", lazy: connectRedirect },
  {
    path: "/connect",
    lazy: page(async () => (await import("./connect/connect-page.tsx")).ConnectPage),
  },
  {
    path: "/contacts",
    lazy: page(async () => (await import("./contacts/contacts-page.tsx")).ContactsPage),
  },
  making(importContacts, [
    {
      path: "/contacts/import",
      lazy: page(async () => (await import("./contacts/import-page.tsx")).ImportPage),
    },
  ]),
  {
    path: "/cases",
    lazy: page(async () => (await import("./cases/cases-page.tsx")).CasesPage),
  },
  {
    path: "/cases/rules",
    lazy: page(async () => (await import("./cases/rules-page.tsx")).RulesPage),
  },
  {
    path: "/cases/figures",
    lazy: page(async () => (await import("./cases/figures-page.tsx")).FiguresPage),
  },
  {
    path: "/alerts",
    lazy: page(async () => (await import("./alerts/alerts-page.tsx")).AlertsPage),
  },
  {
    path: "/settings",
    lazy: page(async () => (await import("./settings/settings-page.tsx")).SettingsPage),
  },
  {
    path: "/settings/keys",
    lazy: page(async () => (await import("./api-keys/keys-page.tsx")).KeysPage),
  },
  {
    path: "/settings/people",
    lazy: page(async () => (await import("./members/people-page.tsx")).PeoplePage),
  },
  {
    path: "/settings/audit-log",
    lazy: page(async () => (await import("./audit-log/audit-page.tsx")).AuditPage),
  },
  {
    path: "/settings/operator",
    lazy: page(async () => (await import("./operator/operator-page.tsx")).OperatorPage),
  },
  {
    path: "/settings/operator/accounts",
    lazy: page(async () => (await import("./operator/accounts-page.tsx")).AccountsPage),
  },
  { path: "*", Component: NotFoundPage },
];

/** Every address of the dashboard. Who may be where is decided in auth/redirects.ts alone. */
const visit: RouteObject = {
  Component: Visit,
  ErrorBoundary: CrashScreen,
  HydrateFallback: StartScreen,
  children: [
    {
      Component: SessionGate,
      children: [
        { index: true, Component: StartScreen },
        {
          path: "/login",
          lazy: page(async () => (await import("./auth/sign-in-page.tsx")).SignInPage),
        },
        {
          path: "/login/oidc/:provider",
          lazy: page(async () => (await import("./auth/oidc/provider-page.tsx")).ProviderPage),
        },
        {
          path: "/sign-up",
          lazy: page(async () => (await import("./auth/sign-up-page.tsx")).SignUpPage),
        },
        {
          path: "/sign-up/verify",
          lazy: page(async () => (await import("./auth/verify-page.tsx")).VerifyPage),
        },
        {
          path: "/forgot-password",
          lazy: page(async () => (await import("./auth/forgot-password-page.tsx")).ForgotPasswordPage),
        },
        {
          path: "/reset-password",
          lazy: page(async () => (await import("./auth/reset-password-page.tsx")).ResetPasswordPage),
        },
        {
          path: "/digests/stop",
          lazy: page(async () => (await import("./alerts/stop-digest-page.tsx")).StopDigestPage),
        },
        {
          path: "/stop-replies",
          lazy: page(async () => (await import("./cases/stop-replies-page.tsx")).StopRepliesPage),
        },
        {
          path: "/invitation",
          lazy: page(async () => (await import("./members/invitation-page.tsx")).InvitationPage),
        },
        {
          path: "/privacy-policy",
          lazy: page(async () => (await import("./auth/privacy-policy-page.tsx")).PrivacyPolicyPage),
        },
        {
          Component: SecondStepGate,
          children: [
            {
              Component: Shell,
              children: [{ ErrorBoundary: CrashPage, children: pages }],
            },
          ],
        },
      ],
    },
  ],
};

export const router = createBrowserRouter([
  { Component: Layers, ErrorBoundary: CrashScreen, children: [visit] },
]);

setNavigate((to) => router.navigate(to));
