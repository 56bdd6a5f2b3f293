import { z } from "zod";
import type { Connection, SourceContext } from "./source.ts";
import { SourceError } from "./source-error.ts";
import { isOk, readJson, type UpstreamReply, unexpected } from "./upstream-fetch.ts";

const SUBDOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Names of zendesk.com that are no customer's. */
const NOBODY = ["www", "support", "developer", "help", "status", "api"];

const Me = z.object({ user: z.object({ id: z.number().nullish(), role: z.string().nullish() }) });

export const isSubdomain = (id: string): boolean => SUBDOMAIN.test(id) && !NOBODY.includes(id);

/** Throws SOURCE_CONNECTION_NEEDED for a token that is not taken, SOURCE_PERMISSION for that of a customer. */
export async function checkZendeskToken(
  context: Pick<SourceContext, "upstream" | "signal">,
  own: Pick<Connection, "external_id" | "secret">,
): Promise<void> {
  const { user } = await askDesk(context, own, "users/me", {}, Me);
  // Whoever is not signed in is told of as an anonymous user.
  if (!user.id) throw new SourceError("SOURCE_CONNECTION_NEEDED", { detail: "anonymous" });
  if (user.role !== "admin" && user.role !== "agent")
    throw new SourceError("SOURCE_PERMISSION", { detail: `role ${user.role}` });
}

export type AskDesk = <Shape extends z.ZodType>(
  path: string,
  query: Record<string, string>,
  shape: Shape,
  spacing?: number,
) => Promise<z.output<Shape>>;

export const askWith =
  (context: SourceContext, own: Connection): AskDesk =>
  (path, query, shape, spacing) =>
    askDesk(context, own, path, query, shape, spacing);

export function askDesk<Shape extends z.ZodType>(
  { upstream, signal }: Pick<SourceContext, "upstream" | "signal">,
  { external_id, secret }: Pick<Connection, "external_id" | "secret">,
  path: string,
  query: Record<string, string>,
  shape: Shape,
  spacing = 0,
): Promise<z.output<Shape>> {
  if (!isSubdomain(external_id))
    throw new SourceError("SOURCE_CONNECTION_NEEDED", { detail: "no subdomain" });
  const host = `${external_id}.zendesk.com`;
  const { email = "", access_token = "" } = secret;
  const request = {
    hosts: [host],
    url: `https://${host}/api/v2/${path}.json?${new URLSearchParams(query)}`,
    headers: {
      authorization: `Basic ${Buffer.from(`${email}/token:${access_token}`).toString("base64")}`,
      accept: "application/json",
    },
    spacing,
    signal,
  };
  return upstream(request, (reply) => {
    if (isOk(reply)) return readJson(reply, shape);
    throw failure(reply);
  });
}

function failure(reply: UpstreamReply): SourceError {
  const { status } = reply;
  const detail = `status ${status}`;
  if (status === 401) return new SourceError("SOURCE_CONNECTION_NEEDED", { detail });
  if (status === 403) return new SourceError("SOURCE_PERMISSION", { detail });
  // A help desk that was renamed leads on, and is connected anew under its name.
  const gone = status === 404 || (status >= 300 && status < 400);
  return gone ? new SourceError("SOURCE_NOT_FOUND", { detail }) : unexpected(reply);
}
