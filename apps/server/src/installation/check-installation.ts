import { randomUUID } from "node:crypto";
import path from "node:path";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { encryptionKey, hasKey } from "../secrets/encrypt-secret.ts";
import { isStoreUsed } from "../storage/queries.ts";
import { mediaFolder } from "../storage/stores.ts";
import { fingerprintOf } from "./claimed-key.ts";
import { InstallationError } from "./installation-error.ts";
import { type Mark, readMark, removeMark, writeFirstMark, writeMark } from "./mark.ts";
import {
  claimFolder,
  claimKey,
  findInstallation,
  forgetKey,
  forgetPlaces,
  hasEncryptedSecrets,
  type Installation,
  isUnused,
  makeInstallation,
} from "./queries.ts";

type Places = Pick<Config, "dataFolder" | "databaseUrl" | "secretKey" | "media">;

const ADOPT = "npm run -s soundings -- adopt";

/**
 * Ends a start on a database that holds nothing where the data folder knows that there was something. Called
 * before any table is made, so that a backup can still be restored into it.
 * @throws InstallationError
 */
export async function refuseForgotten(db: Db, { dataFolder, databaseUrl }: Places): Promise<void> {
  const mark = await readMark(dataFolder);
  if (!mark || !(await isUnused(db))) return;
  // A first start that was interrupted: nobody has an account yet, and nothing is lost. Without tables there is no row.
  if ((await findInstallation(db).catch(() => undefined))?.id === mark.installation) return;
  const where = databaseUrl ? "The database at DATABASE_URL" : `The database in ${dataFolder}`;
  throw new InstallationError(
    `${where} is empty, and there was data before: the data folder ${dataFolder} belongs to an installation. ` +
      `${databaseUrl ? "Look whether DATABASE_URL names the right database" : "Put the folder postgres back"}, or restore a backup into this one ` +
      `(npm run -s soundings -- restore FILE). If it is meant to begin anew: ${ADOPT}`,
  );
}

/**
 * Compares key and folders with what the database knows of them, and notes what it does not know yet: an earlier
 * version noted nothing.
 * @throws InstallationError
 */
export async function checkInstallation(db: Db, config: Places): Promise<void> {
  const known = await installationOf(db, config);
  await checkKey(db, known, config);
  await checkMediaFolder(db, config);
  const mark = await readMark(config.dataFolder);
  // A host whose disk takes nothing has nothing to remember either.
  if (mark?.installation !== known.id) {
    await writeMark(config.dataFolder, { installation: known.id }).catch(() => {});
  }
}

/**
 * Compares the media folder alone, where pictures and files go to it or lie there.
 * @throws InstallationError
 */
export async function checkMediaFolder(db: Db, config: Places): Promise<void> {
  if (config.media.store !== "folder" && !(await isStoreUsed(db, "folder"))) return;
  await checkFolder(db, await installationOf(db, config), mediaFolder(config));
}

/** Whether the key is the one that secrets are encrypted with, without making or noting any. */
export async function keyState(db: Db, config: Places): Promise<"unused" | "right" | "missing" | "other"> {
  if (!(await hasEncryptedSecrets(db))) return "unused";
  if (!hasKey(config)) return "missing";
  const known = await findInstallation(db);
  if (!known?.key_print) return "unused";
  return known.key_print.equals(fingerprintOf(encryptionKey(config), known.id)) ? "right" : "other";
}

/** Whether pictures and files lie in the media folder that is there, without marking any. */
export async function isRightMediaFolder(db: Db, config: Places): Promise<boolean> {
  if (config.media.store !== "folder" && !(await isStoreUsed(db, "folder"))) return true;
  const known = await findInstallation(db);
  if (!known?.media_folder) return true;
  const mark = await readMark(mediaFolder(config));
  return mark?.installation === known.id && mark.folder === known.media_folder;
}

/** A database of an earlier version is what the data folder is marked with, if it is. */
async function installationOf(db: Db, { dataFolder }: Places): Promise<Installation> {
  const known = await findInstallation(db);
  if (known) return known;
  const mark = await readMark(dataFolder);
  return await makeInstallation(db, mark?.installation ?? randomUUID());
}

/**
 * Takes key and folders as they are from now on; on an empty database the next start begins a new installation.
 * @throws InstallationError
 */
export async function adopt(db: Db, config: Places): Promise<"begins anew" | "adopted"> {
  const media = mediaFolder(config);
  if (await isUnused(db)) {
    for (const folder of [config.dataFolder, media]) await removeMark(folder);
    return "begins anew";
  }
  const known = await findInstallation(db);
  const mark = await readMark(media);
  if (mark && mark.installation !== known?.id) await removeMark(media);
  await forgetPlaces(db);
  await checkInstallation(db, config);
  return "adopted";
}

/** Where nothing is encrypted any key will do, and none is made before one is needed. */
async function checkKey(db: Db, { id, key_print }: Installation, config: Places): Promise<void> {
  if (!(await hasEncryptedSecrets(db))) return await forgetKey(db);
  // Before a key is made: one that is missing must not be replaced.
  if (key_print && !hasKey(config)) throw new InstallationError(otherKey(config, true));
  const key = keyOf(config);
  if (!key) return;
  const print = fingerprintOf(key, id);
  if (!(await claimKey(db, print))?.equals(print)) throw new InstallationError(otherKey(config, false));
}

/** The key, made where there is none; null where the disk takes none: then nothing can be encrypted either. */
function keyOf(config: Places): Buffer | null {
  try {
    return encryptionKey(config);
  } catch (error) {
    if (["EROFS", "EACCES", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}

function otherKey({ secretKey, dataFolder }: Places, isMissing: boolean): string {
  const file = path.join(dataFolder, "secret.key");
  const encrypted = "this database's secrets (connected accounts, webhooks) are encrypted with";
  const back = "set SECRET_KEY to what it was, the same on every host";
  const lost = `If that key is lost: ${ADOPT}, then connect the accounts again and give webhooks new secrets.`;
  if (secretKey) {
    return `SECRET_KEY is not the key that ${encrypted}. Set it to what it was, the same on every host; if it was never set, take it away. ${lost}`;
  }
  const here = isMissing ? `is missing: SECRET_KEY is not set, and there is no ${file}` : `is not in ${file}`;
  return `The key that ${encrypted} ${here}. Put that file of the first host there, or ${back}. ${lost}`;
}

async function checkFolder(db: Db, { id, media_folder }: Installation, folder: string): Promise<void> {
  const mark = (await readMark(folder)) ?? (media_folder ? null : await markFolder(folder, id));
  // It takes no mark: where files are to go there, check-storage.ts says why.
  if (!mark && !media_folder) return;
  const ours = mark?.installation === id && mark.folder;
  if (ours && ours === (media_folder ?? (await claimFolder(db, ours)))) return;
  throw new InstallationError(
    `${folder} is not the folder that this database's pictures and files lie in. ` +
      "Mount that folder there, the same on every host, or put it back from a copy. Several hosts need no common folder with MEDIA_STORE=s3 or MEDIA_STORE=database. " +
      `If what lies here is all there is: ${ADOPT}`,
  );
}

async function markFolder(folder: string, installation: string): Promise<Mark | null> {
  await writeFirstMark(folder, { installation, folder: randomUUID() }).catch(() => {});
  return await readMark(folder);
}
