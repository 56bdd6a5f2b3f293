import { spawnSync } from "node:child_process";
import { checkAudit } from "./lib/check-audit.mjs";
import { ROOT } from "./lib/run.mjs";

// npm run audit: fails when a package that runs in production has a fault known to be high or critical. Where
// the registry cannot be asked it says so and passes: a build without a network must not depend on one.
const MAX_MS = 60_000;
const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
  cwd: ROOT,
  encoding: "utf8",
  timeout: MAX_MS,
  stdio: ["ignore", "pipe", "ignore"],
  shell: process.platform === "win32",
});
const verdict = checkAudit(stdout ?? "");
if ("unknown" in verdict) {
  process.stdout.write(`Packages were NOT audited: ${verdict.unknown}\n`);
} else if (verdict.serious.length > 0) {
  process.stderr.write(`Known faults in packages of production:\n  ${verdict.serious.join("\n  ")}\n`);
  process.exit(1);
} else {
  process.stdout.write("No package of production has a known high or critical fault.\n");
}
