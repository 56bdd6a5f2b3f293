import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { EmbeddedError } from "./embedded-error.ts";

const run = promisify(execFile);

/** The user that the server runs as, in the words of child_process. */
export interface RunAs {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. For root this names another user: `postgres` when there is one,
 * else a system user `soundings` made for it, else `nobody`. For anybody else: undefined, the same user.
 */
export async function findRunAs(): Promise<RunAs | undefined> {
  const uid = process.getuid?.();
  if (uid !== 0) {
    if (uid !== undefined) await mustHaveName(uid);
    return undefined;
  }
  return (await userNamed("postgres")) ?? (await makeUser()) ?? (await userNamed("nobody")) ?? noUser();
}

async function makeUser(): Promise<RunAs | undefined> {
  const known = await userNamed("soundings");
  if (known) return known;
  try {
    await run("useradd", ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", "soundings"]);
  } catch {
    // BusyBox has adduser in its place; without either, nobody must do.
    await run("adduser", ["-S", "-D", "-H", "soundings"]).catch(() => undefined);
  }
  return userNamed("soundings");
}

async function userNamed(name: string): Promise<RunAs | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** initdb cannot work for a user number without a name (docker run --user 1234): say so before it does. */
async function mustHaveName(uid: number): Promise<void> {
  if (process.platform !== "linux") return;
  const passwd = await readFile("/etc/passwd", "utf8").catch(() => "");
  if (passwd.split("\n").some((line) => line.split(":")[2] === String(uid))) return;
  // The name may come from elsewhere (LDAP); id asks them all.
  try {
    await run("id", ["-un"]);
  } catch {
    throw new EmbeddedError(
      `The user number ${uid} has no name on this machine, and PostgreSQL needs one. ` +
        "Add a line for it to /etc/passwd, run as another user, or set DATABASE_URL.",
    );
  }
}

function noUser(): never {
  throw new EmbeddedError(
    "PostgreSQL does not run as root, and this machine has no other user for it (postgres, nobody). " +
      "Start Soundings as an ordinary user, or set DATABASE_URL.",
  );
}
