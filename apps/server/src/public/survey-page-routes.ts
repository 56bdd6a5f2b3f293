import { linkViolation } from "@soundings/survey/custom-link";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Respondents } from "../answers/respondents.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import type { OnCustomerDomain } from "../distribution/customer-domains.ts";
import { problemOf } from "../http/errors.ts";
import { guarded } from "../http/guard.ts";
import type { Pictures } from "../media/read-picture.ts";
import type { Stores } from "../storage/stores.ts";
import { drawNoticePage } from "./draw-survey-page.ts";
import { makePageDrawer } from "./draw-template.ts";
import { browserLanguage, placeOf } from "./followed-link.ts";
import { useKioskWorker } from "./kiosk-worker.ts";
import { watchedAssets } from "./page-assets.ts";
import { MARKS } from "./page-document.ts";
import { makeTemplate } from "./page-template.ts";
import { sendPage } from "./send-page.ts";
import { surveyViews } from "./show-survey-page.ts";
import { surveyPosts } from "./take-survey-page.ts";

type Elsewhere = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

interface PagesContext {
  db: Db;
  config: Config;
  respondents: Respondents;
  stores: Stores;
  pictures: Pictures;
  onCustomerDomain: OnCustomerDomain;
}

interface LinkRoute {
  Params: { link: string };
}

/**
 * Serves the respondents' pages at /s/<link>. Gives the function for addresses that nothing else answers:
 * it shows the survey at /<namespace>/<link>, or at /<link> on an account's own domain, and says whether
 * there is one. On such a domain it says so itself: nothing else is there.
 */
export function useSurveyPages(app: FastifyInstance, context: PagesContext, folder: URL): Elsewhere {
  const assetsOf = watchedAssets(folder, context.config.media.url ?? "");
  const drawTemplate = makePageDrawer();
  const show = surveyViews({ ...context, drawTemplate }, assetsOf);
  const take = surveyPosts({ ...context, drawTemplate }, assetsOf);

  const notice = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    reason: "unknown" | "busy",
  ) => {
    const html = await drawNoticePage(
      browserLanguage(request),
      { reason, opens_at: null },
      assetsOf().assets,
    );
    const page = { response_id: "", seal: "", embedded: true, media_url: "", frame_hosts: [], status };
    sendPage(request, reply, makeTemplate(html, MARKS), page);
    return reply;
  };

  useKioskWorker(app, folder);

  app.register(async (pages) => {
    // People read these, not programs.
    pages.setErrorHandler(async (error, request, reply) => {
      const { status } = problemOf(error);
      if (status >= 500) request.log.error({ err: error }, "request failed");
      return notice(request, reply, status, status === 404 ? "unknown" : "busy");
    });
    // They come compressed already.
    const options = { compress: false } as const;
    pages.get<LinkRoute>("/s/:link", options, async (request, reply) => {
      const shown = await show(request, reply, placeOf(request, null, request.params.link));
      return shown ? reply : notice(request, reply, 404, "unknown");
    });
    pages.post<LinkRoute>("/s/:link", options, async (request, reply) => {
      const place = placeOf(request, null, request.params.link);
      const taken = await guarded(reply, (signal) => take(request, reply, place, signal));
      return taken ? reply : notice(request, reply, 404, "unknown");
    });
  });

  const showElsewhere = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    const [first = "", second, ...rest] = path.toLowerCase().split("/").slice(1);
    if (rest.length > 0 || linkViolation(first)) return false;
    // No namespace is called "-": what is found then is found by the domain alone.
    const place = second ? placeOf(request, first, second) : placeOf(request, "-", first);
    return await show(request, reply, place);
  };

  return async (request, reply) => {
    if (await showElsewhere(request, reply)) return true;
    if (!(await context.onCustomerDomain(request))) return false;
    await notice(request, reply, 404, "unknown");
    return true;
  };
}
