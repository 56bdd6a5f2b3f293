import fc from "fast-check";
import { expect, test } from "vitest";
import { splitClauses } from "./clauses.ts";
import { quoteOf, UNQUOTABLE } from "./quote-cost.ts";
import { isPlainJudgement, sideOfStatement, signOfStatement } from "./statement-keys.ts";
import { judgementIn, NO_CLAUSE, statementsOf } from "./statements.ts";
import { UNTIED } from "./things.ts";

/** The statements of a text that is one clause. */
function said(text: string, language = /[à-ỹđ]/i.test(text) ? "vi" : "en"): number[] {
  return statementsOf(text, language, [{ start: 0, end: text.length }], []).clauses[0]?.keys ?? [];
}

test.each([
  ["The room was clean", "Spotless room!"],
  ["The waiter was rude", "A very unfriendly waiter"],
  ["The food was not good", "Terrible food"],
  ["It is not very expensive", "Fairly priced"],
  ["The delivery was late again", "Slow delivery"],
  ["The ferry left on time", "A punctual ferry"],
  ["Phòng sạch sẽ", "phòng rất sạch"],
  ["Phòng không được sạch", "Phòng bẩn quá"],
  ["Không có view đẹp", "View xấu"],
  ["Nhân viên không thân thiện lắm", "Nhân viên thô lỗ"],
  ["The staff is no longer friendly", "The staff is rude"],
  ["The cabin was far from clean", "A dirty cabin"],
  ["The tea was anything but fresh", "Stale tea"],
  ["Nhân viên kém thân thiện", "Nhân viên thô lỗ"],
  ["Phòng ít ồn", "Phòng yên tĩnh"],
  ["Nhân viên không kém phần thân thiện", "Nhân viên thân thiện"],
  ["Trà không còn tươi nữa", "Trà bị thiu"],
  // Words that say nearly the same are one.
  ["The soup was delicious", "The soup was great"],
  ["We were very satisfied", "Great"],
  ["Vị trí rất đẹp", "Vị trí thuận tiện"],
  ["A great location", "The location is convenient"],
  ["Trà sữa ngon", "trà sữa rất tuyệt"],
])("“%s” and “%s” say the same", (one, other) => {
  expect(said(one)).toHaveLength(1);
  expect(said(one)).toEqual(said(other));
});

test("Vietnamese without marks says the same as with them, and other languages say other things", () => {
  expect(said("phong sach se", "vi")).toEqual(said("phòng sạch sẽ"));
  expect(said("good", "vi")).not.toEqual(said("good", "en"));
});

test.each([
  ["The room was clean", "The room was not clean"],
  ["Cheap", "Expensive"],
  ["Cannot log in", "Cannot pay"],
  ["Phòng rộng", "Phòng không rộng"],
  ["đúng giờ", "không đi đúng giờ"],
  ["hài lòng", "chãng hài lòng"],
  ["hài lòng", "khôg hài lòng"],
  ["recommend it", "don ' t recommend it"],
  ["Đây là hàng giả", "Shop lừa đảo"],
  ["A nice place", "This used to be a nice place"],
  ["Clean rooms", "I have yet to see clean rooms"],
  ["Clean rooms", "The hotel next door has clean rooms"],
  ["I recommend it", "The lodge was recommended by a friend"],
  ["I recommend it", "Two people recommended it to me"],
  ["Cheap tickets", "You can get cheaper tickets in town"],
  ["A pretty scarf", "The scarf is pretty light"],
  ["A long wait", "The wait was not long"],
  ["Phòng sạch", "trước đây phòng sạch"],
  ["Phòng sạch", "đáng lẽ phòng phải sạch"],
  ["Quán ngon", "quán bên cạnh ngon hơn"],
  ["Nên mua nhé", "Có mã giảm giá nên mua thử"],
  // One word, two senses.
  ["It was very tight", "Not too tight at all"],
  ["It was very tight", "A little top"],
  ["The waist is small", "The waist is too small"],
  ["The price is high and it is expensive", "It looks expensive"],
  ["Quần chật", "Quần hơi nhỏ"],
  ["It is expensive", "I first tried the expensive Zimtel brand"],
  ["It is overpriced", "Stay away from those overpriced others"],
  ["Phòng rộng", "Áo hơi rộng"],
  ["Sạc nhanh", "Sạc nhanh hết pin"],
  ["Máy lác", "lác gì cả"],
  ["Đồ ăn ngon", "ngon chỗ nào"],
  ["Giao nhanh", "mau hỏng"],
  ["Máy nhanh", "máy nhanh nóng"],
])("“%s” and “%s” do not", (one, other) => {
  expect(said(one).some((key) => said(other).includes(key))).toBe(false);
});

