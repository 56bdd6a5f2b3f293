import { expect, test } from "vitest";
import { kindredNames } from "./kindred-names.ts";
import type { NamedTopic } from "./meanings.ts";
import { spokenSpan } from "./spoken-spans.ts";
import { wordsOfOneValue } from "./value-words.ts";

const topicsOf = (...named: (readonly [id: string, ...names: string[]])[]): NamedTopic[] =>
  named.map(([id, ...names]) => ({ id, parent_id: null, names: [id, ...names], seeds: [] }));
const heardOf = (topics: readonly NamedTopic[], phrase: string) =>
  kindredNames(topics).flatMap((one) => (one.phrase === phrase ? [one.id] : []));

test("a topic is heard by what people call things like it, in both languages", () => {
  const topics = topicsOf(["Cloakroom", "Phòng gửi áo"], ["Box office", "Quầy vé"]);
  expect(heardOf(topics, "coat check")).toEqual(["Cloakroom"]);
  expect(heardOf(topics, "ticket counter")).toEqual(["Box office"]);
  expect(heardOf(topics, "chỗ bán vé")).toEqual(["Box office"]);
});

test("a phrase that several topics may be called is the one's whose usual name it goes with", () => {
  const topics = topicsOf(["Dropped calls", "Rớt cuộc gọi"], ["Voice quality", "Chất lượng cuộc gọi"]);
  expect(heardOf(topics, "call quality")).toEqual(["Voice quality"]);
});

test("a word of several topics' names is none of them", () => {
  const topics = topicsOf(
    ["Prescriptions", "Đơn thuốc"],
    ["Wrong medicine", "Đưa nhầm thuốc"],
    ["Generic medicines", "Thuốc thay thế"],
  );
  expect(heardOf(topics, "thuốc")).toEqual([]);
});

test("a value is heard by a word of its name that nothing else has", () => {
  const columns = [
    {
      column: "2",
      header: "Venue",
      values: ["Festival Tent", "Small Stage", "Opera House"],
      is_rating: false,
    },
    { column: "3", header: "Genre", values: ["Opera", "Drama"], is_rating: false },
  ];
  const heard = wordsOfOneValue({ columns, topics: topicsOf(["View of the stage"]) }).map(({ name }) => name);
  expect(heard).toContain("tent");
  expect(heard).toContain("lều");
  expect(heard).not.toContain("opera");
  expect(heard).not.toContain("stage");
});

test("spans and counts are heard in words, other units and both languages", () => {
  expect(spokenSpan("6 to 24 months", "Customer for")).toContain("six months and two years");
  expect(spokenSpan("6 to 24 months", "Customer for")).toContain("6 đến 24 tháng");
  expect(spokenSpan("More than 5", "Visit number")).toContain("hơn 5 lần");
  expect(spokenSpan("Over 2 years", "Customer for")).toContain("2 năm trở lên");
  expect(spokenSpan("Hà Nội", "City")).toEqual([]);
});
