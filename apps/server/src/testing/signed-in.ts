import type { SignedIn, SignInReply } from "@soundings/contract/auth";

/** A sign-in that opened a session at once. Throws where a second step is asked for. */
export function signedIn(reply: SignInReply): SignedIn {
  if ("second_step" in reply) throw new Error("This sign-in asks for a second step.");
  return reply;
}