test("a sign stands in the statement where the words tell it", () => {
  expect(said("The room was clean").map(signOfStatement)).toEqual([1]);
  expect(said("The room was dirty").map(signOfStatement)).toEqual([-1]);
  expect(said("A small room").map(signOfStatement)).toEqual([0]);
});

test("what may praise or blame takes the side of what clearly does, and nothing takes the other", () => {
  const [small = 0] = said("A small room");
  const [clean = 0] = said("A clean room");
  expect([-60, -9, 0, 9, 60].map((score) => sideOfStatement(small, score))).toEqual([-1, 0, 0, 0, 1]);
  expect([-60, -9, 0, 9, 60].map((score) => sideOfStatement(clean, score))).toEqual([0, 0, 1, 1, 1]);
});

test.each([
  ["It was very tight", -1],
  ["The bust is not too tight", 1],
  ["It runs large", -1],
  ["The room is a bit small", -1],
  ["The bag is way too heavy", -1],
  ["The plate was not too hot", 1],
  ["Áo hơi rộng", -1],
  ["Quần bị chật", -1],
  ["Phòng hơi nhỏ", -1],
  ["Khách sạn hơi xa", -1],
  ["It feels cheap", -1],
  ["Phòng rộng rãi", 1],
])("too much of what may be either is blame: “%s”", (text, sign) => {
  expect(said(text).map(signOfStatement)).toEqual([sign]);
});

test.each([
  "The room could be cleaner",
  "I wish the staff were friendly",
  "Is the food good?",
  "If the price were cheap",
  "Nếu phòng sạch hơn",
  "Bữa sáng cần phong phú hơn",
  "Kind of a waiter",
  "I wanted to love these pants",
  "Có ai thấy máy nóng không ạ",
  "thêm dầu gội thì tuyệt hơn",
  "môn tốt nghiệp",
  "phần mềm mới",
  "bữa sang rồi",
  // Which of the two is negated, and how far, is not told.
  "không thấy điện thoại được sạc nhanh",
  "Chả ngon",
  "cái khác ngon hơn",
  "em muốn có bài giảng rõ ràng",
  "The food was not perfect",
  "it is too cheap",
  "Thank you all",
  "Cảm ơn shop",
  "It was my own mistake",
  "mình đặt nhầm",
  "Nobody seemed to have to wait long",
  // Names of sizes.
  "the small fits",
  "I usually wear a large",
  "I ordered the extra small",
  // Names of things: a fast charger, dishes with meat.
  "có hỗ trợ sạc nhanh",
  "củ sạc nhanh 18W",
  "thích đồ mặn",
  "xôi mặn",
  // How fast something goes wrong, what it looks like, what is asked.
  "It faded quickly",
  "it looks expensive",
  "nhìn đắt tiền",
  "quán đắt khách",
  "We had a small problem",
  "Có một vấn đề nhỏ",
  // What is needed, and what was so at first.
  "The rooms need to be cleaner",
  "Clean at first",
  "Lúc đầu phòng sạch",
  "lag à",
])("“%s” says nothing of the kind", (text) => {
  expect(said(text)).toEqual([]);
});

test.each([
  ["không gian rộng", "rộng"],
  ["không khí vui vẻ", "vui vẻ"],
  ["Không ồn, phòng sạch", "phòng sạch"],
])("“%s” denies nothing of “%s”", (text, part) => {
  expect(said(text)).toContain(said(part)[0]);
});

