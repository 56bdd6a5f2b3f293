import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CommentAnalysis } from "./analysis.ts";
import { splitClauses } from "./clauses.ts";
import { assignTopics, type TopicTable, topicCollector } from "./topics.ts";

/** An analysis as far as topics look at it; clauses score by the words given. */
function analysed(
  text: string,
  language: string,
  score = 20,
  clauseScore: number | null = 20,
): CommentAnalysis {
  return {
    language,
    sentiment: "neutral",
    score,
    emotion_scores: { anger: 0, disgust: 0, fear: 0, interest: 0, joy: 0, sadness: 0, surprise: 0, trust: 0 },
    emotions: [],
    clauses: splitClauses(text).map((span) => ({ ...span, score: clauseScore, emotions: [] })),
  };
}

function tableOf(texts: readonly string[], language: string): TopicTable {
  const collector = topicCollector();
  for (const text of texts) collector.add(text, analysed(text, language));
  return collector.finish();
}

const HOTEL = [
  "The room was spacious and the bed was very comfortable.",
  "Breakfast was poor, only bread and coffee.",
  "Friendly staff at the front desk, check-in took two minutes.",
  "Our room smelled of smoke and the bathroom was dirty.",
  "Great location, five minutes from the beach.",
  "The breakfast buffet had everything but the room was tiny.",
  "Staff were rude when we asked for towels.",
  "Loved the pool and the spa, will come back.",
  "The location is perfect but parking is expensive.",
  "Air conditioning did not work and the room was hot.",
  "Breakfast ended at nine, far too early.",
  "The receptionist was so helpful with our luggage.",
  "Nice view from the room, quiet at night.",
  "Close to the old town, easy walk to everything.",
  "The mattress was hard and the pillows were flat.",
  "Excellent breakfast and lovely staff.",
  "Room service never came.",
  "Wonderful stay, everything was perfect!",
  "The shower had no hot water for two days.",
  "Good hotel, would recommend to anyone.",
];

const SHOP = [
  "Giao hàng nhanh, đóng gói cẩn thận",
  "Áo đẹp, vải mát, mặc vừa",
  "Shop giao sai màu mà không chịu đổi",
  "Giao hàng chậm quá, chờ cả tuần",
  "Vải mỏng hơn mình nghĩ nhưng giá rẻ",
  "Đóng gói sơ sài, hộp bị móp",
  "Shop tư vấn nhiệt tình, trả lời tin nhắn nhanh",
  "Chất vải đẹp, đường may kỹ",
  "Mình đặt size M mà shop giao size L",
  "Giao hàng siêu nhanh, shipper thân thiện",
  "Giá rẻ mà chất lượng tốt",
  "Màu không giống hình lắm",
  "Sẽ ủng hộ shop dài dài",
  "Hàng đẹp, giao nhanh",
  "Phí ship hơi cao",
  "Áo rộng quá, mình phải đổi size",
  "giao hang nhanh, dong goi ky",
  "Vải dày, mặc hơi nóng",
  "Rất hài lòng",
  "Giao thiếu một cái, nhắn shop không trả lời",
];

const APP = [
  "The app crashes every time I open it.",
  "Can't log in since the last update.",
  "Too many ads, they pop up every minute.",
  "Love the new dark mode!",
  "Keeps crashing on my phone, please fix.",
  "I cannot log into my account, password reset does not work.",
  "The update deleted all my notes.",
  "Great app, easy to use.",
  "Ads everywhere unless you pay for premium.",
  "Subscription is too expensive for what it does.",
  "Login with Google fails with an error.",
  "Crashed twice today and lost my file.",
  "Simple interface and fast search.",
  "Sync between my phone and tablet is broken.",
  "I get an ad after every click.",
];

