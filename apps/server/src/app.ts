import compress from "@fastify/compress";
import rateLimit from "@fastify/rate-limit";
import type { Call } from "@soundings/contract/call";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { accountRoutes } from "./accounts/routes.ts";
import { alertRoutes } from "./alerts/routes.ts";
import { answerResultRoutes } from "./answer-results/routes.ts";
import { surveyAnalysisRoutes } from "./answer-texts/routes.ts";
import { quotaRoutes } from "./answers/quota-routes.ts";
import { readingRoutes } from "./answers/reading-routes.ts";
import { answerFileRoutes } from "./answers/routes.ts";
import { apiKeyRoutes } from "./api-keys/routes.ts";
import { askRoutes } from "./ask/routes.ts";
import { auditLogRoutes } from "./audit-log/routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { secondStepRoutes } from "./auth/second-steps/routes.ts";
import { userRoutes } from "./auth/user-routes.ts";
import { backupRoutes } from "./backup/routes.ts";
import { caseRoutes } from "./cases/routes.ts";
import { caseRuleRoutes } from "./cases/rule-routes.ts";
import { commentRoutes } from "./comments/routes.ts";
import type { Config } from "./config.ts";
import { googleRoutes } from "./connections/google-routes.ts";
import { connectionHealthRoutes } from "./connections/health-routes.ts";
import { consentRoutes } from "./connections/routes.ts";
import { contactRoutes } from "./contacts/routes.ts";
import { datasetExportRoutes } from "./dataset-exports/routes.ts";
import { networkSourceRoutes } from "./datasets/network-source-routes.ts";
import { datasetRoutes } from "./datasets/routes.ts";
import type { Db } from "./db/db.ts";
import { digestRoutes } from "./digests/routes.ts";
import { useCustomerDomains } from "./distribution/customer-domains.ts";
import { useEmbedScript } from "./distribution/embed-script.ts";
import { distributionRoutes } from "./distribution/routes.ts";
import { doctorRoutes } from "./doctor/routes.ts";
import { googleSheetRoutes } from "./google-sheets/routes.ts";
import { useBodies } from "./http/bodies.ts";
import type { ColumnThread } from "./http/column-thread.ts";
import { isNavigation, useDashboard } from "./http/dashboard.ts";
import { unknownAddress, useProblems } from "./http/errors.ts";
import { useSecurityHeaders } from "./http/headers.ts";
import { useHealth } from "./http/health.ts";
import { useLeaving } from "./http/leaving.ts";
import { type MetricSources, useMetrics } from "./http/metrics.ts";
import { newFastify } from "./http/new-fastify.ts";
import { useDocs } from "./http/openapi/serve-docs.ts";
import { type BuiltFolder, sendKeptFile } from "./http/page-files.ts";
import { useRequestLog } from "./http/request-log.ts";
import { useRequestSpans } from "./http/request-span.ts";
import { makeServe, type Serve, type ServeContext } from "./http/serve.ts";
import { makeSignIn } from "./http/sign-in.ts";
import { useSurveyPage } from "./http/survey-page.ts";
import { insightRoutes } from "./insights/routes.ts";
import { useMcp } from "./mcp/use-mcp.ts";
import { useMediaHost } from "./media/media-host.ts";
import { mediaRoutes } from "./media/routes.ts";
import { memberRoutes } from "./members/routes.ts";
import { oidcRoutes } from "./oidc/routes.ts";
import { operatorRoutes } from "./operator/routes.ts";
import { planRoutes } from "./plans/routes.ts";
import { publicRoutes } from "./public/routes.ts";
import { useSurveyPages } from "./public/survey-page-routes.ts";
import { useWidget } from "./public/widget-routes.ts";
import { publicSettingsRoutes } from "./public-settings/routes.ts";
import { receiptRoutes } from "./receipts/routes.ts";
import { sampleDataRoutes } from "./sample-data/routes.ts";
import type { Services } from "./services.ts";
import { useSharePages } from "./shares/page-routes.ts";
import { shareRoutes } from "./shares/routes.ts";
import { slideRoutes } from "./shares/slide-routes.ts";
import { connectionRoutes } from "./sources/connection-routes.ts";
import { largeFileRoutes } from "./sources/large-files/large-file-routes.ts";
import { sourceRoutes } from "./sources/routes.ts";
import { statisticsExportRoutes } from "./statistics-exports/routes.ts";
import { surveyAlertRoutes } from "./survey-alerts/routes.ts";
import { surveyInvitationRoutes } from "./survey-invitations/routes.ts";
import { useUnsubscribePages } from "./survey-invitations/unsubscribe-pages.ts";
import { translationRoutes } from "./surveys/machine-translation-routes.ts";
import { presenceRoutes } from "./surveys/presence-routes.ts";
import { surveyRoutes } from "./surveys/routes.ts";
import { themeRoutes } from "./themes/routes.ts";
import type { Certificate } from "./tls/read-certificate.ts";
import { topicRoutes } from "./topics/routes.ts";
import { webhookRoutes } from "./webhooks/routes.ts";

export type RouteGroup = (serve: Serve) => void;

