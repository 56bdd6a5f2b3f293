import { usage } from "@soundings/contract/users";
import type { Serve } from "../http/serve.ts";
import { usageOf } from "./usage.ts";

export function planRoutes(serve: Serve): void {
  serve(usage, async ({ signed, db }) => await usageOf(db, signed.account_id, new Date()));
}
