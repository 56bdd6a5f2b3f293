import { claimDrivers, claimText } from "@soundings/contract/claim-texts";
import type { Insights } from "@soundings/contract/insights";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadView } from "../columns/load-view.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { addSampleDataOnce, removeSampleData } from "./sample-data.ts";

const engine = testEngine();
const NOW = new Date("2026-11-20T12:00:00Z");
let t: TestDb;
let app: ReturnType<typeof testApp>;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
});

const add = ({ token }: BuiltUser) => app.inject(form("/users/me/sample-data", {}, bearer(token)));
const remove = ({ token }: BuiltUser) =>
  app.inject({ method: "DELETE", url: "/api/users/me/sample-data", headers: bearer(token) });
const read = async ({ token }: BuiltUser, path: string) =>
  (await app.inject({ url: `/api${path}`, headers: bearer(token) })).json();
const search = async ({ token }: BuiltUser, what: "datasets" | "surveys") =>
  (await app.inject(form(`/${what}/search`, { query: "" }, bearer(token)))).json();

/** What the first screen of sample data says, by language. */
const SAID = {
  en: {
    change: /^Since (about )?\d+ (Jul|Aug) 2026 (\(.*2026\) )?the score is [\d.]+ points lower: /,
    driver: /Website and app/,
    fix: /^Bringing Website and app up to the rest would lift the score by about /,
    loved: /^Mentions of (Food|Taste \(Food\)) score [\d.]+ points higher than everything else: /,
    segment: /^Store: District 1 scores [\d.]+ points lower than the rest: /,
  },
  vi: {
    change: /^Từ (khoảng )?\d+ thg [78], 2026( \(.*2026\))?, điểm thấp hơn [\d,]+ điểm: /,
    driver: /Trang web, ứng dụng/,
    fix: /^Đưa Trang web, ứng dụng lên ngang phần còn lại sẽ nâng điểm thêm khoảng /,
    loved: /^Điểm của (Món ăn|Hương vị \(Món ăn\)) cao hơn [\d,]+ điểm so với mọi nội dung khác: /,
    segment: /^Cửa hàng: District 1 có điểm thấp hơn phần còn lại [\d,]+ điểm: /,
  },
};

async function expectFirstScreen(user: BuiltUser, dataset_id: string, language: keyof typeof SAID) {
  const said = SAID[language];
  const { claims, headlines, fixes }: Insights = await read(user, `/datasets/${dataset_id}/insights`);
  const first = claims.filter(({ id }) => headlines.includes(id));
  const texts = first.map((claim) => claimText(claim, language));
  for (const one of ["change", "fix", "loved", "segment"] as const)
    expect(texts).toContainEqual(expect.stringMatching(said[one]));
  const change = first.find(({ kind }) => kind === "score_change");
  expect(change && claimDrivers(change, language)).toMatch(said.driver);
  const [fix] = fixes;
  expect(fix?.quotes).toHaveLength(3);
  for (const { text } of fix?.quotes ?? []) expect(text).toMatch(/app|ứng dụng/i);
}

