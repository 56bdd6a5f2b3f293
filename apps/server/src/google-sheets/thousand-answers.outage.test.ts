import { moveQuestion, removeQuestion, updateQuestion } from "@soundings/survey/edit-blocks";
import { questionsOf } from "@soundings/survey/flow";
import type { Survey } from "@soundings/survey/survey";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { ask } from "../testing/build-survey.ts";
import { randomOf } from "../testing/random-answers.ts";
import { later, MINUTE, SheetSurvey, type SheetTest, sheetTest } from "../testing/sheet-test.ts";

// The whole of it at once: what others' sheets get wrong is what happens between two answers.

let room: SheetTest;
beforeAll(async () => {
  room = await sheetTest();
});
afterAll(async () => await room.close());

const WRITE = ":batchUpdate";
const LONG = "ă😊".repeat(30_000);

test("1,000 answers, three edits, a person's hands, lost replies and a killed writer: 1,000 rows, each cell its own", async () => {
  room.google.world.sheets.perMinute = Number.POSITIVE_INFINITY;
  const random = randomOf(7);
  const names = new Map<string, string>();
  const add = (survey: Survey, title: string): Survey => {
    const made = ask(survey, "text_input", {}, { title });
    names.set(made.id, title);
    return made.survey;
  };
  let questions: string[] = [];
  const one = await SheetSurvey.of(room, (blank) => {
    const survey = ["First", "Second", "Third", "Fourth"].reduce(add, blank);
    questions = [...names.keys()];
    return survey;
  });
  const [first = "", second = "", third = ""] = questions;
  const rename = (survey: Survey, id: string, title: string): Survey => {
    names.set(id, title);
    const question = survey.blocks.flatMap((block) => block.questions).find((all) => all.id === id);
    return question ? updateQuestion(survey, { ...question, title }) : survey;
  };
  const edits: ((survey: Survey) => Survey)[] = [
    (survey) => add(rename(survey, first, "First, renamed"), "Fifth"),
    (survey) => removeQuestion(moveQuestion(survey, third, survey.blocks[0]?.id ?? "", 0), second),
    (survey) => add(add(rename(survey, third, "Third, renamed"), "Sixth"), "Fourth"),
  ];
  await one.connect();
  const page = await one.page();

  const ids: string[] = [];
  const long: string[] = [];
  let clock = new Date();
  let version = await one.publishedNumber();
  let earlier = { version, questions };
  for (let round = 0; round < 50; round++) {
    const coming: Promise<string>[] = [];
    for (let n = 0; n < 20; n++) {
      // Some answer a page that was opened before the last edit.
      const shown = random(5) === 0 ? earlier : { version, questions };
      const id = newId();
      const asked = shown.questions.filter(() => random(4) > 0);
      // Each cell says whose it is.
      const answers = Object.fromEntries(asked.map((question) => [question, { text: `${id} ${question}` }]));
      coming.push(one.answer(answers, { id, version: shown.version }));
      ids.push(id);
      if (random(200) === 0) long.push(id);
    }
    await Promise.all(coming);
    const answers = JSON.stringify({ [first]: { text: LONG } });
    const lengthened = long.filter((id) => ids.slice(-20).includes(id));
    if (lengthened.length > 0)
      await room.t.db.updateTable("responses").set({ answers }).where("id", "in", lengthened).execute();

    if (round % 12 === 11 && edits.length > 0) {
      earlier = { version, questions };
      await one.publish(edits.shift() as (survey: Survey) => Survey);
      version = await one.publishedNumber();
      const { body } = await one.ask("GET", `/surveys/${one.survey.id}`);
      questions = (body.survey as Survey).blocks.flatMap(questionsOf).map(({ id }) => id);
    }
    const width = page.columns.length;
    if (round % 5 === 1) page.moveColumn(random(width), random(width));
    if (round % 9 === 4) page.insertColumn(random(width + 1), `Notes ${round}`);
    if (round % 7 === 3) page.sortRows(random(width));
    if (round % 8 === 6) page.hideColumn(random(width));
    if (round === 20) page.deleteColumn(page.headers.indexOf("Link"));
    if (round === 30) page.renameHeader(page.headers.indexOf("Language"), "Sprache");

    if (round % 6 === 5) {
      const [from, to] = [random(page.columns.length), random(page.columns.length)];
      room.google.world.sheets.between.push(() => page.moveColumn(from, to));
    }

    const fate = random(6);
    if (fate === 1) room.google.script(WRITE, [{ breaks: "reset", applied: true }]);
    if (fate === 2) room.google.script(WRITE, [{ status: 503, body: "" }]);
    if (fate === 3) room.google.script(WRITE, [{ breaks: "truncate", applied: true }]);
    if (fate === 4) room.google.script(WRITE, [{ status: 429, body: {} }]);
    if (fate === 5) {
      // Killed in the middle, with nobody there to end its lease.
      const killed = new AbortController();
      room.google.script(WRITE, [{ breaks: "hang", applied: random(2) === 0 }]);
      const seen = room.google.requests.length;
      const dying = one.write(clock, killed.signal).catch(() => {});
      while (!room.google.requests.slice(seen).some(({ path }) => path.includes(WRITE))) {
        await new Promise((done) => setTimeout(done, 2));
      }
      killed.abort(new Error("killed"));
      await dying;
      const leased_until = new Date(clock.getTime() + 3 * MINUTE);
      await room.t.db
        .updateTable("google_sheets")
        .set({ leased_until })
        .where("survey_id", "=", one.survey.id)
        .execute();
      expect(await one.write(clock)).toEqual(leased_until);
    }
    const next = await one.write(clock);
    clock = new Date(Math.max(clock.getTime() + 1000, next?.getTime() ?? 0));
  }
  for (let next: Date | null = clock; next; ) next = await one.write(next);
  await one.write(later(0));

  expect(ids).toHaveLength(1_000);
  const sheet = await one.sheet();
  expect(sheet).toMatchObject({ fault: null, rows: { pending: 0, written: 1_000, failed: 0 }, earlier: 0 });
  const { headers, table } = page;
  const written = table.map(({ Response: id }) => id as string);
  expect(written).toHaveLength(1_000);
  expect(new Set(written)).toEqual(new Set(ids));

  // By the headers that people read: "First, renamed", "Second (removed)", both questions called Fourth apart.
  const all = [...names].map(([id, title]) => ({ id, title }));
  const headerOf = (id: string) => {
    const title = names.get(id) ?? "";
    const twins = all.filter((one) => one.title === title).map((one) => one.id);
    const shown = questions.filter((question) => twins.includes(question));
    const place = shown.indexOf(id);
    return questions.includes(id) ? (place > 0 ? `${title} (${place + 1})` : title) : `${title} (removed)`;
  };
  const expected = new Map(all.map(({ id }) => [headerOf(id), id]));
  expect([...expected.keys()].filter((header) => !headers.includes(header))).toEqual([]);
  const stored = await room.t.db
    .selectFrom("responses")
    .where("survey_id", "=", one.survey.id)
    .select(["id", "answers"])
    .execute();
  const byId = new Map(stored.map(({ id, answers }) => [id, answers as Record<string, { text: string }>]));
  let cells = 0;
  for (const row of table) {
    const answers = byId.get(row.Response as string) ?? {};
    for (const [header, question] of expected) {
      const whole = [row[header], row[`${header} (continued)`], row[`${header} (continued 3)`]];
      expect(whole.filter((part) => part !== undefined).join("")).toBe(answers[question]?.text ?? "");
      cells += answers[question] ? 1 : 0;
    }
  }
  // Nothing stands where no header says what it is.
  const known = new Set([...expected.keys()].flatMap((name) => [name, `${name} (continued)`]));
  for (const name of ["Response", "Submitted at (UTC)", "Sprache", "Language", "Link"]) known.add(name);
  for (const row of table) expect(row.Sprache ?? row.Language).toBe("English");
  for (const row of table) expect(Object.keys(row).filter((name) => !known.has(name))).toEqual([]);
  expect(cells).toBe([...byId.values()].reduce((sum, answers) => sum + Object.keys(answers).length, 0));
  // Long ones were split, and say so.
  expect(long.length).toBeGreaterThan(0);
  const split = (await one.rows("?limit=200&page=1"))
    .filter((row) => row.split)
    .map((row) => row.response_id);
  for (const id of split) expect(long).toContain(id);
});
