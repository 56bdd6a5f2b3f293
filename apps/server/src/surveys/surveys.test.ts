import type { SurveyDraft, SurveyItem } from "@soundings/contract/surveys";
import { blankQuestion } from "@soundings/survey/blank";
import { addQuestion, updateQuestion } from "@soundings/survey/edit-blocks";
import type { Question } from "@soundings/survey/questions";
import type { Survey } from "@soundings/survey/survey";
import { TEMPLATES } from "@soundings/survey/templates";
import { nested } from "@soundings/survey/testing/build";
import { completeness } from "@soundings/survey/translation";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
});
afterAll(async () => {
  await app.close();
  await t.close();
});
beforeEach(async () => {
  user = await buildUser(t.db, { name: "An Nguyen" });
});

const post = async (path: string, body: Record<string, unknown> = {}) =>
  await app.inject(form(path, body, bearer(user.token)));
const put = async (path: string, body: Record<string, unknown>) =>
  await app.inject({ ...form(path, body, bearer(user.token)), method: "PUT" });
const get = async (path: string) =>
  await app.inject({ method: "GET", url: `/api${path}`, headers: bearer(user.token) });

const create = async (name = "Visit") => (await post("/surveys", { name })).json<SurveyItem>();
const draft = async (id: string) => (await get(`/surveys/${id}`)).json<SurveyDraft>();

/** The survey with one more question that can be published. */
function asked(survey: Survey, title = "How was it?", choices = ["Good", "Bad"]): Survey {
  const question = blankQuestion(newId, "single_choice", survey.blocks[0]?.id ?? "");
  const options = {
    ...question.options,
    choices: choices.map((text) => ({ id: newId(), text, image_id: null })),
  };
  return addQuestion(survey, { ...question, title, options });
}

async function published(): Promise<SurveyItem> {
  const { id } = await create();
  await put(`/surveys/${id}`, { survey: asked((await draft(id)).survey), version: 1 });
  return (await post(`/surveys/${id}/publish`)).json();
}

describe("a new survey", () => {
  test("may be a whole draft that is given, under ids of its own", async () => {
    const { id } = await create();
    const given = asked((await draft(id)).survey, "What was best?");
    const made = (await post("/surveys", { name: "Second", survey: given })).json<SurveyItem>();
    const { survey, version } = await draft(made.id);
    expect(made).toMatchObject({ name: "Second", status: "DRAFT", question_count: 1 });
    expect([version, survey.name, survey.id]).toEqual([1, "Second", made.id]);
    expect(survey.blocks[0]?.questions[0]).toMatchObject({ title: "What was best?", question_number: 1 });
    expect(survey.blocks[0]?.questions[0]?.id).not.toBe(given.blocks[0]?.questions[0]?.id);
    const settings = { ...given.settings, time_zone: "Nowhere" };
    const refused = await post("/surveys", { name: "Third", survey: { ...given, settings } });
    expect(refused.json()).toMatchObject({ code: "SURVEY_SAVE_FAILED" });
  });

  test("is a draft with one block and one end, in its own language", async () => {
    const reply = await post("/surveys", { name: "Khảo sát", language: "vi", time_zone: "Asia/Ho_Chi_Minh" });
    const item = reply.json<SurveyItem>();
    expect(item).toMatchObject({ name: "Khảo sát", status: "DRAFT", question_count: 0, has_changes: false });
    const { survey, version } = await draft(item.id);
    expect(version).toBe(1);
    expect(survey.blocks.map(({ name }) => name)).toEqual(["Trang 1"]);
    expect(survey.settings.time_zone).toBe("Asia/Ho_Chi_Minh");
  });

  test("can be made from every template, with its translation", async () => {
    const { items } = (await get("/surveys/templates")).json();
    expect(items.map(({ key }: { key: string }) => key)).toEqual(TEMPLATES.map(({ key }) => key));
    for (const { key, question_count } of items) {
      const item = (
        await post("/surveys/from-template", { template: key, language: "vi" })
      ).json<SurveyItem>();
      expect(item.question_count).toBe(question_count);
      const { survey } = await draft(item.id);
      expect(completeness(survey, "en").missing).toBe(0);
      expect((await post(`/surveys/${item.id}/publish`)).statusCode).toBe(200);
    }
    expect((await post("/surveys/from-template", { template: "no such" })).statusCode).toBe(404);
  });

  test("is refused after the trial", async () => {
    const late = await buildUser(t.db, { plan: "trial", trial_ends_at: new Date(0) });
    const reply = await app.inject(form("/surveys", { name: "Late" }, bearer(late.token)));
    expect(reply.json().code).toBe("TRIAL_EXPIRED");
  });
});

