import type { Device } from "@soundings/survey/visit";
import type { FastifyRequest } from "fastify";

/**
 * What a browser runs on, by what it says of itself. It is asked anew at each request and kept nowhere; a tablet that
 * says it is a desktop, as an iPad does, counts as one.
 */
export function deviceOf({ headers }: Pick<FastifyRequest, "headers">): Device | null {
  const agent = headers["user-agent"] ?? "";
  if (agent === "") return null;
  const says = (...words: readonly string[]) => words.some((word) => agent.includes(word));
  if (says("iPad", "Tablet", "PlayBook", "Kindle", "Silk/")) return "tablet";
  if (says("iPhone", "iPod", "Windows Phone", "Mobile", "Mobi ")) return "phone";
  return says("Android") ? "tablet" : "desktop";
}
