import { writeFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { newTrial } from "./operator.ts";
import { signInAs } from "./own-account.ts";
import { keepSession, signIn } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

/** 3,000 comments of 2 kB: a chunk and a half. */
const ROWS = 3_000;
const CSV = `Comment,Shop\n${Array.from({ length: ROWS }, (_, at) => `${"The parcel came late and wet. ".repeat(70)}${at},Shop ${at % 4}\n`).join("")}`;

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tu = (key: string, values?: Record<string, string | number>) => t(`uploads:${key}`, values);
  const choose = (page: Page, path: string) => page.locator("input[type=file]").setInputFiles(path);
  const clean = async (page: Page) => {
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  };

  test(`a large csv waits for the network, goes on after a reload, and becomes a dataset (${language})`, async ({
    page,
  }, info) => {
    const path = info.outputPath("large.csv");
    await writeFile(path, CSV);
    await signIn(page, language);
    await page.goto("/upload/local-file");
    await page.route("**/large-files/*/chunks/1?*", (route) => route.abort());
    await choose(page, path);
    await expect(page.getByText(tu("large.waiting"))).toBeVisible();
    await page.reload();
    const broken = page.getByRole("list", { name: tu("large.brokenOff") });
    await expect(broken.getByRole("listitem")).toHaveCount(1);
    await clean(page);
    await page.unroute("**/large-files/*/chunks/1?*");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await choose(page, path);
    await expect(page.getByText(tu("large.read"))).toBeVisible({ timeout: 30_000 });
    expect(asked.filter((one) => one.includes("/chunks/")).map((one) => one.split("/").at(-1))).toEqual([
      "1",
    ]);
    await clean(page);
    await page.locator("form button[type=submit]").last().click();
    await expect(page).toHaveURL(/\/uploading\?id=/);
    await expect(page).toHaveURL(/\/dataset-overview\?id=/, { timeout: 120_000 });
    await expect(
      page
        .getByRole("complementary", { name: t("comments:title") })
        .getByRole("article")
        .first(),
    ).toBeVisible();
  });

  test(`one that broke off can be given up, and a trial is told how large a file may be (${language})`, async ({
    page,
    browser,
  }, info) => {
    const path = info.outputPath("given-up.csv");
    await writeFile(path, `${CSV}x`);
    await signIn(page, language);
    await page.goto("/upload/local-file");
    await page.route("**/large-files/*/chunks/1?*", (route) => route.abort());
    await choose(page, path);
    await expect(page.getByText(tu("large.waiting"))).toBeVisible();
    await page.reload();
    const broken = page.getByRole("list", { name: tu("large.brokenOff") });
    await broken.getByRole("button", { name: tu("large.giveUpNamed", { name: "given-up.csv" }) }).click();
    await expect(broken.getByText("given-up.csv")).toBeHidden();
    const trial = await browser.newPage();
    await keepSession(trial, await signInAs(trial.request, await newTrial()), language);
    await trial.goto("/upload/local-file");
    await choose(trial, path);
    await expect(trial.getByText(tu("file.notRead"))).toBeVisible();
    await trial.close();
  });
}
