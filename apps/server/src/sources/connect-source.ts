import type { CallBody } from "@soundings/contract/call";
import type {
  ConnectedSource,
  connectSource as connectCall,
  SourceConnection,
} from "@soundings/contract/source-connections";
import { newId } from "../db/new-id.ts";
import { ProblemError } from "../http/problem.ts";
import { SOURCE_TITLES } from "./all-sources.ts";
import type { Connecting } from "./connecting.ts";
import { listConnections, type NewConnection, upsertConnection } from "./connection-queries.ts";
import { facebookPage } from "./facebook.ts";
import { withSourceProblems } from "./source-problem.ts";
import { checkTrustpilotKey } from "./trustpilot.ts";
import { checkZendeskToken, isSubdomain } from "./zendesk-calls.ts";

type Given = CallBody<typeof connectCall>;
type Field = Exclude<keyof Given, "source" | "name">;

/** What each source is read with. */
const FIELDS: Record<ConnectedSource, readonly Field[]> = {
  facebook: ["access_token"],
  shopee: ["external_id", "access_token", "refresh_token"],
  tiktok: ["external_id", "access_token"],
  google_maps: ["external_id", "refresh_token", "location"],
  trustpilot: ["access_token"],
  zendesk: ["external_id", "email", "access_token"],
};

/**
 * Keeps a customer's account at a source, sealed.
 * @throws ProblemError INVALID_INPUT for what is missing, and the faults of sources
 */
export async function connectSource(at: Connecting, given: Given): Promise<SourceConnection> {
  const missing = FIELDS[given.source].filter((field) => !given[field]);
  if (missing.length > 0) {
    throw new ProblemError("INVALID_INPUT", { issues: missing.map((path) => ({ path, code: "required" })) });
  }
  const connection = await withSourceProblems(given.source, () => connectionOf(given, at));
  const { db, config, account_id } = at;
  const id = await upsertConnection(db, config, account_id, newId(), connection);
  const kept = (await listConnections(db, account_id)).find((one) => one.id === id);
  if (!kept) throw new ProblemError("NOT_FOUND");
  return kept;
}

async function connectionOf(given: Given, at: Connecting): Promise<NewConnection> {
  const { source, name, external_id = "" } = given;
  if (source === "facebook") {
    const { config, outgoing, signal } = at;
    const context = { upstream: outgoing.upstream, settings: config.sources, signal };
    const page = await facebookPage(context, given.access_token ?? "");
    return { source, external_id: page.id, name: name ?? page.name, secret: page.secret };
  }
  if (source === "trustpilot" || source === "zendesk") return await keyConnection(given, at);
  const fields = FIELDS[source].filter((field) => field !== "external_id");
  const secret = Object.fromEntries(fields.map((field) => [field, given[field] ?? ""]));
  return { source, external_id, name: name ?? `${SOURCE_TITLES[source]} ${external_id}`, secret };
}

/** One of a key or token that people copy: it is tried at once, so that a wrong one is told where it is entered. */
async function keyConnection(given: Given, { outgoing, signal }: Connecting): Promise<NewConnection> {
  const { source, name, email = "", access_token = "" } = given;
  const context = { upstream: outgoing.upstream, signal };
  if (source === "trustpilot") {
    await checkTrustpilotKey(context, access_token);
    // A key reads any company: a new one takes the place of the last.
    return { source, external_id: "key", name: name ?? SOURCE_TITLES.trustpilot, secret: { access_token } };
  }
  const external_id = subdomainOf(given.external_id ?? "");
  if (!external_id)
    throw new ProblemError("INVALID_INPUT", { issues: [{ path: "external_id", code: "invalid_format" }] });
  const own = { external_id, secret: { email, access_token } };
  await checkZendeskToken(context, own);
  return { source, name: name ?? `${external_id}.zendesk.com`, ...own };
}

/** "Acme", as people call their help desk; null for what is none. */
function subdomainOf(text: string): string | null {
  const name = text.trim().toLowerCase();
  return isSubdomain(name) ? name : null;
}
