import type { Insights } from "@soundings/contract/insights";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";
import {
  blamesNothing,
  hangs,
  isPhrase,
  leadsIn,
  onlyNames,
  tellsWhen,
  withoutJoints,
} from "./quotable-texts.ts";
import { endOfQuote, usualCues } from "./quotes.ts";

const BOTH = [
  "The delivery was two weeks late and the staff were terribly rude to us",
  "Late delivery once more, rude staff, a horrible morning",
  "Nobody at the desk was polite, such rude staff, and the delivery came late",
];
/** Good all in all, with a clause against the delivery. */
const MOSTLY_GOOD =
  "A gorgeous blue lamp, beautiful and bright, we love it, though the delivery was awfully late.";
/** Blames nobody but the writer, on a bad day. */
const OWN_FAULT = "I forgot my umbrella when the delivery came";
const GOOD = [
  "The garden is beautiful",
  "We love every tree",
  "Such bright, lovely lamps",
  "The music was wonderful",
];
const PLACES = [
  "the desk",
  "the gate",
  "a shop",
  "our garden",
  "my office",
  "the door",
  "these stairs",
  "the lift",
];
const WHO = ["my sister", "a neighbour", "the old man", "our guests", "the teacher", "a friend of mine"];
const across = (say: (place: string, who: string) => string) =>
  PLACES.flatMap((place, at) => WHO.filter((_, n) => (n + at) % 2 === 0).map((who) => say(place, who)));

const engine = testEngine();
let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(async () => {
  await engine.close();
  await t.close();
});

test("what to fix is said by those who are unhappy, and no comment twice", async () => {
  const rows = [
    ...BOTH.flatMap((text) => across((place, who) => `${text}, ${who} waited at ${place}`)),
    ...across((place, who) => `The delivery for ${who} came to ${place} broken, slow and late`),
    ...across((place, who) => `At ${place} the staff shouted at ${who}, so rude and unfriendly`),
    ...across((place, who) => `${OWN_FAULT}, ${who} laughed at ${place}, it was an awful day`),
    ...across((place, who) => `${MOSTLY_GOOD} Bought with ${who} near ${place}.`),
    ...GOOD.flatMap((text) => across((place, who) => `${text} by ${place}, says ${who}, and we were happy`)),
    ...GOOD.flatMap((text) => across((place, who) => `Back at ${place} with ${who}. ${text}!`)),
  ];
  const app = testApp(t.db);
  const user = await buildUser(t.db);
  const id = await buildDataset(t.db, user.account_id, csvOf([["Comment"], ...rows.map((text) => [text])]));
  await runJobs(t.url, jobContext(t.db, engine));
  const reply = await app.inject({ url: `/api/datasets/${id}/insights`, headers: bearer(user.token) });
  await app.close();
  const { fixes } = reply.json<Insights>();
  expect(fixes.length).toBeGreaterThanOrEqual(2);
  const quotes = fixes.flatMap((fix) => fix.quotes);
  for (const { text } of quotes) expect(text).not.toMatch(/gorgeous|awfully/);
  // Who laughed may be blamed for it, the delivery may not.
  for (const { claim, quotes: own } of fixes)
    if (/deliver/i.test(claim.subject.topic?.name ?? ""))
      for (const { text } of own) expect(text).not.toMatch(/umbrella/);
  const named = fixes.map(({ claim, quotes: own }) => {
    const { name, parent_name } = claim.subject.topic ?? {};
    return { name: `${name} ${parent_name}`, own };
  });
  expect(named.filter(({ name }) => /staff|deliver/i.test(name))).toHaveLength(2);
  for (const { name, own } of named.filter((one) => /staff|deliver/i.test(one.name))) {
    const isStaff = /staff/i.test(name);
    expect(own.length).toBeGreaterThan(0);
    for (const { text } of own) expect(text).toMatch(isStaff ? /staff/ : /deliver/i);
    // Those that speak of nothing else come first.
    if (isStaff) expect(own[0]?.text).not.toMatch(/deliver/i);
  }
  expect(new Set(quotes.map(({ comment_id }) => comment_id)).size).toBe(quotes.length);
}, 120_000);

test.each([
  ["Em đặt váy đỏ", " mà shop giao váy xanh", -80, true],
  ["I ordered a red dress,", " but they sent a blue one", -80, true],
  ["The dress was late,", " but it is lovely", 80, false],
  ["The dress was late.", " But the shop was closed, too", -80, false],
  ["The dress was late", " and the button fell off", -80, false],
  ["But since the last change,", " the door sticks every day", -80, true],
  ["But since the last change,", " the door is lovely", 80, false],
  ["Ngay từ tiền sảnh không", " có điều hòa nên khá nóng", -80, true],
])("half a sentence is quoted with its other half: %s%s", (first, second, score, isWhole) => {
  const text = first + second;
  const start = text.length - second.trim().length;
  const clauses = [
    { start: 0, end: first.length, score: -60, emotions: [] },
    { start, end: text.length, score, emotions: [] },
  ];
  expect(endOfQuote(text, clauses, 0, -1)).toBe(isWhole ? text.length : first.length);
});

