import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { buildDataset } from "./dataset.ts";
import { ownerHeaders, signIn } from "./people.ts";
import { journeyLanguages, type Language, words } from "./words.ts";

const SAID: Record<Language, string[]> = {
  en: ["Friendly staff", "Late delivery", "Expensive price", "Lovely food", "Rude staff", "Cold food"],
  vi: ["Nhân viên thân thiện", "Giao hàng trễ", "Giá đắt", "Món ăn ngon", "Nhân viên thô lỗ", "Món ăn nguội"],
};
const OWN = "apple banana cherry lemon mango olive papaya quince raisin walnut".split(" ");

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => {
      const place = from + at;
      return [
        `${SAID[language][place % 6]}, ${OWN[place % 10]} ${Math.floor(place / 10)}`,
        `${place % 2 ? "Huế" : "Hội An"}`,
      ];
    });
  const csvOf = (lines: string[][]) =>
    Buffer.from(lines.map((line) => line.map((cell) => `"${cell}"`).join(",")).join("\n"));
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };

  test(`a file is added to a dataset, its comments are filtered, and it is taken back (${language})`, {}, async ({
    page,
  }) => {
    const id = await buildDataset(page.request, `Waves, ${language}`, [["Comment", "City"], ...rows(0, 36)]);
    const headers = await ownerHeaders(page.request);
    const listed = await (await page.request.get(`/api/datasets/${id}/topics`, { headers })).json();
    const topic = listed.items[0].id;
    await page.request.post(`/api/datasets/${id}/topics/${topic}/rename`, {
      headers,
      form: { name: "Mine" },
    });
    await signIn(page, language);
    await page.goto(`/dataset-overview?id=${id}`);
    await page.getByRole("link", { name: t("datasets:menu.addFile") }).click();
    await expect(page.getByText(t("waves:lead"))).toBeVisible();
    // It is the dataset's page, not one of a new dataset.
    const current = page.getByRole("navigation").locator("[aria-current=page]");
    await expect(current).toHaveText([`Waves, ${language}`]);
    await page.locator('input[type="file"]').setInputFiles({
      name: "march.csv",
      mimeType: "text/csv",
      buffer: csvOf([["Comment", "Shop"], ...rows(30, 20).map(([text = ""]) => [text, "North"])]),
    });
    const differences = page.getByRole("region", { name: t("waves:differences") });
    await expect(differences).toContainText(t("waves:missing", { count: 1, columns: "“City”" }));
    await expect(differences).toContainText(t("waves:newColumns", { count: 1, columns: "“Shop”" }));
    await expect(differences).toContainText(t("waves:knownRows", { count: 6, number: 6, total: 20 }));
    // In a column of the dataset its rows say something else than those that are there.
    const place = page.getByRole("button", { name: /Shop.*:/ });
    await place.click();
    await page.getByRole("menuitemradio", { name: "City" }).click();
    await expect(differences).toBeHidden();
    await page.getByRole("button", { name: t("waves:submit", { count: 20, number: 20 }) }).waitFor();
    await place.click();
    await page.getByRole("menuitemradio", { name: t("waves:column.new") }).click();
    await expect(differences).toContainText(t("waves:knownRows", { count: 6, number: 6, total: 20 }));
    await clean(page, "add a file");
    await expect(page.getByLabel(t("waves:name"), { exact: true })).toHaveValue("march");
    await page.getByRole("button", { name: t("waves:submit", { count: 14, number: 14 }) }).click();

    const files = page.getByRole("region", { name: t("waves:title"), exact: true });
    await expect(files.getByRole("listitem").last()).toContainText(
      t("waves:comments", { count: 14, number: 14 }),
      { timeout: 60_000 },
    );
    await expect(files.getByRole("listitem").last()).toContainText(t("waves:known", { count: 6, number: 6 }));
    await clean(page, "files");
    await files.getByRole("button", { name: "march", exact: true }).click();
    const comments = page.getByRole("region", { name: t("comments:title"), exact: true });
    await expect(comments.getByRole("article")).toHaveCount(14);
    await page.goto(`/dataset-segments?id=${id}&column=16383`);
    await expect(page.getByRole("row").filter({ hasText: "march" }).first()).toBeVisible();
    await page.goto(`/topic-analysis?id=${id}`);
    await expect(page.getByRole("treegrid").getByText("Mine", { exact: true })).toBeVisible();

    await page.goto(`/dataset-overview?id=${id}`);
    await files.getByRole("button", { name: t("waves:takeBack") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("waves:takeBack") })
      .click();
    await expect(files).toBeHidden({ timeout: 60_000 });
    await expect(comments.getByRole("article")).toHaveCount(36);
    await page.goto(`/topic-analysis?id=${id}`);
    await expect(page.getByRole("treegrid").getByText("Mine", { exact: true })).toBeVisible();
  });

  test(`two datasets are compared, and a figure leads to its comments (${language})`, async ({ page }) => {
    const [good, bad] = [SAID[language][0] ?? "", SAID[language][4] ?? ""];
    const texts = (text: string) =>
      OWN.flatMap((one) => OWN.slice(0, 4).map((two) => [`${text}, ${one} ${two}`]));
    const names = [`Good, ${language}`, `Bad, ${language}`] as const;
    const first = await buildDataset(page.request, names[0], [["Comment"], ...texts(good)]);
    await buildDataset(page.request, names[1], [["Comment"], ...texts(bad)]);
    await signIn(page, language);
    await page.goto(`/dataset-overview?id=${first}`);
    await page.getByRole("button", { name: t("datasets:menu.label", { name: names[0] }) }).click();
    await page.getByRole("menuitem", { name: t("datasets:menu.compare") }).click();
    await expect(page.getByText(t("dataset-comparison:incomplete"))).toBeVisible();
    await page.getByRole("combobox", { name: t("dataset-comparison:other") }).click();
    await page.getByRole("option", { name: names[1] }).first().click();
    const topics = page.getByRole("region", { name: t("dataset-comparison:topics") }).first();
    const staff = topics.getByRole("row").nth(2);
    await expect(staff.getByRole("link").first()).toBeVisible();
    const score = page.getByRole("region", { name: t("dataset-comparison:score") }).first();
    await expect(score).not.toContainText(t("dataset-comparison:unclear"));
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await staff.getByRole("link").first().click();
    await expect(page).toHaveURL(new RegExp(`topic-analysis\\?id=${first}&topic=`));
    await expect(
      page
        .getByRole("region", { name: t("comments:title"), exact: true })
        .getByRole("article")
        .first(),
    ).toBeVisible();
  });

  test(`what an analysis moved is told, and leads to its comments (${language})`, async ({ page }) => {
    const id = await buildDataset(page.request, `Moved, ${language}`, [["Comment"], ...rows(0, 36)]);
    const headers = await ownerHeaders(page.request);
    const { items } = await (await page.request.get(`/api/datasets/${id}/topics`, { headers })).json();
    const { id: topic, name } = items[0];
    // One engine says the same of a comment every time: what another one moved is made up.
    const told = {
      id: topic,
      name,
      name_before: "Crew",
      parent_name: null,
      state: "kept",
      joined: 2,
      left: 0,
    };
    await page.route("**/moved-topics", (route) =>
      route.fulfill({ json: { compared: 36, moved: 2, topics: [told] } }),
    );
    await signIn(page, language);
    await page.goto(`/topic-analysis?id=${id}`);
    await expect(page.getByText(t("moved-topics:notice", { count: 36, moved: 2, number: 36 }))).toBeVisible();
    await page.getByRole("button", { name: t("moved-topics:open") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(t("moved-topics:was", { name: "Crew" }));
    await clean(page, "what moved");
    await dialog
      .getByRole("link", { name: t("moved-topics:joinedOf", { count: 2, number: 2, name }) })
      .click();
    await expect(page).toHaveURL(new RegExp(`moved=joined.${topic}`));
    // Its topic is called in the reader's language there.
    await expect(page.getByText(t("comments:filter.moved"), { exact: false }).first()).toBeVisible();
    await page.getByRole("button", { name: t("moved-topics:dismiss") }).click();
    await expect(page.getByRole("button", { name: t("moved-topics:open") })).toBeHidden();
  });
  test(`two datasets are set side by side, and what differs is said in sentences (${language})`, async ({
    page,
  }) => {
    const lines = (places: readonly number[], many: string[]) =>
      Array.from({ length: 60 }, (_, at) => [
        `${SAID[language][places[at % places.length] as number]}, ${many[at % 10]} ${at}`,
      ]);
    const column = [language === "vi" ? "Nhận xét" : "Comment"];
    // Of this try alone: another journey here has datasets of these names.
    const [one, other] = [`Good side, ${language}`, `Bad side ${test.info().retry}, ${language}`];
    const first = await buildDataset(page.request, one, [column, ...lines([0, 0, 3], OWN)]);
    await buildDataset(page.request, other, [column, ...lines([4, 4, 5], OWN)]);
    await signIn(page, language);
    await page.goto(`/dataset-compare?id=${first}`);
    await page.getByRole("combobox", { name: t("dataset-comparison:other") }).fill(other);
    await page.getByRole("option", { name: other, exact: true }).click();
    const said = page.getByRole("region", { name: t("dataset-comparison:different") });
    const points = await said.getByRole("listitem").first().innerText();
    const [score = "", otherScore = ""] = await page
      .getByRole("region", { name: t("dataset-comparison:score"), exact: true })
      .locator("b")
      .allInnerTexts();
    expect(points).toContain(score);
    expect(points).toContain(otherScore);
    await expect(said.getByRole("listitem")).not.toHaveCount(1);
    await clean(page, "two datasets");
    const arriving = page.waitForEvent("download");
    await page.getByRole("button", { name: t("dataset-comparison:receipts") }).click();
    const receipts = JSON.parse(readFileSync(await (await arriving).path(), "utf8"));
    expect(receipts.receipts.map((receipt: { sentence: string }) => receipt.sentence)).toContain(points);
    const folder = process.env.E2E_PICTURES;
    if (folder)
      await page.screenshot({ path: `${folder}/comparison-receipts-${language}.png`, fullPage: true });
  });
}
