import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { makeKeyLimit } from "./ask-key.ts";
import { hashKey, isKey } from "./key-text.ts";
import { soleLanguage } from "./language.ts";
import { ProblemError } from "./problem.ts";
import { bearerToken, readKey, readSession, type Session, type Signed } from "./session.ts";
import { provesTwice } from "./signed-in-by.ts";

export type SignIn = (request: FastifyRequest, reply: FastifyReply) => Promise<Signed>;

/**
 * Reads who makes a request by its session's token or API key, of which each has its pace.
 * @throws UNAUTHORIZED, KEY_REFUSED, TOO_MANY_REQUESTS
 */
export function makeSignIn({ db, config }: { db: Db; config: Config }): SignIn {
  const limit = makeKeyLimit();
  return async (request, reply) => {
    const token = bearerToken(request);
    const now = new Date();
    let session: Session | null = null;
    if (token && isKey(token)) {
      limit(hashKey(token), reply, now.getTime());
      session = await readKey(db, token, now);
      if (!session) throw new ProblemError("KEY_REFUSED");
    } else {
      session = token ? await readSession(db, token, now, config.sessionMaxDays) : null;
      if (!session) throw new ProblemError("UNAUTHORIZED");
    }
    const language = soleLanguage(request.headers["accept-language"]) ?? session.user.language;
    // What signing in by a provider counts for, the operator's settings say.
    const second_step_needed = session.user.second_step_needed && !provesTwice(session.signed_in_by, config);
    return { ...session, user: { ...session.user, second_step_needed }, language };
  };
}
