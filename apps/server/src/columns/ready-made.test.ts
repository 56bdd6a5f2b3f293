import { expect, test } from "vitest";
import { buildView } from "../testing/build-view.ts";
import { randomFrom } from "../testing/random.ts";
import { readWords, WordCollector } from "./comment-words.ts";
import { CARRIES_READY_MADE, READY_MADE, readyMadeComments } from "./ready-made.ts";

const TICKED = [
  "Chất lượng sản phẩm tuyệt vời",
  "Đóng gói sản phẩm rất đẹp và chắc chắn",
  "Shop phục vụ rất tốt",
  "Rất đáng tiền",
  "Thời gian giao hàng rất nhanh",
];

async function readyAmong(texts: string[]) {
  const collector = new WordCollector();
  for (const text of texts) collector.add(text);
  const words = await readWords([collector.takePart()], texts.length, collector.units);
  const view = buildView(texts.map(() => ({ score: 1, mentions: [] })));
  return await readyMadeComments(words, view);
}

/** Words by lot out of a few hundred. */
function ownText(random: ReturnType<typeof randomFrom>, length: number): string {
  return Array.from({ length }, () => `w${Math.floor(300 * random.uniform())}`).join(" ");
}

test("comments that carry sentences which a form offered are told from those that somebody wrote", async () => {
  const random = randomFrom(3);
  const texts = Array.from({ length: 300 }, (_, at) => {
    const own = ownText(random, 12);
    if (at % 4 !== 0) return own;
    return `${TICKED.filter(() => random.uniform() < 0.8).join(" ")} ${own}`;
  });
  const ready = await readyAmong(texts);
  const right = texts.filter((text, at) => (ready?.[at] === 1) === text.split(" ").length > 20).length;
  expect(right).toBeGreaterThan(0.95 * texts.length);
});

test("where everybody writes in his own words nothing is ready-made", async () => {
  const random = randomFrom(4);
  expect(await readyAmong(Array.from({ length: 300 }, () => ownText(random, 15)))).toBeNull();
});

test("where a form is at work, one of its sentences before words of one's own is not one's own", async () => {
  const random = randomFrom(5);
  const texts = Array.from({ length: 300 }, (_, at) => {
    if (at % 4 === 0) return TICKED.join(" ");
    return at % 4 === 1 ? `${TICKED[0]} ${ownText(random, 30)}` : ownText(random, 12);
  });
  const ready = await readyAmong(texts);
  expect([0, 1, 2].map((at) => ready?.[at])).toEqual([READY_MADE, CARRIES_READY_MADE, 0]);
});

test("a phrase that some share without any form is their own", async () => {
  const random = randomFrom(6);
  const texts = Array.from({ length: 300 }, (_, at) =>
    at % 10 === 0 ? `I love this app very ${ownText(random, 20)}` : ownText(random, 20),
  );
  expect((await readyAmong(texts))?.some((one) => one !== 0) ?? false).toBe(false);
});
