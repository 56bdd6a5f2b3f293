import { expect, test } from "vitest";
import { clean } from "./clean.ts";
import { emotionsIn } from "./emotions.ts";
import { FeltWords } from "./felt-words.ts";
import { GROUP_FEELINGS, GROUP_LEXICON, type Group } from "./groups.ts";
import { Tokens } from "./tokens.ts";
import { WordRoles } from "./word-roles.ts";

function read(group: Group, text: string) {
  const words = new FeltWords(GROUP_FEELINGS[group], new WordRoles(GROUP_LEXICON[group]));
  const tokens = new Tokens();
  tokens.read(clean(text).text);
  return {
    named: emotionsIn(words.named(tokens, 0, tokens.count)),
    shown: emotionsIn(words.shown(tokens, 0, tokens.count)),
  };
}

test.each([
  ["en", "I was afraid it would break", ["fear"]],
  ["en", "We were fed up", ["anger"]],
  ["en", "I was not afraid of it", []],
  ["en", "It did not let down anybody", []],
  ["en", "Happy hour starts at five", []],
  ["vi", "Lúc đầu mình sợ hàng giả", ["fear"]],
  ["vi", "Thất vọng quá", ["sadness"]],
  ["vi", "Không sợ hỏng", []],
  ["vi", "K hài lòng", []],
  ["vi", "Xem buồn cười lắm", []],
  ["vi", "Vui lòng gọi lại", []],
  ["others", "Sono molto deluso", ["sadness"]],
] as const)("the feelings that words name (%s): %s", (group, text, named) => {
  expect(read(group, text).named).toEqual(named);
});

test.each([
  ["lỗi hoài 😡", ["anger"]],
  ["có mùi 🤢", ["disgust"]],
  ["vỡ rồi :(", ["sadness"]],
  ["xinh 😍", ["joy"]],
  ["xong 😂", []],
])("the feelings that emoji show: %s", (text, shown) => {
  expect(read("vi", text).shown).toEqual(shown);
});
