import { createBrowserRouter, type RouteObject } from "react-router";
import { SessionGate } from "./auth/session-gate.tsx";
import { StartScreen } from "./auth/start-screen.tsx";
import { CrashPage, CrashScreen } from "./shell/crash-page.tsx";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import { Shell } from "./shell/shell.tsx";
import { Visit } from "./shell/visit.tsx";

const uploadSource = async () => ({
  Component: (await import("./uploads/source/network-source-page.tsx")).NetworkSourcePage,
});

const connectRedirect = async () => ({
  Component: (await import("./connect/connect-redirect-page.tsx")).ConnectRedirectPage,
});

/** Both areas' pages, each in a script of its own. */
const pages: RouteObject[] = [
  {
    path: "/surveys",
    lazy: async () => ({ Component: (await import("./surveys/surveys-page.tsx")).SurveysPage }),
  },
  {
    path: "/surveys/new",
    lazy: async () => ({ Component: (await import("./surveys/new/new-survey-page.tsx")).NewSurveyPage }),
  },
  {
    path: "/surveys/new/blank",
    lazy: async () => ({ Component: (await import("./surveys/new/new-blank-page.tsx")).NewBlankPage }),
  },
  {
    path: "/surveys/new/template",
    lazy: async () => ({ Component: (await import("./surveys/new/templates-page.tsx")).TemplatesPage }),
  },
  {
    path: "/surveys/edit",
    lazy: async () => ({
      Component: (await import("./survey-editor/survey-editor-page.tsx")).SurveyEditorPage,
    }),
  },
  {
    path: "/surveys/report",
    lazy: async () => ({
      Component: (await import("./survey-report/survey-report-page.tsx")).SurveyReportPage,
    }),
  },
  {
    path: "/surveys/data-analysis",
    lazy: async () => ({
      Component: (await import("./survey-answers/data-analysis-page.tsx")).DataAnalysisPage,
    }),
  },
  {
    path: "/surveys/distribution",
    lazy: async () => ({
      Component: (await import("./survey-distribution/distribution-page.tsx")).DistributionPage,
    }),
  },
  {
    path: "/datasets",
    lazy: async () => ({ Component: (await import("./datasets/datasets-page.tsx")).DatasetsPage }),
  },
  {
    path: "/dataset-overview",
    lazy: async () => ({
      Component: (await import("./datasets/dataset-overview-page.tsx")).DatasetOverviewPage,
    }),
  },
  {
    path: "/topic-charts",
    lazy: async () => ({ Component: (await import("./charts/topic-charts-page.tsx")).TopicChartsPage }),
  },
  {
    path: "/topic-analysis",
    lazy: async () => ({
      Component: (await import("./topics/topic-analysis-page.tsx")).TopicAnalysisPage,
    }),
  },
  {
    path: "/upload",
    lazy: async () => ({ Component: (await import("./uploads/upload-page.tsx")).UploadPage }),
  },
  {
    path: "/upload/local-file",
    lazy: async () => ({ Component: (await import("./uploads/local-file-page.tsx")).LocalFilePage }),
  },
  { path: "/upload/app-store", lazy: uploadSource },
  { path: "/upload/facebook", lazy: uploadSource },
  { path: "/upload/google-maps", lazy: uploadSource },
  { path: "/upload/google-play", lazy: uploadSource },
  { path: "/upload/shopee", lazy: uploadSource },
  { path: "/upload/tiktok", lazy: uploadSource },
  { path: "/upload/youtube", lazy: uploadSource },
  {
    path: "/uploading",
    lazy: async () => ({ Component: (await import("./uploads/uploading-page.tsx")).UploadingPage }),
  },
  { path: "/connect/google/redirect", lazy: connectRedirect },
  { path: "/connect/tiktok/redirect", lazy: connectRedirect },
  { path: "/connect/shopee/redirect", lazy: connectRedirect },
  {
    path: "/connect",
    lazy: async () => ({ Component: (await import("./connect/connect-page.tsx")).ConnectPage }),
  },
  {
    path: "/settings",
    lazy: async () => ({ Component: (await import("./settings/settings-page.tsx")).SettingsPage }),
  },
  { path: "*", Component: NotFoundPage },
];

/** Every address of the dashboard. Who may be where is decided in auth/redirects.ts alone. */
export const router = createBrowserRouter([
  {
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
            lazy: async () => ({ Component: (await import("./auth/sign-in-page.tsx")).SignInPage }),
          },
          {
            path: "/sign-up",
            lazy: async () => ({ Component: (await import("./auth/sign-up-page.tsx")).SignUpPage }),
          },
          {
            path: "/sign-up/verify",
            lazy: async () => ({ Component: (await import("./auth/verify-page.tsx")).VerifyPage }),
          },
          {
            path: "/forgot-password",
            lazy: async () => ({
              Component: (await import("./auth/forgot-password-page.tsx")).ForgotPasswordPage,
            }),
          },
          {
            path: "/reset-password",
            lazy: async () => ({
              Component: (await import("./auth/reset-password-page.tsx")).ResetPasswordPage,
            }),
          },
          {
            path: "/privacy-policy",
            lazy: async () => ({
              Component: (await import("./auth/privacy-policy-page.tsx")).PrivacyPolicyPage,
            }),
          },
          {
            Component: Shell,
            children: [{ ErrorBoundary: CrashPage, children: pages }],
          },
        ],
      },
    ],
  },
]);
