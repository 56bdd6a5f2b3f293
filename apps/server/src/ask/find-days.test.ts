import { expect, test } from "vitest";
import { findDays } from "./find-days.ts";
import type { NamedDays } from "./named-spans.ts";

const LAST = "2026-10-31";

test.each<[string, "en" | "vi", NamedDays]>([
  ["in october", "en", { from: "2026-10-01", to: "2026-10-31" }],
  ["in november", "en", { from: "2025-11-01", to: "2025-11-30" }],
  ["in feb 2024", "en", { from: "2024-02-01", to: "2024-02-29" }],
  ["since june", "en", { from: "2026-06-01" }],
  ["before march 2026", "en", { to: "2026-02-28" }],
  ["after march", "en", { from: "2026-04-01" }],
  ["change after 1 july", "en", { from: "2026-07-01" }],
  ["between march and may", "en", { from: "2026-03-01", to: "2026-05-31" }],
  ["from november to february", "en", { from: "2025-11-01", to: "2026-02-28" }],
  ["last month", "en", { from: "2026-09-01", to: "2026-09-30" }],
  ["last week", "en", { from: "2026-10-19", to: "2026-10-25" }],
  ["last quarter", "en", { from: "2026-07-01", to: "2026-09-30" }],
  ["this year", "en", { from: "2026-01-01" }],
  ["last year", "en", { from: "2025-01-01", to: "2025-12-31" }],
  ["in the last 30 days", "en", { from: "2026-10-02", to: "2026-10-31" }],
  ["in the first half of 2026", "en", { from: "2026-01-01", to: "2026-06-30" }],
  ["q2 2025", "en", { from: "2025-04-01", to: "2025-06-30" }],
  ["since 2026-05-04", "en", { from: "2026-05-04" }],
  ["last weekend", "en", { from: "2026-10-24", to: "2026-10-25" }],
  ["the week before last", "en", { from: "2026-10-12", to: "2026-10-18" }],
  ["in the past half year", "en", { from: "2026-05-01", to: "2026-10-31" }],
  ["in the last ten days", "en", { from: "2026-10-22", to: "2026-10-31" }],
  ["cuoi tuan qua", "vi", { from: "2026-10-24", to: "2026-10-25" }],
  ["thang truoc nua", "vi", { from: "2026-08-01", to: "2026-08-31" }],
  ["theo tung thang nam ngoai", "vi", { from: "2025-01-01", to: "2025-12-31" }],
  ["in 2025", "en", { from: "2025-01-01", to: "2025-12-31" }],
  ["since monday", "en", { from: "2026-10-26" }],
  ["since july 15", "en", { from: "2026-07-15" }],
  ["since we changed the rota on 1 june", "en", { from: "2026-06-01" }],
  ["did we change the rota on 1 june", "en", { from: "2026-06-01", to: "2026-06-01" }],
  ["h1 2026", "en", { from: "2026-01-01", to: "2026-06-30" }],
  ["november to january", "en", { from: "2025-11-01", to: "2026-01-31" }],
  ["better than last year", "en", { from: "2026-01-01" }],
  ["tu thu hai", "vi", { from: "2026-10-26" }],
  ["tu ngay 10 den 20 thang 10", "vi", { from: "2026-10-10", to: "2026-10-20" }],
  ["6 thang dau nam", "vi", { from: "2026-01-01", to: "2026-06-30" }],
  ["tot hon han nam ngoai", "vi", { from: "2026-01-01" }],
  ["tu dau nam", "vi", { from: "2026-01-01" }],
  ["thang 10", "vi", { from: "2026-10-01", to: "2026-10-31" }],
  ["thang muoi hai", "vi", { from: "2025-12-01", to: "2025-12-31" }],
  ["ke tu thang 6", "vi", { from: "2026-06-01" }],
  ["tu dau nam toi gio", "vi", { from: "2026-01-01" }],
  ["dau nam den nay", "vi", { from: "2026-01-01" }],
  ["tu thang 3 den thang 5", "vi", { from: "2026-03-01", to: "2026-05-31" }],
  ["thang truoc", "vi", { from: "2026-09-01", to: "2026-09-30" }],
  ["tuan truoc", "vi", { from: "2026-10-19", to: "2026-10-25" }],
  ["nam ngoai", "vi", { from: "2025-01-01", to: "2025-12-31" }],
  ["30 ngay qua", "vi", { from: "2026-10-02", to: "2026-10-31" }],
  ["quy 2 nam 2025", "vi", { from: "2025-04-01", to: "2025-06-30" }],
  ["nua dau nam 2026", "vi", { from: "2026-01-01", to: "2026-06-30" }],
  ["in june last year", "en", { from: "2025-06-01", to: "2025-06-30" }],
  ["thang 6 nam ngoai", "vi", { from: "2025-06-01", to: "2025-06-30" }],
  ["in early june", "en", { from: "2026-06-01", to: "2026-06-10" }],
  ["in mid june 2025", "en", { from: "2025-06-11", to: "2025-06-20" }],
  ["in the middle of june", "en", { from: "2026-06-11", to: "2026-06-20" }],
  ["at the end of february", "en", { from: "2026-02-21", to: "2026-02-28" }],
  ["at the beginning of last month", "en", { from: "2026-09-01", to: "2026-09-10" }],
  ["since mid june", "en", { from: "2026-06-11" }],
  ["since early june", "en", { from: "2026-06-01" }],
  ["in the first half of october", "en", { from: "2026-10-01", to: "2026-10-15" }],
  ["in the first week of september", "en", { from: "2026-09-01", to: "2026-09-07" }],
  ["from 3 to 9 june", "en", { from: "2026-06-03", to: "2026-06-09" }],
  ["june 3 to 9", "en", { from: "2026-06-03", to: "2026-06-09" }],
  ["in the week of 12 october", "en", { from: "2026-10-12", to: "2026-10-18" }],
  ["3 days ago", "en", { from: "2026-10-28", to: "2026-10-28" }],
  ["two months ago", "en", { from: "2026-08-01", to: "2026-08-31" }],
  ["since last month", "en", { from: "2026-09-01" }],
  ["since last year", "en", { from: "2025-01-01" }],
  ["since the beginning of the year", "en", { from: "2026-01-01" }],
  ["since yesterday", "en", { from: "2026-10-30" }],
  ["last monday", "en", { from: "2026-10-26", to: "2026-10-26" }],
  ["on tuesday last week", "en", { from: "2026-10-20", to: "2026-10-20" }],
  ["from q1 to q3", "en", { from: "2026-01-01", to: "2026-09-30" }],
  ["in the last two quarters", "en", { from: "2026-05-01", to: "2026-10-31" }],
  ["between 2025 and 2026", "en", { from: "2025-01-01", to: "2026-12-31" }],
  ["q3 last year", "en", { from: "2025-07-01", to: "2025-09-30" }],
  ["dau thang 6", "vi", { from: "2026-06-01", to: "2026-06-10" }],
  ["giua thang 6", "vi", { from: "2026-06-11", to: "2026-06-20" }],
  ["cuoi thang truoc", "vi", { from: "2026-09-21", to: "2026-09-30" }],
  ["tu giua thang 6", "vi", { from: "2026-06-11" }],
  ["nua dau thang 10", "vi", { from: "2026-10-01", to: "2026-10-15" }],
  ["tuan dau thang 9", "vi", { from: "2026-09-01", to: "2026-09-07" }],
  ["hai tuan cuoi thang 9", "vi", { from: "2026-09-17", to: "2026-09-30" }],
  ["cach day 2 thang truoc", "vi", { from: "2026-08-01", to: "2026-08-31" }],
  ["tu thang truoc den nay", "vi", { from: "2026-09-01" }],
  ["tu nam ngoai", "vi", { from: "2025-01-01" }],
  ["thu ba tuan truoc", "vi", { from: "2026-10-20", to: "2026-10-20" }],
  ["quy 3 nam ngoai", "vi", { from: "2025-07-01", to: "2025-09-30" }],
  ["2 quy gan day", "vi", { from: "2026-05-01", to: "2026-10-31" }],
  ["tu quy 1 den quy 3", "vi", { from: "2026-01-01", to: "2026-09-30" }],
])("%s (%s)", (text, language, days) => {
  expect(findDays(`how is it ${text}`, LAST, language)?.days).toEqual(days);
});

