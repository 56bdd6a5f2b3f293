import { isDeepStrictEqual } from "node:util";
import type { Call } from "@soundings/contract/call";
import type { z } from "zod";

/**
 * Throws when a reply is not what the contract says, or holds more than it says (a field too many
 * is how a password hash gets out). Compares what goes over the wire, so a Date counts as its text.
 */
export function checkReply(call: Call, shape: z.ZodType, reply: unknown): void {
  const wire: unknown = JSON.parse(JSON.stringify(reply === undefined ? {} : reply));
  const parsed = shape.safeParse(wire);
  const name = `${call.method} ${call.path}`;
  if (!parsed.success)
    throw new Error(`The reply of ${name} is not the contract's:\n${parsed.error.message}`);
  if (!isDeepStrictEqual(wire, JSON.parse(JSON.stringify(parsed.data)))) {
    throw new Error(`The reply of ${name} holds fields that the contract does not name`);
  }
}
