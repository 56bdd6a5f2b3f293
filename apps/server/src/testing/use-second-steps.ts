import type { SignInReply } from "@soundings/contract/auth";
import { beginApp, confirmApp } from "@soundings/contract/second-steps";
import type { FastifyInstance } from "fastify";
import { appCode } from "./app-code.ts";
import { bearer, form } from "./test-app.ts";

/** Sets an authenticator app up for whoever has a token; its first code is that of the step before this one. */
export async function setUpApp(
  app: FastifyInstance,
  token: string,
): Promise<{ secret: string; recovery_codes: string[] }> {
  const begun = await app.inject({
    method: "POST",
    url: `/api${beginApp.path}`,
    headers: { "content-type": "application/json", ...bearer(token) },
    payload: "{}",
  });
  if (begun.statusCode !== 200) throw new Error(begun.body);
  const { secret } = begun.json();
  const confirmed = await app.inject(form(confirmApp.path, { code: appCode(secret, -1) }, bearer(token)));
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
  return { secret, recovery_codes: confirmed.json().recovery_codes };
}

/** The token of a sign-in that waits for its second step. Throws where it waits for none. */
export function pendingToken(reply: SignInReply): string {
  if (!("second_step" in reply)) throw new Error("This sign-in asks for no second step.");
  return reply.second_step.token;
}
