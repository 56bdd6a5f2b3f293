import { describe, expect, test } from "vitest";
import { senseTable } from "../golden/golden.ts";
import type { CommentAnalysis } from "./analysis.ts";
import { splitClauses } from "./clauses.ts";
import { TAXONOMY } from "./taxonomy.ts";
import { buildTable } from "./topic-table.ts";
import { assignTopics } from "./topics.ts";

/** What comments of each business are full of. */
const BASES: Record<string, Record<string, string>> = {
  en: {
    food: "The restaurant has a good menu and the waiter brought a delicious pizza",
    hotel: "The hotel room and the bed were fine and so was the breakfast",
    electronics: "The laptop has a good screen, battery and keyboard",
    retail: "The seller sent the product and I bought one more item on amazon",
    app: "The app needs an update, I cannot login after the download",
    transport: "The flight left the airport late and the crew lost our luggage",
    fitness: "The gym has good treadmills, a yoga class and a personal trainer",
    beauty: "The salon gave me a haircut and a manicure, and the stylist did highlights",
    telecom: "The broadband provider sent a router and a technician, the internet is down",
    garage: "The mechanic at the garage changed the brakes and the tyres",
    leisure: "At the zoo we saw elephants, penguins and monkeys in their enclosures",
    housing: "My landlord does nothing about the stairwell, the rent and the neighbours",
    work: "My supervisor at the factory wants overtime and wages are late",
    driving: "At this driving school I had driving lessons and then the driving test",
    finance: "The bank gave me a loan and a credit card, the atm works",
    health: "The doctor and the nurse at the clinic explained the treatment",
    fashion: "The dress fits, the jeans and the shirt are of soft fabric, and I wear the skirt with boots",
    media: "The book is a good novel by this author, with a plot and characters",
    unknown: "They carried the sideboard down the stairs and wrapped the mirrors",
    education:
      "The teacher explains the course, the lectures and each assignment to the students before the exam",
  },
  vi: {
    food: "Quán có nhiều món ăn ngon, phở và bún đều được",
    hotel: "Khách sạn có phòng rộng, lễ tân vui, hồ bơi sạch",
    electronics: "Điện thoại có pin tốt, màn hình đẹp, camera ổn",
    retail: "Shop giao hàng nhanh, sản phẩm đẹp, đóng gói kỹ",
    app: "Ứng dụng cần cập nhật, đăng nhập tài khoản hay lỗi",
    education: "Giảng viên dạy môn học dễ hiểu, sinh viên làm bài tập và thi cuối kỳ",
    fitness: "Phòng gym có huấn luyện viên, máy chạy bộ, tạ và lớp yoga",
    beauty: "Tiệm tóc cắt tóc, gội đầu, nhuộm tóc và làm nail",
    telecom: "Nhà mạng lắp mạng, modem mới, gói cước cáp quang",
    garage: "Thợ máy ở gara thay nhớt, lốp và má phanh",
    leisure: "Sở thú có khỉ, voi, hươu cao cổ trong chuồng",
    housing: "Chủ nhà, ban quản lý và hàng xóm ở chung cư, tiền cọc thuê nhà",
    work: "Công nhân trong xưởng tăng ca, tổ trưởng và quản đốc, lương",
    transport: "Chuyến bay của hãng hàng không, tiếp viên, hành lý và sân bay",
    driving: "Trung tâm dạy lái có xe tập, sa hình, thi bằng lái",
    finance: "Ngân hàng cho vay, thẻ tín dụng, chuyển khoản ở atm",
    health: "Bác sĩ, y tá ở phòng khám nha khoa",
    unknown: "Bốc xếp tủ chén xuống lầu, gói gương cẩn thận",
    fashion: "Áo mặc vừa, quần và váy vải mềm, đầm form áo đẹp, giày đúng size",
  },
};

describe.each(["en", "vi"])("senses in %s", (language) => {
  const sentences = senseTable(language);

  test("are many, and name topics there are", () => {
    expect(sentences.length).toBeGreaterThanOrEqual(150);
    expect(new Set(sentences.map(({ text, kind }) => `${kind} ${text}`)).size).toBe(sentences.length);
    const paths = TAXONOMY.flatMap(({ key, children = [] }) => [
      key,
      ...children.map((child) => `${key}/${child.key}`),
    ]);
    for (const { claimed, silent } of sentences)
      expect(paths).toEqual(expect.arrayContaining([...claimed, ...silent]));
  });

  test.each(Object.keys(BASES[language] ?? {}))("of the business %s are told apart", (business) => {
    const own = sentences.filter(({ kind }) => kind === business);
    expect(own.length).toBeGreaterThan(0);
    const base = BASES[language]?.[business] ?? "";
    const wrong = groups(own).flatMap((some) => {
      const texts = [...Array(10).fill(base), ...some.map(({ text }) => text)];
      const table = buildTable(texts.map((text) => ({ text, language, count: 100 })));
      return some.flatMap(({ text, claimed, silent }) => {
        const found = new Set(
          assignTopics(table, text, read(text, language)).flatMap(({ topic, subtopic }) => [
            topic,
            `${topic}/${subtopic}`,
          ]),
        );
        return [
          ...claimed.filter((path) => !found.has(path)).map((path) => `+${path} | ${text}`),
          ...silent.filter((path) => found.has(path)).map((path) => `-${path} | ${text}`),
        ];
      });
    });
    expect(wrong).toEqual([]);
  });
});

describe("senses of a business that is two", () => {
  const { retail = "", app = "" } = BASES.en ?? {};
  const dress = "The dress is too long and white";
  const table = buildTable(
    [...Array(10).fill(retail), ...Array(7).fill(app), ...Array(4).fill(dress)].map((text) => ({
      text,
      language: "en",
      count: 100,
    })),
  );
  const topicsOf = (text: string) => assignTopics(table, text, read(text, "en")).map(({ topic }) => topic);

  test("are those of both: in a shop's app not all that is long or white is sold", () => {
    expect(topicsOf(dress)).toContain("size-fit");
    expect(topicsOf("Twenty working days is too long")).not.toContain("size-fit");
    expect(topicsOf("It only shows a white page")).not.toContain("style");
  });
});

/** So few that how often a word is said tells nothing yet: these sentences are about the company it keeps. */
function groups<T>(all: readonly T[]): T[][] {
  const some: T[][] = [];
  for (let from = 0; from < all.length; from += 25) some.push(all.slice(from, from + 25));
  return some;
}

/** An analysis as far as topics look at it. */
function read(text: string, language: string): CommentAnalysis {
  return {
    language,
    sentiment: "neutral",
    score: 0,
    emotion_scores: { anger: 0, disgust: 0, fear: 0, interest: 0, joy: 0, sadness: 0, surprise: 0, trust: 0 },
    emotions: [],
    clauses: splitClauses(text).map((span) => ({ ...span, score: 0, emotions: [] })),
  };
}
