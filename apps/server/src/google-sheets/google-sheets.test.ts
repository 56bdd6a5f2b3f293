import { moveQuestion, removeQuestion, updateQuestion } from "@soundings/survey/edit-blocks";
import type { Survey } from "@soundings/survey/survey";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { newId } from "../db/new-id.ts";
import { deleteGoogleAccountRow } from "../google/queries.ts";
import { enqueueRows } from "../outbox/enqueue-rows.ts";
import { askTables } from "../testing/ask-tables.ts";
import { ask } from "../testing/build-survey.ts";
import { buildGoogleAccount } from "../testing/google-account.ts";
import { later, MINUTE, SheetSurvey, type SheetTest, sheetTest } from "../testing/sheet-test.ts";
import { HeldSpreadsheet } from "../upstream/google-sheet-state.ts";
import { awakeSheets } from "./awake-sheets.ts";

const WRITE = ":batchUpdate";
const READ = "developerMetadata:search";
const HOUR = 60 * MINUTE;

let room: SheetTest;
let one: SheetSurvey;
let text: string;
let choice: string;
let stars: string;
let yes: string;

const threeQuestions = (blank: Survey): Survey => {
  const choices = ["Yes", "No"].map((words) => ({ id: newId(), text: words, image_id: null }));
  yes = choices[0]?.id ?? "";
  const store = { id: newId(), name: "store", values: [] };
  const first = ask({ ...blank, parameters: [store] }, "text_input", {}, { title: "What now?" });
  const second = ask(first.survey, "single_choice", { choices }, { title: "Again?" });
  const third = ask(second.survey, "rating_star", {}, { title: "Stars" });
  [text, choice, stars] = [first.id, second.id, third.id];
  return third.survey;
};
const titled = (survey: Survey, id: string, title: string): Survey => {
  const question = survey.blocks.flatMap(({ questions }) => questions).find((all) => all.id === id);
  return question ? updateQuestion(survey, { ...question, title }) : survey;
};

beforeAll(async () => {
  room = await sheetTest();
});
afterAll(async () => await room.close());
beforeEach(async () => {
  room.google.reset();
  room.google.world.sheets.reset();
  room.google.world.sheets.perMinute = 1_000;
  one = await SheetSurvey.of(room, threeQuestions);
});

const script = (has: string, ...answers: Parameters<typeof room.google.script>[1]) =>
  room.google.script(has, answers);
const asked = (has: string) =>
  room.google.requests.filter(({ host, path }) => `${host}${path}`.includes(has)).length;

