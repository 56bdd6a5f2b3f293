import { beginSourceLogin, finishLogin } from "@soundings/contract/consents";
import type { Serve } from "../http/serve.ts";
import { beginConsent } from "./begin-consent.ts";
import { finishConsent } from "./finish-consent.ts";

export function consentRoutes(serve: Serve): void {
  serve(beginSourceLogin, async ({ body, signed, db, config, reply }) => ({
    url: await beginConsent({ db, config, signed, request: reply.request }, body.source, {}),
  }));

  serve(finishLogin, async ({ body, signed, db, config, signal }) =>
    finishConsent({ db, config, signed, signal }, body),
  );
}
