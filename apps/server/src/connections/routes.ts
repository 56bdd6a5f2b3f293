import { beginSourceLogin, finishLogin } from "@soundings/contract/consents";
import type { Serve } from "../http/serve.ts";
import { handleOAuthCallback } from "./handle-oauth-callback.ts";
import { startOAuth } from "./start-oauth.ts";

export function consentRoutes(serve: Serve): void {
  serve(beginSourceLogin, async ({ body, signed, db, config, reply }) => ({
    url: await startOAuth({ db, config, signed, request: reply.request }, body.source, {}),
  }));

  serve(finishLogin, async ({ body, signed, db, config, services: { outgoing }, signal }) =>
    handleOAuthCallback({ db, config, outgoing, signed, signal }, body),
  );
}
