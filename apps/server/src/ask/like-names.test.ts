import { expect, test } from "vitest";
import { type Askable, hearQuestion } from "./hear-question.ts";
import { parseQuestion } from "./parse-question.ts";

const topic = (id: string, names: readonly string[], parent_id: string | null = null) => ({
  ...{ id, parent_id, names, seeds: { en: [], vi: [] } },
});

const DEPOT: Askable = {
  topics: [
    topic("late", ["Late parcels", "Giao trễ"]),
    topic("cash", ["Cash on delivery", "Thu hộ"]),
    topic("home", ["Collection from home", "Lấy hàng tại nhà"]),
    topic("address", ["Address errors", "Sai địa chỉ"]),
    topic("breakdowns", ["Breakdowns", "Hỏng xe"]),
    topic("bus", ["School bus", "Xe đưa đón"]),
    topic("exam", ["Exam preparation", "Luyện thi"]),
    topic("hotel", ["Park hotel", "Khách sạn trong công viên"]),
    topic("furniture", ["Old furniture removal", "Thu gom đồ cũ"]),
    topic("planner", ["3D planner", "Công cụ thiết kế 3D"]),
    topic("wardrobes", ["Wardrobes", "Tủ quần áo"]),
    topic("kitchens", ["Kitchens", "Tủ bếp"]),
    topic("teachers", ["Teachers", "Giáo viên"]),
    topic("patience", ["Patience", "Sự kiên nhẫn"], "teachers"),
    topic("guides", ["Tour guides", "Hướng dẫn viên"]),
    topic("drivers", ["Drivers", "Tài xế"]),
    topic("website", ["Website", "Trang web"]),
    topic("trips", ["Study trips", "Du học hè"]),
    topic("guided", ["City trips", "Đi phố"]),
  ],
  columns: [{ column: "1", header: "Site", values: ["North", "South"], is_rating: false }],
  last_date: "2026-10-31",
};
const topicOf = (question: string) => parseQuestion(question, DEPOT).query?.topic_id ?? null;
const likenessesIn = (question: string) =>
  hearQuestion(question, DEPOT).pieces.flatMap(({ meanings }) =>
    meanings.flatMap((one) => (one.is === "topic" && one.by === "likeness" ? [one.id] : [])),
  );

test.each([
  ["How angry are people when it arrives late?", "late"],
  ["comments on COD", "cash"],
  ["what do people say about the bus", "bus"],
  ["complaints about exam prep", "exam"],
  ["nice comments about the hotel", "hotel"],
  ["người miền Bắc thích gì ở việc đến tận nhà lấy hàng", "home"],
  ["khách kêu ghi nhầm địa chỉ", "address"],
  ["công cụ 3D có ổn ko", "planner"],
  ["khách khen gì về tủ áo", "wardrobes"],
])("%s: a part of a topic's name, its beginning or its first letters name it", (question, id) => {
  expect(topicOf(question)).toBe(id);
});

test("a name with a slip of a mark is heard, beside another that is compared with it, too", () => {
  expect(parseQuestion("hướng dẩn viên so với tài xế thì sao", DEPOT).query).toMatchObject({
    ...{ kind: "compare", topic_id: "guides", other_topic_id: "drivers" },
  });
});

test("a part of a topic that is named is meant by what its own name has; another topic is not", () => {
  expect(topicOf("khách nói gì về sự kiên nhẩn của giáo viên")).toBe("patience");
  expect(topicOf("How good are the teachers when the bus is full?")).toBe("teachers");
});

test.each([
  ["how old are our customers on average", "one of three words"],
  ["Can you break the scores down by site?", "a word that another begins with"],
  ["what do people say about trips", "a word of two names"],
  ["How is Trang doing?", "who is called so"],
  ["khách nói gì về cái tủ", "a syllable of several names"],
  ["khách nói gì về xe", "a single syllable"],
  ["what do people say about the ate", "the end of a word"],
])("%s: %s is no likeness", (question) => {
  expect(likenessesIn(question)).toEqual([]);
});

test("words that the lists know are what they are", () => {
  expect(topicOf("What do people say about Late parcels?")).toBe("late");
  expect(likenessesIn("What do people say about Late parcels in the North?")).toEqual([]);
});
