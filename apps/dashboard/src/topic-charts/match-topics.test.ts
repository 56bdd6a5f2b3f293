import { expect, test } from "vitest";
import { matchTopics } from "./match-topics.ts";

const topic = (id: string, name: string, parent_id: string | null = null) => ({
  id,
  name,
  parent_id,
  comment_count: 9,
});
const TOPICS = [
  topic("1", "Nhân viên"),
  topic("2", "Đồ uống"),
  topic("3", "Thái độ", "1"),
  topic("4", "Trà sữa", "2"),
  topic("5", "Lạc loài", "gone"),
];
const found = (search: string) => matchTopics(TOPICS, search).map(({ name }) => name);

test("subtopics stand under their topic", () => {
  expect(found("")).toEqual(["Nhân viên", "Thái độ", "Đồ uống", "Trà sữa"]);
});

test("case and diacritics do not matter", () => {
  expect(found("nhan VIEN")).toEqual(["Nhân viên"]);
  expect(found("do uong ")).toEqual(["Đồ uống"]);
  expect(found("thai")).toEqual(["Thái độ"]);
  expect(found("cà phê")).toEqual([]);
});