describe("a sheet", () => {
  test("begins with a bold, frozen row of headers on a page of its own, and each answer is a row", async () => {
    const sheet = await one.connect();
    expect(sheet).toMatchObject({ title: "Visits", active: true, fault: null, filling: false });
    const page = await one.page();
    expect(page).toMatchObject({ title: "Responses", frozen: 1 });
    expect(page.headers).toEqual([
      "Response",
      "Submitted at (UTC)",
      "Language",
      "Link",
      "store",
      "What now?",
      "Again?",
      "Stars",
    ]);
    expect(page.bold.size).toBe(8);
    const answers = {
      [text]: { text: "Chờ lâu quá 😊" },
      [choice]: { choice_ids: [yes] },
      [stars]: { value: 4 },
    };
    const id = await one.answer(answers, { parameters: { store: "Hà Nội" } });
    expect(await one.write()).toBeNull();
    const [row] = page.table;
    expect(row).toEqual({
      Response: id,
      "Submitted at (UTC)": expect.any(Number),
      Language: "English",
      store: "Hà Nội",
      "What now?": "Chờ lâu quá 😊",
      "Again?": "Yes",
      Stars: 4,
    });
    // A day's number, shown as a moment.
    const [told] = await one.rows();
    const day = Math.floor(Date.parse(told?.submitted_at ?? "") / 1000) / 86_400 + 25_569;
    expect(row?.["Submitted at (UTC)"]).toBeCloseTo(day, 8);
    expect(page.dates).toEqual(new Set([page.columns[1]]));
    expect(told).toMatchObject({ response_id: id, state: "written", attempts: 1, fault: null, split: false });
    expect(await one.sheet()).toMatchObject({ rows: { pending: 0, written: 1, failed: 0 }, earlier: 0 });
  });

  test("keeps texts as they were written: nothing becomes a formula, a number or a date", async () => {
    await one.connect();
    const texts = [
      "=1+1",
      "+49 30 123",
      "-5",
      "@here",
      "00123",
      "1/2",
      "'quoted",
      "TRUE",
      '=HYPERLINK("http://x")',
    ];
    for (const words of texts) await one.answer({ [text]: { text: words } });
    await one.write();
    const page = await one.page();
    expect(page.table.map((row) => row["What now?"]).sort()).toEqual([...texts].sort());
    const held = page.rows.slice(1).map(({ cells }) => cells.get(page.columns[5] as never));
    for (const value of held) expect(value).toHaveProperty("stringValue");
  });

  test("has a column for each row of a table, and for each choice of a ranking with its place", async () => {
    let asked: ReturnType<typeof askTables> | undefined;
    const grids = await SheetSurvey.of(room, (blank) => {
      asked = askTables(blank);
      return asked.survey;
    });
    await grids.connect();
    await grids.answer(asked?.answers ?? {});
    await grids.publish((survey) => {
      const question = survey.blocks[0]?.questions[0];
      if (question?.type !== "matrix") throw new Error("The first question is the table.");
      const [staff, food] = question.options.rows;
      const room = { id: newId(), text: "Room", image_id: null };
      const rows = [...(food ? [food] : []), room, ...(staff ? [{ ...staff, text: "People" }] : [])];
      return updateQuestion(survey, { ...question, options: { ...question.options, rows } });
    });
    await grids.answer(asked?.answers ?? {});
    expect(await grids.write()).toBeNull();
    const page = await grids.page();
    const table = page.headers.filter((header) => String(header).startsWith("How was it?"));
    expect(table.sort()).toEqual(["How was it? [Food]", "How was it? [People]", "How was it? [Room]"]);
    const said = {
      "How was it? [People]": "Good",
      "How was it? [Food]": "Bad; Okay",
      "Best drinks [Water]": 1,
      "Best drinks [Tea]": 2,
    };
    expect(page.table).toMatchObject([said, said]);
    for (const empty of ["Best drinks [Coffee]", "How was it? [Room]"]) {
      expect(page.table[1]).not.toHaveProperty([empty]);
    }
  });

  test("gets a page of its own in a spreadsheet that is there, and surveys do not disturb each other", async () => {
    const { spreadsheet_id } = await one.connect();
    const other = await SheetSurvey.of(room, threeQuestions, one);
    const sheet = await other.connect({ spreadsheet_id });
    expect(sheet).toMatchObject({ spreadsheet_id, title: "Visits" });
    const third = await SheetSurvey.of(room, threeQuestions, one);
    await third.connect({ spreadsheet_id });
    expect((await one.file()).pages.map(({ title }) => title)).toEqual(["Responses", "Visit", "Visit (2)"]);
    const [a, b] = [await one.answer({}), await other.answer({}), await third.answer({})];
    // At the same time, too.
    await Promise.all([one.write(), other.write(), third.write()]);
    expect((await one.page()).table.map(({ Response: id }) => id)).toEqual([a]);
    expect((await other.page()).table.map(({ Response: id }) => id)).toEqual([b]);
    expect((await third.page()).table).toHaveLength(1);
  });

  test("of a survey that nobody has published yet gets its columns with the first answer", async () => {
    const draft = await one.ask("POST", "/surveys", { name: "Later" });
    const id = draft.body.id as string;
    const made = await one.ask("POST", `/surveys/${id}/google-sheet`, {
      google_account_id: one.account,
      title: "Later",
    });
    expect(made.body).toMatchObject({ survey_id: id, active: true });
    const file = room.google.world.sheets.files.get(made.body.spreadsheet_id as string);
    expect(file?.pages[0]?.headers).toEqual(["Response", "Submitted at (UTC)", "Language", "Link"]);
  });

  test("is one of those that this program made, by its account only", async () => {
    await one.connect();
    const { body } = await one.ask("GET", `/google/accounts/${one.account}/spreadsheets`);
    expect(body).toMatchObject({ items: [{ title: "Visits" }], next_page_token: null });
    const other = await buildGoogleAccount(room.t.db, room.config, one.user.account_id, {
      email: "minh@example.com",
    });
    const none = await one.ask("GET", `/google/accounts/${other}/spreadsheets`);
    expect(none.body).toEqual({ items: [], next_page_token: null });
    const nobody = await one.ask("GET", `/google/accounts/${newId()}/spreadsheets`);
    expect(nobody.status).toBe(404);
  });

  test("lists many spreadsheets in pages", async () => {
    for (let n = 0; n < 52; n++) {
      const id = `spreadsheet-${n}`;
      room.google.world.sheets.files.set(id, new HeldSpreadsheet(id, "lan@example.com", `Sheet ${n}`));
    }
    const first = await one.ask("GET", `/google/accounts/${one.account}/spreadsheets`);
    expect(first.body.items).toHaveLength(50);
    const token = first.body.next_page_token as string;
    const second = await one.ask("GET", `/google/accounts/${one.account}/spreadsheets?page_token=${token}`);
    expect(second.body).toMatchObject({ items: [{}, {}], next_page_token: null });
  });
});

