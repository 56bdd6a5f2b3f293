import fc from "fast-check";
import { expect, test } from "vitest";
import { keyPoints, MAX_POINTS } from "./key-points.ts";
import { isAmong, PLAIN_MANNER } from "./manners.ts";
import { pointKey } from "./point-candidates.ts";
import { MIN_SUPPORT } from "./point-classes.ts";
import { PointSearch, type Statement } from "./point-search.ts";
import { UNQUOTABLE } from "./quote-cost.ts";
import { isPlainJudgement, numberOf, signOfStatement } from "./statement-keys.ts";
import { judgementIn, statementsOf } from "./statements.ts";

const languageOf = (text: string) => (/[à-ỹđ]/i.test(text) ? "vi" : "en");

/** Comments of one clause each that speak of one topic; "of" of another. `general`: of everything in general. */
function search(texts: readonly string[], of = () => 1, general = false) {
  const said = texts.flatMap((text, comment) => {
    const { clauses } = statementsOf(text, languageOf(text), [{ start: 0, end: text.length }], []);
    const { keys = [], things = [], cost = 0, wording = 0, bares = [], manners = [] } = clauses[0] ?? {};
    return keys.map((said, at): Statement => {
      const key = pointKey(said, of(), signOfStatement(said) || 1);
      const isVerdict = general && isPlainJudgement(said);
      const bare = general ? UNQUOTABLE : (bares[at] ?? UNQUOTABLE);
      const own = {
        comment,
        clause: 0,
        key,
        said,
        thing: things[at] ?? 0,
        of: of(),
        isVerdict,
        inGeneral: general,
      };
      return { ...own, cost, bare, wording, manner: manners[at] ?? PLAIN_MANNER };
    });
  });
  return said;
}

function pointsOf(texts: readonly string[], said = search(texts), oneVerdict = false) {
  const found = new PointSearch();
  for (const { key, comment } of said) found.count(key, comment);
  for (const statement of said) found.collect(statement);
  const candidates = found.candidates();
  const textOf = (comment: number) => texts[comment] ?? "";
  const bareOf = (text: string, key: number) => {
    const own = said.find(
      (one) => one.key === key || pointKey(one.said, one.of, one.key & 1 ? 1 : -1, one.thing) === key,
    );
    const clauses = [{ start: 0, end: text.length }];
    return own ? judgementIn(text, languageOf(text), clauses, { clause: 0, said: own.said }) : null;
  };
  return keyPoints(candidates, oneVerdict).map((point) => {
    const text = textOf(point.quote.comment);
    return { ...point, text: point.quote.isBare ? bareOf(text, point.keys[0] ?? 0) : text };
  });
}

const counts = (texts: readonly string[]) =>
  pointsOf(texts).map(({ text, comment_count }) => [text, comment_count]);

const many = (count: number, ...texts: string[]) =>
  Array.from({ length: count }, (_, n) => texts[n % texts.length] as string);

test("what many say is a point, quoted as it is said most plainly, with how many say it", () => {
  const points = pointsOf([
    ...many(12, "The room was clean", "Such a spotless room in all of this", "the room was clean"),
    ...many(7, "The staff was rude", "Impolite staff on our floor tonight"),
    ...many(MIN_SUPPORT - 1, "The fish was fresh"),
  ]);
  expect(points.map(({ text, comment_count, sign }) => [text, comment_count, sign])).toEqual([
    ["The room was clean", 12, 1],
    ["The staff was rude", 7, -1],
  ]);
});

test("a strong word stands for those who say less only where most say as much", () => {
  const mixed = many(20, "The app is nice", "The app is great", "The app is good", "The app is amazing");
  expect(
    pointsOf(mixed).map(({ text, comment_count }) => [/amazing/.test(text ?? ""), comment_count]),
  ).toEqual([[false, 20]]);
  const strong = [...many(20, "The app is amazing"), "The app is nice"];
  expect(pointsOf(strong).map(({ text }) => text)).toEqual(["The app is amazing"]);
});

test("what is said by denying stands for those alone who deny", () => {
  const few = many(12, "The price is not reasonable", "It was expensive", "The price is expensive");
  expect(counts(few)).toEqual([["The price is expensive", 8]]);
  const both = many(12, "Giá không hợp lý", "Giá đắt");
  expect(counts(both)).toEqual([
    ["Giá đắt", 6],
    ["Giá không hợp lý", 6],
  ]);
});

