import { beforeEach, describe, expect, test } from "vitest";
import type { Config } from "../config.ts";
import { jobContext, runJobs } from "../testing/build-dataset.ts";
import { sourceConfig } from "../testing/build-source.ts";
import { useImports } from "../testing/use-imports.ts";
import { someComments, type WorldComment } from "../upstream/world.ts";
import { YOUTUBE_KEY } from "../upstream/youtube.ts";
import { applyKeepRules } from "./keep-rules.ts";

const setUp = useImports();
const { engine, standing, importsWith } = setUp;

const DAY_MS = 86_400_000;
const VIDEO = "dQw4w9WgXcQ";

describe("YouTube's data of thirty days", () => {
  const used = importsWith({ YOUTUBE_API_KEY: YOUTUBE_KEY });
  const tops = someComments(120);
  const put = (comments: WorldComment[]) =>
    standing.standIn.world.put("youtube", VIDEO, { name: "Video", comments: comments });
  let id: string;
  beforeEach(async () => {
    put(tops);
    await setUp.t.db.deleteFrom("datasets").where("account_id", "=", used.user.account_id).execute();
    id = await used.at.create("from-youtube", { url: VIDEO, limit: 110 });
    await used.at.runImport(id);
    await used.at.finish(id);
    standing.standIn.reset();
  });
  const clock = (days: number, config: Config = used.config) =>
    applyKeepRules(jobContext(setUp.t.db, engine, { config }), new Date(Date.now() + days * DAY_MS));
  const cells = async () => (await used.at.stored(id)).map((row) => row.cells as unknown[]);
  const status = async () => (await used.at.dataset(id)).status;

  test("they are asked for again after 25 days: likes and names as they are now, edited words too, nothing new", async () => {
    const until = (await used.at.state(id)).kept?.until ?? "";
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(29.9 * DAY_MS);
    await clock(24);
    expect(await status()).toBe("FINISHED");
    const now = tops.map((one) => ({ ...one, likes: 77, author: "New name" }));
    put([
      ...someComments(3, { from: 900 }),
      { ...(now[0] as WorldComment), text: "Edited" },
      ...now.slice(1),
    ]);
    await clock(25.5);
    expect(await status()).toBe("PROCESSING");
    await used.at.runImport(id);
    await used.at.finish(id);
    expect(await used.at.stored(id)).toHaveLength(110);
    expect((await used.at.stored(id))[0]?.text).toBe("Edited");
    expect((await cells()).every(([, likes, author]) => likes === 77 && author === "New name")).toBe(true);
  });

  test("what YouTube does not tell of any more loses its author, likes and link, and keeps its words and date", async () => {
    // As if all had been fetched long ago.
    await age(40);
    put(tops.slice(2));
    await clock(0);
    await used.at.runImport(id);
    await used.at.finish(id);
    await age(0);
    expect((await cells()).filter(([, , author]) => author === null)).toHaveLength(0);
    await clock(0);
    const [gone, , stays] = await used.at.stored(id);
    expect(gone).toMatchObject({ text: tops[0]?.text, cells: [tops[0]?.date, null, null, null] });
    expect(stays?.cells).toEqual([tops[2]?.date, 2, "Person 2", expect.stringContaining("watch?v=")]);
    // What figures and filters are made of is made anew, and they are not asked for every five minutes.
    expect(await status()).toBe("PROCESSING");
    await used.at.finish(id);
    standing.standIn.reset();
    await clock(0.01);
    expect(await status()).toBe("FINISHED");
  });

  test("what could not be asked for loses its people; the screen says until when, and shows no old columns", async () => {
    standing.standIn.script("youtube/v3", [{ status: 503, times: 90 }]);
    await clock(26);
    await used.at.runImport(id);
    expect(await status()).toBe("FINISHED");
    expect((await used.at.state(id)).fault).toBe("SOURCE_UNREACHABLE");
    const run = await lastRun();
    await clock(29);
    expect((await cells())[5]?.[2]).toBe("Person 5");
    await used.at.runImport(id);
    await clock(31);
    expect((await cells()).every((row) => row.slice(1).every((cell) => cell === null))).toBe(true);
    expect(await used.at.stored(id)).toHaveLength(110);
    expect(await lastRun()).toBeGreaterThan(run);
    expect((await used.at.state(id)).kept).toBeNull();
  });

  test("what people see of an analysed dataset has no names any more, its filters neither", async () => {
    const { account_id } = used.user;
    const analysed = await used.at.create("from-youtube", { url: VIDEO, limit: 12 });
    await runJobs(
      setUp.t.url,
      jobContext(setUp.t.db, engine, { config: used.config, services: used.services }),
    );
    const author = (await used.at.dataset(analysed)).columns.find(({ header }) => header === "Author")?.index;
    const values = async () => {
      const { body } = await used.at.call("GET", `/datasets/${analysed}/columns/${author}/values`);
      return JSON.stringify(body);
    };
    expect(await values()).toContain("Person 3");
    await setUp.t.db
      .updateTable("dataset_sources")
      .set({ refetch_at: null })
      .where("account_id", "=", account_id)
      .execute();
    await clock(31);
    await runJobs(
      setUp.t.url,
      jobContext(setUp.t.db, engine, { config: used.config, services: used.services }),
    );
    expect(await values()).not.toContain("Person");
    expect((await used.at.dataset(analysed)).status).toBe("FINISHED");
  });

  test("an import that was cancelled is not taken up for that, and loses its people too", async () => {
    const cancelled = await used.at.create("from-youtube", { url: VIDEO, limit: 110 });
    standing.standIn.script("commentThreads", [{ status: 503, times: 9 }], 1);
    await used.at.runImport(cancelled);
    await used.at.call("POST", `/datasets/${cancelled}/cancel`);
    await setUp.t.db
      .updateTable("datasets")
      .set({ status: "CANCELLED", imported: false, result_run: null })
      .where("account_id", "=", used.user.account_id)
      .where("id", "=", cancelled)
      .execute();
    await setUp.t.db
      .updateTable("dataset_sources")
      .set({ refetch_at: null })
      .where("account_id", "=", used.user.account_id)
      .execute();
    const authors = async () => (await used.at.stored(cancelled)).map((row) => (row.cells as unknown[])[2]);
    expect(await authors()).toHaveLength(100);
    await clock(31);
    expect(new Set(await authors())).toEqual(new Set([null]));
    expect((await used.at.dataset(cancelled)).status).toBe("CANCELLED");
  });

  test("an operator may have such datasets deleted, or answer for keeping them", async () => {
    const chosen = (YOUTUBE_AFTER_30_DAYS: string) =>
      sourceConfig(standing.standIn, { YOUTUBE_API_KEY: YOUTUBE_KEY, YOUTUBE_AFTER_30_DAYS }).config;
    await clock(31, chosen("keep"));
    expect((await cells())[5]?.[2]).toBe("Person 5");
    expect(await status()).toBe("FINISHED");
    await setUp.t.db
      .updateTable("dataset_sources")
      .set({ refetch_at: null })
      .where("account_id", "=", used.user.account_id)
      .execute();
    await clock(31, chosen("delete"));
    expect((await used.at.call("GET", `/datasets/${id}`)).status).toBe(404);
  });

  /** Moves what was fetched before the last reading into the past; 0 only lets the dates be counted anew. */
  async function age(days: number): Promise<void> {
    const { account_id } = used.user;
    if (days > 0) {
      const then = new Date(Date.now() - days * DAY_MS);
      await setUp.t.db
        .updateTable("source_items")
        .set({ fetched_at: then })
        .where("account_id", "=", account_id)
        .execute();
      await setUp.t.db
        .updateTable("dataset_sources")
        .set({ refetch_at: then })
        .where("account_id", "=", account_id)
        .execute();
    }
  }
  const lastRun = async () =>
    (
      await setUp.t.db
        .selectFrom("datasets")
        .select("run")
        .where("account_id", "=", used.user.account_id)
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).run;
});
