/**
 * A thousand pictures uploaded and shown, from the data folder and from the database.
 *
 *     npm run bench -- pictures [--count 1000] [--shows 4000]
 *
 * Runs the server from source on an embedded database of its own, one store after the other, with the load
 * generator in the same process: figures compare the stores and say nothing of a server alone. Uploads are
 * jpegs of 1200 × 800 px with noise, four at once; shows are whole pictures in a random order, sixteen at once.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { buildApp } from "../apps/server/src/app.ts";
import { readConfig } from "../apps/server/src/config.ts";
import { openDatabase } from "../apps/server/src/db/connect.ts";
import { openDb } from "../apps/server/src/db/db.ts";
import { migrate } from "../apps/server/src/db/migrate.ts";
import { makeLog } from "../apps/server/src/http/log.ts";
import { makeServices } from "../apps/server/src/make-services.ts";
import { buildUser } from "../apps/server/src/testing/build.ts";
import { buildPhoto } from "../apps/server/src/testing/build-picture.ts";
import { percentile } from "./product/http-load.ts";

const { values } = parseArgs({
  options: { count: { type: "string", default: "1000" }, shows: { type: "string", default: "4000" } },
});
const [count, shows] = [Number(values.count), Number(values.shows)];

/** Milliseconds that each took, and seconds in all. */
async function run(times: number, atOnce: number, work: (at: number) => Promise<void>) {
  const took: number[] = [];
  let next = 0;
  const began = performance.now();
  const worker = async () => {
    for (let at = next++; at < times; at = next++) {
      const start = performance.now();
      await work(at);
      took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { took, seconds: (performance.now() - began) / 1000 };
}

const files = await Promise.all(Array.from({ length: 20 }, (_, at) => buildPhoto(90 + at * 4)));
const rows = [];
for (const store of ["folder", "database", "folder", "database"]) {
  const data = await mkdtemp(path.join(os.tmpdir(), "soundings-bench-"));
  await chmod(data, 0o755);
  const asked = readConfig({ SOUNDINGS_DATA: data, MEDIA_STORE: store });
  const database = await openDatabase(asked);
  await migrate(database.address);
  const db = openDb(database.address, { max: 8 });
  const config = { ...asked, dataFolder: database.folder };
  const app = buildApp({
    db,
    config,
    services: makeServices({ db, config }),
    log: makeLog("silent"),
    checkReplies: false,
  });
  const base = await app.listen({ port: 0, host: "127.0.0.1" });
  const { token } = await buildUser(db);
  const ids: string[] = [];
  const uploads = await run(count, 4, async (at) => {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(files[at % files.length] ?? [])]), `${at}.jpg`);
    const reply = await fetch(`${base}/api/media`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    if (!reply.ok) throw new Error(await reply.text());
    ids.push(((await reply.json()) as { id: string }).id);
  });
  const shown = await run(shows, 16, async () => {
    const reply = await fetch(`${base}/api/media/${ids[Math.floor(Math.random() * ids.length)]}/raw`);
    if (!reply.ok) throw new Error(await reply.text());
    await reply.arrayBuffer();
  });
  const size = await sql<{ mb: number }>`
    select pg_database_size(current_database()) / 1000000 as mb`.execute(db);
  const ms = (times: number[], share: number) => percentile(times, share).toFixed(1);
  rows.push({
    store,
    "uploads a second": (count / uploads.seconds).toFixed(1),
    "upload p50, ms": ms(uploads.took, 0.5),
    "upload p99, ms": ms(uploads.took, 0.99),
    "shown a second": Math.round(shows / shown.seconds),
    "show p50, ms": ms(shown.took, 0.5),
    "show p99, ms": ms(shown.took, 0.99),
    "database, MB": size.rows[0]?.mb,
  });
  await app.close();
  await db.destroy();
  await database.close();
  await rm(data, { recursive: true, force: true });
}
console.log(`${count} pictures of about ${Math.round((files[0]?.length ?? 0) / 1000)} kB`);
console.table(rows);