const FRENCH = [
  "Livraison rapide, colis bien emballé",
  "Le service client ne répond jamais",
  "La livraison a pris trois semaines",
  "Très bon rapport qualité-prix",
  "Produit arrivé cassé, emballage trop fin",
  "Le livreur était aimable",
  "Prix correct mais frais de port élevés",
  "Remboursement toujours pas reçu",
  "Je recommande, la qualité est là",
  "L'emballage était ouvert",
  "Qualité médiocre, je suis déçu",
  "Service client à l'écoute",
];

describe("topics of small sets of own comments", () => {
  test("a hotel's guests speak of the room, the breakfast and the staff", () => {
    const { language, topics } = tableOf(HOTEL, "en");
    expect(language).toBe("en");
    const names = topics.map(({ name }) => name);
    expect(names[0]).toBe("Room");
    expect(names.slice(0, 7)).toEqual(
      expect.arrayContaining(["Breakfast", "Staff", "Location", "General opinion"]),
    );
    expect(names).toContain("Check-in and check-out");
  });

  test("a shop's buyers speak of delivery, material and packaging, in Vietnamese names", () => {
    const { language, topics } = tableOf(SHOP, "vi");
    expect(language).toBe("vi");
    const names = topics.map(({ name }) => name);
    expect(names[0]).toBe("Giao hàng");
    expect(names.slice(0, 8)).toEqual(expect.arrayContaining(["Chất liệu", "Đóng gói", "Kích cỡ"]));
    const delivery = topics[0]?.children.map(({ name }) => name);
    expect(delivery).toContain("Tốc độ giao hàng");
  });

  test("an app's users speak of crashes, login and advertising", () => {
    const names = tableOf(APP, "en").topics.map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(
      expect.arrayContaining(["Crashes and bugs", "Login and account", "Ads and notifications"]),
    );
  });

  test.each([
    ["fr", FRENCH, ["Livraison", "Emballage", "Service client", "Prix"]],
    [
      "de",
      ["Das Zimmer war sauber", "Frühstück sehr gut", "Zimmer zu klein", "Frühstücksbuffet mit Auswahl"],
      ["Zimmer", "Frühstück"],
    ],
    ["ar", ["الغرفة نظيفة", "الموقع ممتاز", "والغرف واسعة", "موقع الفندق قريب"], ["الغرفة", "الموقع"]],
    [
      "it",
      ["La camera era pulita", "Camere piccole", "Colazione ottima", "colazioni scarse"],
      ["Camera", "Colazione"],
    ],
    [
      "az",
      ["Çatdırılma gecikdi", "çatdirilma yaxşıdır", "Qiymət bahadır", "qiymətlər ucuzdur"],
      ["Çatdırılma", "Qiymət"],
    ],
    [
      "ur",
      ["Delivery late hui", "parcel nahi mila", "khana acha tha", "khane ka taste"],
      ["ڈیلیوری", "کھانا"],
    ],
  ])("in %s are named in that language", (language, texts, expected) => {
    const names = tableOf(texts, language).topics.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(expected));
  });

  test("a topic spoken of in two languages stands once, named in the language of most", () => {
    const collector = topicCollector();
    for (const text of FRENCH) collector.add(text, analysed(text, "fr"));
    const english = [
      "Delivery was slow",
      "The delivery man was rude",
      "Great price",
      "Fair price",
      "Slow delivery",
    ];
    for (const text of english) collector.add(text, analysed(text, "en"));
    const table = collector.finish();
    const names = table.topics.map(({ name }) => name);
    expect(names).toContain("Livraison");
    expect(names).not.toContain("Delivery");
    expect(assignTopics(table, "Delivery was slow", analysed("Delivery was slow", "en"))).toMatchObject([
      { topic: "delivery" },
    ]);
  });

  test("a few comments in another language are read beside the others", () => {
    const collector = topicCollector();
    for (let n = 0; n < 5; n++) {
      for (const text of HOTEL) collector.add(`${text} ${n}`, analysed(text, "en"));
    }
    const text = "La chambre était propre";
    for (let n = 0; n < 2; n++) collector.add(`${text} ${n}`, analysed(text, "fr"));
    const topics = assignTopics(collector.finish(), text, analysed(text, "fr")).map(({ topic }) => topic);
    expect(topics).toEqual(["room", "cleanliness"]);
  });

  test("phrases that mean nothing of their words name nothing", () => {
    const table = tableOf([...HOTEL, "The main course was cold", "Three courses, all good"], "en");
    expect(assignTopics(table, "Of course we did.", analysed("Of course we did.", "en"))).toEqual([]);
  });

  test("kinds of a thing are its subtopics, however often they are written in the plural", () => {
    const texts = [
      "The pizza was cold",
      "Loved the pizzas",
      "A pizza for two",
      "the soup, the salad",
      "The food was fine",
    ];
    const more = ["Our dinner was late", "the dessert was dry", "My steak was raw", "The burger was small"];
    const food = tableOf([...texts, ...more], "en").topics.find(({ key }) => key === "food");
    expect(food?.children.map(({ name }) => name)).toContain("Pizza");
  });

  test("the same thing in two forms is one subtopic, and none repeats its topic", () => {
    const texts = [
      ...["xem youtube mượt", "xem youtube hay giật", "xem youtube ổn"],
      ...["lên youtube nhanh", "youtube chạy ổn", "youtube hơi chậm"],
      ...["lướt web ổn", "lướt web nhanh", "lướt web được", "đọc báo tốt", "đọc báo ổn", "học online được"],
      ...["máy pin tốt", "điện thoại màn hình đẹp"],
    ];
    const uses = tableOf(texts, "vi").topics.find(({ key }) => key === "uses");
    const names = uses?.children.map(({ name }) => name.toLowerCase()) ?? [];
    expect(names.filter((name) => name.includes("youtube"))).toHaveLength(1);
    const hotel = [...HOTEL, "I booked early", "We had to book twice", "Our booking was lost", "book ahead"];
    const booking = tableOf(hotel, "en").topics.find(({ key }) => key === "booking");
    expect(booking?.children.map(({ name }) => name)).not.toContain("Book");
  });

  test("a kind of a thing is never what is thought of it", () => {
    const said = ["vải đẹp", "vải xấu", "vải cotton", "chất vải mềm", "vải lụa"];
    const texts = Array.from(
      { length: 60 },
      (_, at) => `${SHOP[at % SHOP.length]}. Áo ${said[at % said.length]}`,
    );
    const children = tableOf(texts, "vi").topics.flatMap((topic) => topic.children.map(({ name }) => name));
    expect(children).toContain("Chất vải");
    expect(children).not.toContain("Vải đẹp");
    expect(children).not.toContain("Vải xấu");
  });

  test("a word that a rule silences is no new topic", () => {
    const texts = [
      ...["The flight left the airport late", "The crew lost our luggage", "Boarding took ages at the gate"],
      ...[
        "The response",
        "A response!",
        "That response again",
        "Our response, well",
        "The response, as always",
      ],
      ...[
        "Customer support never answered",
        "No response from customer service in two days",
        "A long flight",
      ],
    ];
    const keys = tableOf(texts, "en").topics.map(({ key }) => key);
    expect(keys).toContain("support");
    expect(keys).not.toContain("found:response");
  });

  test("one and several of a thing are one subtopic, and no topic beside it", () => {
    const texts = [
      ...["the book is long", "a book every week", "my book is lost", "this book again", "the book froze"],
      ...[
        "the books are good",
        "my books are gone",
        "all books load",
        "her books sync",
        "your books, please",
      ],
      ...[
        "The app needs an update",
        "I cannot login after the download",
        "the app crashes",
        "an app with videos",
      ],
    ];
    const { topics } = tableOf([...APP, ...APP, ...texts], "en");
    const isBook = ({ name }: { name: string }) => /^books?$/i.test(name);
    expect(topics.filter(isBook)).toEqual([]);
    expect(topics.find(({ key }) => key === "app-content")?.children.filter(isBook)).toHaveLength(1);
  });

  const CLOTHES = [
    ...["the sleeves are short", "the sleeves are tight", "its sleeves are long", "my waist is tight"],
    ...["the waist is loose", "its waist is too small", "a dress with sleeves", "the length is fine"],
    ...["the jeans fit", "this shirt has a fine length", "the length of the skirt"],
  ];

  test("a large topic without listed subtopics is parted by the words that writers use, as often as it is read", () => {
    for (let round = 0; round < 2; round++) {
      const size = tableOf(CLOTHES, "en").topics.find(({ key }) => key === "size-fit");
      expect(size?.children.map(({ name }) => name)).toEqual(expect.arrayContaining(["Sleeves", "Waist"]));
    }
  });

  test("a town or a person is no topic", () => {
    const texts = [
      ...HOTEL,
      "Back to the Zurbaran",
      "We saw the Zurbaran",
      "the Zurbaran again",
      "the Zurbaran",
    ];
    expect(tableOf(texts, "en").topics.map(({ key }) => key)).not.toContain("found:zurbaran");
  });

  test("a few words of another business make no topic of it", () => {
    const keysWith = (count: number) => {
      const own = Array.from({ length: 2 * count }, (_, at) => `The hotel room ${at} had a hard bed`);
      const others = Array.from({ length: count }, (_, at) => `The waiter at the restaurant ${at} was kind`);
      const neither = Array.from({ length: 30 }, (_, at) => `It was as expected ${at}`);
      return tableOf([...own, ...others, ...neither], "en").topics.map(({ key }) => key);
    };
    expect(keysWith(7)).not.toContain("waiters");
    expect(keysWith(9)).toContain("waiters");
    // What a quarter of a small file speaks of is no chance.
    const small = [
      "The staff was rude.",
      "Rude staff again.",
      "Delivery was late.",
      "Late delivery, cold food.",
    ];
    const twelve = [...small, ...small, ...small].map((text, at) => `${text} ${at}`);
    expect(tableOf(twelve, "en").topics.map(({ key }) => key)).toEqual(["staff", "delivery", "food"]);
  });

  test("a judgement is no topic, though it stands as nouns do", () => {
    const texts = [
      ...HOTEL,
      "All in all a very pleasant",
      "Overall it was a pleasant",
      "What a pleasant",
      "Staff more pleasant",
    ];
    expect(tableOf(texts, "en").topics.map(({ key }) => key)).not.toContain("found:pleasant");
  });

  test("a brand that many type without its capital is no topic", () => {
    const texts = [
      ...HOTEL,
      "I like the Zurba",
      "they sold me the zurba",
      "we took the Zurba",
      "of the zurba",
    ];
    expect(tableOf(texts, "en").topics.map(({ key }) => key)).not.toContain("found:zurba");
  });

  test("a kind of what all comments are about is no topic", () => {
    const texts = [
      ...HOTEL,
      "It is a boutique hotel",
      "Such a boutique hotel",
      "We wanted a boutique hotel",
      "For a boutique hotel",
    ];
    expect(tableOf(texts, "en").topics.filter(({ key }) => key.startsWith("found:"))).toEqual([]);
  });

  test("two forms of a word are one topic", () => {
    const texts = [
      ...HOTEL,
      ...["the", "a", "this", "that"].flatMap((word) => [
        `We met ${word} parroter`,
        `We heard ${word} parroting`,
      ]),
    ];
    expect(tableOf(texts, "en").topics.filter(({ key }) => key.startsWith("found:"))).toHaveLength(1);
  });

  test("words of a phrase that lacks its company speak for themselves", () => {
    const texts = [...Array(8).fill("Giảng viên ra đề thi dễ hiểu"), "Em có thêm nhiều kiến thức"];
    const table = tableOf(texts, "vi");
    const [last = ""] = texts.slice(-1);
    expect(assignTopics(table, last, analysed(last, "vi")).map(({ topic }) => topic)).toEqual(["programme"]);
  });

  test("a seed without its company joins no other topic by the company it keeps instead", () => {
    const texts = [
      ...Array(8).fill("Giảng viên dạy môn học dễ hiểu"),
      ...Array(40).fill("Phòng máy quá cũ để thực hành"),
      "Nên có thêm giờ thực hành",
    ];
    const table = tableOf(texts, "vi");
    const [last = ""] = texts.slice(-1);
    expect(assignTopics(table, last, analysed(last, "vi")).map(({ topic }) => topic)).toEqual(["programme"]);
  });

  test("a seed that its rule silences is no new topic, also where its own topic is too small", () => {
    const texts = [
      ...Array(10).fill("The flight left the airport late and the crew was friendly"),
      ...Array(8).fill("London to Oslo and the return"),
    ];
    expect(tableOf(texts, "en").topics.filter(({ key }) => key.startsWith("found:"))).toEqual([]);
  });

  test("what no list foresaw becomes a topic in the writers' own words", () => {
    const texts = [
      ...HOTEL,
      "The parrot in the garden woke us up",
      "Our kids adored the parrot",
      "A parrot sang all morning",
      "We still miss that parrot",
    ];
    const found = tableOf(texts, "en").topics.find(({ key }) => key.startsWith("found:"));
    expect(found).toEqual({ key: "found:parrot", name: "Parrot", children: [] });
  });

  test.each(["page", "text", "system", "android"])("%s names no topic", (word) => {
    const texts = [
      ...HOTEL,
      `The ${word} in the garden woke us up`,
      `Our kids adored the ${word}`,
      `A ${word} sang all morning`,
      `We still miss that ${word}`,
    ];
    expect(tableOf(texts, "en").topics.filter(({ key }) => key.startsWith("found:"))).toEqual([]);
  });

  test("words that only judge name no topic", () => {
    const texts = ["good", "Good thing", "nice", "very good", "bad thing", "it is a good thing", "good good"];
    expect(tableOf(texts, "en").topics.map(({ key }) => key)).toEqual(["opinion"]);
    const vietnamese = ["sản phẩm tốt", "tốt", "đẹp lắm", "sản phẩm tốt lắm", "rất tốt", "hàng tốt"];
    expect(tableOf(vietnamese, "vi").topics.filter(({ key }) => key.startsWith("found:"))).toEqual([]);
  });
});

