import { expect, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { buildDataset } from "./dataset.ts";
import { signIn } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

const BEGIN = [
  "Yesterday",
  "On Sunday",
  "As a regular",
  "With the family",
  "After work",
  "For the first time",
  "In June",
];
const PRAISE = [
  "the room was spotless",
  "breakfast was delicious",
  "we loved the quiet garden",
  "great value for money",
];
const BLAME = [
  "the bed was terribly hard",
  "the wifi was awful",
  "breakfast was cold and bad",
  "the pool was dirty",
];
const LATE = ["the check-in was terribly slow", "an awful wait at reception", "check-in was a mess"];
const END = ["", " We will see.", " That is all.", " Never mind.", " So it goes."];

/** 480 short comments of four cities: Da Nang is worse, by its check-in, and Hue has too few to compare. */
function hotels(): string[][] {
  return Array.from({ length: 480 }, (_, i) => {
    const city = i < 12 ? "Hue" : (["Hanoi", "Da Nang", "Saigon"][i % 3] as string);
    const place = Math.floor(i / 3);
    const bad = (place * 7) % 10 < (city === "Da Nang" ? 8 : 2);
    const said = !bad ? PRAISE : city === "Da Nang" && place % 3 > 0 ? LATE : BLAME;
    const day = new Date(Date.UTC(2026, 5, 1 + (i % 90))).toISOString().slice(0, 10);
    const text = `${BEGIN[place % BEGIN.length]} ${said[place % said.length]}.${END[i % END.length]}`;
    return [text, day, city, ["web", "app"][place % 2] as string, bad ? "2" : "5"];
  });
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);

  test.describe(`segments (${language})`, () => {
    let dataset = "";

    test.beforeEach(async ({ page, request }) => {
      dataset ||= await buildDataset(request, `Hotels, ${language}`, [
        ["Comment", "Day", "City", "Channel", "Stars"],
        ...hotels(),
      ]);
      await signIn(page, language);
    });

    test("the city that is worse is said on the overview, and leads to its comments", {
      tag: "@smoke",
    }, async ({ page }) => {
      await page.goto(`/dataset-overview?id=${dataset}`);
      const panel = page.getByRole("region", { name: t("segments:panel.title", { column: "City" }) });
      await expect(panel.getByRole("button").first()).toContainText("Da Nang");
      await panel.getByRole("link", { name: t("segments:panel.all") }).click();
      await expect(page).toHaveURL(/dataset-segments/);
      const row = page.getByRole("row", { name: /^Da Nang/ });
      await expect(row).toContainText("−");
      await expect(page.getByRole("row", { name: /^Hue/ })).toContainText(t("segments:tooFew"));
      const claims = page.getByRole("region", { name: t("segments:claims.title") });
      await expect(claims.getByRole("button", { name: /City: Da Nang/ }).first()).toBeVisible();
      const count = Number((await row.getByRole("cell").first().innerText()).split(/\s/)[0]);
      expect(count).toBeGreaterThan(100);
      await row.getByRole("link").click();
      await expect(page).toHaveURL(/topic-analysis/);
      await expect(page.getByText("Da Nang").first()).toBeVisible();
      expect(new URL(page.url()).searchParams.getAll("cell")).toEqual(["2:Da Nang"]);
    });

    test("it is sorted and crossed, narrowed by days and filters, and all of it is in the address", async ({
      page,
    }) => {
      await page.goto(`/dataset-segments?id=${dataset}`);
      await page.getByRole("combobox", { name: t("segments:toolbar.by") }).click();
      await page.getByRole("option", { name: /^City/ }).click();
      await page.getByRole("combobox", { name: t("segments:toolbar.across") }).click();
      await page.getByRole("option", { name: /^Stars/ }).click();
      const crossed = page.getByRole("region", {
        name: t("segments:crossed.title", { column: "City", across: "Stars" }),
      });
      // Ratings stand in their own order, whichever is commoner.
      await expect(crossed.getByRole("columnheader")).toHaveText(["2", "5"]);
      await page.getByRole("button", { name: t("segments:column.score"), exact: true }).click();
      await page.getByRole("button", { name: t("segments:column.score"), exact: true }).click();
      await expect(page).toHaveURL(/order=score\.asc/);
      await expect(page.getByRole("rowheader").first()).toHaveText("Da Nang");
      await page.reload();
      await expect(crossed).toBeVisible();
      await expect(page.getByRole("rowheader").first()).toHaveText("Da Nang");
      await page.getByRole("button", { name: t("comments:filter.add") }).click();
      await page.getByRole("menuitem", { name: "Channel" }).click();
      await page.getByRole("checkbox", { name: /web/ }).check();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(/cell=3%3Aweb/);
      await crossed.getByRole("link").first().click();
      await expect(page).toHaveURL(/topic-analysis/);
      const cells = new URL(page.url()).searchParams.getAll("cell");
      expect(cells).toHaveLength(3);
      // A rating that narrows the comments is told there, and can be taken away.
      await expect(page.getByText("Stars").first()).toBeVisible();
    });

    test("axe finds nothing", async ({ page }) => {
      await page.goto(`/dataset-segments?id=${dataset}&column=2&across=3`);
      await expect(page.getByRole("table").nth(1)).toBeVisible();
      expect((await axe(page).analyze()).violations).toEqual([]);
    });
  });
}