test("what is said a bit stands for no one who says it very much, and the other way", () => {
  expect(counts(many(14, "The room was a bit dirty", "The room was terribly dirty"))).toEqual([
    ["The room was a bit dirty", 7],
  ]);
  expect(counts(many(15, "Phòng hơi cũ", "Phòng cũ", "Phòng rất cũ"))).toEqual([["Phòng cũ", 10]]);
  expect(counts(many(10, "Phòng hơi cũ", "Phòng cũ"))).toEqual([["Phòng cũ", 5]]);
});

test("words that say something of their own are points of their own", () => {
  expect(counts(many(12, "The bus was late", "The bus was slow"))).toEqual([
    ["The bus was slow", 6],
    ["The bus was late", 6],
  ]);
  // Who is disappointed does not say that it is terrible, nor that it is bad.
  const of = (texts: readonly string[]) =>
    pointsOf(
      texts,
      search(texts, () => 1, true),
      true,
    );
  const terrible = [...many(8, "It was terrible"), ...many(6, "I was disappointed")];
  expect(of(terrible).map(({ text, comment_count }) => [text, comment_count])).toEqual([
    ["It was terrible", 8],
  ]);
  const bad = [...many(8, "It was bad"), ...many(6, "I was disappointed")];
  expect(of(bad).map(({ text, comment_count }) => [text, comment_count])).toEqual([["It was bad", 8]]);
});

test("what says something only of one thing stands for nobody who says it of another", () => {
  const topics = many(12, "tài liệu đầy đủ", "điểm danh đầy đủ", "thiết bị đầy đủ");
  expect(counts([...topics, "đầy đủ", "rất đầy đủ"])).toEqual([]);
});

test.each(["Giao diện bắt mắc", "Có một điều nhỏ", "Vật dụng nhỏ nhặt"])(
  "“%s” is no point, however many say so",
  (text) => {
    expect(pointsOf(many(9, text))).toEqual([]);
  },
);

test("a verdict names the whole where nobody says it plainly without", () => {
  const texts = many(12, "Great app", "It was great, truly, as my mother says of everything I install");
  expect(
    pointsOf(
      texts,
      search(texts, () => 1, true),
      true,
    )[0],
  ).toMatchObject({ text: "Great app" });
});

test("no quote is cut out of another's words", () => {
  const texts = many(12, 'about "good will', "This app is really good");
  expect(pointsOf(texts).map(({ text }) => text)).not.toContain('about "good will');
  expect(pointsOf(many(12, "Great as ever")).map(({ text }) => text)).toEqual(["Great"]);
});

test("what lessens a judgement stands for those who lessen nothing only where nothing else does", () => {
  const late = many(9, "Giao hàng hơi trễ", "Giao hàng quá trễ", "Giao hàng trễ nha");
  expect(counts(late)).toEqual([["Giao hàng trễ nha", 6]]);
});

test("no blame is quoted from a comment that is content where another says it", () => {
  const texts = [...many(4, "The room we had was dirty"), ...many(4, "The room was dirty")];
  const said = (leaning: number) =>
    search(texts).map((one) => ({ ...one, leaning: one.comment < 4 ? -40 : leaning }));
  expect(pointsOf(texts, said(-40))[0]?.text).toBe("The room was dirty");
  expect(pointsOf(texts, said(40))[0]?.text).toBe("The room we had was dirty");
});

test("how a thing looks is not quoted for those who say that it is good", () => {
  const texts = many(12, "The app is great", "The app looks great", "The app is great");
  expect(pointsOf(texts).map(({ text }) => text)).toEqual(["The app is great"]);
});

test("what is said beside another thing is not quoted for those who compare nothing", () => {
  const texts = many(12, "Món ăn ngon", "Món ăn rất ngon", "Món ăn ngon hơn");
  expect(pointsOf(texts).map(({ text }) => text)).toEqual(["Món ăn ngon"]);
  expect(pointsOf(many(12, "Món ăn ngon hơn"))).toEqual([]);
});