test.each([
  ["tu thang 1 den het thang 3", { from: "2026-01-01", to: "2026-03-31" }],
  ["diem qua cac thang nam nay", { from: "2026-01-01" }],
  ["feedback from august only", { from: "2026-08-01", to: "2026-08-31" }],
  ["tu ngay 15 thang 9 toi nay", { from: "2026-09-15" }],
])("%s", (text, days) => {
  expect(findDays(text, LAST, /[tu] (?:thang|ngay)|diem/.test(text) ? "vi" : "en")?.days).toEqual(days);
});

test("days that are none are not taken", () => {
  expect(findDays("tu ngay 00 den 10 thang 10", LAST, "vi")?.days).toEqual({ to: "2026-10-10" });
  expect(findDays("99999999999 nam qua", LAST, "vi")?.days.to).toBe("2025-12-31");
  expect(findDays("on 2026-13-45", LAST, "en")?.days).not.toHaveProperty("from", "2026-13-45");
  expect(findDays("since 2026-02-30", LAST, "en")?.days).not.toHaveProperty("from", "2026-02-30");
});

test.each([
  ["may i ask", "en"],
  ["better than the marriott", "en"],
  ["diem theo thang", "vi"],
  ["areas declined", "en"],
  ["may lanh co on khong", "vi"],
  ["in the last 3000 years", "en"],
  ["in the last 99999999999999999999 days", "en"],
  ["in the last 0 days", "en"],
] as const)("no day is read into %s", (text, language) => {
  expect(findDays(text, LAST, language)).toBeNull();
});
