import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { calledOrigin } from "../http/called-origin.ts";
import { problemOf } from "../http/errors.ts";
import { acceptedLanguage } from "../http/language.ts";
import { ProblemError } from "../http/problem.ts";
import type { SignIn } from "../http/sign-in.ts";

export const MCP_PATH = "/mcp";

/** Codes of JSON-RPC. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const REFUSED = -32_000;

/**
 * /mcp: the Model Context Protocol for assistants, over streamable HTTP, with an API key. No session: each message is
 * answered by itself with JSON, so that any host behind a balancer may answer any of them; there is no stream to open
 * and nothing to end (405).
 */
export function useMcp(app: FastifyInstance, { signIn, config }: { signIn: SignIn; config: Config }): void {
  app.register(async (mcp) => {
    mcp.setErrorHandler((error, request, reply) => sendError(request, reply, error));
    mcp.addHook("onRequest", async (request, reply) => {
      reply.header("cache-control", "no-store");
      assertOwnOrigin(request, config);
      const signed = await signIn(request, reply);
      // A session is a person's browser: an assistant has a key of its own, with an end and scopes.
      if (!signed.key) throw new ProblemError("KEY_REFUSED");
      request.signed = signed;
    });
    mcp.post(MCP_PATH, async (request, reply) => {
      const { signed } = request;
      if (!signed) throw new ProblemError("UNAUTHORIZED");
      if (Array.isArray(request.body))
        return rpcError(reply.status(400), INVALID_REQUEST, "Batches are not taken");
      const { answerMessage } = await import("./answer-message.ts");
      const answer = await answerMessage(request.body, { request, signed, config });
      const type = answer.headers.get("content-type");
      if (type) reply.type(type);
      return reply.status(answer.status).send(answer.body ? await answer.text() : "");
    });
    for (const method of ["GET", "DELETE"] as const) {
      mcp.route({
        method,
        url: MCP_PATH,
        handler: async (_request, reply) => {
          reply.header("allow", "POST");
          throw new ProblemError("METHOD_NOT_ALLOWED");
        },
      });
    }
  });
}

/**
 * A page of another website, or of a name that was made to lead here, sends its origin: it is refused whatever key it
 * has. Programs send none.
 */
function assertOwnOrigin(request: FastifyRequest, { publicUrl }: Config): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  const own = publicUrl ? new URL(publicUrl).origin : localOrigin(request);
  if (origin !== own) throw new ProblemError("FORBIDDEN");
}

/** Without an address of its own that is set, only this machine's names are known to be no trap. */
function localOrigin(request: FastifyRequest): string | null {
  const { hostname, origin } = calledOrigin(request);
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname) ? origin : null;
}

/** A failure as JSON-RPC says it, with the status that HTTP has for it; words are the product's. */
function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const problem = problemOf(error);
  const { code, status } = problem;
  if (status >= 500) request.log.error({ err: error }, "an assistant's message failed");
  if (status === 401)
    reply.header(
      "www-authenticate",
      `Bearer realm="Soundings"${code === "KEY_REFUSED" ? ', error="invalid_token"' : ""}`,
    );
  const { seconds } = problem.details ?? {};
  if (status === 429 && typeof seconds === "number") reply.header("retry-after", seconds);
  const language = request.signed?.language ?? acceptedLanguage(request.headers["accept-language"]);
  // Whoever comes without a key has no session that could have ended.
  const { message } = (code === "UNAUTHORIZED" ? new ProblemError("KEY_REFUSED") : problem).body(language);
  return rpcError(reply.status(status), code === "UNEXPECTED" ? PARSE_ERROR : REFUSED, message);
}

const rpcError = (reply: FastifyReply, code: number, message: string) =>
  reply
    .type("application/json; charset=utf-8")
    .send(JSON.stringify({ jsonrpc: "2.0", id: null, error: { code, message } }));
