import { expect, test } from "vitest";
import { splitClauses } from "./clauses.ts";
import { signOfStatement } from "./statement-keys.ts";
import { statementsOf } from "./statements.ts";

/** The thing that a sentence is a mention of stands between stars; whether it is praised. */
function isPraised(marked: string, language: "en" | "vi"): boolean {
  const [cue_start, second] = [marked.indexOf("*"), marked.lastIndexOf("*") - 1];
  const text = marked.replaceAll("*", "");
  const clauses = splitClauses(text);
  const mentions = clauses.map(({ start, end }) => {
    const isOwn = start <= cue_start && cue_start < end;
    return isOwn ? { start, cue_start, cue_end: second } : { start, cue_start: start, cue_end: start };
  });
  const said = statementsOf(text, language, clauses, mentions);
  return said.mentions.some(({ clause, mask }, at) => {
    if ((mentions[at]?.cue_end ?? 0) !== second || clause >= said.clauses.length) return false;
    return said.clauses[clause]?.keys.some(
      (key, bit) =>
        (mask & (1 << bit)) !== 0 &&
        signOfStatement(key) > 0 &&
        said.clauses[clause]?.manners[bit] !== undefined &&
        ((said.clauses[clause]?.manners[bit] ?? 0) & 3) !== 3,
    );
  });
}

test.each([
  "If only the *charger* were fast",
  "If only the *bed* was comfortable",
  "It would be nice if the *rooms* were quiet",
  "Would be great if the *app* was faster",
  "A quiet *room* would have been nice",
  "I wish the *pillows* were soft",
  "Wishing the *staff* were friendlier",
  "All good except the *camera*",
  "Everything was great except for the *breakfast*",
  "Great except the *parking*",
  "Great phone apart from the *battery*",
  "Everything is fine aside from the *speakers*",
  "Perfect except *shipping*",
  "Very good other than the *noise*",
  "Except for the *screen* it is great",
  "Apart from the *wifi* all is good",
  "All perfect bar the *coffee*",
  "Good overall minus the *battery*",
  "The *mattress* is soft but I prefer a harder one",
  "The *pillow* is soft, I would have liked a firmer one",
])("a wish or an exception praises nothing: %s", (text) => {
  expect(isPraised(text, "en")).toBe(false);
});

test.each([
  "*Sạc* nhanh nữa là tốt",
  "*Sạc* nhanh nữa thì tốt",
  "*Pin* trâu nữa là ngon",
  "*Pin* trâu nữa thì tuyệt",
  "*Camera* nét nữa là ok",
  "*Phòng* sạch hơn nữa thì tuyệt vời",
  "*Nhân viên* nhiệt tình nữa là tuyệt vời",
  "*Giao hàng* nhanh hơn chút nữa là ổn",
  "*Giá* rẻ nữa thì quá ngon",
  "*Màn hình* sáng nữa thì hoàn hảo",
  "*Giao diện* đẹp hơn nữa là hết sảy",
  "Trừ *camera* ra thì ok",
  "Trừ *camera* còn lại ok",
  "Ngoại trừ *pin* thì mọi thứ đều tốt",
  "Mọi thứ đều tốt trừ *wifi*",
  "Tất cả đều ổn ngoại trừ *loa*",
  "Ổn hết trừ *bữa sáng*",
  "*Pin* thì hơi kém tí nói chung ok",
  "*Loa* hơi nhỏ nhưng nói chung ổn",
  "*Đệm* êm nhưng tôi muốn cứng hơn",
  "*Nệm* hơi mềm, chúng tôi thích nệm cứng hơn",
])("and in Vietnamese: %s", (text) => {
  expect(isPraised(text, "vi")).toBe(false);
});

test.each([
  "The *charger* is fast",
  "The *camera* is great, except at night",
  "The *camera* is good except for selfies",
  "Great *camera* except in the dark",
  "Apart from the price the *rooms* are clean",
  "Except for the noise, the *room* was great",
  "The *staff* were exceptionally friendly",
  "Aside from the parking, the *location* is perfect",
  "The *bed* is soft and I like it",
  "I prefer this one, the *mattress* is soft",
  "The *pillow* was soft, the bed was hard",
  "The only exception: the *food* was great",
  "The *bathroom* was clean, nothing else was",
  "The *breakfast* was great, and so was the bar",
  "The *wifi* is fast, other than that nothing",
  "Delicious *food*, only the parking is bad",
  "The *app* is easy to use",
  "Lovely *staff*, the lift is slow",
  "Good *camera* and a bar nearby",
  "The *battery* is good",
])("what is meant praises: %s", (text) => {
  expect(isPraised(text, "en")).toBe(true);
});

test.each([
  "*Sạc* nhanh",
  "*Sạc* nhanh nữa",
  "*Sạc* rất nhanh",
  "Hơn nữa *nhân viên* rất nhiệt tình",
  "Hơn nữa là *nhân viên* nhiệt tình",
  "Một điều nữa là *pin* trâu",
  "*Pin* trâu, mua thêm cái nữa",
  "*Phòng* sạch sẽ, sẽ quay lại lần nữa",
  "*Giá* rẻ mà còn bền nữa",
  "*Máy* đẹp lại còn mượt nữa",
  "Đẹp lại rẻ nữa thì quá tuyệt, *phòng* sạch",
  "*Phòng* đẹp lại sạch nữa thì quá tuyệt",
  "*Camera* đẹp trừ lúc thiếu sáng",
  "*Pin* tốt, trừ khi chơi game",
  "Ngoại trừ wifi yếu thì *phòng* rất sạch",
  "*Đệm* êm, ngủ ngon",
  "*Đệm* êm, tôi rất thích",
  "*Nệm* êm nhưng gối cứng",
  "*Loa* nói chung ổn",
  "*Pin* ổn",
  "Loa hơi nhỏ nhưng *pin* ổn",
])("and in Vietnamese praises: %s", (text) => {
  expect(isPraised(text, "vi")).toBe(true);
});
