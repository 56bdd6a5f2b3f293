import {
  createDatasetFromAppStore,
  createDatasetFromFacebook,
  createDatasetFromGoogleMaps,
  createDatasetFromGooglePlay,
  createDatasetFromShopee,
  createDatasetFromTiktok,
  createDatasetFromYoutube,
  type NetworkSource,
  previewSource as previewSourceCall,
} from "@soundings/contract/sources";
import { createFromSource } from "../datasets/create-from-source.ts";
import type { Serve } from "../http/serve.ts";
import { previewSource } from "./preview-source.ts";

const IMPORTS: readonly [NetworkSource, typeof createDatasetFromYoutube][] = [
  ["app_store", createDatasetFromAppStore],
  ["google_play", createDatasetFromGooglePlay],
  ["google_maps", createDatasetFromGoogleMaps],
  ["facebook", createDatasetFromFacebook],
  ["shopee", createDatasetFromShopee],
  ["tiktok", createDatasetFromTiktok],
  ["youtube", createDatasetFromYoutube],
];

/** Calls that ask a source while somebody waits. */
export function networkSourceRoutes(serve: Serve): void {
  serve(previewSourceCall, async ({ body, signed, db, config, signal }) =>
    previewSource(db, { config, account_id: signed.account_id, signal }, body),
  );
  for (const [source, call] of IMPORTS) {
    serve(call, async ({ body, signed, db, config, signal }) => {
      const { account_id, user } = signed;
      const asking = { account_id, config, language: user.language, signal };
      return { id: await createFromSource(db, source, asking, body) };
    });
  }
}
