import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./people.ts";
import { asXlsx, readXlsx } from "./sheet.ts";
import { journeyLanguages, words } from "./words.ts";

const path = (name: string) => fileURLToPath(new URL(`files/${name}`, import.meta.url));

/** Files as people have them: empty comments, quotes and line breaks, a formula, emoji, teencode. */
const FILES = [
  {
    title: "an English csv",
    csv: "hotel-reviews.csv",
    delimiter: ",",
    xlsx: false,
    comments: 23,
    find: "breakfast",
  },
  {
    title: "a Vietnamese xlsx",
    csv: "tra-sua.csv",
    delimiter: ";",
    xlsx: true,
    comments: 19,
    find: "nhan vien",
  },
];

for (const language of journeyLanguages(import.meta.url))
  for (const file of FILES) {
    test(`${file.title} becomes a dataset that can be read, searched, exported, renamed and deleted (${language})`, {
      tag: file.xlsx ? [] : "@smoke",
    }, async ({ page }) => {
      const t = words(language);
      const name = `${file.title}, ${language}`;
      await signIn(page, language);
      await page.goto("/datasets");
      await page
        .getByRole("main")
        .getByRole("button", { name: t("datasets:create") })
        .first()
        .click();
      await page.getByRole("link", { name: t("datasets:source.local_file") }).click();
      await chooseFile(page, file);
      await expect(page.getByText(t("uploads:file.readInFull"))).toBeVisible();
      await page.getByLabel(t("uploads:start.name"), { exact: true }).fill(name);
      await page
        .getByRole("button", { name: t("uploads:start.analyse", { number: file.comments }), exact: true })
        .click();

      await expect(page).toHaveURL(/\/dataset-overview\?id=/, { timeout: 30_000 });
      await expect(page).toHaveTitle(`Soundings | ${name}`);
      const pane = page.getByRole("complementary", { name: t("comments:title") });
      await expect(pane.getByRole("article").first()).toBeVisible();
      await expect(page.getByRole("region", { name: t("overview:topics.title") })).toBeVisible();

      await search(page, pane, file.find, language);
      await clickDown(page, pane);
      await downloadBoth(page, language, name, file.comments);
      await renameAndDelete(page, language, name);
    });
  }

async function chooseFile(page: Page, file: (typeof FILES)[number]): Promise<void> {
  const source = path(file.csv);
  const chosen = file.xlsx
    ? {
        name: "góp ý tháng 9.xlsx",
        mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        buffer: await asXlsx(source, file.delimiter),
      }
    : source;
  await page.locator("input[type=file]").setInputFiles(chosen);
}

/** Searching narrows the list, marks what was found, and survives a reload. */
async function search(page: Page, pane: ReturnType<Page["locator"]>, text: string, language: "en" | "vi") {
  const field = pane.getByLabel(words(language)("comments:search"), { exact: true });
  const before = await pane.getByRole("article").count();
  await field.fill(text);
  await field.press("Enter");
  await expect.poll(() => pane.getByRole("article").count()).toBeLessThan(before);
  const found = await pane.getByRole("article").count();
  expect(found).toBeGreaterThan(1);
  const plain = (await pane.getByRole("article").allInnerTexts()).map((one) =>
    one.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase(),
  );
  for (const one of plain) expect(one).toContain(text);
  await page.reload();
  await expect(field).toHaveValue(text);
  await expect(pane.getByRole("article")).toHaveCount(found);
  await field.fill("");
  await expect(pane.getByRole("article")).toHaveCount(before);
}

/** Every number leads to its comments: the bar of a bucket says how many, and so does the list. */
async function clickDown(page: Page, pane: ReturnType<Page["locator"]>) {
  const bars = page.locator("section[aria-labelledby=distribution-title] button[aria-pressed]");
  await expect(bars).toHaveCount(5);
  for (const index of [0, 4]) {
    const bar = bars.nth(index);
    const count = Number(/(\d+)\D*$/.exec(await bar.innerText())?.[1]);
    await bar.click();
    await expect(bar).toHaveAttribute("aria-pressed", "true");
    await expect(pane.getByRole("article")).toHaveCount(count);
    await page.goBack();
    await expect(bar).toHaveAttribute("aria-pressed", "false");
  }
  const topic = page.locator("section[aria-labelledby=topics-title] button[aria-pressed]").first();
  const mentions = Number(/(\d+)\D*$/.exec(await topic.innerText())?.[1]);
  await topic.click();
  await expect(pane.getByRole("article")).toHaveCount(mentions);
  await page.goBack();
}

async function downloadBoth(page: Page, language: "en" | "vi", name: string, comments: number) {
  const t = words(language);
  for (const [item, fileName] of [
    ["datasets:menu.analysis", `${name}_Analysis.xlsx`],
    ["datasets:menu.raw", `${name}.xlsx`],
  ] as const) {
    await page.getByRole("button", { name: t("dataset:header.download"), exact: true }).click();
    const arriving = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: t(item) }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe(fileName);
    const { rows, sheets } = await readXlsx(await download.path());
    expect(rows).toHaveLength(comments + 1);
    expect(sheets).toHaveLength(item === "datasets:menu.raw" ? 1 : 8);
  }
}

async function renameAndDelete(page: Page, language: "en" | "vi", name: string) {
  const t = words(language);
  const renamed = `${name} — đã đổi tên`;
  await page.goto("/datasets");
  await page.getByRole("button", { name: t("datasets:menu.label", { name }), exact: true }).click();
  await page.getByRole("menuitem", { name: t("datasets:menu.rename") }).click();
  await page.getByLabel(t("datasets:rename.label"), { exact: true }).fill(renamed);
  await page.getByRole("button", { name: t("datasets:rename.save"), exact: true }).click();
  const row = page.getByRole("main").getByRole("link", { name: renamed, exact: true });
  await expect(row).toBeVisible();

  // Without marks; with its own name, as the other file's journey may run beside it.
  const query = `${name} — da doi ten`;
  await page.getByLabel(t("datasets:search"), { exact: true }).fill(query);
  await expect(page.getByRole("main").getByRole("row")).toHaveCount(2);
  await page.getByRole("checkbox", { name: t("common:bulk.selectOne", { name: renamed }) }).check();
  await expect(page.getByRole("toolbar", { name: t("datasets:bulk.label") })).toBeVisible();
  await page.keyboard.press("Delete");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(renamed);
  await dialog.getByRole("button", { name: /./ }).last().click();
  await expect(row).toBeHidden();
  await page.reload();
  await expect(page.getByText(t("datasets:noResult.title", { query }))).toBeVisible();
}
