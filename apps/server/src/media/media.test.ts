import type { MediaItem, MediaLibrary, MediaUse } from "@soundings/contract/media";
import type { Survey } from "@soundings/survey/survey";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Config, readConfig } from "../config.ts";
import { STORE_NAMES } from "../storage/storage.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { keysAfterCleaning, type TestStore, testStore } from "../testing/media-stores.ts";
import { bearer, form, multipart, testApp } from "../testing/test-app.ts";

describe.each(STORE_NAMES)("pictures in the store %s", (name) => {
  let t: TestDb;
  let app: FastifyInstance;
  let store: TestStore;
  let config: Config;
  let owner: BuiltUser;
  beforeAll(async () => {
    t = await testDb();
    store = await testStore(name);
    config = readConfig({ BOT_CHECK: "off", ...store.environment });
    app = testApp(t.db, { config });
  });
  beforeEach(async () => {
    owner = await buildUser(t.db);
  });
  afterAll(async () => {
    await app.close();
    await t.close();
    await store.close();
  });

  /** How many objects there are once what was deleted is gone: those of rows, and no others. */
  async function objectsLeft(): Promise<number> {
    const { rows, objects } = await keysAfterCleaning({ db: t.db, config, store });
    expect(objects).toEqual(rows);
    return objects.length;
  }

  const png = (width = 40, height = 30, background = "#c33") =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();

  const send = (bytes: Buffer, name = "picture.png", query = "", user = owner) =>
    app.inject(multipart(`/media${query}`, { name, bytes }, bearer(user.token)));
  const get = (path: string, user = owner) => app.inject({ url: `/api${path}`, headers: bearer(user.token) });
  const post = (path: string, body: Record<string, unknown>, user = owner) =>
    app.inject(form(path, body, bearer(user.token)));
  const remove = (path: string, user = owner) =>
    app.inject({ method: "DELETE", url: `/api${path}`, headers: bearer(user.token) });
  const raw = (id: string, width?: number) =>
    app.inject({ url: `/api/media/${id}/raw${width ? `?width=${width}` : ""}` });

  const ok = <Reply>(reply: LightMyRequestResponse): Reply => {
    expect([reply.statusCode, reply.statusCode === 200 ? "" : reply.body]).toEqual([200, ""]);
    return reply.json();
  };
  const problem = (reply: LightMyRequestResponse) => [reply.statusCode, reply.json().code];
  const uploaded = async (name = "picture.png", query = ""): Promise<MediaItem> =>
    ok(await send(await png(), name, query));
  const namesOf = async (query: string) => {
    const { items } = ok<{ items: MediaItem[] }>(await get(`/media?${query}`));
    return items.map(({ name }) => name);
  };

  test("a picture is kept, listed and shown to whoever knows its id", async () => {
    const item = await uploaded("Sân thượng.PNG");
    expect(item).toMatchObject({ name: "Sân thượng", content_type: "image/png", width: 40, height: 30 });
    expect(ok(await get("/media"))).toEqual({ items: [item], total_items: 1, total_pages: 1 });
    const shown = await raw(item.id);
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload).toHaveLength(item.size);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: "png", width: 40 });
  });

  test("what browsers are told of a picture: keep it, run nothing, guess nothing", async () => {
    const { headers } = await raw((await uploaded("Quán.png")).id);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(headers["content-disposition"]).toMatch(/^inline; .*filename\*=UTF-8''Qu%C3%A1n\.png$/);
    const none = await raw("0192f0c1-2345-4abc-8def-0123456789ab");
    expect([none.statusCode, none.headers["cache-control"]]).toEqual([404, "no-store"]);
  });

  test("a smaller width is a still webp, made once, and never larger than the picture", async () => {
    const { id } = ok<MediaItem>(await send(await png(900, 600)));
    const small = await raw(id, 320);
    expect(small.headers["content-type"]).toBe("image/webp");
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320, height: 213 });
    expect((await raw(id, 320)).rawPayload.equals(small.rawPayload)).toBe(true);
    expect((await raw(id, 1280)).headers["content-type"]).toBe("image/png");
    expect((await raw(id, 321)).statusCode).toBe(422);
    const kept = await t.db.selectFrom("media_contents").select("width").where("media_id", "=", id).execute();
    expect(kept.map(({ width }) => width).sort()).toEqual([0, 320]);
  });

  test("deleted while somebody looks, a picture leaves nothing behind", async () => {
    const { id } = ok<MediaItem>(await send(await png(900, 600)));
    await Promise.all([raw(id, 160), raw(id, 640), remove(`/media/${id}`), raw(id, 320)]);
    expect((await raw(id)).statusCode).toBe(404);
    for (const table of ["media_contents", "directory.media"] as const) {
      expect(await t.db.selectFrom(table).where("media_id", "=", id).selectAll().execute()).toEqual([]);
    }
    await objectsLeft();
  });

  test("of what was uploaded, shown smaller, refused and deleted the store has what is left, and no more", async () => {
    const before = await objectsLeft();
    const [one, other] = [ok<MediaItem>(await send(await png(900, 600))), await uploaded()];
    await Promise.all([320, 320, 640].map((width) => raw(one.id, width)));
    const full = await buildUser(t.db, { limits: { max_media_mb: 0 } });
    expect((await send(await png(), "a.png", "", full)).statusCode).toBe(403);
    const kept = name === "database" ? 0 : 4;
    expect(await objectsLeft()).toBe(before + kept);
    expect((await raw(one.id)).rawPayload).toHaveLength(one.size);
    ok(await remove(`/media/${one.id},${other.id}`));
    expect(await objectsLeft()).toBe(before);
  });

  test("lists turn pages, search without case or diacritics, and look into one library", async () => {
    const { id: library } = ok<MediaLibrary>(await post("/media/libraries", { name: "Menu" }));
    for (const name of ["Phở bò", "Pho ga", "Logo 100%"]) await uploaded(`${name}.png`);
    await uploaded("Cà phê.png", `?library_id=${library}`);
    expect(await namesOf("")).toEqual(["Cà phê", "Logo 100%", "Pho ga", "Phở bò"]);
    expect(await namesOf("limit=3&page=2")).toEqual(["Phở bò"]);
    expect(await namesOf("query=PHO")).toEqual(["Pho ga", "Phở bò"]);
    expect(await namesOf("query=100%25")).toEqual(["Logo 100%"]);
    expect(await namesOf("query=%25")).toEqual(["Logo 100%"]);
    expect(await namesOf(`library_id=${library}`)).toEqual(["Cà phê"]);
  });

  test("pictures are renamed and moved; a library that goes leaves them in none", async () => {
    const { id } = await uploaded("a.png");
    const menu = ok<MediaLibrary>(await post("/media/libraries", { name: " Menu " }));
    expect(ok(await post(`/media/${id}/rename`, { name: "Front door" }))).toMatchObject({
      name: "Front door",
    });
    expect(ok(await post(`/media/${id}/move`, { library_id: menu.id }))).toEqual({ ids: [id] });
    expect(ok(await get("/media/libraries"))).toMatchObject({
      items: [{ id: menu.id, name: "Menu", media_count: 1 }],
      media_count: 1,
    });
    ok(await remove(`/media/libraries/${menu.id}`));
    expect(ok(await get("/media"))).toMatchObject({ items: [{ id, library_id: null, name: "Front door" }] });
    expect(problem(await post(`/media/${id}/move`, { library_id: menu.id }))).toEqual([404, "NOT_FOUND"]);
  });

  test("two libraries have two names, however they are written", async () => {
    const menu = ok<MediaLibrary>(await post("/media/libraries", { name: "Menu" }));
    const logos = ok<MediaLibrary>(await post("/media/libraries", { name: "Logos" }));
    expect(problem(await post("/media/libraries", { name: "MENU" }))).toEqual([
      409,
      "MEDIA_LIBRARY_NAME_TAKEN",
    ]);
    const taken = await post(`/media/libraries/${logos.id}/rename`, { name: "menu" });
    expect([...problem(taken), taken.json().message]).toEqual([
      409,
      "MEDIA_LIBRARY_NAME_TAKEN",
      "There is a library called “menu” already. Choose another name.",
    ]);
    ok(await post(`/media/libraries/${menu.id}/rename`, { name: "MENU" }));
    const made = await Promise.all([1, 2, 3].map(() => post("/media/libraries", { name: "Once" })));
    expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test("the plan's room for pictures holds, also for those that come at once", async () => {
    const size = (await uploaded()).size;
    const small = await buildUser(t.db, { limits: { max_media_mb: 1 } });
    await t.db
      .insertInto("media")
      .values({
        account_id: small.account_id,
        id: "0192f0c1-2345-4abc-8def-0123456789ac",
        name: "big",
        content_type: "image/png",
        width: 1,
        height: 1,
        size: 2 ** 20 - size,
        animated: false,
      })
      .execute();
    const bytes = await png();
    const replies = await Promise.all([1, 2, 3].map(() => send(bytes, "a.png", "", small)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403]);
    expect(ok(await get("/media/libraries", small))).toMatchObject({
      used_bytes: 2 ** 20,
      max_bytes: 2 ** 20,
    });
    const over = await buildUser(t.db, { plan: "trial", trial_ends_at: new Date(0) });
    expect(problem(await send(bytes, "a.png", "", over))).toEqual([403, "TRIAL_EXPIRED"]);
  });

  test("another account's pictures and libraries are not there", async () => {
    const { id } = await uploaded();
    const library = ok<MediaLibrary>(await post("/media/libraries", { name: "Mine" }));
    const other = await buildUser(t.db);
    expect(problem(await send(await png(), "a.png", `?library_id=${library.id}`, other))[0]).toBe(404);
    expect(problem(await post(`/media/${id}/rename`, { name: "x" }, other))[0]).toBe(404);
    expect(ok(await post(`/media/${id}/move`, { library_id: null }, other))).toEqual({ ids: [] });
    expect(ok(await remove(`/media/${id}`, other))).toEqual({ ids: [] });
    expect(problem(await remove(`/media/libraries/${library.id}`, other))[0]).toBe(404);
    expect((await raw(id)).statusCode).toBe(200);
  });

  /** A survey whose logo is one picture and whose first question's first choice is another. */
  async function surveyWith(logo: string, choice: string): Promise<string> {
    const { id } = ok<{ id: string }>(await post("/surveys/from-template", { template: "csat" }));
    const { survey, version } = ok<{ survey: Survey; version: number }>(await get(`/surveys/${id}`));
    survey.configurations.logo.image_id = logo;
    const question = survey.blocks
      .flatMap(({ questions }) => questions)
      .find((one) => one.type === "single_choice" || one.type === "multiple_choice");
    if (question?.type !== "single_choice" && question?.type !== "multiple_choice")
      throw new Error("no choices");
    const [first] = question.options.choices;
    if (first) first.image_id = choice;
    ok(
      await app.inject({
        method: "PUT",
        url: `/api/surveys/${id}`,
        headers: { ...bearer(owner.token), "content-type": "application/json" },
        payload: JSON.stringify({ survey, version }),
      }),
    );
    return id;
  }

  test("a picture's uses name the survey, its places, and whether respondents see it", async () => {
    const [logo, choice, idle] = await Promise.all([uploaded(), uploaded(), uploaded()]);
    const survey_id = await surveyWith(logo.id, choice.id);
    const uses = async () =>
      ok<{ items: MediaUse[] }>(await get(`/media/${logo.id},${choice.id},${idle.id}/uses`)).items;
    expect(await uses()).toMatchObject([
      {
        media_id: logo.id,
        survey_id,
        in_draft: true,
        in_published: false,
        places: [{ kind: "logo", show: "configurations/logo", question_number: null, text: null }],
      },
      { media_id: choice.id, survey_id, places: [{ kind: "choice" }] },
    ]);
    ok(await post(`/surveys/${survey_id}/publish`, {}));
    const draft = ok<{ survey: Survey; version: number }>(await get(`/surveys/${survey_id}`));
    draft.survey.configurations.logo.image_id = null;
    ok(
      await app.inject({
        method: "PUT",
        url: `/api/surveys/${survey_id}`,
        headers: { ...bearer(owner.token), "content-type": "application/json" },
        payload: JSON.stringify({ survey: draft.survey, version: draft.version }),
      }),
    );
    const [first, second] = await uses();
    expect(first).toMatchObject({ in_draft: false, in_published: true, places: [{ kind: "logo" }] });
    expect(second).toMatchObject({ in_draft: true, in_published: true });
    expect(second?.places).toHaveLength(1);
  });

  test("what no survey shows is listed by itself: not in a draft, nor in what respondents see, nor deleted from it", async () => {
    const [logo, choice, idle] = [
      await uploaded("logo.png"),
      await uploaded("choice.png"),
      await uploaded("idle.png"),
    ];
    const other = await buildUser(t.db);
    const theirs = ok<MediaItem>(await send(await png(), "theirs.png", "", other));
    const survey_id = await surveyWith(logo.id, choice.id);
    const unused = async () => {
      const names = await namesOf("unused=true");
      const { unused_count } = ok<{ unused_count: number }>(await get("/media/libraries"));
      expect(unused_count).toBe(names.length);
      return names;
    };
    expect(await unused()).toEqual(["idle"]);
    expect(await namesOf("unused=true&query=log")).toEqual([]);
    expect(ok<{ items: MediaItem[] }>(await get("/media?unused=true", other)).items).toEqual([theirs]);
    ok(await post(`/surveys/${survey_id}/publish`, {}));
    const edit = async (change: (survey: Survey) => void) => {
      const { survey, version } = ok<{ survey: Survey; version: number }>(await get(`/surveys/${survey_id}`));
      change(survey);
      ok(
        await app.inject({
          method: "PUT",
          url: `/api/surveys/${survey_id}`,
          headers: { ...bearer(owner.token), "content-type": "application/json" },
          payload: JSON.stringify({ survey, version }),
        }),
      );
    };
    await edit((survey) => {
      survey.configurations.logo.image_id = null;
      for (const { questions } of survey.blocks) {
        for (const question of questions) {
          const choices = "choices" in question.options ? question.options.choices : [];
          if (choices.some(({ image_id }) => image_id === choice.id)) {
            Object.assign(question, { action: "DELETE", question_number: null });
          }
        }
      }
      survey.blocks = survey.blocks.map((block) =>
        block.questions.every(({ action }) => action === "DELETE")
          ? { ...block, action: "DELETE", block_number: null }
          : block,
      );
      survey.configurations.background.image_id = idle.id;
    });
    // Respondents still see the two.
    expect(await unused()).toEqual([]);
    ok(await post(`/surveys/${survey_id}/publish`, {}));
    expect(await unused()).toEqual(["choice", "logo"]);
    const ids = [logo.id, choice.id, idle.id];
    const { items } = ok<{ items: MediaUse[] }>(await get(`/media/${ids.join(",")}/uses`));
    expect(items.map(({ media_id }) => media_id)).toEqual([idle.id]);
  });

  test("what a survey shows is deleted only when that is said, and nothing with it before", async () => {
    const [logo, idle] = await Promise.all([uploaded(), uploaded()]);
    await surveyWith(logo.id, logo.id);
    const refused = await remove(`/media/${idle.id},${logo.id}`);
    expect([...problem(refused), refused.json().details]).toEqual([409, "MEDIA_IN_USE", { ids: [logo.id] }]);
    expect(await namesOf("")).toHaveLength(2);
    const { ids } = ok<{ ids: string[] }>(await remove(`/media/${idle.id},${logo.id}?even_used=true`));
    expect(ids.sort()).toEqual([idle.id, logo.id].sort());
    expect((await raw(logo.id)).statusCode).toBe(404);
  });
});
