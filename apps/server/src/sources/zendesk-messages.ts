import { z } from "zod";
import { ownText } from "./own-text.ts";
import type { SourceContext, SourceItem, SourceLink, SourcePage } from "./source.ts";
import { SourceError } from "./source-error.ts";
import type { AskDesk } from "./zendesk-calls.ts";

const PAGE = 100;
const ARCHIVE_PAGE = 1_000;
/** Exports are let through ten times a minute. */
const ARCHIVE_SPACING_MS = 6_000;
/** Whose first message is written by a machine, or a whole conversation with an agent's words in it. */
const NOT_WRITTEN = ["chat", "voice", "native_messaging", "sample_ticket", "answer_bot_for_agents"];

const number = z.union([z.string(), z.number()]).transform(String);
const Ticket = z.object({
  id: number,
  subject: z.string().nullish(),
  description: z.string().nullish(),
  created_at: z.iso.datetime({ offset: true }).nullish(),
  requester_id: number.nullish(),
  submitter_id: number.nullish(),
  status: z.string().nullish(),
  via: z.object({ channel: number.nullish() }).nullish(),
  satisfaction_rating: z.object({ score: z.string().nullish() }).nullish(),
});
const Tickets = z.object({
  tickets: z.array(Ticket),
  meta: z.object({ has_more: z.boolean(), after_cursor: z.string().nullish() }),
});
const Archive = z.object({
  tickets: z.array(Ticket),
  after_cursor: z.string().nullish(),
  end_of_stream: z.boolean(),
});

/** Where reading stands: in the list, newest first, and then in the export, which has archived tickets too. */
const Place = z.object({ of: z.enum(["list", "archive"]), after: z.string().nullable() });
type Place = z.infer<typeof Place>;

/**
 * The first message of each ticket that its requester wrote. The list leaves out what was archived, 120 days after it
 * was closed; the export does not, begins with the oldest, and is an admin's to read.
 */
export async function* firstMessages(
  ask: AskDesk,
  link: SourceLink,
  cursor: unknown,
  note: SourceContext["note"],
): AsyncGenerator<SourcePage> {
  let place: Place | null = Place.catch({ of: "list", after: null }).parse(cursor);
  while (place) {
    const page: SourcePage & { cursor: Place | null } =
      place.of === "list"
        ? await listPage(ask, link, place.after)
        : await archivePage(ask, link, place.after, note);
    place = page.cursor;
    yield page;
  }
}

async function listPage(ask: AskDesk, link: SourceLink, after: string | null) {
  const query = { "page[size]": String(PAGE), sort: "-id", ...(after ? { "page[after]": after } : {}) };
  const { tickets, meta } = await ask("tickets", query, Tickets);
  const next: Place =
    meta.has_more && meta.after_cursor
      ? { of: "list", after: meta.after_cursor }
      : { of: "archive", after: null };
  return { items: tickets.map((one) => itemOf(one, link)), cursor: next };
}

async function archivePage(
  ask: AskDesk,
  link: SourceLink,
  after: string | null,
  note: SourceContext["note"],
): Promise<SourcePage & { cursor: Place | null }> {
  const from: Record<string, string> = after ? { cursor: after } : { start_time: "0" };
  const query = { ...from, per_page: String(ARCHIVE_PAGE) };
  try {
    const found = await ask("incremental/tickets/cursor", query, Archive, ARCHIVE_SPACING_MS);
    const { tickets, after_cursor, end_of_stream } = found;
    const items = tickets.filter(({ status }) => status !== "deleted").map((one) => itemOf(one, link));
    return {
      items,
      cursor: end_of_stream || !after_cursor ? null : { of: "archive", after: after_cursor },
      aside: true,
    };
  } catch (error) {
    if (!(error instanceof SourceError) || error.fault !== "SOURCE_PERMISSION") throw error;
    note?.("archived tickets are left out: the token is no admin's");
    return { items: [], cursor: null };
  }
}

function itemOf(one: z.infer<typeof Ticket>, { id }: SourceLink): SourceItem {
  const channel = one.via?.channel ?? null;
  const score = one.satisfaction_rating?.score ?? "";
  // An agent who opens a ticket for somebody writes its first message.
  const written = one.submitter_id === one.requester_id && !NOT_WRITTEN.includes(channel ?? "");
  return {
    id: `ticket:${one.id}`,
    text: written ? ownText(one.subject, one.description) : "",
    date: one.created_at ? new Date(one.created_at) : null,
    rating: null,
    satisfaction: /^(good|bad)/.exec(score)?.[0] ?? null,
    likes: null,
    author: null,
    channel,
    language: null,
    reply: null,
    url: `https://${id}.zendesk.com/agent/tickets/${one.id}`,
  };
}
