import type { AnswerFile } from "@soundings/contract/answer-files";
import type { SubmitResult } from "@soundings/contract/public";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, multipart, testApp } from "../testing/test-app.ts";

// Files of a response that goes on on another device.

let t: TestDb;
let app: ReturnType<typeof testApp>;
let user: BuiltUser;
let code: string;
let bill: string;
let note: string;

beforeAll(async () => {
  t = await testDb();
  const env = { MEDIA_STORE: "database", BOT_CHECK: "off" };
  const config = readConfig({ ...env, SECRET_KEY: "the key of these tests, long enough" });
  app = testApp(t.db, { config });
  user = await buildUser(t.db);
  const built = await buildSurvey(app, t.db, user, (blank) => {
    const asked = ask(blank, "file_upload", { extensions: ["pdf"], max_count: 2, max_size: 1 });
    const written = ask(asked.survey, "text_input", {});
    [bill, note] = [asked.id, written.id];
    return written.survey;
  });
  code = built.code;
  await app.inject({
    method: "PUT",
    url: `/api/surveys/${built.id}/access`,
    payload: { continue_days: 7 },
    headers: bearer(user.token),
  });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

interface Page {
  response_id: string;
  seal: string;
  body: string;
}

async function opened(query = ""): Promise<Page> {
  const { body } = await app.inject({ url: `/s/${code}${query}`, headers: { "accept-language": "en" } });
  const hidden = (name: string) => new RegExp(`name="page:${name}" value="([^"]+)"`).exec(body)?.[1] ?? "";
  return { body, response_id: hidden("response"), seal: hidden("seal") };
}

async function sent({ response_id }: Page, name: string): Promise<AnswerFile> {
  const file = { name, bytes: Buffer.from(`%PDF-1.7\n${name}`) };
  const fields = { code, question_id: bill };
  const reply = await app.inject(multipart(`/public/responses/${response_id}/files`, file, {}, fields));
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<AnswerFile>();
}

/** A window of the page's: what it says that it changed since the write that it heard of last. */
function windowOf({ response_id, seal }: Page, heard = 0) {
  const writer = newId().replaceAll("-", "");
  let sequence = heard;
  let known = heard;
  return async (answers: object, changed: string[], submit = false): Promise<SubmitResult> => {
    sequence++;
    const since = { writer, sequence: known, changed };
    const reply = await app.inject({
      method: "PUT",
      url: `/api/public/responses/${response_id}`,
      payload: { code, language: "en", answers, sequence, since, submit, check: { seal } },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    const result = reply.json<SubmitResult>();
    if (result.state === "begun") known = result.sequence;
    return result;
  };
}

async function goOnElsewhere({ response_id, seal }: Page): Promise<Page> {
  const link = await app.inject({
    method: "POST",
    url: `/api/public/responses/${response_id}/link`,
    payload: { code, language: "en", seal },
  });
  return await opened(new URL(link.json<{ address: string }>().address).search);
}

const stored = async ({ response_id }: Page) =>
  await t.db
    .selectFrom("responses")
    .where("id", "=", response_id)
    .select(["answers", "submitted_at"])
    .executeTakeFirstOrThrow();

test("a file that one device sent is shown and kept on the other, which may send more or take it away", async () => {
  const desk = await opened();
  const first = await sent(desk, "first.pdf");
  await windowOf(desk)({ [bill]: { files: [first] } }, [bill]);
  const phone = await goOnElsewhere(desk);
  expect(phone.response_id).toBe(desk.response_id);
  expect(phone.body).toContain("first.pdf");
  const second = await sent(phone, "second.pdf");
  const write = windowOf(phone, 1);
  await write({ [bill]: { files: [first, second] } }, [bill]);
  expect((await stored(desk)).answers).toEqual({ [bill]: { files: [first, second] } });
  await write({ [bill]: { files: [second] } }, [bill], true);
  const { answers, submitted_at } = await stored(desk);
  expect([answers, submitted_at !== null]).toEqual([{ [bill]: { files: [second] } }, true]);
});

test("of two devices at once one sends a file and the other a text: both are kept, and each is told of the other's", async () => {
  const desk = await opened();
  const atDesk = windowOf(desk);
  await atDesk({ [note]: { text: "begun" } }, [note]);
  const phone = await goOnElsewhere(desk);
  const onPhone = windowOf(phone, 1);
  const file = await sent(phone, "bill.pdf");
  await onPhone({ [note]: { text: "begun" }, [bill]: { files: [file] } }, [bill]);
  // The desk has heard of no file.
  const told = await atDesk({ [note]: { text: "more" } }, [note]);
  expect(told).toMatchObject({ answers: { [note]: { text: "more" }, [bill]: { files: [file] } } });
  const heard = await onPhone({ [note]: { text: "begun" }, [bill]: { files: [file] } }, []);
  expect(heard).toMatchObject({ answers: { [note]: { text: "more" } } });
  expect((await stored(desk)).answers).toEqual({ [note]: { text: "more" }, [bill]: { files: [file] } });
});

test("a file that the other device took away meanwhile does not come back with a late write", async () => {
  const desk = await opened();
  const file = await sent(desk, "gone.pdf");
  const atDesk = windowOf(desk);
  await atDesk({ [bill]: { files: [file] } }, [bill]);
  const phone = await goOnElsewhere(desk);
  await windowOf(phone, 1)({}, [bill]);
  await atDesk({ [bill]: { files: [file] }, [note]: { text: "late" } }, [note], true);
  expect((await stored(desk)).answers).toEqual({ [note]: { text: "late" } });
});
