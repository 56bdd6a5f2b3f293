/** Made-up comments in English and Vietnamese, the same every time; own word material. */

export interface MadeComment {
  text: string;
  language: "en" | "vi";
  /** -1, 0 or 1: what the parts say. */
  mood: number;
  /** Places in THINGS of what it speaks of, and where each clause stands in the text. */
  clauses: { thing: number; mood: number; start: number; end: number }[];
  posted_at: Date;
  rating: number;
  minutes: number;
  city: string;
}

/** What comments speak of: a topic each, in both languages. */
export const THINGS = [
  ["the coffee", "cà phê"],
  ["the cake", "bánh ngọt"],
  ["the breakfast", "bữa sáng"],
  ["the menu", "thực đơn"],
  ["the waiter", "bạn phục vụ"],
  ["the cashier", "chị thu ngân"],
  ["the manager", "anh quản lý"],
  ["the delivery", "giao hàng"],
  ["the packaging", "đóng gói"],
  ["the price", "giá cả"],
  ["the discount", "mã giảm giá"],
  ["the parking", "chỗ để xe"],
  ["the terrace", "sân thượng"],
  ["the music", "âm nhạc"],
  ["the wifi", "mạng wifi"],
  ["the toilet", "nhà vệ sinh"],
  ["the app", "ứng dụng"],
  ["the payment", "thanh toán"],
  ["the room", "căn phòng"],
  ["the bed", "chiếc giường"],
  ["the pool", "hồ bơi"],
  ["the shower", "vòi sen"],
  ["the view", "khung cảnh"],
  ["the hotline", "tổng đài"],
  ["the refund", "hoàn tiền"],
  ["the warranty", "bảo hành"],
  ["the battery", "pin"],
  ["the screen", "màn hình"],
  ["the camera", "máy ảnh"],
  ["the lesson", "bài giảng"],
  ["the teacher", "giảng viên"],
  ["the homework", "bài tập"],
] as const;

const SAYINGS: Record<"en" | "vi", [saying: string, mood: number][]> = {
  en: [
    ["is excellent", 1],
    ["was far better than last year", 1],
    ["made our whole day", 1],
    ["is worth every minute of the trip", 1],
    ["is okay, nothing special", 0],
    ["is what one would expect there", 0],
    ["has changed since the spring", 0],
    ["is a disappointment", -1],
    ["was broken again and nobody cared", -1],
    ["took forever", -1],
    ["is far too expensive for what it is", -1],
    ["smelled odd and looked old", -1],
  ],
  vi: [
    ["tuyệt vời", 1],
    ["tốt hơn hẳn năm ngoái", 1],
    ["làm cả nhà mình rất vui", 1],
    ["đáng đồng tiền bát gạo", 1],
    ["tạm được, không có gì nổi bật", 0],
    ["đúng như mình nghĩ lúc đầu", 0],
    ["đã đổi khác từ mùa xuân", 0],
    ["gây thất vọng", -1],
    ["lại hỏng mà chẳng ai quan tâm", -1],
    ["chờ mãi không thấy đâu", -1],
    ["quá đắt so với chất lượng", -1],
    ["có mùi lạ và trông rất cũ", -1],
  ],
};

const JOINS = { en: ["and", "but", "while", "although"], vi: ["và", "nhưng", "trong khi", "tuy vậy"] };
const ENDS = {
  en: ["We will be back.", "Never again!", "Please fix this.", "Thank you 😊", "See you in the autumn.", ""],
  vi: ["Sẽ quay lại.", "Không bao giờ ghé nữa!", "Mong quán khắc phục.", "Cảm ơn 😊", "Hẹn mùa thu nhé.", ""],
};
const FRIENDS = {
  en: ["my sister", "our neighbour", "my colleague", "a friend", "the driver"],
  vi: ["chị gái mình", "bác hàng xóm", "đồng nghiệp", "bạn mình", "chú tài xế"],
};
const SYLLABLES = "ba bo da do ga hi ka ke la lo ma me mi na no pa ra re ri sa so ta te ti to va vo za".split(
  " ",
);
const CITIES = Array.from(
  { length: 60 },
  (_, city) => `${["Hà", "Phú", "Long", "Tân", "Bình"][city % 5]} ${city}`,
);

/** One in so many comments is a near copy of an earlier one. */
const COPY_EVERY = 50;
const FIRST_DAY = Date.UTC(2023, 0, 1);
const DAYS = 1200;

/** mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The comments one after the other. */
export function* makeComments(count: number): Generator<MadeComment> {
  const random = randomOf(20_261_121);
  const pick = <Part>(parts: readonly Part[]) => parts[Math.floor(random() * parts.length)] as Part;
  const recent: MadeComment[] = [];
  for (let made = 0; made < count; made++) {
    const language = random() < 0.5 ? "en" : "vi";
    const posted_at = new Date(FIRST_DAY + Math.floor(random() * DAYS * 86_400) * 1000);
    const rest = { posted_at, minutes: Math.round(random() * 900) / 10, city: pick(CITIES) };
    if (made % COPY_EVERY === COPY_EVERY - 1 && recent.length > 0) {
      const first = pick(recent);
      yield { ...first, ...rest, text: `${first.text}${pick(["!", " !!", " 😊", "."])}` };
      continue;
    }
    const name = () => pick(SYLLABLES) + pick(SYLLABLES) + pick(SYLLABLES);
    const who =
      language === "en"
        ? `As ${pick(FRIENDS.en)} ${name()} said, `
        : `Như ${pick(FRIENDS.vi)} ${name()} nói, `;
    const clauses: MadeComment["clauses"] = [];
    let text = random() < 0.4 ? who : "";
    const parts = 1 + Math.floor(random() * 3);
    for (let part = 0; part < parts; part++) {
      if (part > 0) text += `, ${pick(JOINS[language])} `;
      // Some things are spoken of far more often than others.
      const thing = Math.floor(random() ** 2 * THINGS.length);
      const [saying, mood] = pick(SAYINGS[language]);
      const start = text.length;
      text += misspelt(`${THINGS[thing]?.[language === "en" ? 0 : 1]} ${saying}`, random);
      clauses.push({ thing, mood, start, end: text.length });
    }
    const order = random() < 0.6 ? ` (${name()} ${name()} ${name()})` : "";
    text = `${text[0]?.toUpperCase()}${text.slice(1)}${order}. ${pick(ENDS[language])}`.trim();
    const sum = clauses.reduce((total, clause) => total + clause.mood, 0);
    const rating = Math.min(5, Math.max(1, Math.round(3 + (2 * sum) / parts + random() - 0.5)));
    const comment = { text, language, mood: Math.sign(sum), clauses, rating, ...rest } as const;
    if (recent.length < 1000) recent.push(comment);
    else recent[made % 1000] = comment;
    yield comment;
  }
}

/** One text in ten has two letters swapped somewhere. */
function misspelt(text: string, random: () => number): string {
  if (random() >= 0.1) return text;
  const at = 1 + Math.floor(random() * (text.length - 3));
  return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
}
