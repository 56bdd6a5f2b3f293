import { createHmac, randomUUID } from "node:crypto";
import type { Config } from "../config.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { encryptionKey } from "../secrets/encrypt-secret.ts";
import { InstallationError } from "./installation-error.ts";
import { claimKey, findInstallation, makeInstallation } from "./queries.ts";

/** Tells whether a key is the same, and nothing of it. */
export const fingerprintOf = (key: Buffer, installation: string): Buffer =>
  createHmac("sha256", key).update(`installation ${installation}`).digest();

/**
 * The key for a secret that is to be kept. The first that is encrypted notes which one it is, so that later starts and other
 * hosts know.
 * @throws InstallationError where what is encrypted already has another key
 */
export async function claimedKey(
  db: DbOrTransaction,
  config: Pick<Config, "secretKey" | "dataFolder">,
): Promise<Buffer> {
  const key = encryptionKey(config);
  const { id } = (await findInstallation(db)) ?? (await makeInstallation(db, randomUUID()));
  const print = fingerprintOf(key, id);
  if ((await claimKey(db, print))?.equals(print)) return key;
  throw new InstallationError(
    "This host has another key than the one that this database's secrets are encrypted with: give every host the same SECRET_KEY, or the same secret.key.",
  );
}
