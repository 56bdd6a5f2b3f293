import { expect, test } from "vitest";
import { type Askable, hearQuestion } from "./hear-question.ts";

const ASKABLE: Askable = {
  topics: [
    { id: "food", parent_id: null, names: ["Food", "Món ăn"], seeds: { en: [], vi: [] } },
    { id: "price", parent_id: null, names: ["Price", "Giá cả"], seeds: { en: [], vi: [] } },
  ],
  columns: [{ column: "2", header: "City", values: ["Hanoi", "Hue"], is_rating: false }],
  last_date: "2026-10-31",
};

const feltIn = (question: string) =>
  hearQuestion(question, ASKABLE).pieces.flatMap(({ meanings }) =>
    meanings.flatMap((one) => (one.is === "emotion" ? [one.emotion] : [])),
  );

test.each([
  "Sorry if that's silly, but what do people say about the food?",
  "Score by city, no sorry, the price",
  "I'm curious, what do people find wrong with the food?",
  "I am a bit worried about Hanoi, what do they criticise?",
  "I would be interested to learn how the food has developed",
  "Em hơi lo về món ăn, khách nói gì?",
  "Từ ngày đổi bếp, tức từ tháng 3, khách nhận xét gì về món ăn",
])("who asks feels it, not who comments: %s", (question) => {
  expect(feltIn(question)).toEqual([]);
});

test.each([
  ["Are people sorry about the food?", "sadness"],
  ["How worried are people about the price?", "fear"],
  ["I wonder whether they are angry about the price", "anger"],
  ["Are people in Hanoi surprised by the food?", "surprise"],
  ["Các chị có lo về giá cả không?", "fear"],
  ["Khách của mình có giận không?", "anger"],
])("what who comments feels stays: %s", (question, emotion) => {
  expect(feltIn(question)).toEqual([emotion]);
});
