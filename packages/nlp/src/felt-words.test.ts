import { expect, test } from "vitest";
import { clean } from "./clean.ts";
import { emotionsIn } from "./emotions.ts";
import { bitsOf, deniedOf, FeltWords, plainlySignedOf, signedOf } from "./felt-words.ts";
import { GROUP_FEELINGS, GROUP_LEXICON, GROUP_SIGNS, type Group } from "./groups.ts";
import { Tokens } from "./tokens.ts";
import { WordRoles } from "./word-roles.ts";

function read(group: Group, text: string) {
  const words = new FeltWords(GROUP_FEELINGS[group], new WordRoles(GROUP_LEXICON[group]));
  const tokens = new Tokens();
  tokens.read(clean(text).text);
  return {
    named: emotionsIn(words.named(tokens, 0, tokens.count) & 255),
    shown: emotionsIn(words.shown(tokens, 0, tokens.count)),
  };
}

test.each([
  ["en", "I was afraid it would break", ["fear"]],
  ["en", "We were fed up", ["anger"]],
  ["en", "We were pleasantly surprised by the crew", ["surprise"]],
  ["en", "To my surprise the tea was hot", ["surprise"]],
  ["en", "Not bad, I was scared though", ["fear"]],
  ["en", "A scary story for long evenings", []],
  ["en", "I'm afraid the shop is closed", []],
  ["en", "It will not surprise me, no surprise there", []],
  ["en", "Don't be afraid to ask", []],
  ["en", "Nobody was surprised", []],
  ["en", "I was not afraid of it", []],
  ["en", "It did not let down anybody", []],
  ["en", "Happy hour starts at five", []],
  ["vi", "Lúc đầu mình sợ hàng giả", ["fear"]],
  ["vi", "Mình khá bất ngờ với phòng này", ["surprise"]],
  ["vi", "Thật sự không ngờ", ["surprise"]],
  ["vi", "Em lo lắng cả đêm", ["fear"]],
  ["vi", "Không bất ngờ lắm", []],
  ["vi", "Xinh dễ sợ", []],
  ["vi", "Mọi người đừng lo lắng", []],
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

test("what is denied is told apart from what is not spoken of", () => {
  const words = new FeltWords(GROUP_FEELINGS.en, new WordRoles(GROUP_LEXICON.en));
  const denied = (text: string) => {
    const tokens = new Tokens();
    tokens.read(clean(text).text);
    return deniedOf(words.named(tokens, 0, tokens.count));
  };
  expect(denied("I was not afraid")).toBe(bitsOf(["fear"]));
  expect(denied("I was not afraid but now I am scared")).toBe(0);
  expect(denied("The ferry left")).toBe(0);
});

test.each([
  ["en", "The toilets were filthy", ["disgust"]],
  ["en", "The zipper broke on the first day", []],
  ["en", "The app will not open on my television", []],
  ["en", "This dress is lovely", ["joy"]],
  ["en", "You are amazing", ["joy", "trust"]],
  ["en", "A user friendly app", []],
  ["en", "It was not disgusting", []],
  ["vi", "Shop lừa đảo", ["anger"]],
  ["vi", "Giao thiếu một cái", []],
  ["vi", "Nhân viên nhiệt tình", ["trust"]],
  ["vi", "Không hài lòng", ["sadness"]],
] as const)("words stand for emotions (%s): “%s”", (group, text, signs) => {
  const words = new FeltWords(GROUP_FEELINGS[group], new WordRoles(GROUP_LEXICON[group]), GROUP_SIGNS[group]);
  const tokens = new Tokens();
  tokens.read(clean(text).text);
  expect(emotionsIn(signedOf(words.named(tokens, 0, tokens.count)))).toEqual(signs);
});

test("a language without such words wants none", () => {
  const words = new FeltWords(GROUP_FEELINGS.others, new WordRoles(GROUP_LEXICON.others), GROUP_SIGNS.others);
  const tokens = new Tokens();
  tokens.read("la maison");
  expect(signedOf(words.named(tokens, 0, tokens.count))).toBe(0xff);
});

test.each([
  ["en", "The manager lied to us and hung up on my mother", ["anger"]],
  ["en", "A damn long queue", []],
  ["en", "Unfortunately the shop was shut", []],
  ["en", "It never disappointed me", []],
  ["en", "This dress is lovely", []],
  ["vi", "Nhân viên đùn đẩy trách nhiệm", ["anger"]],
  ["vi", "Chuột hơi nhỏ so với tay", []],
  ["others", "la maison", []],
] as const)("words tell an emotion of blame by themselves (%s): “%s”", (group, text, signs) => {
  const words = new FeltWords(GROUP_FEELINGS[group], new WordRoles(GROUP_LEXICON[group]), GROUP_SIGNS[group]);
  const tokens = new Tokens();
  tokens.read(clean(text).text);
  expect(emotionsIn(plainlySignedOf(words.named(tokens, 0, tokens.count)))).toEqual(signs);
});
