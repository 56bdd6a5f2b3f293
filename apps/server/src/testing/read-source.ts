import { sourceNamed } from "../sources/all-sources.ts";
import { resolveLink } from "../sources/resolve-link.ts";
import type { Connection, SourceContext, SourceItem } from "../sources/source.ts";
import type { UpstreamStandIn } from "../upstream/upstream-server.ts";
import { sourceConfig } from "./build-source.ts";

type Given = Partial<Pick<SourceContext, "connections" | "country" | "language" | "part">>;

/** What a source is read with at a stand-in. */
export function contextAt(
  standIn: UpstreamStandIn,
  env: Record<string, string> = {},
  given: Given = {},
): SourceContext {
  const { config, services } = sourceConfig(standIn, env);
  const { upstream, tokens } = services.outgoing;
  const context = { upstream, tokens, settings: config.sources };
  return { ...context, connections: [], country: null, language: null, part: null, ...given };
}

export const connectionOf = (external_id: string, secret: Record<string, string>): Connection => ({
  id: "c",
  external_id,
  name: "Connected",
  secret,
  renew: async () => {},
});

/** All entries behind a link, from the first page to the last. */
export async function readAll(name: string, link: string, context: SourceContext): Promise<SourceItem[]> {
  const source = sourceNamed(name);
  const items: SourceItem[] = [];
  const to = await resolveLink(source, link, context);
  for await (const page of source.fetchComments(to, context, { cursor: null, limit: 10_000 })) {
    items.push(...page.items);
    if (items.length > 3_000) throw new Error("no end");
  }
  return items;
}
