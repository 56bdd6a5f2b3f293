import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { buildDataset } from "./dataset.ts";
import { signIn } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

const SCREENS = [
  "/surveys",
  "/datasets",
  "/datasets?q=nothing-is-called-this",
  "/upload",
  "/upload/local-file",
  "/upload/youtube",
  "/upload/zendesk",
  "/uploading?id=00000000-0000-7000-8000-000000000000",
  "/dataset-overview?id=00000000-0000-7000-8000-000000000000",
  "/alerts",
  "/cases",
  "/contacts",
  "/contacts/import",
  "/cases/rules",
  "/cases/figures",
  "/settings",
  "/settings/keys",
  "/settings/audit-log",
  "/settings/operator",
  "/settings/operator/accounts",
  "/no-such-page",
];

const HEADER = ["Comment", "Day", "Stars"];
const rows = Array.from({ length: 30 }, (_, i) =>
  i % 3 === 0
    ? ["The staff were lovely", `2026-0${1 + (i % 9)}-05`, "5"]
    : ["Cold food and a rude waiter", `2026-0${1 + (i % 9)}-11`, "1"],
);

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  // One theme a language: names and landmarks depend on the language, contrast on the theme.
  const colorScheme = language === "en" ? "light" : "dark";
  test.describe(`axe finds nothing (${language}, ${colorScheme})`, () => {
    test.use({ colorScheme });

    test("on the sign-in page", async ({ page }) => {
      await page.goto("/login");
      await clean(page, "/login");
    });

    test("at every screen that needs no more than an address", async ({ page }) => {
      await signIn(page, language);
      for (const screen of SCREENS) {
        await page.goto(screen);
        await clean(page, screen);
      }
    });

    test("while a file is chosen", async ({ page }) => {
      await signIn(page, language);
      await page.goto("/upload/local-file");
      const csv = [HEADER, ...rows, ["", "2026-01-01", "3"]].map((row) => row.join(",")).join("\n");
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "axe.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
      await expect(page.getByText(t("uploads:file.readInFull"))).toBeVisible();
      await clean(page, "import");
    });

    test("on a dataset's screens and in the list's questions", async ({ page }) => {
      const id = await buildDataset(page.request, `Axe, ${language}`, [HEADER, ...rows]);
      await signIn(page, language);
      await page.goto(`/dataset-overview?id=${id}`);
      await expect(page.getByRole("article").first()).toBeVisible();
      await expect(page.locator("svg[role=group]").first()).toBeVisible();
      await clean(page, "overview");
      await page.getByRole("button", { name: t("dataset:header.download"), exact: true }).click();
      await clean(page, "overview with a menu");
      await page.goto(`/topic-analysis?id=${id}`);
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
    });
  });
}

async function clean(page: Page, screen: string) {
  await expect(page.locator("h1").first(), screen).toBeVisible();
  const { violations } = await axe(page, { contrast: true }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  expect(found, screen).toEqual([]);
}
