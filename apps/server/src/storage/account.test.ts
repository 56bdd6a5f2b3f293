import { buffer } from "node:stream/consumers";
import type { AnswerFile } from "@soundings/contract/answer-files";
import { deleteMyAccount, exportMyData } from "@soundings/contract/users";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Config, readConfig } from "../config.ts";
import { newId } from "../db/new-id.ts";
import { beginLargeFile } from "../sources/large-files/begin-large-file.ts";
import { receiveChunk } from "../sources/large-files/receive-chunk.ts";
import { openZip } from "../spreadsheet/zip-reader.ts";
import { buildUser } from "../testing/build.ts";
import { jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { type TestStore, testStore } from "../testing/media-stores.ts";
import { bearer, form, multipart, testApp } from "../testing/test-app.ts";
import { STORE_NAMES } from "./storage.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

const PDF = Buffer.from("%PDF-1.7\nhello");

describe.each(STORE_NAMES)("an account whose bytes are in the store %s", (name) => {
  let store: TestStore;
  let config: Config;
  let app: FastifyInstance;
  beforeEach(async () => {
    store = await testStore(name);
    config = readConfig({ BOT_CHECK: "off", ...store.environment });
    app = testApp(t.db, { config });
  });
  afterEach(async () => {
    await app.close();
    await store.close();
  });

  test("takes them along as a zip, and leaves none when it goes", async () => {
    const user = await buildUser(t.db);
    let question = "";
    const survey = await buildSurvey(app, t.db, user, (blank) => {
      const asked = ask(blank, "file_upload", { extensions: ["pdf"], max_count: 1, max_size: 1 });
      question = asked.id;
      return asked.survey;
    });
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    const upload = multipart("/media", { name: "Door.png", bytes }, bearer(user.token));
    const picture = (await app.inject(upload)).json();
    await app.inject({ url: `/api/media/${picture.id}/raw?width=160` });
    const response_id = newId();
    const sent = multipart(
      `/public/responses/${response_id}/files`,
      { name: "bill.pdf", bytes: PDF },
      {},
      { code: survey.code, question_id: question },
    );
    const file = (await app.inject(sent)).json<AnswerFile>();
    const answers = { [question]: { files: [file] } };
    await app.inject({
      method: "POST",
      url: `/api/public/surveys/${survey.code}/responses`,
      payload: { response_id, language: "en", answers, sequence: 1, submit: true },
    });
    const csv = { name: "a.csv", size: 3, fingerprint: "abc" };
    const { id: large } = await beginLargeFile(t.db, user.account_id, csv);
    const chunk = { id: large, number: 0, bytes: Buffer.from("a,b"), sha256: undefined };
    await receiveChunk({ db: t.db, stores: app.services.stores }, user.account_id, chunk);
    expect(await store.keys()).toHaveLength(name === "database" ? 0 : 4);

    const zip = await app.inject({ url: `/api${exportMyData.path}`, headers: bearer(user.token) });
    const opened = openZip(zip.rawPayload, 10_000_000);
    const read = async (ending: string) => {
      const pieces = opened.open(opened.names.find((one) => one.endsWith(ending)) ?? "");
      return pieces && (await buffer(pieces));
    };
    expect(await read("bill.pdf")).toEqual(PDF);
    expect(await read("Door.png")).toHaveLength(picture.size);

    const password = { password: user.password };
    const goodbye = await app.inject(form(deleteMyAccount.path, password, bearer(user.token)));
    expect([goodbye.statusCode, goodbye.statusCode === 200 ? "" : goodbye.body]).toEqual([200, ""]);
    const engine = testEngine();
    await runJobs(t.url, jobContext(t.db, engine, { config }));
    await engine.close();
    expect(await store.keys()).toEqual([]);
    expect(await t.db.selectFrom("directory.storage_deletions").selectAll().execute()).toEqual([]);
  });
});
