import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadEngine, MODEL_FILES } from "./analyse.ts";
import { Facts } from "./facts.ts";
import { GROUP_FACTS } from "./groups.ts";
import { ENGLISH } from "./lexicons/en.ts";
import type { FactLists } from "./lexicons/fact-lists.ts";
import { Tokens } from "./tokens.ts";
import { WordRoles } from "./word-roles.ts";

const LISTS: FactLists = {
  numbers: "two|three|thirty",
  smallNumbers: "two|three",
  unreal: "if|should",
  sets: { nobody: "nobody|no one", answers: "answers|picks up" },
  praise: ["in # minutes", "never late", "cheap for what you get"],
  blame: ["<nobody> .. <answers>", "waited ... hours", "slow $", "cold . shower", "late by|again|$"],
  neither: ["fine|ok for the price", "waited #small hours"],
};

/** Every fact of a text: its words and its side. */
function factsIn(text: string): string[] {
  const tokens = new Tokens();
  tokens.read(text);
  return new Facts(LISTS, new WordRoles(ENGLISH))
    .find(tokens)
    .map(
      ({ from, to, side }) =>
        `${side} ${text.slice(tokens.start[from] as number, tokens.end[to - 1] as number)}`,
    );
}

describe("facts", () => {
  test("are phrases with gaps, sets and numbers, in any company", () => {
    expect(factsIn("Sadly nobody at the desk answers before ten")).toEqual(["-1 nobody at the desk answers"]);
    expect(factsIn("no one picks up and I was out in 12 minutes")).toEqual([
      "-1 no one picks up",
      "1 in 12 minutes",
    ]);
    expect(factsIn("ready in three minutes")).toEqual(["1 in three minutes"]);
    expect(factsIn("we waited 12 hours")).toEqual(["-1 waited 12 hours"]);
    expect(factsIn("we waited thirty hours")).toEqual(["-1 waited thirty hours"]);
    expect(factsIn("we waited 10 hours, they waited two hours")).toEqual([
      "0 waited 10 hours",
      "0 waited two hours",
    ]);
    expect(factsIn("it is ok for the price")).toEqual(["0 ok for the price"]);
  });

  test("stop at marks, at gaps that are too wide, and at a denial within", () => {
    expect(factsIn("nobody there, he answers")).toEqual([]);
    expect(factsIn("nobody in the whole big house answers")).toEqual([]);
    expect(factsIn("cold never shower")).toEqual([]);
    expect(factsIn("slow food")).toEqual([]);
    expect(factsIn("It is slow, but fine")).toEqual(["-1 slow"]);
    expect(factsIn("late again, and late by a day, and late")).toEqual([
      "-1 late again",
      "-1 late by",
      "-1 late",
    ]);
    expect(factsIn("a late lunch")).toEqual([]);
  });

  test("are none where they are denied, wished for or a condition", () => {
    expect(factsIn("we have not waited for hours")).toEqual([]);
    expect(factsIn("if nobody answers")).toEqual([]);
    expect(factsIn("should be in three minutes")).toEqual([]);
    expect(factsIn("never late")).toEqual(["1 never late"]);
    expect(factsIn("no day that he is never late")).toEqual([]);
  });

  test("name only sets there are, and begin with a word", () => {
    const made = (line: string) => () => new Facts({ ...LISTS, praise: [line] }, new WordRoles(ENGLISH));
    expect(made("<some> one")).toThrow();
    expect(made(".. one")).toThrow();
  });
});

test.each(Object.entries(GROUP_FACTS))("every set of words of %s stands in a pattern", (_, lists) => {
  const patterns = lists
    ? [
        ...lists.praise,
        ...lists.blame,
        ...(lists.mild ?? []),
        ...(lists.wished ?? []),
        ...lists.neither,
      ].join("\n")
    : "";
  expect(Object.keys(lists?.sets ?? {}).filter((name) => !patterns.includes(`<${name}>`))).toEqual([]);
});

const models = join(import.meta.dirname, "models");
const engine = loadEngine(
  Object.fromEntries(MODEL_FILES.map((name) => [name, readFileSync(join(models, name))])),
);
const scoreOf = (text: string) => engine.analyse(text).score;

