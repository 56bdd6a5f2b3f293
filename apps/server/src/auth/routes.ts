import { me } from "@soundings/contract/auth";
import type { Serve } from "../http/serve.ts";

export function authRoutes(serve: Serve): void {
  serve(me, async ({ signed }) => signed.user);
}
