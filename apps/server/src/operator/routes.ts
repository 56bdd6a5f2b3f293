import { showInstallation } from "@soundings/contract/operator";
import type { Serve } from "../http/serve.ts";
import { describeInstallation } from "./describe-installation.ts";

/** Calls of the operator; `access` of their contract refuses everybody else. */
export function operatorRoutes(serve: Serve): void {
  serve(showInstallation, async ({ db, config }) => await describeInstallation(db, config));
}
