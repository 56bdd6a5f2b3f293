import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { parseFields } from "./fields.ts";
import { assertJsonShape, withWholeCharacters } from "./read-json.ts";

/** For every body but uploads, which have their calls' own limits. */
export const BODY_LIMIT = 1024 * 1024;

/** The bodies that calls may have: forms, JSON and multipart. Others are 415. */
export function useBodies(app: FastifyInstance): void {
  app.removeContentTypeParser("text/plain");
  app.register(formbody, { bodyLimit: BODY_LIMIT, parser: parseFields });
  app.register(multipart);
  const parseJson = app.getDefaultJsonParser("error", "error");
  // Some programs name JSON as the type of a body they do not send.
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, {});
    try {
      assertJsonShape(body, request.routeOptions.config.call?.access ?? "anyone");
    } catch (error) {
      return done(error as Error);
    }
    parseJson(request, withWholeCharacters(body), done);
  });
}