describe("the list", () => {
  test("finds by name without diacritics, sorts and pages", async () => {
    for (const name of ["Phòng khách", "Nhà bếp", "Phòng ngủ"]) await create(name);
    const found = (await post("/surveys/search", { query: "phong" })).json();
    expect(found.items.map(({ name }: SurveyItem) => name)).toEqual(["Phòng ngủ", "Phòng khách"]);
    const page = (await post("/surveys/search?limit=1&page=2&sortBy=name&sortDirection=asc")).json();
    expect(page).toMatchObject({ total_items: 3, total_pages: 3 });
    expect(page.items.map(({ name }: SurveyItem) => name)).toEqual(["Phòng khách"]);
    expect((await post("/surveys/search", { query: "%" })).json().total_items).toBe(0);
  });

  test("forgets what was deleted", async () => {
    const { id } = await create();
    const other = await create();
    const reply = await app.inject({
      method: "DELETE",
      url: `/api/surveys/${id},${newId()}`,
      headers: bearer(user.token),
    });
    expect(reply.json()).toEqual({ ids: [id] });
    expect((await post("/surveys/search")).json().items.map((item: SurveyItem) => item.id)).toEqual([
      other.id,
    ]);
    expect((await get(`/surveys/${id}`)).statusCode).toBe(404);
  });
});

