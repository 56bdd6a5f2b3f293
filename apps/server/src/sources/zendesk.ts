import { z } from "zod";
import { readUrl } from "./links.ts";
import type { Connection, Source, SourceContext, SourceLink } from "./source.ts";
import { SourceError } from "./source-error.ts";
import { askDesk, askWith, isSubdomain } from "./zendesk-calls.ts";
import { firstMessages } from "./zendesk-messages.ts";
import { ratingComments } from "./zendesk-ratings.ts";

const Count = z.object({ count: z.object({ value: z.number() }) });

/**
 * What customers write to a help desk: the first message of their tickets, or what they say when they are asked how
 * content they were. Read with an API token of the customer's own.
 */
export const zendesk: Source = {
  source: "zendesk",
  columns: ["satisfaction", "date", "channel", "url"],
  asks: { country: false, language: false, parts: ["messages", "ratings"] },
  newestFirst: () => true,
  access: (_, connected) => ({ state: connected ? "ready" : "needs_connection", needs: [], most: null }),
  parseLink: parseZendeskLink,
  async describe(link, context) {
    const own = ownDesk(link, context);
    const what = context.part === "ratings" ? "satisfaction_ratings" : "tickets";
    const { count } = await askDesk(context, own, `${what}/count`, {}, Count);
    return { name: own.name, count: count.value };
  },
  fetchComments(link, context, { cursor }) {
    const ask = askWith(context, ownDesk(link, context));
    return context.part === "ratings"
      ? ratingComments(ask, link, cursor)
      : firstMessages(ask, link, cursor, context.note);
  },
};

/** Any address of the help desk: "acme.zendesk.com". */
function parseZendeskLink(text: string): SourceLink | null {
  const url = readUrl(text);
  const id = url && /^([^.]+)\.zendesk\.com$/.exec(url.hostname)?.[1];
  if (!id || !isSubdomain(id)) return null;
  return { id, url: `https://${id}.zendesk.com/agent/`, country: null };
}

/** The connected help desk that a link speaks of. */
function ownDesk({ id }: SourceLink, { connections, settings }: SourceContext): Connection {
  const own = connections.find(({ external_id }) => external_id === id);
  if (own) return own;
  const [first] = connections;
  // A demonstration has every help desk.
  if (first && settings.demonstration) return { ...first, external_id: id };
  throw new SourceError("SOURCE_CONNECTION_NEEDED", { detail: "a help desk that is not connected" });
}