describe("mentions", () => {
  const table = tableOf(HOTEL, "en");
  const text = "The room was lovely but the breakfast was awful.";
  const withScores = (scores: (number | null)[], score: number): CommentAnalysis => ({
    ...analysed(text, "en", score),
    clauses: splitClauses(text).map((span, n) => ({ ...span, score: scores[n] ?? null, emotions: [] })),
  });

  test("carry the clause's own score when the comment speaks for and against", () => {
    const mentions = assignTopics(table, text, withScores([60, -70], -5));
    expect(mentions.map(({ topic, score }) => [topic, score])).toEqual([
      ["room", 60],
      ["breakfast", -70],
    ]);
    expect(mentions.map(({ start, end }) => text.slice(start, end))).toEqual([
      "The room was lovely",
      "but the breakfast was awful.",
    ]);
  });

  test("carry the clause's score, and the comment's for a silent clause", () => {
    const mentions = assignTopics(table, text, withScores([40, null], 20));
    expect(mentions.map(({ score }) => score)).toEqual([40, 20]);
  });

  test("name the subtopic", () => {
    const own = "The mattress was hard.";
    expect(assignTopics(table, own, analysed(own, "en"))).toMatchObject([{ topic: "room", subtopic: "bed" }]);
  });

  test("point at the words that speak of the topic", () => {
    const cue = (written: string, language: string, of: TopicTable) =>
      assignTopics(of, written, analysed(written, language)).map(({ cue_start, cue_end }) =>
        written.slice(cue_start, cue_end),
      );
    expect(cue("The Front Desk was closed, but our bed was soft.", "en", table)).toEqual([
      "Front Desk",
      "bed",
    ]);
    const parrots = tableOf([...HOTEL, "A parrot sang", "Our parrot again", "That parrot!"], "en");
    expect(cue("I saw those parrots again.", "en", parrots)).toEqual(["parrots"]);
    expect(cue("Mình thấy giao hàng hơi chậm", "vi", tableOf(SHOP, "vi"))).toEqual(["giao hàng hơi chậm"]);
  });

  test("read Vietnamese without marks", () => {
    const shop = tableOf(SHOP, "vi");
    const own = "giao hang cham, vai dep";
    expect(assignTopics(shop, own, analysed(own, "vi")).map(({ topic }) => topic)).toEqual([
      "delivery",
      "material",
    ]);
    // "rat" is "rất", no animal, and "cho" is no wait.
    const bare = "rat hai long cho shop";
    expect(assignTopics(shop, bare, analysed(bare, "vi")).map(({ topic }) => topic)).toEqual(["seller"]);
  });
});

