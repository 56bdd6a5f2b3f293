import { createHash } from "node:crypto";
import { FIRST_WIDGET, type ServedWidget, servedWidget } from "@soundings/survey/widget";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { NO_MARKS } from "../answers/browser-marks.ts";
import { coalesce } from "../caches/coalesce.ts";
import type { Db } from "../db/db.ts";
import type { SurveyPlace } from "../distribution/find-survey.ts";
import { findWidget } from "../distribution/widget-queries.ts";
import { ProblemError } from "../http/problem.ts";
import { closedToVisitor, findSurveyPage } from "./find-survey-page.ts";
import { placeOf } from "./followed-link.ts";
import { watchedWidget } from "./widget-script.ts";

interface LinkRoute {
  Params: { link: string };
}

/** What an owner changes shows on their site after so long. */
const SETTINGS_AGE_S = 60;
const SCRIPT_AGE_S = 3_600;
const YEAR_S = 31_536_000;

/**
 * Serves the script of the widget to pages of any address: below a survey's address with that one's settings,
 * one request and nothing to connect to; alone at /widget.js, for pages that name its hash or serve it themselves.
 */
export function useWidget(app: FastifyInstance, { db }: { db: Db }, folder: URL): void {
  const scriptOf = watchedWidget(folder);
  const find = coalesce((place: SurveyPlace) => findServed(db, place));
  const served = async (request: FastifyRequest<LinkRoute>) => {
    const place = placeOf(request, null, request.params.link);
    const settings = await find(`${place.host}/${place.link}`, place);
    if (!settings) throw new ProblemError("NOT_FOUND");
    return settings;
  };

  app.get<LinkRoute>("/s/:link/widget.js", async (request, reply) => {
    const script = builtOnly(scriptOf());
    return send(request, reply, JAVASCRIPT, SETTINGS_AGE_S, script.withSettings(await served(request)));
  });

  app.get<LinkRoute>("/s/:link/widget.json", async (request, reply) => {
    const text = JSON.stringify(await served(request));
    return send(request, reply, "application/json; charset=utf-8", SETTINGS_AGE_S, text);
  });

  app.get<{ Querystring: { v?: string } }>("/widget.js", async (request, reply) => {
    const script = builtOnly(scriptOf());
    // Another version than the one asked for must not be held for it.
    const pinned = request.query.v === script.version;
    return send(
      request,
      reply,
      JAVASCRIPT,
      pinned ? YEAR_S : SCRIPT_AGE_S,
      script.withSettings(null),
      pinned,
    );
  });
}

const JAVASCRIPT = "text/javascript; charset=utf-8";

function builtOnly<Built>(built: Built | null): Built {
  if (!built) throw new ProblemError("NOT_FOUND");
  return built;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  age: number,
  text: string,
  immutable = false,
): FastifyReply {
  const tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  reply.headers({
    "cache-control": immutable
      ? `public, max-age=${age}, immutable`
      : `public, max-age=${age}, stale-while-revalidate=86400`,
    "cross-origin-resource-policy": "cross-origin",
    // It says nothing that anybody may not know: an integrity check needs to read it.
    "access-control-allow-origin": "*",
    etag: tag,
    vary: "accept-encoding",
  });
  // Compressed on its way it is the same to us.
  if (request.headers["if-none-match"]?.includes(tag)) return reply.code(304).send();
  return reply.type(type).send(text);
}

async function findServed(db: Db, place: SurveyPlace): Promise<ServedWidget | null> {
  const found = await findSurveyPage(db, place);
  if (!found?.published) return null;
  const settings = (await findWidget(db, found.key)) ?? FIRST_WIDGET;
  const anybody = { single_use: null, parameters: {} };
  const closed = await closedToVisitor(db, found, anybody, NO_MARKS, new Date());
  return servedWidget(settings, found.published.survey, { code: found.code, open: closed === null });
}
