import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadEngine, MODEL_FILES } from "./analyse.ts";
import { clean } from "./clean.ts";
import { type EmotionCalibration, emotionsIn } from "./emotions.ts";
import { bitsOf } from "./felt-words.ts";
import { EMOTIONS, type Emotion } from "./scale.ts";
import { addToClauses, doubtOf, feltInTalk, MAX_DOUBT, type TalkFeeling } from "./talk-emotions.ts";
import { TalkModel } from "./talk-model.ts";
import { Tokens } from "./tokens.ts";

const models = join(import.meta.dirname, "models");
const file = (name: string) => readFileSync(join(models, name));
const engine = loadEngine(Object.fromEntries(MODEL_FILES.map((name) => [name, file(name)])));
const model = new TalkModel(file("talk.bin"));
const tokens = new Tokens();
function logOdds(text: string, group: "en" | "vi"): number {
  tokens.read(clean(text).text);
  return model.logOdds(tokens, group);
}

test.each([
  ["en", "My neighbour told everyone that she never liked him anyway lol"],
  ["en", "Congrats man, you deserve it after all those years"],
  ["vi", "Ông anh mày cưới vợ mà không mời tao à"],
  ["vi", "Thương thằng bé quá, mới tí tuổi đầu"],
] as const)("%s talk is told from reviews: %s", (group, text) => {
  expect(doubtOf(logOdds(text, group))).toBe(0);
});

test.each([
  ["en", "The room was clean and breakfast was great, but check-in took an hour"],
  ["en", "Battery dies after two hours, screen is excellent for the price"],
  ["vi", "Hàng giao nhanh, đóng gói cẩn thận, vải hơi mỏng"],
  ["vi", "Phòng sạch sẽ, nhân viên nhiệt tình, đồ ăn ngon"],
] as const)("a review in %s is no talk: %s", (group, text) => {
  expect(doubtOf(logOdds(text, group))).toBeGreaterThan(MAX_DOUBT);
});

test.each(["", "!!!", "12/3", "@someone"])("a text without words is no talk: %j", (text) => {
  expect(doubtOf(logOdds(text, "en"))).toBeGreaterThan(MAX_DOUBT);
});

test("bytes of another size are refused", () => {
  expect(() => new TalkModel(new Uint8Array(16))).toThrow("no model of talk");
});

const plain: EmotionCalibration[] = EMOTIONS.map(() => ({
  slope: 1,
  offset: 0,
  blame: 0,
  praise: 0,
  threshold: 0.4,
}));
const outputsOf = (of: Partial<Record<Emotion, number>>) => EMOTIONS.map((name) => of[name] ?? -9);
const felt = (given: Partial<TalkFeeling>) =>
  emotionsIn(
    feltInTalk(
      { outputs: outputsOf({}), score: 0, named: 0, told: 0, shown: 0, unfelt: 0, doubt: 0, ...given },
      plain,
    ).bits,
  );

test("talk needs no word of a list, nor does its side rule out what is likely", () => {
  expect(felt({ outputs: outputsOf({ trust: 1 }), score: -60 })).toEqual(["trust"]);
  expect(felt({ outputs: outputsOf({ anger: 1 }), score: 60 })).toEqual(["anger"]);
});

test("what goes against the side must be likelier", () => {
  const outputs = outputsOf({ joy: 0 });
  expect(felt({ outputs, score: 0 })).toEqual(["joy"]);
  expect(felt({ outputs, score: -40 })).toEqual([]);
});

test("doubt raises thresholds, and what blames needs a word then", () => {
  const outputs = outputsOf({ joy: 0, anger: 4 });
  expect(felt({ outputs })).toEqual(["anger", "joy"]);
  expect(felt({ outputs, doubt: 0.2 })).toEqual([]);
  expect(felt({ outputs, doubt: 0.2, named: bitsOf(["anger"]) })).toEqual(["anger"]);
});

test("words that tell by themselves, named fear and emoji suffice; denied fear is none", () => {
  expect(felt({ told: bitsOf(["anger"]), score: -40 })).toEqual(["anger"]);
  expect(felt({ named: bitsOf(["fear"]) })).toEqual(["fear"]);
  expect(felt({ shown: bitsOf(["sadness"]) })).toEqual(["sadness"]);
  expect(felt({ shown: bitsOf(["joy"]), score: -40 })).toEqual([]);
  const denied = bitsOf(["fear"]) << EMOTIONS.length;
  expect(felt({ outputs: outputsOf({ fear: 4 }), named: denied })).toEqual([]);
});

test("an emotion of the whole belongs to the clause that speaks loudest of it", () => {
  const clauses = [
    { scores: [], bits: 0 },
    { scores: [], bits: 0 },
  ];
  const whole = feltInTalk(
    { outputs: outputsOf({ joy: 3 }), score: 0, named: 0, told: 0, shown: 0, unfelt: 0, doubt: 0 },
    plain,
  );
  addToClauses(clauses, whole, [outputsOf({ joy: 0 }), outputsOf({ joy: 5 })]);
  expect(clauses.map(({ bits }) => emotionsIn(bits))).toEqual([[], ["joy"]]);
});

test.each([
  ["Stop telling everyone what my ex said about me", "anger"],
  ["Tao ghét mấy đứa nói xấu sau lưng", "disgust"],
  ["Wait, since when are those two married?", "surprise"],
] as const)("a post is felt though no thing is judged: %s", (text, emotion) => {
  expect(engine.analyse(text).emotions).toContain(emotion);
});

test.each([
  "At 1:15 we were still waiting for our plates!",
  "Nevertheless, after waiting for an eternity to be seated, we finally sit down and wait for our menus, wait for our food, and to our surprise the food was minimal relative to the price.",
  "After making our party wait for about an hour past our reservation time, they gave us a wobbly makeshift table.",
  "Still waiting for my refund.",
  "Chờ cả tiếng mới có đồ ăn.",
  "Phải đợi rất lâu, mãi không ai ra.",
])("who complains of waiting is not interested: %s", (text) => {
  expect(engine.analyse(text).emotions).not.toContain("interest");
});

test.each([
  "I am waiting for the next season!",
  "Can't wait to come back.",
  "We cannot wait to try the new menu.",
  "We waited an hour for nothing. I am looking forward to the new branch.",
  "Mong chờ phiên bản tiếp theo.",
  "Rất háo hức chờ lần sau quay lại.",
])("who waits gladly is: %s", (text) => {
  expect(engine.analyse(text).emotions).toContain("interest");
});
