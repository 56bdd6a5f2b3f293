import type { CallBody, CallReply } from "@soundings/contract/call";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { previewSource as previewCall, SourceComment } from "@soundings/contract/sources";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { NETWORK_SOURCES, sourceNamed } from "./all-sources.ts";
import { cleanText, shorten } from "./cells.ts";
import { assertLink, resolveLink } from "./resolve-link.ts";
import type { Source, SourceItem } from "./source.ts";
import { sourceContext } from "./source-context.ts";
import type { SourceOutgoing } from "./source-outgoing.ts";
import { withSourceProblems } from "./source-problem.ts";
import { unnamed } from "./unnamed.ts";

const SHOWN = 5;
const SHOWN_LENGTH = 500;
/** Somebody waits: what takes longer is tried again by hand. */
const PREVIEW_MS = 20_000;

interface Asking {
  config: Config;
  outgoing: SourceOutgoing;
  account_id: string;
  /** Of the person who asks. */
  language: InterfaceLanguage;
  signal: AbortSignal;
  log: Logger;
}

/**
 * What a link leads to, asked of its source at once.
 * @throws ProblemError SOURCE_LINK_INVALID and the other faults of sources
 */
export async function previewSource(
  db: Db,
  { config, outgoing, account_id, language: reader, signal, log }: Asking,
  { source: name, url: text, ...choices }: CallBody<typeof previewCall>,
): Promise<CallReply<typeof previewCall>> {
  const source = name ? sourceNamed(name) : sourceOf(text);
  return await withSourceProblems(source.source, async () => {
    assertLink(source, text);
    const limited = AbortSignal.any([signal, AbortSignal.timeout(PREVIEW_MS)]);
    const reading = { config, outgoing, signal: limited, log };
    const context = await sourceContext(db, account_id, source, reading, choices);
    const link = await resolveLink(source, text, context);
    const { name, count } = await source.describe(link, context);
    const comments: SourceComment[] = [];
    const ids = new Set<string>();
    if (count !== 0) {
      const pages = source.fetchComments(link, context, { cursor: null, limit: SHOWN });
      for await (const page of pages) {
        const fresh = page.items.filter(({ id }) => !ids.has(id));
        for (const { id } of fresh) ids.add(id);
        comments.push(...fresh.map(shown).filter((comment) => comment.text !== ""));
        if (comments.length >= SHOWN || (comments.length > 0 && !page.aside)) break;
      }
    }
    return {
      source: source.source,
      url: link.url,
      name: name ?? unnamed(source.source, link, reader),
      count,
      // A link of Shopee says it as its domain does: "com.my".
      country: choices.country ?? link.country?.split(".").at(-1) ?? null,
      comments: comments.slice(0, SHOWN),
      demonstration: config.sources.demonstration,
    };
  });
}

/** The source that a link belongs to when nobody said which. Throws SOURCE_LINK_INVALID. */
function sourceOf(text: string): Source {
  const source = NETWORK_SOURCES.find((one) => /[./]/.test(text) && one.parseLink(text));
  if (!source) throw new ProblemError("SOURCE_LINK_INVALID", { source: "Soundings" });
  return source;
}

const shown = ({ date, text, rating, likes, author, language, reply, url }: SourceItem): SourceComment => ({
  rating,
  likes,
  author,
  language,
  reply,
  url,
  text: shorten(cleanText(text), SHOWN_LENGTH),
  date: date?.toISOString() ?? null,
});
