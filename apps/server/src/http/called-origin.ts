import { ProblemError } from "./problem.ts";

/**
 * This server's address as the browser called it. Throws UNEXPECTED where the Host header is none: a link that
 * leads back here could not be made of it.
 */
export function calledOrigin({ protocol, host }: { protocol: string; host: string }): URL {
  const address = `${protocol}://${host}`;
  if (!URL.canParse(address)) throw new ProblemError("UNEXPECTED");
  return new URL(address);
}