test("what tastes is good food: both are quoted by who says that it is good, and by no superlative", () => {
  const [point] = pointsOf(many(12, "The soup was good", "The soup was delicious", "The soup was very good"));
  expect(point).toMatchObject({ text: "The soup was good", comment_count: 12 });
});

test("what is said alike of much is quoted by its judgement alone, and stands for all who say it", () => {
  const dishes = ["soup", "bread", "duck", "salad", "pie", "rice", "beef", "ham"];
  const points = pointsOf(dishes.map((dish) => `The ${dish} was fresh`));
  expect(points.map(({ text, comment_count }) => [text, comment_count])).toEqual([["fresh", 8]]);
  const vietnamese = ["phở", "bún", "cơm", "gà", "cá", "vịt", "bò", "xôi"];
  expect(pointsOf(vietnamese.map((dish) => `${dish} rất nguội`)).map(({ text }) => text)).toEqual(["nguội"]);
  // Of everything in general that would be said of each of them.
  expect(
    pointsOf(
      [],
      search(
        dishes.map((dish) => `The ${dish} was fresh`),
        undefined,
        true,
      ),
    ),
  ).toEqual([]);
});

test("what clauses about something else say besides is not quoted by its judgement", () => {
  const dishes = ["soup", "bread", "duck", "salad", "pie", "rice", "beef", "ham"];
  expect(
    pointsOf(dishes.map((dish) => `The staff was rude and the ${dish} was fresh`)).map(({ text }) => text),
  ).not.toContain("fresh");
});

test("a quote judges once", () => {
  const [point] = pointsOf(
    many(8, "good fit and amazing stuff", "The fit is good", "good fit and amazing stuff"),
  );
  expect(point?.text).toBe("The fit is good");
});

test("files in which nothing is said often enough have none", () => {
  expect(pointsOf([])).toEqual([]);
  expect(pointsOf(["The room was clean", "The staff was rude", "Fresh fish"])).toEqual([]);
});

test("the rarer sign is heard too", () => {
  const praise = [
    "clean",
    "friendly",
    "comfortable",
    "quiet",
    "cheap",
    "fresh",
    "modern",
    "cozy",
    "safe",
    "smooth",
    "useful",
  ];
  const points = pointsOf([
    ...praise.flatMap((word) => many(30, `The room was ${word}`)),
    ...many(6, "The room was dirty"),
  ]);
  expect(points).toHaveLength(MAX_POINTS);
  expect(points.filter(({ sign }) => sign === -1).map(({ text }) => text)).toEqual(["The room was dirty"]);
});

test("a quote that names a thing stands for those alone who speak of that thing", () => {
  // Said alike of soup, fish and pie as well it is quoted of none of them.
  const dishes = many(8, "delicious soup", "delicious fish", "The noodles were delicious", "A delicious pie");
  expect(counts([...many(9, "The food was delicious"), ...dishes])).toEqual([["delicious", 17]]);
  expect(
    counts([
      ...many(6, "the color is gorgeous"),
      ...many(40, "Beautiful dress", "A cute shirt", "Gorgeous boots"),
    ]),
  ).toEqual([
    ["Beautiful dress", 14],
    ["Gorgeous boots", 13],
    ["A cute shirt", 13],
    ["the color is gorgeous", 6],
  ]);
  expect(counts([...many(6, "Giường ngủ êm"), ...many(9, "Hồ bơi thoải mái")])).toEqual([
    ["Hồ bơi thoải mái", 9],
    ["Giường ngủ êm", 6],
  ]);
});

test("a quote that names nothing stands for whoever says it, of whatever", () => {
  const things = many(30, "The color is pretty", "A beautiful shirt", "Beautiful boots");
  expect(counts([...many(6, "beautiful"), ...things])).toEqual([["beautiful", 36]]);
});

test("who names nothing speaks of what nearly all others name", () => {
  expect(counts([...many(20, "Nhân viên thân thiện"), ...many(9, "rất thân thiện")])).toEqual([
    ["Nhân viên thân thiện", 29],
  ]);
});