describe("saving", () => {
  test("stores the whole draft and raises its version", async () => {
    const { id } = await create();
    const { survey } = await draft(id);
    const saved = await put(`/surveys/${id}`, { survey: { ...asked(survey), name: "Renamed" }, version: 1 });
    expect(saved.json()).toMatchObject({ version: 2, has_changes: false });
    const stored = await draft(id);
    expect(stored.version).toBe(2);
    expect(stored.survey.name).toBe("Renamed");
    expect((await post("/surveys/search")).json().items[0]).toMatchObject({
      name: "Renamed",
      question_count: 1,
    });
  });

  test("from an older version overwrites nothing and shows both sides", async () => {
    const { id } = await create();
    const { survey } = await draft(id);
    await put(`/surveys/${id}`, { survey: { ...survey, description: "theirs" }, version: 1 });
    const stale = await put(`/surveys/${id}`, { survey: { ...survey, description: "mine" }, version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      code: "SURVEY_STALE",
      details: { version: 2, survey: { description: "theirs" } },
    });
    expect((await draft(id)).survey.description).toBe("theirs");
  });

  test("of two windows at once lets one through", async () => {
    const { id } = await create();
    const { survey } = await draft(id);
    const replies = await Promise.all(
      ["a", "b", "c", "d"].map((description) =>
        put(`/surveys/${id}`, { survey: { ...survey, description }, version: 1 }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect((await draft(id)).version).toBe(2);
  });

  test("tells where a survey that can not be saved is wrong, and stores nothing", async () => {
    const { id } = await create();
    const { survey } = await draft(id);
    const reply = await put(`/surveys/${id}`, {
      survey: { ...survey, settings: { ...survey.settings, time_zone: "Mars/Base" } },
      version: 1,
    });
    expect(reply.statusCode).toBe(422);
    const { code, message, details } = reply.json();
    expect(code).toBe("SURVEY_SAVE_FAILED");
    expect(message).toBe("Can not save your survey. Please check the error details.");
    expect(details.problems[0]).toMatchObject({ code: "TIME_ZONE_UNKNOWN" });
    expect((await draft(id)).version).toBe(1);
  });

  test("refuses branches that lie too deep within one another, and stores nothing", async () => {
    const { id } = await create();
    const { survey } = await draft(id);
    const reply = await put(`/surveys/${id}`, {
      survey: { ...survey, block_flows: nested(1_500).block_flows },
      version: 1,
    });
    expect([reply.statusCode, reply.json().code]).toEqual([422, "SURVEY_SAVE_FAILED"]);
    expect(reply.json().details.problems[0].code).toBe("BRANCHES_TOO_DEEP");
    expect((await draft(id)).version).toBe(1);
  });

  test("keeps what is invalid, with all else, and only publishing is refused for it", async () => {
    const { id } = await create();
    const { survey } = await draft(id);
    const [end] = survey.end_of_surveys;
    const invalid = {
      ...asked(survey, "Which?", ["Tea", "tea"]),
      description: "Written after it",
      end_of_surveys: [{ ...end, type: "redirect", redirect_url: "example.com/thanks" }],
      parameters: [{ id: newId(), name: "9 shop", values: [] }],
      settings: {
        ...survey.settings,
        scheduled_publish_at: "2126-12-02T00:00:00Z",
        scheduled_pause_at: "2126-12-01T00:00:00Z",
      },
    };
    const reply = await put(`/surveys/${id}`, { survey: invalid, version: 1 });
    expect(reply.statusCode).toBe(200);
    expect((await draft(id)).survey).toMatchObject({
      description: "Written after it",
      end_of_surveys: [{ redirect_url: "example.com/thanks" }],
      parameters: [{ name: "9 shop" }],
      settings: { scheduled_pause_at: "2126-12-01T00:00:00Z" },
    });
    const { code, details } = (await post(`/surveys/${id}/publish`)).json();
    expect(code).toBe("SURVEY_PUBLISH_ERROR");
    expect(details.problems.map(({ code }: { code: string }) => code)).toEqual([
      "DUPLICATE_VALUES",
      "URL_SCHEME",
      "PARAMETER_NAME_INVALID",
      "SCHEDULE_INVALID",
    ]);
  });

  test("never changes whose survey it is or how it stands", async () => {
    const { id } = await create();
    const { survey } = await draft(id);
    await put(`/surveys/${id}`, { survey: { ...survey, id: newId(), status: "PUBLISHED" }, version: 1 });
    expect((await draft(id)).survey).toMatchObject({ id, status: "DRAFT" });
  });

  test("keeps the type of a question that people answered", async () => {
    const { id } = await published();
    await sql`update surveys set answer_count = 3 where id = ${id}`.execute(t.db);
    const { survey, version } = await draft(id);
    const question = survey.blocks[0]?.questions[0] as Question;
    const stars = {
      ...blankQuestion(newId, "rating_star", question.survey_block_id),
      id: question.id,
      title: "x",
    };
    const reply = await put(`/surveys/${id}`, { survey: updateQuestion(survey, stars), version });
    expect(reply.json()).toMatchObject({
      code: "QUESTION_TYPE_LOCKED",
      details: { question_id: question.id },
    });
    const retitled = await put(`/surveys/${id}`, {
      survey: updateQuestion(survey, { ...question, title: "Y" }),
      version,
    });
    expect(retitled.statusCode).toBe(200);
  });
});

describe("publishing", () => {
  test("makes a version that later edits do not change", async () => {
    const item = await published();
    expect(item).toMatchObject({ status: "PUBLISHED", has_changes: false });
    const { survey, version } = await draft(item.id);
    await put(`/surveys/${item.id}`, { survey: { ...survey, description: "later" }, version });
    expect((await draft(item.id)).has_changes).toBe(true);
    const { items } = (await get(`/surveys/${item.id}/versions`)).json();
    const [{ number }] = items.filter(({ kind }: { kind: string }) => kind === "published");
    const kept = (await get(`/surveys/${item.id}/versions/${number}`)).json();
    expect(kept.survey.description).toBe("");
    expect(kept.version).toMatchObject({ kind: "published", user_name: "An Nguyen", question_count: 1 });
  });

  test("an unfinished survey is refused with the list of what is wrong", async () => {
    const { id } = await create();
    const { survey } = await draft(id);
    await put(`/surveys/${id}`, { survey: asked(survey, "", ["", ""]), version: 1 });
    const reply = await post(`/surveys/${id}/publish`);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ code: "SURVEY_PUBLISH_ERROR" });
    expect(reply.json().message).toContain("Survey Publish Error");
    expect(reply.json().details.problems.map(({ code }: { code: string }) => code)).toEqual([
      "TITLE_MISSING",
      "CHOICE_EMPTY",
      "CHOICE_EMPTY",
    ]);
    expect((await draft(id)).survey.status).toBe("DRAFT");
  });

  test("can be paused and activated, and nothing else in between", async () => {
    const { id } = await published();
    expect((await post(`/surveys/${id}/activate`)).json().code).toBe("SURVEY_STATUS");
    expect((await post(`/surveys/${id}/pause`)).json().status).toBe("PAUSED");
    expect((await post(`/surveys/${id}/pause`)).json().code).toBe("SURVEY_STATUS");
    expect((await post(`/surveys/${id}/activate`)).json().status).toBe("PUBLISHED");
  });
});

describe("versions", () => {
  test("bring an older draft back and keep the one they replace", async () => {
    const { id } = await published();
    const { survey, version } = await draft(id);
    await put(`/surveys/${id}`, { survey: { ...survey, description: "second" }, version });
    const { items } = (await get(`/surveys/${id}/versions`)).json();
    const first = items.find(({ kind }: { kind: string }) => kind === "published");
    const restored = (await post(`/surveys/${id}/versions/${first.number}/restore`)).json<SurveyDraft>();
    expect(restored.survey.description).toBe("");
    expect(restored.version).toBe(version + 2);
    const now = (await get(`/surveys/${id}/versions`)).json().items;
    expect(now[0].kind).toBe("restored");
    const replaced = (await get(`/surveys/${id}/versions/${now[0].number}`)).json();
    expect(replaced.survey.description).toBe("second");
  });

  test("are made by editing too, not more than one in a while", async () => {
    const { id } = await create();
    const { survey } = await draft(id);
    for (let version = 1; version < 4; version++) {
      await put(`/surveys/${id}`, { survey: { ...survey, description: `edit ${version}` }, version });
    }
    const { items } = (await get(`/surveys/${id}/versions`)).json();
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(["saved"]);
  });
});

describe("a copy", () => {
  test("is a draft of its own", async () => {
    const { id } = await published();
    const copy = (await post(`/surveys/${id}/copy`, { name: "Visit 2" })).json<SurveyItem>();
    expect(copy).toMatchObject({ name: "Visit 2", status: "DRAFT", question_count: 1, answer_count: 0 });
    expect((await draft(copy.id)).survey.blocks[0]?.id).not.toBe((await draft(id)).survey.blocks[0]?.id);
    expect((await get(`/surveys/${copy.id}/versions`)).json().items).toEqual([]);
  });

  test("renaming is a save of its own, so an editor that is open learns of it", async () => {
    const { id } = await create();
    const { survey } = await draft(id);
    await post(`/surveys/${id}/rename`, { name: "New" });
    expect((await put(`/surveys/${id}`, { survey, version: 1 })).json().code).toBe("SURVEY_STALE");
  });
});

test("respondents see the product's logo unless the account may remove it", async () => {
  const shown = async (): Promise<boolean> => {
    const { id } = await create();
    const { survey } = await draft(id);
    const { configurations } = asked(survey);
    const logo = { ...configurations.logo, show_app_logo: false };
    await put(`/surveys/${id}`, {
      survey: { ...asked(survey), configurations: { ...configurations, logo } },
      version: 1,
    });
    expect((await post(`/surveys/${id}/publish`)).statusCode).toBe(200);
    const { items } = (await get(`/surveys/${id}/versions`)).json();
    const version = (await get(`/surveys/${id}/versions/${items[0].number}`)).json();
    return version.survey.configurations.logo.show_app_logo;
  };
  expect(await shown()).toBe(true);
  user = await buildUser(t.db, { product_features: ["REMOVE_APP_LOGO"] });
  expect(await shown()).toBe(false);
});
