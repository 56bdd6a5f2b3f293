import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const CLI = path.join(fileURLToPath(new URL(".", import.meta.url)), "../apps/server/dist/cli.js");

/** Does what an operator does by command line beside the running server: `operate("account", "list")`. */
export async function operate(...words: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production", SOUNDINGS_DATA: process.env.E2E_DATA };
  await promisify(execFile)(process.execPath, [CLI, ...words], { env });
}
