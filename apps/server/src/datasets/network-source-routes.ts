import {
  createDatasetFromAppStore,
  createDatasetFromFacebook,
  createDatasetFromGoogleMaps,
  createDatasetFromGooglePlay,
  createDatasetFromShopee,
  createDatasetFromTiktok,
  createDatasetFromTrustpilot,
  createDatasetFromYoutube,
  createDatasetFromZendesk,
  type NetworkSource,
  previewSource as previewSourceCall,
} from "@soundings/contract/sources";
import { assertFewRequests } from "../http/request-count-queries.ts";
import type { Serve } from "../http/serve.ts";
import { previewSource } from "../sources/preview-source.ts";
import { createFromSource } from "./create-from-source.ts";

const IMPORTS: readonly [NetworkSource, typeof createDatasetFromYoutube][] = [
  ["app_store", createDatasetFromAppStore],
  ["google_play", createDatasetFromGooglePlay],
  ["google_maps", createDatasetFromGoogleMaps],
  ["facebook", createDatasetFromFacebook],
  ["shopee", createDatasetFromShopee],
  ["tiktok", createDatasetFromTiktok],
  ["youtube", createDatasetFromYoutube],
  ["trustpilot", createDatasetFromTrustpilot],
  ["zendesk", createDatasetFromZendesk],
];

/** What one account may have asked of sources: they count requests by this server, not by who wanted them. */
const PREVIEWS = { most: 30, withinMs: 60_000 };

/** Calls that ask a source while somebody waits. */
export function networkSourceRoutes(serve: Serve): void {
  serve(previewSourceCall, async ({ body, signed, db, config, services: { outgoing }, signal, log }) => {
    const { account_id, language } = signed;
    await assertFewRequests(db, `previews of ${account_id}`, PREVIEWS);
    return await previewSource(db, { config, outgoing, account_id, language, signal, log }, body);
  });
  for (const [source, call] of IMPORTS) {
    serve(call, async ({ body, signed, db, config, services: { outgoing }, signal }) => {
      const { account_id, language } = signed;
      const asking = { account_id, config, outgoing, language, signal };
      return { id: await createFromSource(db, source, asking, body) };
    });
  }
}
