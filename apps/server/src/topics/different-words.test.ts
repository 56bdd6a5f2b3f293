import { expect, test } from "vitest";
import { WordCounts } from "./different-words.ts";

const texts = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at));

function compare(language: string, first: string[], other: string[]) {
  const words = new WordCounts();
  for (const text of first) words.add(text, language, 0);
  for (const text of other) words.add(text, language, 1);
  return words.different();
}

test("words and pairs that a side says more often are found, with their counts", () => {
  const found = compare(
    "en",
    texts(60, (at) => (at % 2 ? "The battery life is short" : "It was fine")),
    texts(60, (at) => (at % 3 ? "The screen is bright and it was fine" : "Fine")),
  );
  const ofFirst = found.filter(({ side }) => side === 0).map(({ text }) => text);
  expect(ofFirst).toContain("battery life");
  expect(ofFirst).not.toContain("the");
  expect(found.find(({ text }) => text === "battery life")).toMatchObject({
    comment_counts: [30, 0],
    shares: [0.5, 0],
  });
  expect(found.filter(({ side }) => side === 1).map(({ text }) => text)).toContain("screen");
});

test("Vietnamese keeps its diacritics, and what is written without them counts with it", () => {
  const found = compare(
    "vi",
    texts(60, (at) => (at % 3 ? "Nhân viên chu đáo" : "nhan vien chu dao")),
    texts(60, () => "Giao hàng chậm"),
  );
  expect(found.find(({ text }) => text === "nhân viên")).toMatchObject({ comment_counts: [60, 0] });
  expect(found.some(({ text }) => text === "nhan vien")).toBe(false);
});

test("Vietnamese words are whole: no piece of two, known to the engine or not", () => {
  const found = compare(
    "vi",
    texts(120, (at) =>
      at % 2
        ? "Nhân viên thân thiện, kiến thức phong phú"
        : `Nhân viên ${at % 4 ? "nhiệt tình" : "thân thiện"}, kiến thức vững vàng`,
    ),
    texts(120, (at) =>
      at % 2 ? "Máy chiếu mờ, phong cách cũ" : "Tri thức trung bình, viên phấn vỡ, thân cây",
    ),
  ).map(({ text }) => text);
  expect(found).toContain("nhân viên");
  expect(found).toContain("thân thiện");
  expect(found).toContain("kiến thức");
  for (const piece of ["viên thân", "viên nhiệt", "viên", "thiện", "kiến", "thức phong", "thức vững"])
    expect(found).not.toContain(piece);
});

test("sides that say the same have no words to tell them apart", () => {
  const same = texts(200, (at) => `word${at % 17} thing${at % 5} matter${at % 11}`);
  expect(compare("en", same, same)).toEqual([]);
});

test("a word without diacritics in a text that has them is another word than one with them", () => {
  const found = compare(
    "vi",
    texts(70, (at) => (at % 5 ? "Phục vụ tốt" : "Phục vụ, trung")),
    texts(500, (at) => (at % 17 ? "Món này dở" : "Món này dở, trứng")),
  );
  expect(found.find(({ text }) => text === "trung")).toMatchObject({ comment_counts: [14, 0] });
  expect(found.find(({ text }) => text === "trứng")?.side).not.toBe(0);
});

test("a text with a word in both forms counts once", () => {
  const found = compare(
    "vi",
    texts(60, () => "Giá, tốt, gia, đẹp"),
    texts(60, () => "Giao hàng chậm"),
  );
  expect(found.find(({ text }) => text === "giá")?.comment_counts).toEqual([60, 0]);
});

test("a Vietnamese syllable that leans on others is no word, one that stands alone is", () => {
  const found = compare(
    "vi",
    texts(60, (at) =>
      at % 2 ? "Đi vòng quanh resort, đồ ăn ngon" : "Xung quanh hồ bơi rất đẹp, vượt xa mong đợi ở Đà Nẵng",
    ),
    texts(60, (at) => (at % 2 ? "Phòng sạch và rất ồn" : "Ở đây ồn, phòng bẩn")),
  ).map(({ text }) => text);
  for (const syllable of ["quanh", "xa", "đà"]) expect(found).not.toContain(syllable);
  for (const word of ["phòng", "ồn"]) expect(found).toContain(word);
});

test("what those who write more say of everything is not told as what they say of a topic", () => {
  const filler = (count: number, at: number) =>
    Array.from({ length: count }, (_, n) => `filler${(at * 7 + n * 13) % 90}`).join(" ");
  // Whoever writes much mentions the shop by its name, whatever the topic.
  const written = (isLong: boolean, at: number) =>
    `${filler(isLong ? 30 : 4, at)}${isLong && at % 2 ? " shopname" : ""}`;
  const found = compare(
    "en",
    texts(200, (at) => written(at % 10 < 8, at)),
    texts(200, (at) => written(at % 10 < 2, at)),
  );
  expect(found.map(({ text }) => text)).not.toContain("shopname");
});

test("a word that is written in two ways is told once", () => {
  const found = compare(
    "en",
    texts(90, (at) => (at % 3 ? "Such a non-stick coating" : "The nonstick coating")),
    texts(90, () => "It came quickly"),
  ).map(({ text }) => text);
  expect(found.some((text) => text.includes("nonstick"))).toBe(true);
  expect(found).not.toContain("stick");
  expect(found).not.toContain("non");
});

test("words that only tell which language a side writes are no difference, those within a language are", () => {
  const words = new WordCounts();
  const add = (count: number, language: string, side: 0 | 1, text: (at: number) => string) => {
    for (const one of texts(count, text)) words.add(one, language, side);
  };
  // The other side speaks mostly English, and of rooms as often as the first one's English guests do.
  add(100, "vi", 0, (at) => (at % 2 ? "Nhân viên nhiệt tình" : "Khách sạn ổn"));
  add(40, "en", 0, (at) => (at % 2 ? "The hotel room was fine and the staff smiled" : "It was fine"));
  add(40, "vi", 1, (at) => (at % 2 ? "Khách sạn ổn" : "Hồ bơi nhỏ"));
  add(100, "en", 1, (at) => (at % 2 ? "The hotel room was fine" : "It was fine"));
  const found = words.different().map(({ text }) => text);
  for (const word of ["hotel", "room", "hotel room", "fine", "khách sạn"]) expect(found).not.toContain(word);
  expect(found).toContain("staff smiled");
  expect(found).toContain("nhiệt tình");
});

test("sides that share no language have no words to compare", () => {
  const words = new WordCounts();
  for (const text of texts(60, () => "Nhân viên nhiệt tình")) words.add(text, "vi", 0);
  for (const text of texts(60, () => "The room was fine")) words.add(text, "en", 1);
  expect(words.different()).toEqual([]);
});
