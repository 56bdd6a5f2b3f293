import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { ownerHeaders, signIn } from "./people.ts";
import { png } from "./picture.ts";
import { journeyLanguages, type Language, words } from "./words.ts";

const NAMES: Record<Language, { survey: string; library: string; logo: string; menu: string; lake: string }> =
  {
    en: { survey: "Lakeside hotel", library: "Kitchen", logo: "Lotus", menu: "Breakfast", lake: "Lake" },
    vi: { survey: "Khách sạn Hồ Tây", library: "Nhà bếp", logo: "Hoa sen", menu: "Bữa sáng", lake: "Hồ Tây" },
  };

async function makeSurvey(page: Page, name: string): Promise<string> {
  const headers = await ownerHeaders(page.request);
  const made = await page.request.post("/api/surveys", { headers, form: { name } });
  return (await made.json()).id;
}

/** Names of this run alone: the library is one account's, and other journeys use it at the same time. */
function ownNames(language: Language) {
  const mark = randomUUID().slice(0, 8);
  const named = Object.entries(NAMES[language]).map(([key, name]) => [key, `${name} ${mark}`]);
  return Object.fromEntries(named) as (typeof NAMES)[Language];
}

const picture = (name: string, color: readonly [number, number, number]) => ({
  name: `${name}.png`,
  mimeType: "image/png",
  buffer: png(480, 320, color),
});

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);

  test(`${language}: a logo is uploaded, found, chosen by keyboard, and deleted knowing where it is used`, {}, async ({
    page,
  }) => {
    const names = ownNames(language);
    const id = await makeSurvey(page, names.survey);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=layout`);
    await page.getByRole("button", { name: t("media:field.choose") }).click();
    const dialog = page.getByRole("dialog", { name: t("media:title") });
    const tile = (name: string) => dialog.getByRole("option", { name, exact: true });
    const upload = dialog.getByLabel(t("media:uploadLabel"));

    await test.step("files arrive, and those that cannot say why", async () => {
      const svg = { name: "old.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
      const lie = { name: "lie.png", mimeType: "image/png", buffer: Buffer.from("not a picture") };
      await upload.setInputFiles([
        picture(names.logo, [11, 110, 79]),
        picture(names.lake, [0, 119, 182]),
        svg,
        lie,
      ]);
      await expect(tile(names.logo)).toBeVisible();
      await expect(tile(names.lake)).toBeVisible();
      await expect(
        dialog.getByRole("listitem").filter({ hasText: "old.svg" }).getByRole("alert"),
      ).toBeVisible();
      await expect(
        dialog.getByRole("listitem").filter({ hasText: "lie.png" }).getByRole("alert"),
      ).toBeVisible();
      for (const name of ["old.svg", "lie.png"]) {
        await dialog.getByRole("button", { name: t("media:uploads.dismiss", { name }) }).click();
      }
    });

    await test.step("a new library takes what is uploaded into it and what is moved there", async () => {
      await dialog.getByRole("button", { name: t("media:libraries.create") }).click();
      await page.getByLabel(t("media:libraries.name"), { exact: true }).fill(names.library);
      await page.getByRole("button", { name: t("media:libraries.createSave") }).click();
      await expect(dialog.getByText(t("media:empty.library"))).toBeVisible();
      await upload.setInputFiles(picture(names.menu, [224, 122, 95]));
      await expect(tile(names.menu)).toBeVisible();
      await dialog.getByRole("button", { name: t("media:libraries.all") }).click();
      await tile(names.lake).click();
      await dialog.getByRole("button", { name: t("media:bar.move") }).click();
      await page.getByRole("menuitem", { name: names.library }).click();
      await dialog.getByRole("button", { name: names.library }).first().click();
      await expect(tile(names.lake)).toBeVisible();
      await expect(tile(names.logo)).toBeHidden();
      await dialog.getByRole("button", { name: t("media:libraries.all") }).click();
      await expect(tile(names.logo)).toBeVisible();
    });

    await test.step("nothing in it is hard to reach", async () => {
      const { violations } = await axe(page).include('[role="dialog"]').analyze();
      expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)])).toEqual([]);
    });

    await test.step("the keyboard finds it and chooses it", async () => {
      const search = dialog.getByRole("textbox", { name: t("media:search") });
      await search.fill(names.logo);
      await expect(tile(names.lake)).toBeHidden();
      await search.press("ArrowDown");
      await expect(tile(names.logo)).toBeFocused();
      const saved = page.waitForResponse(
        (reply) => reply.request().method() === "PUT" && reply.url().includes(`/api/surveys/${id}`),
      );
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();
      expect((await saved).ok()).toBe(true);
    });

    const replace = page.getByRole("button", { name: t("media:field.replace"), exact: true });
    await test.step("the survey keeps it", async () => {
      await page.reload();
      await replace.click();
      await expect(tile(names.logo)).toHaveAttribute("aria-selected", "true");
    });

    await test.step("what no survey shows is found, selected and deleted together", async () => {
      const search = dialog.getByRole("textbox", { name: t("media:search") });
      await dialog.getByRole("button", { name: t("media:libraries.unused") }).click();
      // Of this run alone.
      await search.fill(names.logo.split(" ").at(-1) ?? "");
      await expect(tile(names.logo)).toBeHidden();
      await expect(tile(names.lake)).toBeVisible();
      await expect(tile(names.menu)).toBeVisible();
      await dialog.getByRole("button", { name: t("media:unused.selectAll", { count: 2 }) }).click();
      await expect(tile(names.lake)).toHaveAttribute("aria-selected", "true");
      const { violations } = await axe(page).include('[role="dialog"]').analyze();
      expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)])).toEqual([]);
      await dialog.getByRole("button", { name: t("media:bar.delete"), exact: true }).click();
      const question = page.getByRole("dialog", { name: t("media:delete.titleMany", { count: 2 }) });
      await expect(question).toContainText(t("media:delete.unusedMany"));
      await question.getByRole("button", { name: t("media:delete.confirmMany", { count: 2 }) }).click();
      await expect(question).toBeHidden();
      await expect(dialog.getByRole("option")).toHaveCount(0);
      await search.fill("");
      await dialog.getByRole("button", { name: t("media:libraries.all") }).click();
      await expect(tile(names.menu)).toBeHidden();
      await upload.setInputFiles(picture(names.menu, [224, 122, 95]));
      await expect(tile(names.menu)).toBeVisible();
      await tile(names.logo).click();
    });

    await test.step("deleting it first tells where it is used", async () => {
      await tile(names.logo).press("Delete");
      const question = page.getByRole("dialog", { name: t("media:delete.titleOne", { name: names.logo }) });
      await expect(question).toContainText(names.survey);
      await expect(question).toContainText(t("media:place.logo"));
      await question.getByRole("button", { name: t("media:delete.confirmOne") }).click();
      // Below the question nothing is found, so the tile would count as gone at once.
      await expect(question).toBeHidden();
      await expect(dialog).toBeVisible();
      await expect(tile(names.logo)).toBeHidden();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });
  });
}
