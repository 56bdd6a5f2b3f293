import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { type Db, openDb } from "../db/db.ts";
import { startEmbedded } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";
import { buildUser } from "../testing/build.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

// What people and programs are told while the database under the server dies, or its disk is full.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** The product on a database of its own. */
async function startOn(folder: string, options = { throwaway: true }) {
  const server = await startEmbedded(folder, options);
  closing.push(() => server.stop());
  await migrate(server.address);
  const db = openDb(server.address);
  const app = testApp(db, { config: readConfig({ SOUNDINGS_DATA: folder, BOT_CHECK: "off" }) });
  closing.push(() => db.destroy());
  closing.push(() => app.close());
  return { server, db, app, ...(await survey(app, db)) };
}

async function survey(app: ReturnType<typeof testApp>, db: Db) {
  const user = await buildUser(db);
  const { code } = await buildSurvey(app, db, user, (blank) => ask(blank, "text_input").survey);
  return { token: user.token, code };
}

function folderOf(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), name));
  chmodSync(folder, 0o755);
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const uploadOf = (token: string, size: number) => {
  const rows = `Comment\n${"good and cheap\n".repeat(size / 15)}`;
  const head = 'content-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv';
  return {
    method: "POST" as const,
    url: "/api/local-files",
    headers: { "content-type": "multipart/form-data; boundary=cut", ...bearer(token) },
    payload: `--cut\r\n${head}\r\n\r\n${rows}\r\n--cut--\r\n`,
  };
};

test("while the database dies and comes back, every request is done or told to come again", async () => {
  const folder = folderOf("soundings-dies-");
  const { server, app, token, code } = await startOn(folder);
  const seen = new Map<number, number>();
  let going = true;
  const asking = [
    { url: "/api/auth/me", headers: bearer(token) },
    { url: `/s/${code}`, headers: { accept: "text/html" } },
    form("/surveys", { name: "One more" }, bearer(token)),
    uploadOf(token, 15_000),
    { url: "/readyz" },
  ].map(async (request) => {
    while (going) {
      const { statusCode } = await app.inject(request);
      seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
      // Injected requests that need no database would never let timers have a turn.
      await sleep(5);
    }
  });
  for (const signal of ["SIGKILL", "SIGTERM", "SIGINT", "SIGKILL", "SIGQUIT"] as const) {
    await sleep(300);
    const back = new Promise((resolve) => server.events.once("back", resolve));
    const pid = readFileSync(path.join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0];
    process.kill(Number(pid), signal);
    await back;
  }
  await sleep(300);
  going = false;
  await Promise.all(asking);
  expect([...seen.keys()].sort()).toEqual([200, 503]);
  expect((await app.inject("/readyz")).statusCode).toBe(200);
});

/** A disk of so many bytes; null where this user may not have one. */
function smallDisk(bytes: number): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), "soundings-full-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${bytes},mode=755`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  closing.push(() => {
    execFileSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

test("on a full disk nothing is lost or half written: calls and /readyz say why, and it goes on once there is room", async (context) => {
  const disk = smallDisk(400_000_000);
  if (!disk) return context.skip("only root may mount a small disk");
  const { app, db, token, code } = await startOn(disk, { throwaway: false });
  const ballast = path.join(disk, "ballast");
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - 300_000));
  const replies: { status: number; code?: string }[] = [];
  const isRefused = ({ status }: { status: number }) => status !== 200;
  while (replies.filter(isRefused).length < 3 && replies.length < 200) {
    const reply = await app.inject(uploadOf(token, 1_500_000));
    replies.push({ status: reply.statusCode, code: reply.json().code });
  }
  const failed = replies.filter(isRefused);
  expect(failed.length).toBeGreaterThan(0);
  expect(new Set(failed.map(({ code: said }) => said))).toContain("DISK_FULL");
  expect(failed.filter(({ status }) => status !== 507 && status !== 503)).toEqual([]);
  const ready = await app.inject("/readyz");
  expect([ready.statusCode, ready.json().details]).toEqual([507, { reason: "disk_full" }]);
  // What was there is still shown while there is a server to ask.
  expect([200, 503, 507]).toContain((await app.inject(`/s/${code}`)).statusCode);
  rmSync(ballast);
  await vi.waitFor(async () => expect((await app.inject(uploadOf(token, 15_000))).statusCode).toBe(200), {
    timeout: 60_000,
    interval: 500,
  });
  const stored = await db.selectFrom("local_files").select("id").execute();
  expect(stored).toHaveLength(replies.length - failed.length + 1);
});
