import { expect, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { buildDataset } from "./dataset.ts";
import { signIn } from "./people.ts";
import { journeyLanguages, type Language, words } from "./words.ts";

/** What is said how often: the first of each is how it is quoted; the last too seldom to be a point. */
const SAID: Record<Language, [count: number, ...texts: string[]][]> = {
  en: [
    [21, "The staff was friendly.", "We had very friendly staff.", "The staff was friendly as always."],
    [14, "The staff was rude.", "Rude staff at the desk.", "The staff was rude today."],
    [12, "The room was clean.", "A spotless room.", "The room was clean tonight."],
    [9, "The breakfast was delicious.", "A tasty breakfast.", "The breakfast was delicious today."],
    [3, "The pool was cold."],
  ],
  vi: [
    [21, "Nhân viên thân thiện.", "Nhân viên rất thân thiện với khách.", "Các bạn nhân viên vui vẻ."],
    [14, "Nhân viên thô lỗ.", "Nhân viên bất lịch sự.", "Nhân viên thô lỗ quá."],
    [12, "Phòng sạch sẽ.", "Phòng rất sạch.", "Phòng của tôi sạch sẽ."],
    [9, "Bữa sáng ngon.", "Bữa sáng rất ngon.", "Bữa sáng khá ngon."],
    [3, "Hồ bơi lạnh."],
  ],
};
const STAFF: Record<Language, string> = { en: "Staff", vi: "Nhân viên" };

const rowsOf = (language: Language) =>
  SAID[language].flatMap(([count, ...texts]) =>
    Array.from({ length: count }, (_, n) => [
      `${texts[n % texts.length]} ${n + 1}.`,
      `2026-07-${String(1 + (n % 28)).padStart(2, "0")}`,
      n % 3 === 0 ? "Hue" : "Hanoi",
    ]),
  );
const quoteOf = (language: Language, place: number) => (SAID[language][place]?.[1] ?? "").replace(/\.$/, "");

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);

  test.describe(`key points (${language})`, () => {
    let dataset = "";

    test.beforeEach(async ({ page, request }) => {
      dataset ||= await buildDataset(request, `Key points, ${language}`, [
        ["Comment", "Day", "City"],
        ...rowsOf(language),
      ]);
      await signIn(page, language);
    });

    test("a point of the overview opens as many comments as it counts, and lets go of them", async ({
      page,
    }) => {
      await page.goto(`/dataset-overview?id=${dataset}`);
      const points = page.getByRole("region", { name: t("comments:points.title") });
      const friendly = points.getByRole("button", { name: quoteOf(language, 0) });
      await expect(friendly).toContainText("21");
      await expect(points.getByRole("button", { name: quoteOf(language, 1) })).toContainText("14");
      await expect(points.getByText(quoteOf(language, 4))).toHaveCount(0);
      await axe(page);
      await friendly.press("Enter");
      await expect(page).toHaveURL(/point=/);
      await expect(friendly).toHaveAttribute("aria-pressed", "true");
      const comments = page.getByRole("complementary", { name: t("comments:title") });
      await expect(comments.getByText(t("comments:some", { some: 21, total: 59 }))).toBeVisible();
      await expect(comments.getByText(`${t("comments:points.says")}${quoteOf(language, 0)}`)).toBeVisible();
      // The address shows the same to whoever opens it.
      await page.reload();
      await expect(comments.getByText(t("comments:some", { some: 21, total: 59 }))).toBeVisible();
      await comments
        .getByRole("button", { name: t("comments:filter.remove", { name: t("comments:points.says") }) })
        .click();
      await expect(comments.getByText("59", { exact: true })).toBeVisible();
    });

    test("a topic has its own, which its filters narrow", async ({ page }) => {
      await page.goto(`/topic-analysis?id=${dataset}`);
      await page
        .getByRole("row", { name: new RegExp(`^${STAFF[language]}|${STAFF[language]}`) })
        .first()
        .click();
      const points = page.getByRole("region", { name: t("comments:points.title") });
      const rude = points.getByRole("button", { name: quoteOf(language, 1) });
      await expect(rude).toContainText("14");
      await expect(points.getByRole("button", { name: quoteOf(language, 2) })).toHaveCount(0);
      await axe(page);
      await rude.click();
      const cards = page.getByRole("complementary", { name: t("comments:title") }).getByRole("article");
      await expect(cards).toHaveCount(14);
      await page.goto(`/topic-analysis?${new URL(page.url()).searchParams}&cell=2:Hue`);
      await expect(rude).toContainText("5");
      await expect(cards).toHaveCount(5);
      // Too few say anything on one day.
      const address = new URL(page.url()).searchParams;
      address.delete("point");
      address.delete("cell");
      await page.goto(`/topic-analysis?${address}&from=2026-07-01&to=2026-07-01`);
      await expect(page.getByText(t("comments:points.none", { count: 5 }))).toBeVisible();
    });
  });
}
