import { MAX_PLACES } from "@soundings/contract/consents";
import { z } from "zod";
import { newId } from "../db/new-id.ts";
import type { GoogleConsent } from "../google/exchange-code.ts";
import type { Connecting } from "./connecting.ts";
import { type NewConnection, upsertConnection } from "./connection-queries.ts";
import { SourceError } from "./source-error.ts";
import { isOk, readJson, type Upstream, unexpected } from "./upstream-fetch.ts";

const ACCOUNTS_HOST = "mybusinessaccountmanagement.googleapis.com";
const PLACES_HOST = "mybusinessbusinessinformation.googleapis.com";
/** A page of accounts or of places that follows itself for ever is not followed. */
const MAX_PAGES = 50;

const Accounts = z.object({
  accounts: z.array(z.object({ name: z.string().regex(/^accounts\/\d+$/) })).nullish(),
  nextPageToken: z.string().nullish(),
});
const Locations = z.object({
  locations: z
    .array(
      z.object({
        name: z.string(),
        title: z.string().default(""),
        metadata: z
          .object({
            placeId: z.string().nullish(),
            mapsUri: z.string().nullish(),
            hasVoiceOfMerchant: z.boolean().nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
  nextPageToken: z.string().nullish(),
});
type Location = NonNullable<z.infer<typeof Locations>["locations"]>[number];

/**
 * Connects every verified place that a Google account manages, MAX_PLACES at once. Says their names.
 * @throws SourceError
 */
export async function connectPlaces(
  { db, config, outgoing, account_id, signal }: Connecting,
  { refresh_token, access_token, person }: GoogleConsent,
): Promise<{ names: string[]; more: boolean }> {
  const ask = askWith(outgoing.upstream, access_token, signal);
  const places = new Map<string, NewConnection>();
  for await (const account of accountsOf(ask)) {
    for await (const found of placesOf(ask, account)) {
      const secret = { refresh_token, subject: person.subject, ...found.secret };
      // A place may be managed by a person and by a group of theirs.
      if (!places.has(found.external_id)) places.set(found.external_id, { ...found, secret });
      if (places.size > MAX_PLACES) break;
    }
    if (places.size > MAX_PLACES) break;
  }
  const kept = [...places.values()].slice(0, MAX_PLACES);
  await db.transaction().execute(async (trx) => {
    for (const place of kept) await upsertConnection(trx, config, account_id, newId(), place);
  });
  return { names: kept.map(({ name }) => name), more: places.size > MAX_PLACES };
}

type Ask = <Shape extends z.ZodType>(host: string, path: string, shape: Shape) => Promise<z.output<Shape>>;

const askWith =
  (upstream: Upstream, access_token: string, signal: AbortSignal): Ask =>
  (host, path, shape) => {
    const headers = { authorization: `Bearer ${access_token}` };
    const request = { hosts: [host], url: `https://${host}/v1/${path}`, headers, signal };
    return upstream(request, (reply) => {
      if (isOk(reply)) return readJson(reply, shape);
      // The operator has not enabled the API, or Google has not approved its use.
      if (reply.status === 403)
        throw new SourceError("SOURCE_NOT_CONFIGURED", { detail: reply.text.slice(0, 300) });
      throw unexpected(reply);
    });
  };

async function* accountsOf(ask: Ask): AsyncGenerator<string> {
  let token: string | null = "";
  for (let page = 0; page < MAX_PAGES && token !== null; page++) {
    const query = new URLSearchParams({ pageSize: "20", ...(token ? { pageToken: token } : {}) });
    const found: z.infer<typeof Accounts> = await ask(ACCOUNTS_HOST, `accounts?${query}`, Accounts);
    for (const { name } of found.accounts ?? []) yield name;
    token = found.nextPageToken || null;
  }
}

async function* placesOf(ask: Ask, account: string): AsyncGenerator<NewConnection> {
  let token: string | null = "";
  for (let page = 0; page < MAX_PAGES && token !== null; page++) {
    const query = new URLSearchParams({
      readMask: "name,title,metadata",
      pageSize: "100",
      ...(token ? { pageToken: token } : {}),
    });
    const found: z.infer<typeof Locations> = await ask(
      PLACES_HOST,
      `${account}/locations?${query}`,
      Locations,
    );
    for (const location of found.locations ?? []) {
      const place = placeOf(account, location);
      if (place) yield place;
    }
    token = found.nextPageToken || null;
  }
}

/** Null for a place that is not verified: its reviews cannot be read. */
function placeOf(account: string, { name, title, metadata }: Location): NewConnection | null {
  const number = /(?:^|\/)locations\/(\d+)$/.exec(name)?.[1];
  const { placeId, mapsUri, hasVoiceOfMerchant } = metadata ?? {};
  if (!number || !placeId || hasVoiceOfMerchant === false) return null;
  const cid = mapsUri && URL.canParse(mapsUri) ? new URL(mapsUri).searchParams.get("cid") : null;
  return {
    source: "google_maps",
    external_id: placeId,
    name: (title || placeId).slice(0, 120),
    secret: { location: `${account}/locations/${number}`, ...(cid ? { cid } : {}) },
  };
}