test("what is said of a kind is said of the whole, and not the other way", () => {
  const [point] = pointsOf([...many(6, "The staff was rude"), ...many(8, "Our waiter was rude")]);
  expect(point).toMatchObject({ text: "The staff was rude", comment_count: 14 });
  expect(counts([...many(4, "The staff was rude"), ...many(8, "Our waiter was rude")])).toEqual([
    ["The staff was rude", 12],
  ]);
  expect(
    counts([
      ...many(2, "The staff on our floor was rude to all of us all day"),
      ...many(8, "Our waiter was rude"),
    ]),
  ).toEqual([["Our waiter was rude", 8]]);
});

test("a word that praises small phones and blames small rooms is shown as most use it", () => {
  const texts = many(20, "The room was small");
  const said = search(texts).map((one, n) => ({ ...one, key: pointKey(one.said, one.of, n < 6 ? 1 : -1) }));
  expect(pointsOf(texts, said).map(({ sign, comment_count }) => [sign, comment_count])).toEqual([[-1, 14]]);
});

test("of two topics in which the same comments say the same only one is shown", () => {
  const texts = many(20, "The room was clean");
  const said = search(texts).flatMap((one) => [one, { ...one, of: 2, key: pointKey(one.said, 2, 1) }]);
  const points = pointsOf(texts, said);
  expect(points).toHaveLength(1);
  expect(points[0]).toMatchObject({ comment_count: 20 });
  expect(points[0]?.keys).toHaveLength(1);
});

test.each([
  [
    "it was great",
    "The room was great",
    "Hotel that was great for us and all of our friends and children too",
  ],
  [
    "Hài lòng",
    "Phòng rất hài lòng",
    "khách sạn đó thì cả nhà mình ai cũng rất hài lòng từ đầu đến cuối luôn",
  ],
])("a verdict (“%s”) stands for who judges the whole, not a part of it (“%s”)", (verdict, part, whole) => {
  const texts = [...many(9, verdict), ...many(12, part), ...many(8, whole)];
  const said = search(texts, () => 1, true);
  const [point] = pointsOf(texts, said).filter(({ text }) => text === verdict);
  expect(point?.comment_count).toBe(17);
});

test("a verdict of few does not stand for who praises a thing that no two others name", () => {
  const things = ["Great music", "The light was great", "A great sauna", "great lockers", "Great parking"];
  const texts = [...many(6, "it was great"), ...things];
  const said = search(texts, () => 1, true);
  expect(pointsOf(texts, said).map(({ text, comment_count }) => [text, comment_count])).toEqual([
    ["it was great", 6],
  ]);
});

test.each([
  ["Was initially pleased", "Very pleased"],
  ["ban đầu hài lòng", "khá hài lòng"],
  ["Stuff great", "Very great"],
  ["you’ll love it", "I love it"],
  ["they were fantastic", "it was fantastic"],
])("“%s”, said of what came before or of somebody, is no quote for many", (quote, better) => {
  const [point] = pointsOf([...many(5, quote), ...many(5, better)]);
  expect(point?.text).toBe(better);
});

test("a question without its sign is no quote", () => {
  expect(pointsOf(many(9, "Would I recommend this airline"))).toEqual([]);
  expect(pointsOf(many(9, "I would recommend this airline"))).toHaveLength(1);
});

test("a verdict stands once a side where all of a dataset is looked at", () => {
  const texts = [...many(20, "It was great"), ...many(15, "it was okay"), ...many(12, "it was awful")];
  const said = search(texts, () => 1, true);
  expect(pointsOf(texts, said, true).map(({ text }) => text)).toEqual(["It was great", "it was awful"]);
  expect(pointsOf(texts, said)).toHaveLength(3);
});

