import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { cancel } from "../runs/progress.ts";
import { upsertConnection } from "../sources/connection-queries.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { testEngine } from "../testing/build-dataset.ts";
import { asked, sourceConfig } from "../testing/build-source.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { sourceImports } from "../testing/source-imports.ts";
import { testApp } from "../testing/test-app.ts";
import { SOURCE_CASES } from "../upstream/source-cases.ts";
import { startUpstream, type UpstreamStandIn } from "../upstream/upstream-server.ts";
import { someComments, World } from "../upstream/world.ts";

let t: TestDb;
let standIn: UpstreamStandIn;
const engine = testEngine();
beforeAll(async () => {
  t = await testDb();
  standIn = await startUpstream(new World());
});
afterAll(async () => {
  await standIn.close();
  await engine.close();
  await t.close();
});

const CAPTCHA = {
  status: 200,
  headers: { "content-type": "text/html" },
  body: "<html><h1>Please solve the CAPTCHA</h1></html>",
};

describe.each(SOURCE_CASES)("$source", (source) => {
  const { config, services, waits, hooks } = (() => {
    let made: ReturnType<typeof sourceConfig> | undefined;
    const get = () => (made ??= sourceConfig(standIn, source.env));
    return {
      config: () => get().config,
      services: () => get().services,
      waits: () => get().waits,
      hooks: () => get().hooks,
    };
  })();
  const comments = (count: number, from = 0) => someComments(count, { from, id: source.commentId });
  const put = (list = comments(source.size * 2 + 3), state?: "private" | "off") =>
    standIn.world.put(source.source, source.id, {
      name: "Bến Thành",
      comments: list,
      ...(state ? { state } : {}),
    });

  beforeEach(() => {
    standIn.reset();
    waits().length = 0;
    delete hooks().before;
    put();
  });

  let app: FastifyInstance;
  let user: BuiltUser;
  beforeAll(async () => {
    user = await buildUser(t.db);
    const { source: name, connection } = source;
    if (connection)
      await upsertConnection(t.db, config(), user.account_id, newId(), { source: name, ...connection });
    app = testApp(t.db, { config: config(), services: services() });
  });
  afterAll(() => app.close());
  const at = () => sourceImports({ t, app, user, config: config(), engine });
  const call = (...given: Parameters<ReturnType<typeof at>["call"]>) => at().call(...given);
  const create = (body: object = {}) => at().create(source.path, { url: source.link, ...body });
  const runImport = (id: string, signal?: AbortSignal) => at().runImport(id, signal);
  const stored = (id: string) => at().stored(id);
  const texts = (id: string) => at().texts(id);
  const dataset = (id: string) => at().dataset(id);
  const state = (id: string) => at().state(id);
  const finish = (id: string) => at().finish(id);
  const imported = async (body: object = {}) => {
    const id = await create(body);
    await runImport(id);
    return id;
  };

  test("all pages become comments in their order, with what came beside them in typed columns", async () => {
    const id = await imported();
    const list = comments(source.size * 2 + 3);
    expect(await texts(id)).toEqual(list.map(({ text }) => text));
    const { columns, name, status_progress, comment_count } = await dataset(id);
    expect({ name, comment_count }).toEqual({ name: "Bến Thành", comment_count: list.length });
    expect(status_progress?.status).toBe("ANALYZING");
    const cells = (await stored(id))[3]?.cells as unknown[];
    const cell = (header: string) => cells[columns.findIndex((one) => one.header === header) - 1];
    const one = list[3];
    if (columns.some(({ header }) => header === "Date"))
      expect(new Date(String(cell("Date"))).getTime()).toBe(
        Math.floor(Date.parse(one?.date ?? "") / 1000) * 1000,
      );
    if (columns.some(({ header }) => header === "Rating")) expect(cell("Rating")).toBe(one?.rating);
    if (columns.some(({ header }) => header === "Likes")) expect(cell("Likes")).toBe(one?.likes);
    expect(columns.every(({ data_type, header }) => header !== "Rating" || data_type === "score")).toBe(true);
    expect(await state(id)).toMatchObject({ source: source.source, fault: null, skipped: 0, schedule: null });
  });

  test("the link's preview tells name, count and the first comments", async () => {
    const reply = await call("POST", "/sources/preview", { url: source.link, source: source.source });
    expect(reply.body).toMatchObject({ source: source.source, name: "Bến Thành", demonstration: false });
    expect(reply.body.comments.length).toBeGreaterThan(0);
  });

  test("a wrong link, or one of another source, is told with this source's name", async () => {
    for (const url of ["https://example.com/", "hello there", "https://www.youtube.com/@chan"]) {
      const reply = await call("POST", `/datasets/${source.path}`, { url });
      expect(reply.body).toMatchObject({ code: "SOURCE_LINK_INVALID" });
      expect(reply.body.message).toMatch(
        /^Your link seems that it might be incorrect or may not belong to .+\.$/,
      );
    }
    expect(standIn.requests).toEqual([]);
  });

  test("no more is taken than wanted, and authors are masked on request", async () => {
    const id = await imported({ limit: source.size + 1, mask_authors: true });
    expect(await stored(id)).toHaveLength(source.size + 1);
    const cells = JSON.stringify((await stored(id)).map((row) => row.cells));
    expect(cells).not.toContain("Person");
  });

  test("one comment is one; none fails and says so; none with words counts what was left out", async () => {
    put(comments(1));
    expect(await texts(await imported())).toHaveLength(1);
    put([]);
    const none = await imported();
    expect(await dataset(none)).toMatchObject({ status: "FAILED", failure: "NO_COMMENTS" });
    put(comments(4).map((one, at) => ({ ...one, text: at === 2 ? one.text : " " })));
    const some = await imported();
    expect(await texts(some)).toHaveLength(1);
  });

  test("what comes twice is taken once", async () => {
    const list = comments(source.size * 2);
    put([...list, ...list.slice(0, 5), ...comments(5, source.size * 2)]);
    expect(await texts(await imported())).toHaveLength(source.size * 2 + 5);
  });

  test("a page that comes again and again ends the reading", async () => {
    standIn.script(source.page, [{ breaks: "repeat", times: 30 }], 1);
    const id = await imported();
    expect(await stored(id)).toHaveLength(Math.min(source.size, (await stored(id)).length));
    expect(asked(standIn, source.page).length).toBeLessThan(6);
  });

  test("a source that asks to wait is waited for: seconds, a date, or nothing said", async () => {
    const date = new Date(Date.now() + 55_000).toUTCString();
    standIn.script(source.page, [
      { status: 429, headers: { "retry-after": "7" } },
      { status: 429, headers: { "retry-after": date } },
      { status: 429 },
    ]);
    const id = await imported();
    expect(await stored(id)).toHaveLength(source.size * 2 + 3);
    expect(waits()).toContain(7_000);
    expect(waits().some((ms) => ms > 20_000 && ms <= 55_000)).toBe(true);
    // The third try's own pause, and up to half of it more.
    expect(waits().some((ms) => ms >= 4_000 && ms <= 6_000)).toBe(true);
  });

  test.each([
    ["5xx for ever", { status: 503, body: "busy" }, "SOURCE_UNREACHABLE"],
    ["429 for ever", { status: 429 }, "SOURCE_RATE_LIMITED"],
    ["half a body", { breaks: "truncate" }, "SOURCE_UNREACHABLE"],
    ["a cut connection", { breaks: "reset" }, "SOURCE_UNREACHABLE"],
    ["what is no JSON", { body: "<html>Sign in</html>" }, "SOURCE_CHANGED"],
    ["a captcha", CAPTCHA, "SOURCE_BLOCKED"],
    ["another shape", { body: { hello: "world" } }, "SOURCE_CHANGED"],
  ] as const)(
    "%s is a failure at once, and a partial result after the first page",
    async (_, answer, fault) => {
      standIn.script(source.page, [{ ...answer, times: 40 }]);
      const none = await imported();
      expect(await dataset(none)).toMatchObject({
        status: "FAILED",
        failure: expect.stringMatching(fault === "SOURCE_CHANGED" ? /SOURCE_(CHANGED|BLOCKED)/ : fault),
      });
      expect(await stored(none)).toEqual([]);
      standIn.reset();
      standIn.script(source.page, [{ ...answer, times: 40 }], 1);
      const part = await imported();
      expect((await stored(part)).length).toBeGreaterThan(0);
      expect((await stored(part)).length).toBeLessThanOrEqual(source.size);
      expect((await dataset(part)).status_progress?.status).toBe("ANALYZING");
      expect((await state(part)).fault).toMatch(
        fault === "SOURCE_CHANGED" ? /SOURCE_(CHANGED|BLOCKED)/ : fault,
      );
    },
  );

  test("what was removed or is private is told before a dataset is made", async () => {
    standIn.world.things.delete(`${source.source}:${source.id}`);
    const gone = await call("POST", `/datasets/${source.path}`, { url: source.link });
    expect(gone.body.code).toBe(source.removed ?? "SOURCE_NOT_FOUND");
    if (!source.private) return;
    put(comments(3), "private");
    const closed = await call("POST", `/datasets/${source.path}`, { url: source.link });
    expect(closed.body.code).toBe(source.private);
  });

  test("cancelled in the middle it stops, keeps what it has, and goes on from there when asked", async () => {
    const id = await create();
    hooks().before = async () => {
      if (asked(standIn, source.page).length === 1)
        await cancel(t.db, { account_id: user.account_id, dataset_id: id });
    };
    await runImport(id);
    expect(await dataset(id)).toMatchObject({ status: "CANCELLED" });
    const kept = (await stored(id)).length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(source.size * 2 + 3);
    delete hooks().before;
    await call("POST", `/datasets/${id}/reanalyze`);
    await runImport(id);
    expect(await texts(id)).toEqual(comments(source.size * 2 + 3).map(({ text }) => text));
  });

  test("killed between pages it loses nothing and doubles nothing", async () => {
    const id = await create();
    for (const page of [1, 2]) {
      const stop = new AbortController();
      hooks().before = () => {
        if (asked(standIn, source.page).length >= page) stop.abort(new Error("killed"));
      };
      await expect(runImport(id, stop.signal)).rejects.toThrow("killed");
    }
    delete hooks().before;
    await runImport(id);
    expect(await texts(id)).toEqual(comments(source.size * 2 + 3).map(({ text }) => text));
  });

  test("a refreshing that was cancelled in the middle leaves no gap behind", async () => {
    const id = await imported();
    await finish(id);
    const old = comments(source.size * 2 + 3);
    const fresh = someComments(source.size * 2, { id: (place) => source.commentId(place + 500) });
    const all = [...fresh.map((one) => ({ ...one, text: `New: ${one.text}` })), ...old];
    put(all);
    standIn.reset();
    hooks().before = async () => {
      if (asked(standIn, source.page).length === 1) {
        await cancel(t.db, { account_id: user.account_id, dataset_id: id });
      }
    };
    await call("POST", `/datasets/${id}/refresh`);
    await runImport(id);
    expect((await dataset(id)).status).toBe("FINISHED");
    expect((await stored(id)).length).toBeLessThan(all.length);
    delete hooks().before;
    await call("POST", `/datasets/${id}/refresh`);
    await runImport(id);
    expect((await texts(id)).sort()).toEqual(all.map(({ text }) => text).sort());
  });

  test("a refreshing takes what is new alone; one that fails or finds nothing leaves the results as they are", async () => {
    const id = await imported();
    await finish(id);
    const before = (await stored(id)).length;
    standIn.reset();
    expect((await call("POST", `/datasets/${id}/refresh`)).status).toBe(200);
    expect((await call("POST", `/datasets/${id}/refresh`)).body.code).toBe("DATASET_NOT_READY");
    await runImport(id);
    expect(await dataset(id)).toMatchObject({ status: "FINISHED", comment_count: before });

    standIn.script(source.page, [{ status: 500, times: 40 }]);
    await call("POST", `/datasets/${id}/refresh`);
    await runImport(id);
    expect(await dataset(id)).toMatchObject({ status: "FINISHED", comment_count: before });
    expect((await state(id)).fault).toBe("SOURCE_UNREACHABLE");

    standIn.reset();
    const fresh = someComments(3, { id: (place) => source.commentId(place + 500) }).map((one) => ({
      ...one,
      text: `New: ${one.text}`,
    }));
    put([...fresh, ...comments(source.size * 2 + 3)]);
    await call("POST", `/datasets/${id}/refresh`);
    await runImport(id);
    expect(await stored(id)).toHaveLength(before + 3);
    expect((await texts(id)).slice(-3).every((text) => text?.startsWith("New: "))).toBe(true);
    expect((await state(id)).fault).toBeNull();
  });
});
