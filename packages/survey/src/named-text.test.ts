import { expect, test } from "vitest";
import { namedText } from "./named-text.ts";

const questions = new Map([
  ["q1", { title: "Which **dish** did you have?" }],
  ["q2", { title: "About {{answer:q1}}" }],
  ["q3", { title: "How would you describe in your own words what happened on that day?" }],
  ["q4", { title: " " }],
]);

test.each([
  ["What about {{answer:q1|it}}?", "What about [Which dish did you have?]?"],
  ["Hi from **{{parameter:store}}**", "Hi from [store]"],
  ["{{answer:q2}}", "[About …]"],
  ["{{answer:q3}}", "[How would you describe in your own word…]"],
  ["{{answer:q4|friend}} and {{answer:gone}}", "friend and …"],
  ["plain \\{{answer:q1}}", "plain {{answer:q1}}"],
])("%j is read as %j", (text, read) => {
  expect(namedText(text, questions)).toBe(read);
});
