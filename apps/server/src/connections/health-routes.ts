import { listConnectionHealth } from "@soundings/contract/connection-health";
import type { Serve } from "../http/serve.ts";
import { connectionHealth } from "./health.ts";

export function connectionHealthRoutes(serve: Serve): void {
  serve(listConnectionHealth, async ({ query, signed, db }) => {
    const all = await connectionHealth(db, signed.account_id, new Date());
    return { items: query.state ? all.filter(({ state }) => state === query.state) : all };
  });
}
