import { isDomain } from "@soundings/survey/custom-link";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { cacheByName } from "../caches/cache-by-name.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { isNavigation } from "../http/dashboard.ts";
import { ProblemError } from "../http/problem.ts";
import { hostOf } from "./addresses.ts";
import { verifiedDomain } from "./queries.ts";

/** Whether a request came by an account's own domain. */
export type OnCustomerDomain = (request: FastifyRequest) => Promise<boolean>;

/** What respondents need: surveys, their scripts and pictures, and where answers go. */
const FOR_RESPONDENTS =
  /^\/(s|survey-page|api\/public)\/|^\/api\/media\/[^/]+\/raw$|^\/((embed|widget)\.js|favicon\.svg|healthz|readyz)$/;

/** A host is asked for that often at most; a domain that was just verified waits as long. */
const REMEMBER_MS = 10_000;
const MAX_HOSTS = 1_000;

/**
 * Keeps the dashboard and its calls off accounts' own domains: who runs one could show visitors a sign-in
 * at an address of theirs, and nothing of the account's work belongs where its respondents are.
 */
export function useCustomerDomains(
  app: FastifyInstance,
  { db, config }: { db: Db; config: Config },
): OnCustomerDomain {
  const own = config.publicUrl ? hostOf(config.publicUrl) : null;
  const known = cacheByName<Promise<boolean>>(MAX_HOSTS);
  const onCustomerDomain: OnCustomerDomain = async (request) => {
    const host = request.hostname.toLowerCase().replace(/\.$/, "");
    // What cannot be claimed needs no database.
    if (host === own || !isDomain(host)) return false;
    const ask = async () => (await verifiedDomain(db, host)) !== null;
    return await known(host, ask, () => Date.now() + REMEMBER_MS);
  };
  // After what was registered before: a refusal has its security headers too.
  app.after(() => {
    app.addHook("onRequest", async (request, reply) => {
      const path = request.url.split("?", 1)[0] ?? "";
      if (FOR_RESPONDENTS.test(path) || !(await onCustomerDomain(request))) return;
      if (!isNavigation(request)) throw new ProblemError("NOT_FOUND");
      // A page: a survey's own address, or one that says that there is none. What no route answers comes there
      // anyway, and may not be sent there twice.
      return request.is404 ? undefined : reply.callNotFound();
    });
  });
  return onCustomerDomain;
}