/** Every group of calls. */
export const ROUTES: readonly RouteGroup[] = [
  authRoutes,
  userRoutes,
  secondStepRoutes,
  accountRoutes,
  apiKeyRoutes,
  memberRoutes,
  oidcRoutes,
  auditLogRoutes,
  sourceRoutes,
  largeFileRoutes,
  networkSourceRoutes,
  connectionRoutes,
  consentRoutes,
  connectionHealthRoutes,
  googleRoutes,
  datasetRoutes,
  commentRoutes,
  topicRoutes,
  themeRoutes,
  insightRoutes,
  receiptRoutes,
  askRoutes,
  alertRoutes,
  surveyAlertRoutes,
  caseRuleRoutes,
  caseRoutes,
  digestRoutes,
  shareRoutes,
  slideRoutes,
  datasetExportRoutes,
  surveyRoutes,
  presenceRoutes,
  translationRoutes,
  distributionRoutes,
  contactRoutes,
  surveyInvitationRoutes,
  webhookRoutes,
  googleSheetRoutes,
  answerResultRoutes,
  statisticsExportRoutes,
  mediaRoutes,
  planRoutes,
  publicRoutes,
  answerFileRoutes,
  quotaRoutes,
  readingRoutes,
  surveyAnalysisRoutes,
  sampleDataRoutes,
  publicSettingsRoutes,
  operatorRoutes,
  doctorRoutes,
  backupRoutes,
];

export interface AppOptions {
  db: Db;
  config: Config;
  services: Services;
  log: Logger;
  /** Compare replies with the contract and fail when they differ; the built server turns it off. */
  checkReplies?: boolean;
  /** Metrics of the thread that works on jobs beside. */
  jobMetrics?: MetricSources["jobMetrics"];
  /** Where calls about columns are answered; without it where they are served, as in tests. */
  columns?: Pick<ColumnThread, "ask" | "metrics">;
  /** Other groups than all, for tests. */
  routes?: readonly RouteGroup[];
  /** What https is served with; without it plain HTTP is. */
  certificate?: Certificate;
  /** The built dashboard. */
  dashboard?: URL;
  /** The built respondent's page. */
  surveyPage?: URL;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Every call served. */
    calls: Call[];
    services: Services;
  }
}

/** The same from src/ and from the built dist/. */
const DASHBOARD = new URL("../../dashboard/dist/", import.meta.url);
const SURVEY_PAGE = new URL("../../survey-page/dist/", import.meta.url);

/** What this version's pages load. */
export const BUILT: readonly BuiltFolder[] = [
  { prefix: "/", folder: DASHBOARD },
  { prefix: "/survey-page/", folder: SURVEY_PAGE },
];

/** What a process without calls answers: whether it lives, whether it can work, and its metrics. Not yet listening. */
export function buildWatchApp({
  db,
  config,
  log,
  jobMetrics,
}: Omit<AppOptions, "services">): FastifyInstance {
  const app = newFastify(config, log);
  useLeaving(app);
  useProblems(app);
  useRequestLog(app);
  useHealth(app, db, config);
  useMetrics(app, db, config, { jobMetrics });
  return app;
}

/** The HTTP application, not yet listening. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { db, config, services, checkReplies = true, routes = ROUTES } = options;
  const askColumns = options.columns?.ask;
  const app = newFastify(config, options.log, undefined, options.certificate);
  app.decorate("calls", []);
  app.decorate("services", services);
  app.decorateRequest("signed", null);
  useLeaving(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onClose", () => services.respondents.openings.flush());
  useProblems(app);
  useRequestLog(app);
  useRequestSpans(app, config);
  useHealth(app, db, config);
  useMetrics(app, db, config, {
    jobMetrics: options.jobMetrics,
    columnMetrics: options.columns?.metrics,
  });
  useSecurityHeaders(app, config);
  useMediaHost(app, config);
  const onCustomerDomain = useCustomerDomains(app, { db, config });
  // Requests stay as they are: unpacking them would need limits of its own.
  app.register(compress, { globalDecompression: false, encodings: ["br", "gzip"] });
  app.register(rateLimit, { global: false });
  useBodies(app);
  const sendDashboard = useDashboard(app, options.dashboard ?? DASHBOARD, config.media.url);
  useEmbedScript(app);
  useSurveyPage(app, options.surveyPage ?? SURVEY_PAGE);
  useWidget(app, { db }, options.surveyPage ?? SURVEY_PAGE);
  const { respondents, stores, pictures } = services;
  const pages = { db, config, respondents, stores, pictures, onCustomerDomain };
  const showSurvey = useSurveyPages(app, pages, options.surveyPage ?? SURVEY_PAGE);
  useUnsubscribePages(app, { db, config });
  useSharePages(app, { db, config, askColumns }, options.surveyPage ?? SURVEY_PAGE);
  const signIn = makeSignIn({ db, config });
  useCalls(app, routes, { db, config, services, signIn, askColumns, checkReplies, calls: app.calls });
  useMcp(app, { signIn, config });
  app.setNotFoundHandler(async (request, reply) => {
    if (await sendKeptFile(db, request, reply)) return reply;
    if (isNavigation(request) && (await showSurvey(request, reply))) return reply;
    if (sendDashboard && isNavigation(request)) return await sendDashboard(reply);
    unknownAddress(app.calls, request, reply);
    return reply;
  });
  return app;
}

/** The calls of the contract, and the pages that describe them. */
function useCalls(app: FastifyInstance, routes: readonly RouteGroup[], context: ServeContext): void {
  app.register(
    async (api) => {
      const serve = makeServe(api, context);
      for (const group of routes) group(serve);
      useDocs(api);
    },
    { prefix: "/api" },
  );
}