describe("a comment that tells a fact", () => {
  test.each([
    ["Nobody answers the phone at reception", -1],
    ["My coat came back with a burn mark", -1],
    ["They shrank my favourite jumper", -1],
    ["Iron marks on both sleeves", -1],
    ["It is a lottery which room you get", -1],
    ["Parking right outside", 1],
    ["The changing room smells of sweat", -1],
    ["The lobby smells of roses", 1],
    ["Membership is cheap for what you get", 1],
    // Hours that somebody waits would pull these below 0.
    ["Fair price for three hours", 1],
    ["The price is fair for three hours", 1],
    ["Not a fair price for three hours", -1],
    ["The showers were cold all week", -1],
    ["The beer was ice cold", 1],
    ["The food was still hot when it came", 1],
    ["The room was much too hot", -1],
    ["Not one outage in two years", 1],
    ["There was no soap in the toilets", -1],
    ["Pin tụt rất nhanh", -1],
    ["Máy lạnh k mát", -1],
    ["Giao chậm", -1],
    ["Không ai nghe máy", -1],
    ["Khỏi chờ, vô là được khám ngay", 1],
    ["Cơm vẫn còn nóng khi giao tới", 1],
    // Distances, by what is near or far.
    ["The cottage is far from the beach", -1],
    ["Close to the station", 1],
    ["Not too far from the harbour", 1],
    ["Well away from the noise of the street", 1],
    ["The bedroom is right next to the lift", -1],
    ["Nhà nghỉ hơi xa trung tâm", -1],
    ["Đi bộ ra chợ khá xa", -1],
    // Praise that is denied, small rooms, wishes for what there is not.
    ["Bữa sáng tại khách sạn chưa phong phú", -1],
    ["Đồ ăn k được đa dạng cho lắm", -1],
    ["Vị trí không gần biển lắm", -1],
    ["Không gian rộng rãi", 1],
    ["Không gian hơi nhỏ", -1],
    ["Quán nhỏ xinh", 1],
    ["Giá như phòng rộng hơn thì sẽ tuyệt vời hơn", -1],
    ["Nhà nghỉ nằm trong hẻm nhỏ", -1],
    ["Cách bến xe không xa", 1],
    ["Ngay gần bãi biển", 1],
    ["Phòng sát ngay quán karaoke", -1],
    ["Xa khu ồn ào", 1],
    ["Hạn sử dụng còn rất xa", 1],
    // What was, what should have been, what is no more.
    ["The bakery used to be good", -1],
    ["I did not expect such rude staff", -1],
    ["I never expected such friendly staff", 1],
    ["The soup was cold, which nobody expected", -1],
    ["Used to love this ferry", -1],
    ["The soup is no longer fresh", -1],
    ["We have yet to receive the parcel", -1],
    ["The lamp could have been better", -1],
    ["The cabin was far from clean", -1],
    ["Trà không còn ngon nữa", -1],
    ["Đáng lẽ phải sạch hơn", -1],
    ["Nhân viên chưa nhiệt tình", -1],
    ["Máy không còn lag", 1],
    ["Phòng ít ồn", 1],
    ["Phục vụ kém nhiệt tình", -1],
    // Who finds nothing to blame.
    ["This diary is too good for anyone to hate", 1],
    ["There are far worse ferries", 1],
    ["There's a lot worse out there", 1],
    ["I have no complaints about the ferry", 1],
    ["I can't complain", 1],
    ["Nothing to complain about", 1],
    ["The cabin couldn't be worse", -1],
    ["Không có gì để chê", 1],
    ["Không chê vào đâu được", 1],
    ["không có gì làm em không hài lòng cả", 1],
    ["em không có điểm nào không hài lòng", 1],
    ["Chẳng có chỗ nào chưa ưng", 1],
    ["Chén trà này khó mà chê", 1],
    ["We had much worse tea this time", -1],
    ["Nothing could be worse than this ferry", -1],
    // Who praises others.
    ["The hotel next door is cleaner", -1],
    ["Other hotels are much cheaper", -1],
    ["Zimtel has better coverage than you", -1],
    ["Cleaner than other hotels", 1],
    ["Quán bên cạnh ngon hơn", -1],
    ["Chỗ khác rẻ hơn nhiều", -1],
    ["Rẻ hơn chỗ khác nhiều", 1],
    // What is better than before, what was put right, and who is left in peace.
    ["Rộng hơn trước", 1],
    ["Phòng đã sạch hơn lần trước", 1],
    ["Nhỏ hơn trước", -1],
    ["It is brighter than before", 1],
    ["Slower than last time", -1],
    ["They replaced my cold soup at once", 1],
    ["The waiter swapped it without question", 1],
    ["They sorted it out right away", 1],
    ["They took it off the bill", 1],
    ["Đổ nước lên áo khách là xin lỗi và mời lại ly khác ngay", 1],
    ["Ngồi làm việc cả buổi không ai nhắc", 1],
    ["Ngồi lâu không bị đuổi", 1],
    ["Nobody rushed us", 1],
    ["I stood there for 20", -1],
  ])("is clearly of its side: %s", (text, side) => {
    expect(scoreOf(text) * side).toBeGreaterThan(30);
  });

  test.each([
    "It's ok for the price",
    "It could be worse",
    "It could have been worse",
    "I forgot my umbrella",
    "It was my own mistake",
    "We ordered the wrong size",
    "Lỗi do mình đặt nhầm size",
    "Mình quên mang sạc",
    "Trước đây quán rất ngon",
    // As much for as against.
    "Had better, had worse.",
    "Lúc ngon lúc dở",
    "A mixed bag",
  ])("says neither where the words only sound as if they did: %s", (text) => {
    const clauses = engine.analyse(text).clauses;
    expect(Math.abs(clauses[0]?.score ?? 0)).toBeLessThanOrEqual(10);
  });

  test.each([
    "Có ai biết quán nghỉ lễ ngày nào không?",
    "Cho mình hỏi quán mở cửa mấy giờ vậy?",
    "Does anyone know when they open?",
    "Is there a branch near the airport?",
  ])("is a question of facts, that neither praises nor blames: %s", (text) => {
    expect(Math.abs(scoreOf(text))).toBeLessThan(20);
  });

  test("has the weight of its words in the explanation, which adds up", () => {
    const text = "Nobody answers the phone. The trainers are great!";
    const { score, words, clauses, rest } = engine.explain(text);
    expect(score).toBe(scoreOf(text));
    expect(words.reduce((sum, { weight }) => sum + weight, rest)).toBeCloseTo(score, 1);
    expect(clauses[0]?.weight).toBeLessThan(-20);
    expect(clauses[1]?.weight).toBeGreaterThan(20);
  });

  test("is read in one pass: a long one of its beginnings takes no more than its length", () => {
    const { clauses } = engine.analyse("nobody ".repeat(20_000));
    expect(clauses.length).toBeGreaterThan(0);
  });
});
