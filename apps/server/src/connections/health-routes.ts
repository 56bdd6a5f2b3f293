import { listConnectionHealth } from "@soundings/contract/connection-health";
import { hiddenIds } from "@soundings/contract/rights";
import type { Serve } from "../http/serve.ts";
import { connectionHealth } from "./health.ts";

export function connectionHealthRoutes(serve: Serve): void {
  serve(listConnectionHealth, async ({ query, signed, db }) => {
    const hidden = new Set(hiddenIds(signed.rights));
    const every = await connectionHealth(db, signed.account_id, new Date());
    const all = every.filter(({ survey_id }) => !hidden.has(survey_id));
    return { items: query.state ? all.filter(({ state }) => state === query.state) : all };
  });
}