describe("the table", () => {
  const everything = [
    ...HOTEL.map((text) => ({ text, language: "en" })),
    ...SHOP.map((text) => ({ text, language: "vi" })),
    ...FRENCH.map((text) => ({ text, language: "fr" })),
  ];
  const whole = (() => {
    const collector = topicCollector();
    for (const { text, language } of everything) collector.add(text, analysed(text, language));
    return JSON.stringify(collector.finish());
  })();

  test("is the same in any order and however the comments are shared out", () => {
    const order = fc.shuffledSubarray(everything, { minLength: everything.length });
    fc.assert(
      fc.property(order, fc.integer({ min: 1, max: 8 }), (comments, workers) => {
        const parts = Array.from({ length: workers }, () => topicCollector());
        comments.forEach(({ text, language }, n) => {
          parts[n % workers]?.add(text, analysed(text, language));
        });
        const total = topicCollector();
        for (const part of parts) total.merge(structuredClone(part.state()));
        expect(JSON.stringify(total.finish())).toBe(whole);
      }),
      { numRuns: 8 },
    );
  }, 30_000);

  test("works the same after structuredClone", () => {
    const table = tableOf(HOTEL, "en");
    const copy = structuredClone(table);
    for (const text of HOTEL) {
      expect(assignTopics(copy, text, analysed(text, "en"))).toEqual(
        assignTopics(table, text, analysed(text, "en")),
      );
    }
  });

  test("keeps every mention inside its text, each topic once a clause, for any text", () => {
    const table = tableOf([...HOTEL, ...APP], "en");
    const piece = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...HOTEL, ...SHOP, ...APP));
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 5 }),
        fc.constantFrom("en", "vi", "fr", "und"),
        (pieces, language) => {
          const text = pieces.join(" ");
          const mentions = assignTopics(table, text, analysed(text, language));
          const seen = new Set<string>();
          for (const { topic, subtopic, start, end, cue_start, cue_end, score } of mentions) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeLessThanOrEqual(text.length);
            expect(cue_start).toBeGreaterThanOrEqual(start);
            expect(cue_end).toBeGreaterThan(cue_start);
            expect(cue_end).toBeLessThanOrEqual(end);
            expect(Math.abs(score)).toBeLessThanOrEqual(100);
            const found = table.topics.find(({ key }) => key === topic);
            expect(found).toBeDefined();
            if (subtopic) expect(found?.children.map(({ key }) => key)).toContain(subtopic);
            expect(seen.has(`${topic} ${start}`)).toBe(false);
            seen.add(`${topic} ${start}`);
          }
        },
      ),
      { numRuns: 40 },
    );
  }, 30_000);

  test("of no comments is empty", () => {
    expect(topicCollector().finish()).toMatchObject({ language: "und", topics: [] });
  });

  test("never names two topics alike", () => {
    for (const table of [tableOf(HOTEL, "en"), tableOf(SHOP, "vi"), tableOf(APP, "en")]) {
      const names = table.topics.map(({ name }) => name.toLowerCase());
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