/** Of which thing a text of one clause says what it says. */
const thing = (text: string) =>
  statementsOf(text, /[à-ỹđ]/i.test(text) ? "vi" : "en", [{ start: 0, end: text.length }], []).clauses[0]
    ?.things[0];

test.each([
  ["The rooms were clean", "Very clean and tidy rooms"],
  ["The rooms were clean", "Loved the clean hotel rooms"],
  ["The quality is good", "The quality of the rooms is good"],
  ["The staff was friendly", "A friendly crew"],
  ["Phòng sạch sẽ", "phòng ốc rất sạch"],
  ["Chụp hình đẹp", "máy chụp ảnh đẹp"],
  ["chất lượng tốt lắm", "chất lượng của máy rất tốt"],
  ["The food was great", "The food at this place is great"],
  ["The staff was friendly", "Friendly service"],
  ["Nhân viên nhiệt tình", "thái độ nhiệt tình"],
  ["Hài lòng về phòng", "Phòng tốt"],
])("“%s” and “%s” speak of one thing", (one, other) => {
  expect(thing(one)).toBeGreaterThan(UNTIED);
  expect(thing(one)).toBe(thing(other));
});

test.each([
  ["Phòng sạch sẽ", "Phòng tắm sạch sẽ"],
  ["Phòng sạch sẽ", "Hồ bơi sạch sẽ"],
  ["The color is gorgeous", "Gorgeous dress"],
  ["The staff was friendly", "The waiter was friendly"],
  ["Lunch was great", "Great for lunch"],
])("“%s” and “%s” speak of two", (one, other) => {
  expect(thing(one)).not.toBe(thing(other));
});

test("who names nothing speaks of nothing in particular", () => {
  expect(thing("Cute!!!")).toBe(0);
  expect(thing("rất thân thiện")).toBe(0);
  expect(thing("Enjoyed buying from here")).not.toBe(0);
});

test("a wish to come back says so", () => {
  expect(said("I would recommend it")).toEqual(said("Highly recommended"));
});

test("clauses without a word that judges say the same in the same words alone", () => {
  expect(said("The parcel arrived at my neighbour")).toEqual(said("My neighbours' parcel has arrived"));
  expect(said("A parcel")).toEqual([]);
  expect(said("The parcel never arrived at my neighbour")).not.toEqual(
    said("The parcel arrived at my neighbour"),
  );
});

test("what is said beside two things is said of the nearer one", () => {
  const text = "Great food and rude staff";
  const cue = (word: string) => ({
    start: 0,
    cue_start: text.indexOf(word),
    cue_end: text.indexOf(word) + word.length,
  });
  const { clauses, mentions } = statementsOf(
    text,
    "en",
    [{ start: 0, end: text.length }],
    [cue("food"), cue("staff")],
  );
  const keys = mentions.map(({ mask }) => clauses[0]?.keys.filter((_, bit) => mask & (1 << bit)));
  expect(keys).toEqual([said("Great food"), said("Rude staff")]);
});

test.each([
  ["The pool and the lobby were clean", "pool", "lobby"],
  ["Clean pool and lobby", "pool", "lobby"],
  ["Hồ bơi và sảnh rất sạch", "Hồ bơi", "sảnh"],
])("what is said of two things in one breath is said of both: “%s”", (text, ...names) => {
  const cues = names.map((name) => ({
    start: 0,
    cue_start: text.indexOf(name),
    cue_end: text.indexOf(name) + name.length,
  }));
  const language = /[à-ỹđ]/i.test(text) ? "vi" : "en";
  const { clauses, mentions } = statementsOf(text, language, [{ start: 0, end: text.length }], cues);
  const [one, other] = mentions.map(({ mask }) => clauses[0]?.keys.filter((_, bit) => mask & (1 << bit)));
  expect(one).toEqual([clauses[0]?.keys[0]]);
  expect(other).toEqual(one);
  expect(new Set(clauses[0]?.things).size).toBe(2);
});

test("what is said of another thing than a mention's is not said of it", () => {
  const text = "The menu is under a lovely painting";
  const cue = { start: 0, cue_start: 4, cue_end: 8 };
  const { mentions } = statementsOf(text, "en", [{ start: 0, end: text.length }], [cue]);
  expect(mentions[0]?.mask).toBe(0);
});

