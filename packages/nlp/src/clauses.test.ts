import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitClauses } from "./clauses.ts";

/** Own sentences; a bar marks where a clause ends. Spaces between clauses are in none of them. */
const ENGLISH = [
  "The room was clean",
  "The room was clean. | The staff were rude.",
  "The room was clean | but the staff were rude.",
  "The room was clean, | but the staff were rude.",
  "Lovely breakfast! | Tiny bathroom though.",
  "Great phone! :) | But the battery is bad...",
  "I waited two hours... | nobody came.",
  "Nothing but praise for this place.",
  "Not only cheap but also sturdy.",
  "All but one of the plates arrived whole.",
  "It arrived on time; | the box was crushed.",
  "However, the price is fair.",
  "The food is good | however the portions are small",
  "Although dear, | it lasts for years.",
  "Although it is dear it lasts for years.",
  "It is great | other than the weak speakers.",
  "It worked well | until it stopped charging.",
  "It is dear | although it lasts for years.",
  "It is good though.",
  "It is good | though a bit slow.",
  "Even though it rained we enjoyed the terrace.",
  "We enjoyed the terrace | even though it rained.",
  "I have not received it yet.",
  "Small, | yet it holds everything I need",
  "They have yet to answer me.",
  "Everything was fine | except the pillows.",
  "Good value | despite the noise at night",
  "I loved the food | and the service was really slow",
  "I loved the food and the wine.",
  "Good food, | bad service",
  "Clean rooms | and rude staff",
  "Nice, clean rooms and friendly staff",
  "Good and bad days",
  "I love this zoo | i hope they open earlier",
  "I hope to come back",
  "The soup was hot | while the bread was cold",
  "We had a drink while waiting for them",
  "The soup, the bread and the wine were lovely.",
  "Nice clean rooms, | very friendly reception, | poor wifi everywhere",
  "See www.example.com/a?b=1, it is 1.5 times cheaper.",
  "Paid 1,200.50 for it. | Never again.",
  "Dr. Smith was kind. | Mrs. Jones was not.",
  "Bring snacks, e.g. fruit and nuts",
  "Made in the U.S.A. for sure",
  "Delivered at 5 a.m. on Sunday",
  "The app crashes.|Please fix it.",
  "Write to help.desk@example.org for a refund",
  'She said "never again!" | and the manager was nowhere',
  '"Great!" | said my wife.',
  "Good\n|Bad\n|- Ugly",
  "very fast delivery 😍 | great little shop 👍👍",
  "love it <3 will buy again",
  "Nice ;) works well",
  "Score: 4/5. | Would come back!",
  "v2.1 fixed the login",
  "What? | No refund?! | Really?",
  "1. Check in was quick",
  "The screen is bright, | unfortunately the speakers are weak",
  "Apart from the parking everything was perfect",
  "Everything was perfect | apart from the parking",
  "Comfortable seats, | on the other hand no power sockets",
];

