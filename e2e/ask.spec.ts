import { expect, type Page, test } from "@playwright/test";
import { MODEL_NAME } from "../apps/server/src/upstream/chat-completions.ts";
import { axe } from "./axe.ts";
import { buildDataset } from "./dataset.ts";
import { signIn } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

const ASKED = {
  en: {
    said: [
      ["Friendly staff", "The staff were very friendly", "Such friendly staff at the desk"],
      ["The delivery was late", "Delivery came late again", "Late delivery, once more"],
    ],
    complaints: "What do people complain about in Da Nang?",
    unknown: ["How is the parrot?", "parrot"],
    odd: "Tell me the zeitgeist around delivery",
    topics: ["Delivery", "Staff"],
  },
  vi: {
    said: [
      ["Nhân viên thân thiện", "Nhân viên rất thân thiện", "Nhân viên lễ tân thân thiện lắm"],
      ["Giao hàng trễ", "Giao hàng lại chậm", "Giao hàng quá lâu"],
    ],
    complaints: "khách ở Đà Nẵng phàn nàn gì?",
    unknown: ["Con vẹt thế nào?", "vẹt"],
    odd: "Cái thần thái quanh giao hàng ra răng?",
    topics: ["Giao hàng", "Nhân viên"],
  },
};

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const ask = async (page: Page, question: string) => {
    await page.getByRole("textbox", { name: t("ask:label") }).fill(question);
    await page.getByRole("button", { name: t("ask:ask"), exact: true }).click();
  };
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };

  test(`a question is asked, corrected, and leads to its comments (${language})`, async ({ page }) => {
    const { said, complaints, unknown, odd, topics } = ASKED[language];
    const [good = [], bad = []] = said;
    const rows = Array.from({ length: 200 }, (_, at) => {
      const north = at % 2 === 0;
      const list = at % 10 < (north ? 2 : 8) ? bad : good;
      return [`${list[at % 3]}. No ${at}`, north ? "Hà Nội" : "Đà Nẵng"];
    });
    const id = await buildDataset(page.request, `Ask, ${language}`, [["Comment", "City"], ...rows]);
    await signIn(page, language);
    await page.goto(`/dataset-overview?id=${id}`);
    await page.getByRole("link", { name: t("dataset:tab.ask"), exact: true }).click();
    await expect(page.getByRole("heading", { name: t("ask:examples") })).toBeVisible();
    await clean(page, "examples");

    // What is not understood is said, and nothing is answered.
    await ask(page, unknown[0] ?? "");
    await expect(page.getByRole("status").filter({ hasText: unknown[1] ?? "" })).toBeVisible();
    await expect(page.getByRole("heading", { name: t("ask:instead") })).toBeVisible();

    await ask(page, complaints);
    await expect(page.getByRole("heading", { name: t("ask:answer.complaints") })).toBeVisible();
    const what = page.getByRole("region", { name: t("ask:query.label") });
    await expect(what).toContainText("Đà Nẵng");
    await expect(what.getByRole("combobox", { name: t("ask:query.what") })).toHaveValue(
      t("ask:kind.complaints"),
    );
    const row = page.getByRole("row").filter({ hasText: topics[0] ?? "" });
    const count = Number(await row.getByRole("cell").first().innerText());
    expect(count).toBeGreaterThan(50);
    await clean(page, "complaints");
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1440, height: 900 });
    await row.getByRole("link").click();
    await expect(page).toHaveURL(/topic-analysis/);
    const pane = page.getByRole("complementary", { name: t("comments:title") });
    await expect(pane.getByText(new RegExp(`^${count} `)).first()).toBeVisible();
    await page.goBack();

    // Corrected: praise in place of complaints, kept in the address.
    await what.getByRole("combobox", { name: t("ask:query.what") }).click();
    await page.getByRole("option", { name: t("ask:kind.praise"), exact: true }).click();
    await expect(page.getByRole("heading", { name: t("ask:answer.praise") })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: topics[1] ?? "" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: t("ask:answer.praise") })).toBeVisible();
    await expect(page.getByRole("textbox", { name: t("ask:label") })).toHaveValue(complaints);

    // Saved as it was corrected, found again, removed, and kept after all.
    await page.getByRole("button", { name: t("ask:saved.save"), exact: true }).click();
    await expect(page.getByRole("button", { name: t("ask:saved.kept"), exact: true })).toBeVisible();
    await page.getByRole("button", { name: t("ask:clear") }).click();
    const saved = page.getByRole("region", { name: t("ask:saved.title") });
    await clean(page, "saved");
    await saved.getByRole("button", { name: t("ask:saved.remove", { question: complaints }) }).click();
    await expect(saved).toBeHidden();
    await page.getByRole("button", { name: t("common:undo") }).click();
    await saved.getByRole("button", { name: complaints }).first().click();
    await expect(page.getByRole("heading", { name: t("ask:answer.praise") })).toBeVisible();
    await expect(what).toContainText("Đà Nẵng");

    // The operator's model reads what the rules do not, and words what the answer holds.
    await ask(page, odd);
    await expect(what).toContainText(t("ask:query.byModel"));
    await expect(what.getByRole("combobox", { name: t("ask:query.topic") })).toHaveValue(topics[0] ?? "");
    await page.getByRole("button", { name: t("ask:summary.ask", { model: MODEL_NAME }) }).click();
    const summary = page.getByRole("region", { name: t("ask:summary.title") });
    await expect(summary).toContainText(t("ask:summary.checked", { model: MODEL_NAME }));
    await clean(page, "summary");
  });
}
