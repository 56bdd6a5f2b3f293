import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { openZip } from "../apps/server/src/spreadsheet/zip-reader.ts";
import { readSav } from "../apps/server/src/testing/read-sav.ts";
import { axe } from "./axe.ts";
import { signIn } from "./people.ts";
import { answerSurvey, publishSurvey } from "./survey-answering.ts";
import { buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const a = (key: string) => t(`survey-answers:download.${key}`);

  test(`answers are downloaded for SPSS with their labels, and for R (${language})`, async ({
    page,
    request,
  }) => {
    const id = await buildSurvey(request, "nps", language);
    const code = await publishSurvey(request, id);
    const { blocks } = await readSurvey(request, id);
    const [score, why] = blocks[0].questions;
    const answers = { [score.id]: { value: 9 }, [why.id]: { text: "Cà phê ngon" } };
    await answerSurvey(request, code, { language, answers });
    await answerSurvey(request, code, { language, answers: { [score.id]: { value: 3 } } });
    await signIn(page, language);
    await page.goto(`/surveys/data-analysis?id=${id}`);
    const form = page.getByRole("dialog", { name: a("title") });
    const download = async (kind: string) => {
      await page.getByRole("button", { name: a("open") }).click();
      await form.getByRole("radio", { name: a(kind), exact: true }).check();
      const downloading = page.waitForEvent("download");
      await form.getByRole("button", { name: a("start") }).click();
      return await downloading;
    };

    const sav = await download("sav");
    expect(sav.suggestedFilename()).toMatch(/\.sav$/);
    const { variables, cases } = readSav(readFileSync(await sav.path()));
    const named = (name: string) => variables.findIndex((one) => one.name === name);
    expect(variables[named("Q1")]?.label).toBe(score.title);
    expect(variables[named("Q1")]?.values.get(10)).toBe(score.options.high_label);
    expect(cases.map((cells) => [cells[named("Q1")], cells[named("Q2")]])).toEqual([
      [9, "Cà phê ngon"],
      [3, ""],
    ]);

    await page.getByRole("button", { name: a("open") }).click();
    await expect(form.getByText(a("for.sav"))).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
    await page.keyboard.press("Escape");
    const zip = openZip(readFileSync(await (await download("r")).path()), 1_000_000);
    expect(zip.names).toEqual(["read-answers.R", "answers.csv", "codebook.html"]);
  });
}
