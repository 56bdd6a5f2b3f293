import type { Call } from "@soundings/contract/call";
import type { ProblemCode } from "@soundings/contract/problems";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type DatabaseFault, databaseFault, OUTDATED_ADVICE } from "../db/database-fault.ts";
import { StorageError } from "../storage/storage.ts";
import { acceptedLanguage } from "./language.ts";
import { ProblemError } from "./problem.ts";

/** Fastify's and its plugins' own faults, by their codes. */
const KNOWN: Record<string, ConstructorParameters<typeof ProblemError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ["BODY_TOO_LARGE"],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ["UNSUPPORTED_CONTENT_TYPE"],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ["UNEXPECTED"],
  FST_ERR_CTP_EMPTY_JSON_BODY: ["UNEXPECTED"],
  FST_ERR_CTP_INVALID_JSON_BODY: ["UNEXPECTED"],
  FST_ERR_BAD_URL: ["NOT_FOUND"],
  FST_ERR_MAX_PARAM_LENGTH: ["NOT_FOUND"],
  FST_REQ_FILE_TOO_LARGE: ["FILE_TOO_LARGE"],
  FST_FILES_LIMIT: ["BODY_TOO_LARGE"],
  FST_FIELDS_LIMIT: ["BODY_TOO_LARGE"],
  FST_PARTS_LIMIT: ["BODY_TOO_LARGE"],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ["UNSUPPORTED_CONTENT_TYPE"],
};

/** Each in words of its own: that the database cannot be reached is told only where it is so. */
const OF_DATABASE: Record<DatabaseFault, ProblemCode> = {
  away: "UNAVAILABLE",
  busy: "BUSY",
  slow: "TOO_SLOW",
  outdated: "DATABASE_OUTDATED",
};

/** What an error means for the caller. Anything we did not foresee is SERVER_ERROR and says no more. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code = "", statusCode = 500 } = error as Partial<FastifyError>;
  const known = KNOWN[code];
  if (known) return new ProblemError(...known);
  if (statusCode === 429) return new ProblemError("TOO_MANY_REQUESTS");
  if (statusCode === 404) return new ProblemError("NOT_FOUND");
  if (statusCode >= 400 && statusCode < 500) return new ProblemError("UNEXPECTED");
  if (isDiskFull(error)) return new ProblemError("DISK_FULL");
  // The operator reads in the log which store it is and why.
  if (error instanceof StorageError) return new ProblemError("STORE_UNAVAILABLE");
  const fault = databaseFault(error);
  return new ProblemError(fault ? OF_DATABASE[fault] : "SERVER_ERROR");
}

/** No room, by node and by PostgreSQL; a store's own words have it as their cause. */
function isDiskFull(error: unknown): boolean {
  const { code = "", cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return /^(ENOSPC|EDQUOT|53100)$/.test(code) || (cause !== undefined && isDiskFull(cause));
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: ProblemError) {
  const language = request.signed?.language ?? acceptedLanguage(request.headers["accept-language"]);
  const { minutes, seconds = typeof minutes === "number" ? minutes * 60 : undefined } = problem.details ?? {};
  if (problem.status === 429 && typeof seconds === "number") reply.header("retry-after", seconds);
  return reply
    .status(problem.status)
    .header("x-request-id", request.id)
    .header("content-language", language)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(problem.body(language)));
}

/** Every failure leaves as `{code, message, details}`. */
export function useProblems(app: FastifyInstance): void {
  let advised = false;
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (problem.code === "DATABASE_OUTDATED" && !advised) {
      advised = true;
      request.log.error({ err: error }, OUTDATED_ADVICE);
    }
    if (problem.status >= 500) request.log.error({ err: error }, "request failed");
    return sendProblem(request, reply, problem);
  });
}

/** For an address that nothing answers: 405 when another method would, else 404. */
export function unknownAddress(calls: Call[], request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split("?", 1)[0]?.replace(/^\/api/, "") ?? "";
  const methods = calls.filter((call) => pathPattern(call).test(path)).map((call) => call.method);
  if (methods.length === 0) return sendProblem(request, reply, new ProblemError("NOT_FOUND"));
  reply.header("allow", [...new Set(methods)].join(", "));
  return sendProblem(request, reply, new ProblemError("METHOD_NOT_ALLOWED"));
}

function pathPattern(call: Call): RegExp {
  return new RegExp(`^${call.path.replace(/:\w+/g, "[^/]*")}$`);
}
