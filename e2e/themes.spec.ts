import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { buildDataset } from "./dataset.ts";
import { signIn } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

const HOTEL = [
  "The staff were rude to us",
  "Friendly staff at the desk",
  "Staff ignored my mother",
  "The delivery was late again",
  "Delivery came two hours late",
  "My delivery was cold",
  "The price is too high",
  "Prices went up again",
];
const SHOP = [
  "The delivery was late again",
  "Delivery came two hours late",
  "Slow delivery and a late refund",
  "I want a refund, please",
  "A refund after three weeks",
  "The staff helped with my refund",
  "Friendly staff on the phone",
  "The price is too high",
];
/** Each five times, told apart, since copies count once. */
const rows = (texts: readonly string[]) => [
  ["Comment"],
  ...["", " on Sunday", " in June", ", sadly", ", as ever"].flatMap((end) =>
    texts.map((text) => [`${text}${end}.`]),
  ),
];

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);

  test.describe(`theme files (${language})`, () => {
    let hotel = "";
    let shop = "";

    test.beforeEach(async ({ page, request }) => {
      hotel ||= await buildDataset(request, `Hotel, ${language}`, rows(HOTEL));
      shop ||= await buildDataset(request, `Shop, ${language}`, rows(SHOP));
      await signIn(page, language);
    });

    test("a file is downloaded, changed, compared with another dataset, applied and undone", async ({
      page,
    }) => {
      await page.goto(`/topic-analysis?id=${hotel}`);
      await page.getByRole("link", { name: t("themes:title") }).click();
      await page.getByRole("button", { name: t("themes:download.button") }).click();
      const download = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: t("themes:download.plain"), exact: true }).click();
      const saved = await download;
      expect(saved.suggestedFilename()).toBe(`Hotel, ${language}_Themes.yaml`);
      const text = readFileSync(await saved.path(), "utf8");

      // The file as it is changes nothing where it comes from.
      const input = page.locator("input[type=file]");
      await input.setInputFiles({
        name: "own.yaml",
        mimeType: "application/yaml",
        buffer: Buffer.from(text),
      });
      await expect(page.getByRole("heading", { name: t("themes:compare.same") })).toBeVisible();

      // A name, a key topic and a rule by hand.
      const changed = `${text
        .replace(/( +- id: staff\n)( +)name: .*\n/, "$1$2name: Crew\n$2key: true\n")
        .replace(
          /^topics:$/m,
          `topics:\n  - name: Long waits\n    rule: weeks NOT late\n    examples: [money back]`,
        )}`;
      expect(changed).toContain("name: Crew");
      await page.goto(`/dataset-themes?id=${shop}`);
      await page.locator("input[type=file]").setInputFiles({
        name: "changed.yaml",
        mimeType: "application/yaml",
        buffer: Buffer.from(changed),
      });
      const comparison = page.getByRole("region", { name: t("themes:compare.title") });
      const made = comparison.getByRole("row", { name: /Long waits/ });
      await expect(made).toContainText(t("themes:change.new"));
      await expect(comparison.getByRole("row", { name: /Crew/ })).toContainText(t("themes:change.key"));
      await expect(comparison).toContainText(t("themes:examples.no_rule"));
      await made.getByRole("button").click();
      await expect(comparison.getByText("A refund after three weeks.", { exact: true })).toBeVisible();
      expect((await axe(page).analyze()).violations).toEqual([]);

      await comparison.getByRole("button", { name: /\d/ }).last().click();
      await expect(page).toHaveURL(/topic-analysis/);
      await expect(page.getByRole("row", { name: /Long waits/ })).toBeVisible();
      await expect(page.getByRole("row", { name: /Crew/ })).toBeVisible();
      await page.getByRole("button", { name: t("topic-edits:undo") }).click();
      await expect(page.getByRole("row", { name: /Long waits/ })).toBeHidden();
      await expect(page.getByRole("row", { name: /Crew/ })).toBeHidden();
    });

    test("what cannot be read is told by its line, and another dataset's themes need no file", async ({
      page,
    }) => {
      await page.goto(`/dataset-themes?id=${shop}`);
      await page.getByText(t("themes:apply.text"), { exact: true }).click();
      const box = page.getByRole("textbox", { name: t("themes:apply.textLabel") });
      await box.fill("soundings: themes/1\ntopics:\n  - name: Late\n    rule: late OR");
      const problem = page.getByRole("alert").getByRole("listitem");
      await expect(problem).toContainText(t("themes:problems.where", { line: 4, column: 5 }));
      await expect(problem).toContainText("rule: late OR");
      await box.fill("soundings: themes/1\ntopics:\n  - name: Late\n    rule: late OR slow");
      await expect(page.getByRole("row", { name: /Late/ })).toContainText(t("themes:change.new"));

      await page.getByText(t("themes:apply.dataset"), { exact: true }).click();
      await page.getByRole("combobox", { name: t("themes:apply.datasetLabel") }).click();
      await page
        .getByRole("option", { name: `Hotel, ${language}` })
        .first()
        .click();
      await expect(page.getByRole("region", { name: t("themes:compare.title") })).toHaveAttribute(
        "aria-busy",
        "false",
      );
      await expect(page.getByRole("checkbox", { name: t("themes:apply.only") })).toBeVisible();
      expect((await axe(page).analyze()).violations).toEqual([]);
    });
  });
}