test("a point stands for those who say it and no others, whatever is said", () => {
  const thing = fc.constantFrom("room", "staff", "food", "soup");
  const word = fc.constantFrom("clean", "dirty", "friendly", "rude", "tasty", "not clean", "slow", "good");
  const text = fc.tuple(thing, word).map(([one, how]) => `The ${one} was ${how}`);
  fc.assert(
    fc.property(fc.array(text, { maxLength: 80 }), (texts) => {
      const said = search(texts);
      const points = pointsOf(texts, said);
      expect(points.length).toBeLessThanOrEqual(MAX_POINTS);
      const keys = points.flatMap(({ keys: own, manners }) => own.map((key) => `${key} ${manners}`));
      expect(new Set(keys).size).toBe(keys.length);
      for (const point of points) {
        const ofThing = (one: Statement) => pointKey(one.said, one.of, one.key & 1 ? 1 : -1, one.thing);
        const own = said.filter(
          (one) =>
            (point.keys.includes(one.key) || point.keys.includes(ofThing(one))) &&
            isAmong(point.manners ?? 0, one.manner ?? PLAIN_MANNER),
        );
        expect(point.comment_count).toBe(new Set(own.map(({ comment }) => comment)).size);
        expect(point.comment_count).toBeGreaterThanOrEqual(MIN_SUPPORT);
        expect(own.some(({ comment }) => comment === point.quote.comment)).toBe(true);
        expect(own.every(({ said: key }) => signOfStatement(key) * point.sign >= 0)).toBe(true);
      }
      expect(pointsOf(texts, said)).toEqual(points);
    }),
  );
});

test("names have numbers that stay", () => {
  expect(numberOf("staff")).toBe(numberOf("staff"));
  expect(numberOf("staff")).not.toBe(numberOf("food"));
});

test("a verdict on a person stands for no verdict on anything else, and is not quoted", () => {
  const texts = [
    ...many(6, "she was great!"),
    ...many(5, "He's amazing"),
    ...many(6, "great", "it was great"),
  ];
  const said = search(texts, () => 1, true);
  expect(pointsOf(texts, said, true).map(({ text, comment_count }) => [text, comment_count])).toEqual([
    ["it was great", 6],
  ]);
});

test("what a person is praised for is said of the staff", () => {
  const texts = many(9, "The staff was great", "she was great!", "he was great");
  expect(pointsOf(texts).map(({ text, comment_count }) => [text, comment_count])).toEqual([
    ["The staff was great", 9],
  ]);
});

test("no quote says that it is always so, or was so today", () => {
  const texts = [...many(6, "Always delayed"), ...many(5, "was delayed again, sadly", "Delayed")];
  expect(pointsOf(texts).map(({ text }) => text)).toEqual(["Delayed"]);
});

test("a quote is in words that its comments use, and not in those of few of them", () => {
  const texts = [
    ...many(20, "máy đẹp quá, mua ngay", "màu đẹp lắm luôn nhé"),
    ...many(4, "đẹp"),
    "sang trọng",
  ];
  expect(pointsOf(texts).map(({ text }) => text)).not.toContain("sang trọng");
});

test.each([
  ["Phòng rộng rãi", "Phòng rộng"],
  ["tshirt is good", "nice t shirt"],
])("%s and %s are one point", (one, other) => {
  expect(pointsOf(many(12, one, other)).map(({ comment_count }) => comment_count)).toEqual([12]);
});

test.each([
  "Sao ai cũng khen pin trâu",
  "Tôi dùng sạc nhanh chính hãng",
  "Good may have been good",
  "I wanted this to be a great place",
])("%s praises nothing", (text) => {
  const { clauses } = statementsOf(text, languageOf(text), [{ start: 0, end: text.length }], []);
  expect(clauses[0]?.keys.filter((key) => signOfStatement(key) > 0)).toEqual([]);
});

test("what is judged in general stands for no other thing that some name beside it", () => {
  const first = (texts: string[]) => {
    const [point] = pointsOf(
      texts,
      search(texts, () => 1, true),
      true,
    );
    return [point?.text, point?.comment_count];
  };
  expect(first([...many(30, "Looks good"), ...many(3, "The videos look good")])).toEqual(["Looks good", 30]);
  expect(first([...many(30, "Đẹp"), ...many(4, "Tầm nhìn đẹp", "biển đẹp", "Cảnh đẹp", "hồ đẹp")])).toEqual([
    "Đẹp",
    30,
  ]);
  expect(first([...many(30, "Don't buy"), ...many(6, "Don't buy this camera", "Don't buy the set")])).toEqual(
    ["Don't buy", 36],
  );
});

test("what is enough for one who plays no games is not quoted for those who say that they run well", () => {
  const texts = many(12, "mình không chơi game nên như vậy là tốt rồi", "chơi game tốt", "chơi game rất tốt");
  expect(pointsOf(texts).every(({ text }) => !/như vậy/.test(text ?? ""))).toBe(true);
  expect(pointsOf(many(6, "mình không chơi game nên như vậy là tốt rồi"))).toEqual([]);
});

