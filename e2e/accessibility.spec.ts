import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

const SCREENS = [
  "/surveys",
  "/datasets",
  "/datasets?q=nothing-is-called-this",
  "/upload",
  "/upload/local-file",
  "/upload/youtube",
  "/uploading?id=00000000-0000-7000-8000-000000000000",
  "/dataset-overview?id=00000000-0000-7000-8000-000000000000",
  "/settings",
  "/no-such-page",
];

// One theme a language: names and landmarks depend on the language, contrast on the theme.
for (const language of journeyLanguages(import.meta.url)) {
  const colorScheme = language === "en" ? "light" : "dark";
  test(`axe finds nothing on any screen (${language}, ${colorScheme})`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/login");
    await clean(page, "/login");
    await signIn(page, language);
    for (const screen of SCREENS) {
      await page.goto(screen);
      await clean(page, screen);
    }
    await overview(page, language);
  });
}

/** A dataset of its own, on the import screen, the overview, and its menus. */
async function overview(page: Page, language: "en" | "vi") {
  const t = words(language);
  const rows = Array.from({ length: 30 }, (_, i) =>
    i % 3 === 0
      ? `The staff were lovely,2026-0${1 + (i % 9)}-05,5`
      : `Cold food and a rude waiter,2026-0${1 + (i % 9)}-11,1`,
  );
  await page.goto("/upload/local-file");
  await page.locator("input[type=file]").setInputFiles({
    name: "axe.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Comment,Day,Stars", ...rows, ",2026-01-01,3"].join("\n")),
  });
  await expect(page.getByText(t("uploads:file.readInFull"))).toBeVisible();
  await clean(page, "import");
  await page.getByRole("button", { name: t("uploads:start.analyse", { number: 30 }), exact: true }).click();
  await expect(page).toHaveURL(/dataset-overview/, { timeout: 30_000 });
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.locator("canvas").first()).toBeVisible();
  await clean(page, "overview");
  await page.getByRole("button", { name: t("dataset:header.download"), exact: true }).click();
  await clean(page, "overview with a menu");
  await page.goto(`/topic-analysis${new URL(page.url()).search}`);
  await expect(page.getByRole("article").first()).toBeVisible();
  await clean(page, "topics");
  await page.goto("/datasets");
  await page.getByRole("checkbox", { name: t("common:bulk.selectAll") }).check();
  await clean(page, "list with a selection");
  await page
    .getByRole("toolbar", { name: t("datasets:bulk.label") })
    .getByRole("button", { name: t("datasets:menu.delete") })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await clean(page, "list with a question");
}

async function clean(page: Page, screen: string) {
  await expect(page.locator("h1").first(), screen).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  expect(found, screen).toEqual([]);
}
