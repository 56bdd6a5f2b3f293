import type { Owner } from "./auth/ensure-owner.ts";
import type { Config } from "./config.ts";

export interface Ready {
  config: Pick<Config, "dataFolder" | "publicUrl">;
  /** Where the API listens; a worker has none. */
  address: string | undefined;
  owner: Owner;
  /** Whether the embedded database had to move, see embedded.ts. */
  moved: boolean;
}

/** What the terminal reads once all runs: where, how to sign in and, the first time, what to do next. */
export function readyText({ config, address, owner, moved }: Ready): string {
  // A certificate is for the name that people use.
  const shown = address?.startsWith("https:") ? (config.publicUrl ?? address) : address;
  const lines = shown
    ? [`Soundings is ready: ${shown} (in ${process.uptime().toFixed(1)} s)`, ...signIn(owner)]
    : ["Soundings works on background jobs."];
  if (moved) {
    lines.push(`  The data is in ${config.dataFolder}: the database does not run as root, and its user`);
    lines.push("  cannot enter the folder of this project.");
  }
  if (address && owner.isNew) lines.push("", ...nextThings(config.publicUrl ?? address));
  lines.push("  Press Ctrl-C to stop.");
  return `\n${lines.join("\n")}\n\n`;
}

/** How to sign in, where the start fails after the account was made. */
export const signInText = (owner: Owner): string => `\n${signIn(owner).join("\n")}\n`;

function signIn({ email, password }: Owner): string[] {
  if (!password) return [`  Sign in as ${email}`];
  return [`  Sign in as ${email} with the password ${password}`, "  (shown only this once: keep it)"];
}

const nextThings = (address: string): string[] => [
  "  What next:",
  `    Add a file of comments  ${address}/upload/local-file`,
  `    Make a survey           ${address}/surveys/new`,
  "    Let others reach it, with TLS, mail and backups: docs/operating.md, First minutes",
  "",
];