test.each([
  ["I moved to another ferry, which is great", "en"],
  ["I went back to my old ferry, which was excellent", "en"],
])("what is told of somebody else says nothing: “%s”", (text, language) => {
  const { clauses } = statementsOf(text, language, splitClauses(text), []);
  expect(clauses.flatMap(({ keys }) => keys)).toEqual([]);
});

test("a mention whose clause is gone makes no statement", () => {
  const { mentions } = statementsOf(
    "Good",
    "en",
    [{ start: 0, end: 4 }],
    [{ start: 2, cue_start: 2, cue_end: 4 }],
  );
  expect(mentions).toEqual([{ clause: NO_CLAUSE, mask: 0 }]);
});

test("a clause that leans nowhere as a whole is not quoted", () => {
  const costOf = (text: string, score: number | null) =>
    statementsOf(text, "en", [{ start: 0, end: text.length, score }], []).clauses[0]?.cost;
  expect(costOf("It used to be good", 0.2)).toBe(UNQUOTABLE);
  expect(costOf("The staff is good", 60)).toBeLessThan(UNQUOTABLE);
  expect(costOf("The staff is good", null)).toBeLessThan(UNQUOTABLE);
});

test.each([
  ["The soup was fresh", "fresh"],
  ["the soup was fresh and we ate it all", "fresh"],
  ["phòng rất sạch", "sạch"],
  // What stands around the words bounds them, or makes them another's.
  ["The soup was fresh for the price", null],
  ["The soup is fresh if you come early", null],
  ["sometimes the soup was fresh", null],
  ["their fresh soup", null],
  ["nhân viên rất nhiệt tình", "nhiệt tình"],
  ["they said the soup was fresh", null],
  ["phòng sạch hơn", null],
  ["The soup was fresh and the staff was rude", null],
])("of %j the judgement alone is quoted as %j", (text, judgement) => {
  const language = /[à-ỹđ]/i.test(text) ? "vi" : "en";
  const clauses = [{ start: 0, end: text.length }];
  const [own] = statementsOf(text, language, clauses, []).clauses;
  const said = own?.keys[0] ?? 0;
  expect(judgementIn(text, language, clauses, { clause: 0, said })).toBe(judgement);
  expect((own?.bares[0] ?? UNQUOTABLE) === UNQUOTABLE).toBe(judgement === null);
  if (judgement === null) return;
  const alone = statementsOf(judgement, language, [{ start: 0, end: judgement.length }], []).clauses[0];
  expect(alone?.keys).toEqual([said]);
});

test("only whole short clauses are quoted", () => {
  const cost = (text: string) =>
    statementsOf(text, "en", [{ start: 0, end: text.length }], []).clauses[0]?.cost;
  expect(cost("The staff was friendly")).toBeLessThan(UNQUOTABLE);
  expect(cost("But the staff was friendly")).toBeLessThan(UNQUOTABLE);
  expect(quoteOf("But the staff was friendly.", { start: 0, end: 27 })).toBe("the staff was friendly");
  expect(quoteOf("nhưng mà phòng sạch", { start: 0, end: 19 })).toBe("phòng sạch");
  expect(quoteOf("nhg ngon", { start: 0, end: 8 })).toBe("ngon");
  expect(quoteOf("đặc biệt giá rẻ", { start: 0, end: 15 })).toBe("giá rẻ");
  expect(cost("Which was friendly of the staff and")).toBe(UNQUOTABLE);
  expect(cost("The friendly staff was slow")).toBe(UNQUOTABLE);
  expect(cost("The staff")).toBe(UNQUOTABLE);
  expect(cost("the too itself is gorgeous")).toBe(UNQUOTABLE);
  expect(cost("It has a friendly")).toBe(UNQUOTABLE);
  expect(cost("They were polite to me")).toBe(UNQUOTABLE);
});

test("a plain judgement is known as one", () => {
  expect(said("An awful place").every(isPlainJudgement)).toBe(true);
  expect(said("A clean place").some(isPlainJudgement)).toBe(false);
});