test("what is said of another thing than the quote's is not counted for it", () => {
  const prices = many(12, "Giá rẻ", "giá rẻ lắm");
  expect(counts([...prices, ...many(4, "Đồ ăn sáng rẻ", "thức ăn rẻ")])).toEqual([["Giá rẻ", 12]]);
  expect(counts([...many(20, "Nhân viên dễ thương"), "Mấy bác xích lô rất dễ thương"])).toEqual([
    ["Nhân viên dễ thương", 20],
  ]);
  const speakers = [...many(6, "Great speakers"), ...many(8, "Great sound")];
  expect(counts(speakers)).toEqual([["Great sound", 14]]);
});

test.each([
  ["nóng máy", "tuy nhiên đỡ nóng máy khi chơi game"],
  ["nóng máy", "nhiều người đánh giá máy nóng"],
  ["máy bị lag", "thỉnh thoảng máy bị lag"],
  ["phòng không sạch", "phòng không sạch lắm"],
  ["This is great", "We're great like that"],
  ["I love it", "We love taking you flying"],
  ["Giá rẻ", "Giá rẻ tiền"],
  ["cô thân thiện", "cô vui tính"],
  ["cô dễ thương", "cô hiền lành"],
  ["Easy to use", "It is easy to lose"],
  ["highly recommended", "I recommend they change it"],
  ["It keeps crashing", "It has a bug"],
])("“%s” is not what “%s” says", (quote, other) => {
  expect(counts([...many(9, quote), ...many(3, other)]).map(([, count]) => count)).toEqual([9]);
});

test("who says it by halves is not quoted where most say it plainly", () => {
  expect(counts([...many(4, "Phòng khá bẩn"), ...many(9, "Phòng bị bẩn")])).toEqual([["Phòng bị bẩn", 9]]);
  expect(counts([...many(9, "Phòng khá bẩn"), ...many(4, "Phòng bị bẩn")])).toEqual([["Phòng khá bẩn", 13]]);
});

test("people are quoted in the words that most use of them, and each word for who says it", () => {
  const texts = [
    ...many(16, "Cô giáo vui vẻ", "cô giáo rất vui vẻ"),
    ...many(6, "Cô giáo thân thiện", "cô giáo rất thân thiện"),
  ];
  expect(counts(texts)).toEqual([
    ["Cô giáo vui vẻ", 16],
    ["Cô giáo thân thiện", 6],
  ]);
  const about = [...many(9, "Cô giáo thân thiện"), ...many(8, "Cô giáo vui vẻ")];
  expect(counts(about)).toEqual([["Cô giáo thân thiện", 17]]);
});

test("who is thoughtful is quoted for no one who is eager", () => {
  const texts = [...many(9, "Chủ tiệm nhiệt tình"), ...many(6, "Chủ tiệm chu đáo")];
  expect(counts(texts)).toEqual([
    ["Chủ tiệm nhiệt tình", 9],
    ["Chủ tiệm chu đáo", 6],
  ]);
});

test("few who mostly say what is nearly the same are no point beside it", () => {
  const both = many(5, "Friendly and helpful staff");
  const texts = [...both, "Friendly staff", ...many(10, "Helpful staff")];
  expect(counts(texts)).toEqual([["Helpful staff", 15]]);
  const apart = [...many(6, "Friendly staff"), ...many(10, "Helpful staff")];
  expect(counts(apart)).toHaveLength(2);
});

test("what begins a tale or lasted a while is called fine by nobody", () => {
  const texts = [
    ...many(5, "The lamp is fine"),
    ...many(3, "Okay so the lamp came at nine"),
    ...many(3, "The lamp was fine for two weeks"),
  ];
  expect(counts(texts)).toEqual([["The lamp is fine", 5]]);
});

test("at the slightest is not a little", () => {
  const texts = [...many(6, "Máy hơi tí là giật"), ...many(6, "Máy giật")];
  expect(pointsOf(texts).map(({ comment_count }) => comment_count)).toEqual([12]);
});

/** Points of everything in general. */
const inGeneral = (texts: readonly string[]) =>
  pointsOf(
    texts,
    search(texts, () => 1, true),
    true,
  ).map(({ text, comment_count }) => [text, comment_count]);

