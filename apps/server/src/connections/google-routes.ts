import { beginGoogleLogin, deleteGoogleAccount, listGoogleAccounts } from "@soundings/contract/consents";
import { hiddenIds } from "@soundings/contract/rights";
import { findGoogleAccounts } from "../google/queries.ts";
import type { Serve } from "../http/serve.ts";
import { removeAccount } from "./remove-google-account.ts";
import { startOAuth } from "./start-oauth.ts";

export function googleRoutes(serve: Serve): void {
  serve(listGoogleAccounts, async ({ signed, db, config }) => {
    const rows = await findGoogleAccounts(db, signed.account_id, hiddenIds(signed.rights));
    return {
      needs: config.sources.googleClient ? [] : ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
      items: rows.map((row) => ({
        ...row,
        surveys: row.surveys ?? 0,
        created_at: row.created_at.toISOString(),
      })),
    };
  });

  serve(deleteGoogleAccount, async ({ params, signed, db, config, services: { outgoing }, log }) => {
    const key = { account_id: signed.account_id, google_account_id: params.id };
    await removeAccount({ db, config, outgoing, log }, key);
    return {};
  });

  serve(beginGoogleLogin, async ({ body, signed, db, config, reply }) => ({
    url: await startOAuth({ db, config, signed, request: reply.request }, "google_sheets", body),
  }));
}