test("any text is read, twice alike, and quoted in its own words", () => {
  const word = fc.constantFrom(
    "not",
    "không",
    "sạch",
    "clean",
    "phòng",
    "room",
    "rất",
    ".",
    ",",
    "but",
    "good",
    "staff",
    "😀",
    "nếu",
  );
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.array(word).map((words) => words.join(" ")),
  );
  fc.assert(
    fc.property(text, fc.constantFrom("en", "vi", "fr", "und"), (one, language) => {
      const clauses = splitClauses(one);
      const mentions = clauses.map(({ start, end }) => ({ start, cue_start: start, cue_end: end }));
      const found = statementsOf(one, language, clauses, mentions);
      expect(statementsOf(one, language, clauses, mentions)).toEqual(found);
      expect(found.clauses).toHaveLength(clauses.length);
      expect(found.mentions).toHaveLength(mentions.length);
      for (const { keys, things, cost } of found.clauses) {
        expect(keys.length).toBeLessThanOrEqual(8);
        expect(new Set(keys.map((key, at) => `${key} ${things[at]}`)).size).toBe(keys.length);
        if (cost < UNQUOTABLE) expect(keys).toHaveLength(1);
      }
      for (const clause of clauses)
        expect(one.slice(clause.start, clause.end)).toContain(quoteOf(one, clause));
    }),
  );
});

test.each([
  "There are far worse ferries",
  "There's far worse apps",
  "It could be worse",
  "This diary is too good for me to hate",
  "I have no complaints about the ferry",
  "Khó mà chê",
  "Không có gì để chê",
  "The cabin was nothing spectacular",
])("“%s” blames nothing", (text) => {
  for (const key of said(text)) expect(signOfStatement(key)).not.toBe(-1);
});

test.each([
  ["Rooms are good", "Rooms are excellent"],
  ["Vị trí rất đẹp", "Vị trí rất trung tâm"],
])("“%s” stands for more than “%s” does", (plain, more) => {
  const cost = (text: string) =>
    statementsOf(text, text.startsWith("V") ? "vi" : "en", [{ start: 0, end: text.length }], []).clauses[0]
      ?.cost ?? UNQUOTABLE;
  expect(cost(plain)).toBeLessThan(cost(more));
  expect(cost(more)).toBeLessThan(UNQUOTABLE);
});

test("who is friendly with guests is the staff, not the guests", () => {
  const thingsIn = (text: string) =>
    statementsOf(text, "vi", [{ start: 0, end: text.length }], []).clauses[0]?.things;
  expect(thingsIn("Nhân viên rất thân thiện với khách")).toEqual(thingsIn("Nhân viên thân thiện"));
  // What is felt is felt about what stands behind.
  expect(thingsIn("Nhân viên hài lòng với phòng")).toEqual(thingsIn("Phòng hài lòng"));
});

test("the head of a sentence says nothing for the side that the rest of it speaks against", () => {
  const text = "Tiện nghi phòng, đồ ăn chưa xứng với giá. Sạch sẽ.";
  const [comma, stop] = [text.indexOf(",") + 1, text.indexOf(".") + 1];
  const read = (score: number | null, rest: number | null) =>
    statementsOf(
      text,
      "vi",
      [
        { start: 0, end: comma, score },
        { start: comma, end: stop, score: rest },
        { start: stop, end: text.length, score: 50 },
      ],
      [],
    ).clauses[0] ?? { keys: [], cost: 0 };
  for (const rest of [-60, -2]) {
    expect(read(null, rest).keys).toEqual([]);
    expect(read(null, rest).cost).toBe(UNQUOTABLE);
  }
  // Whoever goes on to praise praises the comforts, too; in words of the head alone nobody is quoted.
  expect(read(null, 60).keys.map(signOfStatement)).toEqual([1]);
  expect(read(null, 60).cost).toBe(UNQUOTABLE);
  expect(read(40, -60).keys.map(signOfStatement)).toEqual([1]);
  // What stands behind the end of its sentence is another one.
  expect(read(null, null).keys.map(signOfStatement)).toEqual([1]);
});