test("sample data is a dataset of 300 comments and a survey with 200 answers, analysed, and goes with everything", async () => {
  const user = await buildUser(t.db, {
    language: "en",
    plan: "trial",
    trial_ends_at: new Date("2999-01-01"),
  });
  const { account_id } = user;
  const added = await add(user);
  expect(added.statusCode).toBe(200);
  const { dataset_id, survey_id } = added.json();
  // Asked again, and twice at once, it is still one of each.
  const again = await Promise.all([add(user), add(user)]);
  for (const reply of again) expect(reply.json()).toEqual({ dataset_id, survey_id });

  expect((await search(user, "datasets")).items).toMatchObject([
    { id: dataset_id, is_sample: true, status: "PROCESSING" },
  ]);
  expect((await search(user, "surveys")).items).toMatchObject([
    { id: survey_id, is_sample: true, status: "PUBLISHED", answer_count: 200 },
  ]);

  await runJobs(t.url, jobContext(t.db, engine));
  const key = { account_id, dataset_id };
  const dataset = await findDataset(t.db, key);
  expect(dataset?.item).toMatchObject({ status: "FINISHED", comment_count: 300, analysed_count: 300 });
  expect(dataset?.first_date).toBe("2026-05-02");
  const counts = new Map(dataset?.languages.map(({ language, comment_count }) => [language, comment_count]));
  expect(counts.get("en")).toBeGreaterThan(120);
  expect(counts.get("vi")).toBeGreaterThan(120);
  const texts = await t.db
    .selectFrom("comments")
    .select("text")
    .distinct()
    .where("account_id", "=", account_id)
    .execute();
  expect(texts).toHaveLength(300);
  expect((await loadView(t.db, key))?.topics.length).toBeGreaterThan(5);
  await expectFirstScreen(user, dataset_id, "en");
  // Texts of those who left are not there; those of all others are analysed.
  const analysed = await t.db
    .selectFrom("answer_texts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("survey_id", "=", survey_id)
    .executeTakeFirstOrThrow();
  expect(analysed.count).toBe(200);

  const report = await read(user, `/surveys/${survey_id}/report`);
  expect(report.questions.map(({ question }: { question: { type: string } }) => question.type)).toEqual([
    "single_choice",
    "rating_star",
    "multiple_choice",
    "text_input",
    "dropdown",
    "metric_range",
  ]);

  expect(report).toMatchObject({ begun: 22, submitted: 200 });
  expect(report.median_seconds).toBeGreaterThan(30);

  // No limit of the plan has counted anything of it.
  for (const table of ["counted_comments", "counted_answers"] as const)
    expect(await t.db.selectFrom(table).where("account_id", "=", account_id).selectAll().execute()).toEqual(
      [],
    );

  // A dataset that is made of the survey's answers goes with it.
  const made = await app.inject(
    form(`/surveys/${survey_id}/analyze`, { question_id: null }, bearer(user.token)),
  );
  expect([made.statusCode, made.body]).toEqual([200, expect.stringContaining("dataset_id")]);
  expect((await remove(user)).json()).toEqual({ datasets: 2, surveys: 1 });
  expect((await search(user, "datasets")).total_items).toBe(0);
  expect((await search(user, "surveys")).total_items).toBe(0);
  await runJobs(t.url, jobContext(t.db, engine));
  for (const table of ["comments", "responses", "answer_texts", "survey_versions"] as const)
    expect(
      await t.db.selectFrom(table).where("account_id", "=", account_id).select("account_id").execute(),
    ).toEqual([]);
  expect((await remove(user)).json()).toEqual({ datasets: 0, surveys: 0 });
});

test("sample data speaks the person's language on its first screen too, and a full plan has room for it", async () => {
  const user = await buildUser(t.db, {
    language: "vi",
    plan: "trial",
    trial_ends_at: new Date("2999-01-01"),
    limits: { max_datasets: 0, max_datasets_per_month: 0 },
  });
  const added = await add(user);
  expect(added.statusCode).toBe(200);
  expect((await search(user, "datasets")).items).toMatchObject([
    { name: "Lantern Coffee, ý kiến của khách" },
  ]);
  const [survey] = (await search(user, "surveys")).items;
  expect(survey.name).toBe("Lantern Coffee: bạn thấy quán thế nào?");
  await runJobs(t.url, jobContext(t.db, engine));
  await expectFirstScreen(user, added.json().dataset_id, "vi");
});

test("an expired trial adds none, and one person's removal leaves another's alone", async () => {
  const expired = await buildUser(t.db, { plan: "trial", trial_ends_at: new Date("2020-01-01") });
  expect((await add(expired)).json()).toMatchObject({ code: "TRIAL_EXPIRED" });
  const [one, other] = [await buildUser(t.db), await buildUser(t.db)];
  const added = await Promise.all([add(one), add(one), add(other)]);
  expect(added.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(added[1]?.json()).toEqual(added[0]?.json());
  expect((await search(one, "datasets")).total_items).toBe(1);
  await remove(one);
  expect((await search(other, "datasets")).total_items).toBe(1);
  expect((await search(other, "surveys")).total_items).toBe(1);
});

test("a first start adds it once: who has deleted it is left alone", async () => {
  const { account_id, user } = await buildUser(t.db);
  const owner = { account_id, user, language: "en", time_zone: "UTC" } as const;
  await addSampleDataOnce(t.db, owner, NOW);
  await removeSampleData(t.db, account_id);
  await addSampleDataOnce(t.db, owner, NOW);
  const visible = t.db
    .selectFrom("datasets")
    .where("account_id", "=", account_id)
    .where("deleted_at", "is", null);
  expect(await visible.select("id").execute()).toEqual([]);
});