describe("answers are in the outbox exactly when they are taken", () => {
  test("one that was not saved is not written", async () => {
    await one.connect();
    const undone = room.t.db.transaction().execute(async (trx) => {
      await enqueueRows(trx, one.survey.key, [newId()], new Date());
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow();
    await one.answer({});
    await one.write();
    expect((await one.page()).table).toHaveLength(1);
  });

  test("the same submission twice is one row, and one that was only begun is none", async () => {
    await one.connect();
    const id = await one.answer({ [text]: { text: "a" } });
    await one.answer({ [text]: { text: "b" } }, { id });
    await one.answer({ [text]: { text: "begun" } }, { submit: false });
    await one.write();
    expect((await one.page()).table).toMatchObject([{ Response: id, "What now?": "a" }]);
  });

  test("one that is deleted before it was written is dropped, one that is written stays in the sheet", async () => {
    await one.connect();
    const [first, second] = [await one.answer({}), await one.answer({})];
    await one.ask("DELETE", `/surveys/${one.survey.id}/answers/${first}`);
    await one.write();
    const page = await one.page();
    expect(page.table.map(({ Response: id }) => id)).toEqual([second]);
    await one.ask("DELETE", `/surveys/${one.survey.id}/answers/${second}`);
    await one.write();
    expect(page.table.map(({ Response: id }) => id)).toEqual([second]);
    expect(await one.sheet()).toMatchObject({ rows: { pending: 0, written: 0, failed: 0 }, earlier: 0 });
  });

  test("nothing is written for a survey that was deleted", async () => {
    await one.connect();
    await one.answer({});
    const page = await one.page();
    await one.ask("DELETE", `/surveys/${one.survey.id}`);
    expect(await one.write()).toBeNull();
    expect(page.table).toEqual([]);
  });
});

describe("columns stay with their questions", () => {
  test("through renaming, moving, adding and deleting, and a person's hands", async () => {
    await one.connect();
    await one.answer({ [text]: { text: "first" }, [stars]: { value: 1 } });
    await one.write();
    const page = await one.page();
    let added = "";
    await one.publish((survey) => {
      const block = survey.blocks[0]?.id ?? "";
      const more = ask(
        moveQuestion(titled(survey, text, "Tell us"), stars, block, 0),
        "text_input",
        {},
        { title: "New" },
      );
      added = more.id;
      return more.survey;
    });
    page.moveColumn(5, 0);
    page.insertColumn(2, "Notes");
    page.hideColumn(3);
    await one.answer({ [text]: { text: "second" }, [stars]: { value: 2 }, [added]: { text: "n" } });
    await one.write();
    await one.publish((survey) => removeQuestion(survey, stars));
    page.sortRows(0);
    page.renameHeader(page.headers.indexOf("New"), "My name for it");
    await one.answer({ [text]: { text: "third" }, [added]: { text: "m" } });
    await one.write();
    expect(page.headers).toEqual([
      "Tell us",
      "Response",
      "Notes",
      "Submitted at (UTC)",
      "Language",
      "Link",
      "store",
      "Again?",
      "Stars (removed)",
      "My name for it",
    ]);
    expect(page.table).toMatchObject([
      { "Tell us": "first", "Stars (removed)": 1 },
      { "Tell us": "second", "Stars (removed)": 2, "My name for it": "n" },
      { "Tell us": "third", "My name for it": "m" },
    ]);
  });

  test("an answer to the version before is a row of that version", async () => {
    await one.connect();
    const version = await one.publishedNumber();
    await one.publish((survey) => removeQuestion(titled(survey, text, "Tell us"), stars));
    await one.answer({ [text]: { text: "old page" }, [stars]: { value: 5 } }, { version });
    await one.write();
    expect((await one.page()).table).toMatchObject([{ "Tell us": "old page", "Stars (removed)": 5 }]);
  });

  test("a column that a person deleted comes back at the end when an answer needs it", async () => {
    await one.connect();
    const page = await one.page();
    page.deleteColumn(page.headers.indexOf("Stars"));
    page.deleteColumn(page.headers.indexOf("store"));
    await one.answer({ [stars]: { value: 3 } });
    await one.write();
    expect(page.headers).toEqual([
      "Response",
      "Submitted at (UTC)",
      "Language",
      "Link",
      "What now?",
      "Again?",
      "Stars",
    ]);
    expect(page.table).toMatchObject([{ Stars: 3 }]);
  });

  test("a column that is moved in the very moment of writing is noticed, and the cells are put right", async () => {
    await one.connect();
    const page = await one.page();
    page.insertColumn(3, "Notes");
    room.google.world.sheets.between.push(
      () => page.moveColumn(page.headers.indexOf("What now?"), 0),
      // Once more while it is being put right.
      () => page.moveColumn(page.headers.indexOf("Stars"), 1),
    );
    const ids = [
      await one.answer({ [text]: { text: "first" }, [stars]: { value: 2 } }),
      await one.answer({}),
    ];
    expect(await one.write()).toBeNull();
    expect(page.headers.slice(0, 3)).toEqual(["What now?", "Stars", "Response"]);
    const at = { "Submitted at (UTC)": expect.any(Number), Language: "English" };
    expect(page.table).toEqual([
      { Response: ids[0], "What now?": "first", Stars: 2, ...at },
      { Response: ids[1], ...at },
    ]);
    expect(await one.sheet()).toMatchObject({ fault: null, rows: { written: 2 } });
  });

  test("headers and new columns are put right too when a person's hand was in between", async () => {
    await one.connect();
    const page = await one.page();
    let added = "";
    await one.publish((survey) => {
      const more = ask(titled(survey, text, "Tell us"), "text_input", {}, { title: "New" });
      added = more.id;
      return more.survey;
    });
    room.google.world.sheets.between.push(() => page.insertColumn(2, "Notes"));
    await one.answer({ [text]: { text: "first" }, [stars]: { value: 2 }, [added]: { text: "n" } });
    expect(await one.write()).toBeNull();
    expect([...page.headers].sort()).toEqual(
      [
        "Again?",
        "Language",
        "Link",
        "New",
        "Notes",
        "Response",
        "Stars",
        "Submitted at (UTC)",
        "Tell us",
        "store",
        "",
      ].sort(),
    );
    expect(page.table).toMatchObject([{ "Tell us": "first", Stars: 2, New: "n", Language: "English" }]);
    expect(page.table[0]).not.toHaveProperty("Notes");
    await one.answer({ [text]: { text: "second" }, [stars]: { value: 3 }, [added]: { text: "m" } });
    await one.write();
    expect(page.table[1]).toMatchObject({ "Tell us": "second", Stars: 3, New: "m" });
  });

  test("it is put right also where nobody saw the reply, and what a person wrote stays", async () => {
    await one.connect();
    const page = await one.page();
    room.google.world.sheets.between.push(() => page.insertColumn(0, "Mine"));
    script(WRITE, { breaks: "reset", applied: true });
    await one.answer({ [text]: { text: "first" }, [stars]: { value: 2 } });
    const next = await one.write();
    page.row(1).cells.set(page.columns.at(-1) as never, { numberValue: 77 });
    await one.write(next ?? undefined);
    expect(page.table).toMatchObject([{ "What now?": "first", Stars: 2 }]);
    expect(page.table[0]).not.toHaveProperty("Mine");
    expect(await one.rows()).toMatchObject([{ state: "written", attempts: 1 }]);
  });

  test("a row above the headers is left alone", async () => {
    await one.connect();
    const page = await one.page();
    page.insertRow(0);
    page.row(0).cells.set(page.columns[5] as never, { stringValue: "Mine" });
    await one.publish((survey) => titled(survey, text, "Tell us"));
    await one.answer({ [text]: { text: "x" } });
    await one.write();
    expect(page.headers[5]).toBe("Mine");
    expect(page.rows[1]?.cells.get(page.columns[5] as never)).toEqual({ stringValue: "Tell us" });
  });

  test("what is longer than a cell goes on in columns of its own, and the row says so", async () => {
    await one.connect();
    const id = await one.answer({ [text]: { text: "x" } });
    const long = `${"ă".repeat(49_999)}😊${"b".repeat(60_000)}`;
    const answers = JSON.stringify({ [text]: { text: long } });
    await room.t.db.updateTable("responses").set({ answers }).where("id", "=", id).execute();
    await one.write();
    const [row] = (await one.page()).table;
    const parts = ["What now?", "What now? (continued)", "What now? (continued 3)"].map(
      (name) => row?.[name],
    );
    expect(parts.join("")).toBe(long);
    expect(parts.map((part) => String(part).length)).toEqual([49_999, 50_000, 10_002]);
    expect(await one.rows()).toMatchObject([{ state: "written", split: true }]);
  });
});

describe("what Google says", () => {
  const refused = (status: number, body: object = {}, headers: Record<string, string> = {}) => ({
    status,
    headers,
    body: { error: { code: status, message: `status ${status}`, ...body } },
  });
  const outcomes: [name: string, answer: object, fault: string, goesOn: boolean][] = [
    ["429", refused(429, { status: "RESOURCE_EXHAUSTED" }), "RATE_LIMITED", true],
    ["503", refused(503), "UNREACHABLE", true],
    ["500 as a page", { status: 500, body: "<html>" }, "UNREACHABLE", true],
    ["403", refused(403, { status: "PERMISSION_DENIED" }), "PERMISSION", false],
    ["403 for a rate", refused(403, { errors: [{ reason: "userRateLimitExceeded" }] }), "RATE_LIMITED", true],
    [
      "403 for scopes",
      refused(403, { details: [{ reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT" }] }),
      "RECONNECT",
      false,
    ],
    [
      "400 for a protected page",
      refused(400, {
        message:
          "Invalid requests[0].appendCells: You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.",
      }),
      "PERMISSION",
      false,
    ],
    ["404", refused(404), "GONE", false],
    ["full", refused(400, { message: "above the limit of 10000000 cells." }), "FULL", false],
    ["a reset", { breaks: "reset" }, "UNREACHABLE", true],
    ["half a reply", { breaks: "truncate" }, "UNREACHABLE", true],
  ];
  test.each(outcomes)(
    "%s at a write is told, and nothing is lost or doubled",
    async (_name, answer, fault, goesOn) => {
      await one.connect();
      const id = await one.answer({ [text]: { text: "a" } });
      script(WRITE, answer);
      const next = await one.write();
      const sheet = await one.sheet();
      expect(sheet).toMatchObject({ fault, active: true, rows: { pending: 1, written: 0, failed: 0 } });
      expect(await one.rows()).toMatchObject([
        { state: "pending", attempts: 1, fault, detail: expect.any(String) },
      ]);
      expect(next !== null).toBe(goesOn);
      expect(sheet.next_try_at).toBe(next?.toISOString() ?? null);
      // Nothing is asked before its time.
      const before = room.google.requests.length;
      await one.write();
      expect(room.google.requests.length).toBe(before);
      if (!goesOn) expect((await one.ask("POST", one.path("/retry"))).body).toMatchObject({ fault: null });
      expect(await one.write(next ?? new Date())).toBeNull();
      expect((await one.page()).table.map(({ Response: response }) => response)).toEqual([id]);
      expect(await one.sheet()).toMatchObject({
        fault: null,
        next_try_at: null,
        rows: { written: 1, pending: 0 },
      });
    },
  );

  test("it waits for as long as Google asks", async () => {
    await one.connect();
    await one.answer({});
    script(WRITE, refused(429, {}, { "retry-after": "900" }));
    const next = await one.write();
    expect(next?.getTime()).toBeGreaterThan(Date.now() + 890_000);
  });

  test("a write that arrived although its reply was lost is one row", async () => {
    await one.connect();
    await one.answer({});
    script(WRITE, { breaks: "reset", applied: true }, { breaks: "truncate", applied: true });
    const next = await one.write();
    expect((await one.page()).table).toHaveLength(1);
    expect(await one.write(next ?? undefined)).toBeNull();
    expect((await one.page()).table).toHaveLength(1);
    expect(await one.rows()).toMatchObject([{ state: "written", attempts: 1 }]);
    // It was found by reading, and not sent again.
    expect(asked(WRITE)).toBe(2);
  });

  test("a batch that arrives only after it was looked for is refused the second time, and one row", async () => {
    await one.connect();
    await one.answer({});
    script(WRITE, { breaks: "reset" });
    const next = await one.write();
    // The mark is not seen yet when it is looked for, and there when the batch comes again.
    const [, sent] = room.google.requests.filter(({ path }) => path.includes(WRITE));
    await fetch(`${room.google.base}/sheets.googleapis.com${sent?.path}`, {
      method: "POST",
      headers: { authorization: sent?.headers.authorization ?? "" },
      body: sent?.body ?? "",
    });
    const page = await one.page();
    expect(page.table).toHaveLength(1);
    const marks = page.marks.splice(0);
    const search = one.write(next ?? undefined);
    await vi.waitFor(() => expect(asked(READ)).toBeGreaterThan(1), { timeout: 30_000, interval: 1 });
    page.marks.push(...marks);
    await search;
    expect(page.table).toHaveLength(1);
    expect(await one.rows()).toMatchObject([{ state: "written" }]);
  });

  test("an access token that ended is renewed once, unseen", async () => {
    await one.connect();
    await one.answer({});
    room.google.world.google.endTokens();
    await one.write();
    expect(await one.rows()).toMatchObject([{ state: "written", fault: null }]);
  });

  test("a consent that was taken back waits for the person, and all is written after", async () => {
    await one.connect();
    const ids = [await one.answer({})];
    room.google.world.google.revoke("lan@example.com");
    expect(await one.write()).toBeNull();
    expect(await one.sheet()).toMatchObject({ fault: "RECONNECT", rows: { pending: 1 } });
    ids.push(await one.answer({}));
    const again = await buildGoogleAccount(room.t.db, room.config, one.user.account_id);
    const activated = await one.ask("POST", one.path("/activate"), { google_account_id: again });
    expect(activated.body).toMatchObject({ fault: null, google_account_id: again });
    await one.write();
    expect((await one.page()).table.map(({ Response: id }) => id)).toEqual(ids);
  });

  test("an account that was removed waits for another", async () => {
    await one.connect();
    await one.answer({});
    const key = { account_id: one.user.account_id, google_account_id: one.account };
    await room.t.db.transaction().execute((trx) => deleteGoogleAccountRow(trx, key));
    expect(await one.write()).toBeNull();
    expect(await one.sheet()).toMatchObject({ fault: "RECONNECT", google_account_id: null });
  });

  test("a spreadsheet in the bin, one that is gone and a page that was deleted are told as gone", async () => {
    await one.connect();
    const file = await one.file();
    file.trashed = true;
    await one.answer({});
    expect(await one.write()).toBeNull();
    expect(await one.sheet()).toMatchObject({ fault: "GONE", rows: { pending: 1 } });
    file.trashed = false;
    await one.ask("POST", one.path("/retry"));
    await one.write();
    expect(await one.sheet()).toMatchObject({ fault: null, rows: { written: 1 } });
    const page = await one.page();
    file.deletePage(page.sheet_id);
    await one.answer({});
    expect(await one.write()).toBeNull();
    expect(await one.sheet()).toMatchObject({ fault: "GONE", rows: { pending: 1 } });
    room.google.world.sheets.files.delete(file.id);
    await one.ask("POST", one.path("/retry"));
    await one.write();
    expect(await one.sheet()).toMatchObject({ fault: "GONE", rows: { pending: 1 } });
  });

  test("a page that was deleted is told as gone also where every column was known", async () => {
    await one.connect();
    const [file, page] = [await one.file(), await one.page()];
    await one.answer({});
    // Deleted between reading and writing.
    script(WRITE, {
      status: 400,
      body: { error: { message: `Invalid requests[0].appendCells: No grid with id: ${page.sheet_id}` } },
    });
    await one.write();
    expect(await one.sheet()).toMatchObject({ fault: "GONE" });
    expect(file.pages).toHaveLength(1);
  });

  test("a spreadsheet that is full says so", async () => {
    await one.connect();
    room.google.world.sheets.cellLimit = 801;
    for (let n = 0; n < 100; n++) await one.answer({});
    expect(await one.write()).toBeNull();
    expect(await one.sheet()).toMatchObject({ fault: "FULL", rows: { pending: 100 } });
    room.google.world.sheets.cellLimit = 10_000_000;
    await one.ask("POST", one.path("/retry"));
    await one.write();
    expect((await one.page()).table).toHaveLength(100);
  });

  test("a file that may not be written to says so", async () => {
    await one.connect();
    (await one.file()).locked = true;
    await one.answer({});
    await one.write();
    expect(await one.sheet()).toMatchObject({ fault: "PERMISSION" });
  });

  test("a minute's quota that others have used up is waited for", async () => {
    room.google.world.sheets.perMinute = 3;
    await one.connect();
    await one.answer({});
    await one.write();
    await one.answer({});
    const next = await one.write();
    expect(next).not.toBeNull();
    expect(await one.sheet()).toMatchObject({ fault: "RATE_LIMITED", rows: { pending: 1, written: 1 } });
  });

  test("one row that Google refuses does not hold up the others", async () => {
    await one.connect();
    const ids: string[] = [];
    for (let n = 0; n < 9; n++)
      ids.push(await one.answer({ [text]: { text: n === 4 ? "bad one" : "good" } }));
    room.google.world.sheets.refuses = /bad one/;
    expect(await one.write()).toBeNull();
    const failed = await one.rows("?state=failed");
    expect(failed).toMatchObject([{ response_id: ids[4], fault: "REFUSED", detail: "not this one" }]);
    const others = ids.filter((id) => id !== ids[4]);
    expect((await one.page()).table.map(({ Response: id }) => id).sort()).toEqual([...others].sort());
    expect(await one.sheet()).toMatchObject({ fault: null, rows: { written: 8, failed: 1, pending: 0 } });
    room.google.world.sheets.refuses = undefined;
    await one.ask("POST", one.path("/retry"));
    await one.write();
    expect((await one.page()).table.at(-1)).toMatchObject({ Response: ids[4], "What now?": "bad one" });
    expect((await one.page()).table).toHaveLength(9);
  });

  test("what is refused whatever is sent is tried later, not row by row for ever", async () => {
    await one.connect();
    for (let n = 0; n < 20; n++) await one.answer({});
    script(WRITE, { status: 400, body: { error: { code: 400, message: "no" } }, times: 100 });
    const next = await one.write();
    expect(next).not.toBeNull();
    expect(asked(WRITE)).toBeLessThan(15);
    const sheet = await one.sheet();
    expect(sheet).toMatchObject({ fault: "REFUSED", rows: { failed: 3, pending: 17 } });
  });

  test("a person who connects reads what Google says", async () => {
    script("v4/spreadsheets", { status: 503, body: "" });
    const away = await one.ask("POST", one.path(), { google_account_id: one.account, title: "x" });
    expect(away).toMatchObject({ status: 502, body: { code: "GOOGLE_UNREACHABLE" } });
    const none = await one.ask("POST", one.path(), {
      google_account_id: one.account,
      spreadsheet_id: "of-somebody-else-0123",
    });
    expect(none).toMatchObject({ status: 409, body: { code: "GOOGLE_SHEET_GONE" } });
    const unticked = await buildGoogleAccount(room.t.db, room.config, one.user.account_id, {
      email: "minh@example.com",
      scopes: ["openid", "email"],
    });
    const scopes = await one.ask("POST", one.path(), { google_account_id: unticked, title: "x" });
    expect(scopes).toMatchObject({ status: 409, body: { code: "GOOGLE_RECONNECT" } });
    expect((await one.ask("GET", one.path())).body).toMatchObject({ sheet: null });
  });
});

describe("on and off", () => {
  test("answers that come meanwhile are left out, or come with a backfill, once each", async () => {
    const ids = [await one.answer({}), await one.answer({})];
    await one.connect();
    ids.push(await one.answer({}));
    await one.write();
    expect((await one.page()).table).toHaveLength(1);
    expect(await one.sheet()).toMatchObject({ earlier: 2 });
    await one.ask("POST", one.path("/deactivate"));
    ids.push(await one.answer({}));
    expect(await one.write()).toBeNull();
    expect(await one.sheet()).toMatchObject({ active: false, earlier: 3, rows: { pending: 0 } });
    await one.ask("POST", one.path("/activate"));
    await one.write();
    expect((await one.page()).table).toHaveLength(1);
    const { body } = await one.ask("POST", one.path("/activate"), { backfill: "true" });
    expect(body).toMatchObject({ filling: true });
    await one.write();
    const written = (await one.page()).table.map(({ Response: id }) => id);
    expect(written).toHaveLength(4);
    expect(new Set(written)).toEqual(new Set(ids));
    expect(await one.sheet()).toMatchObject({ earlier: 0, filling: false, rows: { written: 4 } });
    await one.ask("POST", one.path("/activate"), { backfill: "true" });
    await one.write();
    expect((await one.page()).table).toHaveLength(4);
  });

  test("a new sheet has all that was answered before, the earliest first", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 30; n++) ids.push(await one.answer({ [stars]: { value: 1 + (n % 5) } }));
    await one.connect({ title: "All", backfill: "true" });
    await one.write();
    expect((await one.page()).table.map(({ Response: id }) => id)).toEqual(ids);
  });

  test("a backfill does not double rows that the sheet has, whatever this server remembers", async () => {
    await one.connect();
    const ids = [await one.answer({}), await one.answer({})];
    await one.write();
    // As after a backup from before was put back.
    await room.t.db.deleteFrom("sheet_rows").where("survey_id", "=", one.survey.id).execute();
    const page = await one.page();
    page.moveColumn(0, 4);
    await one.ask("POST", one.path("/activate"), { backfill: "true" });
    await one.write();
    expect(page.table.map(({ Response: id }) => id)).toEqual(ids);
    expect(await one.sheet()).toMatchObject({ rows: { written: 2, pending: 0 }, earlier: 0 });
  });

  test("a backfill that is asked for while another one ends is not lost", async () => {
    await one.connect();
    await one.answer({});
    await one.write();
    await one.ask("POST", one.path("/activate"), { backfill: "true" });
    let again = false;
    const ids: string[] = [];
    await one.write(new Date(), undefined, async () => {
      if (again) return;
      again = true;
      // While the sheet is being looked at for what it has already.
      await one.ask("POST", one.path("/deactivate"));
      ids.push(await one.answer({}));
      await one.ask("POST", one.path("/activate"), { backfill: "true" });
    });
    await one.write(later(MINUTE));
    expect((await one.page()).table.slice(1).map(({ Response: id }) => id)).toEqual(ids);
    expect(await one.sheet()).toMatchObject({ earlier: 0, filling: false, rows: { written: 2 } });
  });

  test("another sheet in its place begins anew, and the old one stays as it is", async () => {
    await one.connect();
    await one.answer({});
    await one.write();
    const old = await one.page();
    await one.connect({ title: "Second", backfill: "true" });
    await one.write();
    expect(old.table).toHaveLength(1);
    expect((await one.page()).table).toHaveLength(1);
    expect((await one.ask("DELETE", one.path())).status).toBe(200);
    await one.answer({});
    expect(await one.write()).toBeNull();
    expect(await one.ask("GET", one.path())).toMatchObject({ body: { sheet: null, earlier: 2 } });
    for (const rest of ["", "/activate", "/deactivate", "/retry"]) {
      const gone = await one.ask(rest ? "POST" : "DELETE", one.path(rest));
      expect(gone.status).toBe(404);
    }
  });

  test.each(["read", "write"] as const)(
    "another sheet chosen before a %s of the first is not told about it",
    async (when) => {
      await one.connect();
      const ids = [await one.answer({ [text]: { text: "a" } }), await one.answer({ [text]: { text: "b" } })];
      let chosen = false;
      await one.write(new Date(), undefined, async (_account, turn) => {
        if (turn !== when || chosen) return;
        chosen = true;
        // Its columns stand in another order, so what the first one knows of them would be wrong.
        await one.publish((survey) => moveQuestion(survey, text, survey.blocks[0]?.id ?? "", 2));
        await one.connect({ title: "Second", backfill: "true" });
      });
      await one.write(later(MINUTE));
      const page = await one.page();
      expect((await one.file()).title).toBe("Second");
      expect(page.table.map((row) => [row.Response, row["What now?"]])).toEqual([
        [ids[0], "a"],
        [ids[1], "b"],
      ]);
      expect(await one.sheet()).toMatchObject({ fault: null, rows: { written: 2, pending: 0 } });
    },
  );

  test("rows are listed a page at a time, by state", async () => {
    await one.connect();
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push(await one.answer({}));
    const { body } = await one.ask("GET", one.path("/rows?limit=2&page=2&state=pending"));
    expect(body).toMatchObject({ total_items: 5, total_pages: 3 });
    expect((body.items as { response_id: string }[]).map((row) => row.response_id)).toEqual([ids[2], ids[1]]);
    expect(await one.rows("?state=failed")).toEqual([]);
  });
});

test("a sheet whose job was lost is found again, one that waits for a person is left alone", async () => {
  const jobs = async () => {
    const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
      where task_identifier = 'write_sheet' and key = ${`sheet:${one.survey.id}`}`.execute(room.t.db);
    return rows.length;
  };
  const lose = () => sql`delete from graphile_worker._private_jobs`.execute(room.t.db);
  await one.connect();
  await one.answer({});
  await lose();
  await awakeSheets(room.t.db);
  expect(await jobs()).toBe(1);
  await lose();
  room.google.world.google.revoke("lan@example.com");
  await one.write();
  await awakeSheets(room.t.db);
  // Nor does each answer ask for what cannot be done.
  await one.answer({});
  expect(await jobs()).toBe(0);
  expect(await one.sheet()).toMatchObject({ fault: "RECONNECT", rows: { pending: 2 } });
});

describe("one writer at a time", () => {
  test("another does nothing until the lease has ended, and then does not double what was sent", async () => {
    await one.connect();
    await one.answer({});
    // Killed while Google was writing: nobody ends the lease, nobody sees the reply.
    const killed = new AbortController();
    script(WRITE, { breaks: "hang", applied: true });
    const dying = one.write(new Date(), killed.signal);
    await vi.waitFor(() => expect(asked(WRITE)).toBe(2), { timeout: 30_000, interval: 5 });
    await room.t.db
      .updateTable("google_sheets")
      .set({ leased_until: later(2 * MINUTE) })
      .where("survey_id", "=", one.survey.id)
      .execute();
    const before = room.google.requests.length;
    const next = await one.write();
    expect(next?.getTime()).toBeGreaterThan(Date.now() + MINUTE);
    expect(room.google.requests.length).toBe(before);
    expect(await one.write(later(3 * MINUTE))).toBeNull();
    expect((await one.page()).table).toHaveLength(1);
    expect(await one.rows()).toMatchObject([{ state: "written" }]);
    killed.abort(new Error("killed"));
    await expect(dying).rejects.toThrow();
    expect((await one.page()).table).toHaveLength(1);
  });

  test("two at the same moment write each row once", async () => {
    await one.connect();
    for (let n = 0; n < 20; n++) await one.answer({});
    await Promise.all([one.write(), one.write(), one.write()]);
    await one.write(later(HOUR));
    expect((await one.page()).table).toHaveLength(20);
  });
});
