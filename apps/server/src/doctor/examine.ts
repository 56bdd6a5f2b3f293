import { checkAddress } from "./check-address.ts";
import { checkBackups } from "./check-backups.ts";
import { checkClock } from "./check-clock.ts";
import { checkDatabase } from "./check-database.ts";
import { checkDisk } from "./check-disk.ts";
import { checkHosts } from "./check-hosts.ts";
import { checkKey } from "./check-key.ts";
import { checkMail } from "./check-mail.ts";
import { checkOperators, checkSignUp } from "./check-people.ts";
import { checkProviders } from "./check-providers.ts";
import { checkQueue } from "./check-queue.ts";
import { checkStore } from "./check-store.ts";
import { checkVersions } from "./check-versions.ts";
import { CHECKS, type Check, type CheckContext, type CheckName, type Finding } from "./finding.ts";

/** Those that need no table; the others would only say the same once more while the database is wrong. */
const WITHOUT_TABLES = ["mail", "disk", "address", "sign_up"] as const;

const BY_NAME: Record<Exclude<CheckName, "settings">, Check> = {
  database: checkDatabase,
  key: checkKey,
  store: checkStore,
  mail: checkMail,
  clock: checkClock,
  disk: checkDisk,
  versions: checkVersions,
  hosts: checkHosts,
  backups: checkBackups,
  queue: checkQueue,
  address: checkAddress,
  sign_up: checkSignUp,
  providers: checkProviders,
  operators: checkOperators,
};

export interface Examined extends Finding {
  check: CheckName;
}

/** Findings of the database with which everything else can be looked at. */
const USABLE: readonly string[] = ["database_extension", "database_apart"];

/** A check that does not come back is itself a finding. */
const MAX_MS = 20_000;

/** Looks at everything, at once, and lists what it found in the order of CHECKS. */
export async function examine(context: CheckContext): Promise<Examined[]> {
  const database = await look("database", context);
  const usable = database.every(({ state, code }) => state === "fine" || USABLE.includes(code));
  const others = CHECKS.filter((name) => name !== "settings" && name !== "database").filter(
    (name) => usable || WITHOUT_TABLES.some((without) => without === name),
  );
  const found = await Promise.all(others.map((name) => look(name, context)));
  return [...database, ...found.flat()];
}

async function look(check: Exclude<CheckName, "settings">, context: CheckContext): Promise<Examined[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${MAX_MS / 1000} s`)), MAX_MS);
  });
  try {
    const found = await Promise.race([BY_NAME[check](context), late]);
    return [found].flat().map((finding) => ({ check, ...finding }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const code = check === "database" ? "database_away" : "check_failed";
    return [{ check, state: "wrong", code, values: { reason } }];
  } finally {
    clearTimeout(timer);
  }
}