const VIETNAMESE = [
  "Hàng đẹp",
  "Hàng đẹp, | giao nhanh, | đóng gói cẩn thận.",
  "Hàng đẹp. | Giao nhanh.",
  "Hàng đẹp.|Giao nhanh.",
  "Pin trâu | nhưng máy nóng",
  "Vị trí tốt | Nhân viên không thân thiện",
  "Mình ở Khách sạn Hoa Mai hai đêm",
  "Đồ ăn ngon lắm | Phục vụ hơi chậm",
  "Pin trâu, | nhưng máy nóng",
  "Pin trâu, | tuy nhiên máy nóng",
  "Pin trâu | mỗi tội máy nóng",
  "Pin trâu, | mỗi cái máy nóng",
  "Phòng nhỏ, | được cái sạch sẽ",
  "Phòng nhỏ | được cái sạch sẽ",
  "Món ăn ngon, | chỉ tiếc là hết chỗ ngồi",
  "Món ăn ngon | có điều hơi mặn",
  "Máy chạy mượt | còn camera thì hơi kém",
  "Máy chạy mượt, | còn camera hơi mờ",
  "Máy vẫn còn mới",
  "Shop không còn hàng",
  "Không những rẻ mà còn đẹp",
  "Cái mà tôi thích là màu sắc",
  "Giá 1.500.000đ | mà không có hộp",
  "Giá rẻ | mà chất lượng ổn",
  "Chờ hai tiếng | thế mà vẫn chưa có món",
  "Chờ hai tiếng | vậy mà vẫn chưa có món",
  "Mặc dù giao chậm, | hàng vẫn tốt",
  "Hàng vẫn tốt | mặc dù giao chậm",
  "Tuy đắt | nhưng đáng tiền",
  "Thầy dạy dễ hiểu, | phòng học nóng",
  "Thầy dạy dễ hiểu | nhưng nói hơi nhanh.",
  "Màn hình, loa đều tốt",
  "Giao hàng lúc 10:30, | shipper thân thiện",
  "Đặt ở Q.1 giao TP.HCM mất 3 ngày",
  "Đặt ngày 12.11 tới ngày 15.11",
  "Đẹp quá 😍😍 | sẽ ủng hộ shop dài dài",
  "Đẹp quá <3 | sẽ ủng hộ",
  "Ngon :) giá mềm",
  "Buồn T.T ghê",
  "- Pin tốt\n|- Loa nhỏ",
  "Nhân viên nhiệt tình! | Quán sạch...",
  "Ứng dụng hay | nhg lỗi đăng nhập hoài",
  "App hay | nma lỗi hoài",
  "hang dep | nhung giao cham qua",
  "phong sach, | nhan vien than thien",
  "Xem thêm tại shopee.vn nhé",
  "Cô giáo nhiệt tình, | ngoài ra tài liệu đầy đủ",
  "Xe chạy êm | ngoại trừ máy lạnh yếu",
  "Bác sĩ tận tâm | trong khi lễ tân cáu gắt",
  "Ghế rộng, | bù lại giá cao",
  "Giá hơi cao, | song đồ ăn ngon",
  "Đôi dép này đi song song hai màu",
];

const OTHERS = [
  "Le repas était bon | mais le service lent",
  "Le repas était bon, | par contre le service était lent",
  "Das Essen war gut, | aber die Bedienung langsam",
  "Das Zimmer war klein | jedoch sauber",
  "Il cibo è buono | ma il servizio è lento",
  "Camera pulita, | però il bagno era piccolo",
  "الطعام جيد | لكن الخدمة بطيئة",
  "yemək dadlıdır | amma xidmət zəifdir",
];

describe("clauses of own sentences", () => {
  test.each([...ENGLISH, ...VIETNAMESE, ...OTHERS])("%s", (marked) => {
    const text = marked.replaceAll(" | ", " ").replaceAll("|", "");
    const expected = marked.split("|").map((clause) => clause.trim());
    expect(splitClauses(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });
});

test.each([[""], ["   "], ["\n\t"]])("nothing visible (%j) has no clause", (text) => {
  expect(splitClauses(text)).toEqual([]);
});

test.each([["!!!"], ["👍👍"], [":)"], ["..."]])("marks alone (%s) are one clause", (text) => {
  expect(splitClauses(text)).toEqual([{ start: 0, end: text.length }]);
});

test("every visible character of any text is in exactly one clause, in order", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      " but ",
      ", nhưng ",
      ".",
      "!",
      " còn ",
      "1.5",
      "<3",
      "\n",
      " although ",
      "\u0301",
      "İ",
      ":)",
      "…",
    ),
    fc.constantFrom(...ENGLISH, ...VIETNAMESE, ...OTHERS),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join("");
      let at = 0;
      for (const { start, end } of splitClauses(text)) {
        expect(text.slice(at, start).trim().replaceAll("\u200b", "")).toBe("");
        expect(end).toBeGreaterThan(start);
        at = end;
      }
      expect(text.slice(at).replaceAll(/[\s\u200b]/g, "")).toBe("");
    }),
    { numRuns: 300 },
  );
});
