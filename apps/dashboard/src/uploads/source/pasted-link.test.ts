import { expect, test } from "vitest";
import { linkIn } from "./pasted-link.ts";

const LINK = "https://www.tiktok.com/@x/video/6748451240264420610?is_from_webapp=1";

test.each([
  ["alone", LINK],
  ["with lines around it", `\n  ${LINK}\r\n`],
  ["in quotation marks", `“${LINK}”`],
  ["between angle brackets", `<${LINK}>`],
  ["in brackets at the end of a sentence", `(xem ${LINK}).`],
  ["with marks that nobody sees", `\ufeff\u200b${LINK}\u200e`],
  ["as phones share it", `Xem video này nè! ${LINK} hay lắm 👍`],
  ["before another one", `${LINK} https://example.com/`],
])("a link is found %s", (_, text) => {
  expect(linkIn(text)).toBe(LINK);
});

test("what belongs to an address stays: apostrophes, exclamation marks and brackets within it", () => {
  const place = "https://www.google.com/maps/place/Tom's+Bar+(Old)/data=!4m6!3m5!1s0x1:0x2!8m2";
  expect(linkIn(place)).toBe(place);
});

test.each(["", "com.zing.zalo", "id553834731", "apps.apple.com/vn/app/id1", "javascript:alert(1)"])(
  "a text without one is left as it is: %s",
  (text) => {
    expect(linkIn(text)).toBeNull();
  },
);