test("a verdict that names one of many things stands for who praises that thing alone", () => {
  const others = many(
    12,
    "Great camera",
    "Great battery",
    "Great screen",
    "It was great, truly, as my mother says of everything I install",
  );
  expect(inGeneral([...many(4, "Great phone"), ...others])).toEqual([]);
  expect(inGeneral([...many(6, "Great phone"), ...others])).toEqual([["Great phone", 6]]);
  // Where somebody says so without a name he is quoted for all who praise a whole.
  const praise = [...many(4, "Great phone"), ...many(3, "Great camera"), ...many(4, "Great")];
  expect(inGeneral(praise)).toEqual([["Great", 8]]);
});

test("who advises against it is quoted for who never buys again, and not the other way", () => {
  const texts = [...many(3, "I will never buy from them again"), ...many(8, "Don't buy this mug")];
  expect(counts(texts)).toEqual([["Don't buy this mug", 11]]);
});

test.each([
  ["I would recommend it", "I don't think I would go back or recommend it"],
  ["Recommended", "It came highly recommended"],
  ["Pin tốt", "Tụt pin thì khỏi bàn"],
  ["Ghế chắc chắn", "Không biết chắc chắn hay không"],
  ["Ghế chắc chắn", "chắc chắn thì thời gian mới biết"],
  ["The service was poor", "I only had poor service once"],
])("“%s” does not count “%s”", (quote, other) => {
  expect(counts([...many(9, quote), ...many(4, other)])[0]?.[1]).toBe(9);
});

test("who says that he likes it is quoted for who finds it good only where nobody else can be", () => {
  const texts = [...many(8, "Tôi rất thích", "rất thích"), ...many(6, "Hàng rất tốt", "rất tốt")];
  expect(inGeneral(texts)).toEqual([["Hàng rất tốt", 14]]);
});

const GUESTS = ["last night", "at lunch", "again", "on Friday", "in the end", "for once", "at the door"];
test("who blames the same of a topic's people in words of their own is quoted by the judgement alone", () => {
  const people = ["manager", "host", "waiter", "bartender", "hostess", "cashier", "server", "owner"];
  const rude = people.map((who) => `The ${who} was rude and slammed the door`);
  expect(counts(rude)).toEqual([["rude", 8]]);
  // A guest who is rude is none of them.
  expect(counts([...rude, ...GUESTS.map((when) => `A rude family sat beside us ${when}`)])).toEqual([
    ["rude", 8],
  ]);
  const four = rude.slice(0, 4);
  expect(counts(four)).toEqual([]);
});

test("who says it strongly is quoted by the judgement alone, without what strengthens it", () => {
  const slow = [
    "The app is so slow",
    "very slow",
    "Is very slow to load when open",
    "The app got slow and useless",
    "just slow I see",
    "The updates make it slow on my tablet",
  ];
  expect(counts(slow)).toEqual([["slow", 6]]);
});

test("a quote that fewer than five say gives way to one that they do", () => {
  const excellent = many(4, "The service is excellent", "The service was excellent");
  expect(counts([...excellent, "However the service was quite honestly good"])).toEqual([]);
  const [[text, count] = []] = counts([...excellent, ...many(2, "The service I had that night was good")]);
  expect([text, count]).not.toEqual(["The service is excellent", 4]);
});

test("what is cancelled is named by who says so", () => {
  const texts = [
    "The flight was cancelled",
    "Flight got cancelled",
    "They cancelled the flight",
    "Your flight was cancelled again",
  ];
  const [[text, count] = []] = counts([...texts, ...many(3, "My flight was cancelled")]);
  expect([text, count]).toEqual(["The flight was cancelled", 7]);
});

test("a quote carries no quality, week, bracket or love that its comments do not", () => {
  const nice = many(9, "Nice tshirt, good fabric", "awesome tshirts from here", "good tshirt at good price");
  for (const more of [
    "tshirt are high quality",
    "tshirt are good quality",
    "took around a week Tshirt look good",
    "good tshirt (m)",
    "Love the tshirt",
  ])
    expect(counts([...nice, more, "good tshirt"]).map(([text]) => text)).not.toContain(more);
});
