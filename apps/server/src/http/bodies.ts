import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { parseFields } from "./fields.ts";
import { ProblemError } from "./problem.ts";
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
    const text = withWholeCharacters(body);
    parseJson(request, text, (error, parsed) => done(error && faultOf(error, text), parsed));
  });
}

/** What is JSON and was refused has a name in it that belongs to the language's own objects. */
function faultOf(error: Error, text: string): Error {
  try {
    JSON.parse(text);
  } catch {
    return error;
  }
  return new ProblemError("INVALID_INPUT", { issues: [{ path: "", code: "unrecognized_keys" }] });
}
