import { afterAll, beforeAll, expect, test } from "vitest";
import { startI18n } from "./i18n.ts";

const i18n = startI18n("en");
beforeAll(() => i18n.changeLanguage("en"));
afterAll(() => i18n.changeLanguage("en"));

test.each([
  ["en", "and 12,486 more", "and 1 more"],
  ["vi", "và 12.486 mục khác", "và 1 mục khác"],
] as const)(
  "numbers in texts are written as %s writes them, after the form is chosen by them",
  async (language, many, one) => {
    await i18n.changeLanguage(language);
    expect(i18n.t("common:bulk.more", { count: 12_486 })).toBe(many);
    expect(i18n.t("common:bulk.more", { count: 1 })).toBe(one);
  },
);

test("text that is filled in stays as it is", async () => {
  await i18n.changeLanguage("vi");
  expect(i18n.t("common:bulk.selectOne", { name: "2025 <b>" })).toBe("Chọn 2025 <b>");
});