test("no quote names its topic with a word that one comment alone has", () => {
  const sound = "0192f0c1-2345-7abc-8def-000000000001";
  const said = (text: string, word: string) => {
    const start = text.indexOf(word);
    const cue = { start, end: start + word.length };
    return { text, mentions: [{ topic_id: sound, subtopic_id: null, cue }] };
  };
  type Said = ReturnType<typeof said>;
  const usual = (all: Said[], isUsual: ReturnType<typeof usualCues>) =>
    all.map((one) => one.mentions.every((mention) => isUsual(one, mention)));
  const comments = [
    ...Array.from({ length: 14 }, (_, at) => said("Loa rè quá", at % 2 ? "Loa" : "rè")),
    said("Ko có lịch âm", "âm"),
  ];
  expect(usual(comments, usualCues(comments, sound))).toEqual([...Array(14).fill(true), false]);
  const few = comments.slice(-3);
  expect(usual(few, usualCues(few, sound))).toEqual([true, true, true]);
});

test.each([
  ["Có 1 vài lỗi nhỏ cũng k quan trọng", true],
  ["vậy cho mình hỏi có phải bị lỗi không ạ !", true],
  ["Is the zip broken?", true],
  ["A scratch, no big deal", true],
  ["If it breaks I am angry", true],
  ["Và khi xuống hồ bơi,", true],
  ["Khi đến nơi thì không ai đón,", false],
  ["để cải tiến chất lượng môn học,", true],
  ["- I had to return this item for a refund.", true],
  ["I am attempting to return these currently.", true],
  ["now I have to check the warranty.", true],
  ["mình phải gửi trả hàng", true],
  ["So I phoned the help desk and got a number.", true],
  ["I wrote to their office", true],
  ["I thought of returning the lamp.", true],
  ["Their help desk suggested I send it to the maker or buy another lamp.", true],
  ["Never had this sort of problem with other lamps", true],
  ["Thanks for fixing the way too slow map.", true],
  ["Cảm ơn shop đã sửa lỗi bị chậm", true],
  ["We know storms are beyond your control", true],
  ["I know the rain is not their fault", true],
  ["It was beyond your control but nobody told us", false],
  ["It was not my fault, and they made me pay", false],
  ["Mưa bão là bất khả kháng", true],
  ["Hàng trễ không phải lỗi của shop", true],
  ["I unplugged the lamp and then it works again", true],
  ["Rút đèn ra cắm vào thì lại sáng, dùng bình thường", true],
  ["The lamp never works properly", false],
  ["Đèn không hoạt động bình thường", false],
  ["The lamp worked fine until the second day", false],
  ["đèn bị nhấp nháy là sao vậy shop", true],
  ["có bị chớp gì không mọi người", true],
  ["Không hiểu sao đèn cứ tắt", false],
  ["No thanks to them it is still slow", false],
  ["I've never had any trouble with it.", true],
  ["I phoned the help desk and they hung up on me", false],
  ["I phoned the help desk twice", false],
  ["They suggested I pay for a new lamp", false],
  ["Never had so many problems with a lamp", false],
  ["I had to call three times", false],
  ["I had to return it because nobody helped", false],
  ["mình phải gọi mấy lần", false],
  ["Máy để bàn bị lỗi", false],
  ["Máy bị lỗi, không sạc được", false],
  ["The zip broke after a day", false],
])("whether “%s” blames nothing: %s", (text, isNothing) => {
  expect(blamesNothing(text)).toBe(isNothing);
});

test("what only tells when something else happened is not blamed", () => {
  for (const before of [
    "I forgot my umbrella when the ",
    "We had to shift every time a ",
    "Trời mưa to khi ",
  ])
    expect(tellsWhen(before), before).toBe(true);
  for (const before of ["The ", "When we came, the ", "Khi đến nơi, ", "We sat down and the rude "])
    expect(tellsWhen(before), before).toBe(false);
});

test("who can't wait to come back waits for nothing, and a bolt that does not fit is no size", () => {
  for (const phrase of [
    "We can't wait",
    "and could not wait",
    "We can 't wait",
    "I cant wait",
    "Ốc vặn vào ko vừa",
  ])
    expect(isPhrase(phrase), phrase).toBe(true);
  for (const phrase of ["We had to wait", "Nobody can wait", "Áo mặc ko vừa"])
    expect(isPhrase(phrase), phrase).toBe(false);
});

test.each([
  ["However, with this new lamp,", true],
  ["Từ lúc đổi chủ,", true],
  ["Từ lúc đổi chủ thì quán bị bẩn,", false],
  ["With this new lamp I cannot read", false],
  ["The lamp went out,", false],
])("“%s” leads in what is said behind it: %s", (text, isLead) => {
  expect(leadsIn(text)).toBe(isLead);
});

test("a clause that only names things blames none of them", () => {
  const named = (text: string, ...words: string[]) =>
    onlyNames(
      text,
      { start: 0, end: text.length },
      words.map((word) => ({ cue: { start: text.indexOf(word), end: text.indexOf(word) + word.length } })),
    );
  expect(named("Be boi va do an", "Be boi", "do an")).toBe(true);
  expect(named("the pool and the food.", "food", "pool")).toBe(true);
  expect(named("the pool was cold and the food", "pool", "food")).toBe(false);
  expect(named("hồ bơi nhỏ", "hồ bơi")).toBe(false);
});

test.each([
  ["nhưng hồ bơi lạnh,", "hồ bơi lạnh"],
  [" and but the pool was cold. ", "the pool was cold."],
  ["- the pool was cold", "the pool was cold"],
  ["But", "But"],
])("“%s” is quoted without what joins it to others", (clause, quoted) => {
  expect(withoutJoints(clause)).toBe(quoted);
});

test.each([
  ["which left me skipping pages", true],
  ["mà không ai xin lỗi", true],
  ["The writing is not that great", false],
  ["That waiter was rude", true],
  ["là bị hỏng rồi", true],
])("“%s” hangs on what stood before it: %s", (text, isHanging) => {
  expect(hangs(text)).toBe(isHanging);
});
