import { isShort } from "./links.ts";
import type { Source, SourceContext, SourceLink } from "./source.ts";
import { SourceError } from "./source-error.ts";

const HOPS = 4;
const HOP_MS = 5_000;

/** Throws SOURCE_LINK_INVALID, before anything is asked, for a text that is no link of the source. */
export function assertLink(source: Source, text: string): void {
  if (!source.parseLink(text)) throw new SourceError("SOURCE_LINK_INVALID");
}

/**
 * What a text that somebody entered leads to at a source. Short links are followed by their Location alone,
 * over https, from one of the source's own hosts to the next. Throws SourceError.
 */
export async function resolveLink(
  source: Source,
  text: string,
  { upstream, signal }: Pick<SourceContext, "upstream" | "signal">,
): Promise<SourceLink> {
  const wrong = (detail: string) => new SourceError("SOURCE_LINK_INVALID", { detail });
  let parsed = source.parseLink(text);
  for (let hop = 0; hop < HOPS; hop++) {
    if (!parsed) throw wrong("not a link of this source");
    if (!isShort(parsed)) return parsed;
    const from: URL = parsed.short;
    const request = { hosts: [from.hostname], url: from, timeoutMs: HOP_MS, tries: 2, signal };
    const location: string | null = await upstream(request, (reply) => {
      const gone = reply.status === 404 || reply.status === 410;
      if (gone && hop === 0) throw new SourceError("SOURCE_NOT_FOUND");
      return reply.status >= 300 && reply.status < 400 ? reply.headers.get("location") : null;
    });
    if (!location || !URL.canParse(location, from)) throw wrong("the short link leads nowhere");
    const to = new URL(location, from);
    if (to.protocol !== "https:") throw wrong("the short link leaves https");
    parsed = source.parseLink(to.href) ?? (source.short?.isHop(to) ? { short: to } : null);
  }
  throw wrong("too many hops");
}
