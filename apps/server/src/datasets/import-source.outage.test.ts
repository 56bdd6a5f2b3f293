import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findDeadWorkers } from "../queue/live-lock.ts";
import { buildUser } from "../testing/build.ts";
import { testEngine } from "../testing/build-dataset.ts";
import { asked, sourceConfig } from "../testing/build-source.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { programPath } from "../testing/programs.ts";
import { sourceImports } from "../testing/source-imports.ts";
import { testApp } from "../testing/test-app.ts";
import { useStandIn } from "../testing/use-stand-in.ts";
import { someComments } from "../upstream/world.ts";
import { YOUTUBE_KEY } from "../upstream/youtube.ts";

// Worker processes as the product's, because one of them dies with kill -9.

const VIDEO = "dQw4w9WgXcQ";
const COMMENTS = 1_000;

const standing = useStandIn();
const engine = testEngine();
const workers: ChildProcess[] = [];
let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  await engine.close();
  await t.close();
});

test("a worker killed in the middle of 1,000 comments: the next one brings exactly 1,000, none twice, analysed", {
  timeout: 120_000,
}, async () => {
  const { standIn } = standing;
  const environment = {
    BOT_CHECK: "off",
    YOUTUBE_API_KEY: YOUTUBE_KEY,
    ANALYSIS_THREADS: "1",
    SECRET_KEY: "the key of these tests, which is long enough",
    UPSTREAM_BASE: standIn.base,
  };
  const { config, services } = sourceConfig(standIn, environment);
  const user = await buildUser(t.db);
  const app = testApp(t.db, { config, services });
  const at = sourceImports({ t, app, user, config, engine });
  const start = () => {
    const args = [programPath("run-worker"), t.url, JSON.stringify(environment)];
    const worker = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
    workers.push(worker);
    return worker;
  };
  standIn.world.put("youtube", VIDEO, { name: "Video", comments: someComments(COMMENTS + 200) });
  // The sixth page never comes.
  standIn.script("commentThreads", [{ breaks: "hang" }], 5);
  const id = await at.create("from-youtube", { url: VIDEO, limit: COMMENTS });
  const doomed = start();
  await vi.waitFor(() => expect(asked(standIn, "commentThreads")).toHaveLength(6), {
    timeout: 60_000,
    interval: 20,
  });
  const ended = once(doomed, "exit");
  doomed.kill("SIGKILL");
  await ended;
  expect(await at.stored(id)).toHaveLength(500);
  expect((await at.dataset(id)).status).toBe("PROCESSING");
  // PostgreSQL sees that the worker is gone when its connections are; a start looks for that once.
  await vi.waitFor(async () => expect(await findDeadWorkers(t.db)).toHaveLength(1), { timeout: 10_000 });
  start();
  await vi.waitFor(async () => expect((await at.dataset(id)).status).toBe("FINISHED"), {
    timeout: 60_000,
    interval: 50,
  });
  const texts = await at.texts(id);
  expect(texts).toEqual(someComments(COMMENTS).map(({ text }) => text));
  expect(await at.dataset(id)).toMatchObject({ comment_count: COMMENTS, analysed_count: COMMENTS });
  // The killed one's sixth page is asked for once more, and no page before it.
  const pages = asked(standIn, "commentThreads").map(({ query }) => query.get("pageToken"));
  expect(pages.slice(5)).toEqual([5, 5, 6, 7, 8, 9].map((page) => `Qtoken${page * 100}`));
  await app.close();
});
