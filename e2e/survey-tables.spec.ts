import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./people.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildBlankSurvey, changeSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

/** What is read in the table and the ranking, and in French. */
const TEXTS = {
  "How was it?": "Comment était-ce ?",
  Staff: "Personnel",
  Food: "Repas",
  Bad: "Mauvais",
  Good: "Bon",
  "Best drinks": "Vos boissons préférées",
  Tea: "Thé",
  Coffee: "Café",
  Water: "Eau",
};

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tw = (key: string, values?: Record<string, string | number>) =>
    t(`survey-translation:${key}`, values);
  const td = (key: string, values?: Record<string, string | number>) =>
    t(`survey-distribution:${key}`, values);

  const part = (text: string) => ({ id: crypto.randomUUID(), text, image_id: null });
  /** A table and a ranking on one page, to be read in French, too. */
  const build = async (page: Page) => {
    const id = await buildBlankSurvey(page.request, "Lunch", language);
    await changeSurvey(page.request, id, (survey) => {
      const [block] = survey.blocks;
      const asked = { survey_block_id: block.id, action: "CREATE", description: "", required: true };
      survey.additional_languages = ["fr"];
      survey.last_question_number = 2;
      block.questions = [
        {
          ...asked,
          id: crypto.randomUUID(),
          type: "matrix",
          question_number: 1,
          title: "How was it?",
          options: {
            rows: [part("Staff"), part("Food")],
            columns: [part("Bad"), part("Good")],
            multiple: false,
          },
        },
        {
          ...asked,
          id: crypto.randomUUID(),
          type: "ranking",
          question_number: 2,
          title: "Best drinks",
          options: { choices: [part("Tea"), part("Coffee"), part("Water")], top: null, shuffle: "none" },
        },
      ];
    });
    return id;
  };
  const choose = async (page: Page, field: string, option: string) => {
    await page.getByRole("combobox", { name: field, exact: true }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };

  test(`rows, columns and items are translated, and a link fills them in (${language})`, async ({ page }) => {
    const id = await build(page);
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=translation`);
    const table = page.getByRole("table", { name: tw("table") });
    const row = (text: string) =>
      table.getByRole("row").filter({ has: page.getByRole("cell", { name: text, exact: true }) });
    for (const [text, french] of Object.entries(TEXTS)) {
      await row(text)
        .getByRole("button", { name: tw("state.missing") })
        .click();
      await row(text).getByRole("textbox").fill(french);
      await page.keyboard.press("Escape");
    }
    for (const [field, number] of Object.entries({ row: 2, column: 2, choice: 3 })) {
      await expect(
        table.getByText(tw(`field.${field}`, { number }), { exact: false }).first(),
      ).toBeAttached();
    }
    await page.keyboard.press("Control+s");
    const last = Object.values(TEXTS).at(-1) ?? "";
    await expect.poll(async () => JSON.stringify(await readSurvey(page.request, id))).toContain(last);
    const code = await publishSurvey(page.request, id);

    await page.goto(`/surveys/distribution?id=${id}&view=links`);
    await choose(
      page,
      td("builder.language"),
      new Intl.DisplayNames([language], { type: "language" }).of("fr") ?? "",
    );
    await choose(page, "Staff", "Good");
    await choose(page, "Food", "Bad");
    for (const [at, drink] of ["Water", "Tea", "Coffee"].entries()) {
      await choose(page, td("builder.place", { place: at + 1 }), drink);
    }
    const built = await page.getByRole("textbox", { name: td("builder.result") }).inputValue();
    expect(built).toContain(code);

    for (const script of [true, false]) {
      const respondent = await page.context().browser()?.newContext({ javaScriptEnabled: script });
      const their = await respondent?.newPage();
      if (!respondent || !their) throw new Error("The browser is gone.");
      await their.goto(new URL(built, page.url()).href);
      for (const [of, column] of Object.entries({ Personnel: "Bon", Repas: "Mauvais" })) {
        await expect(
          their.getByRole("radiogroup", { name: of }).getByRole("radio", { name: column }),
        ).toBeChecked();
      }
      const places = their.locator("[data-row]");
      await expect(places.locator("select")).toHaveCount(3);
      const given = await places.evaluateAll((rows) =>
        rows.map((one) => [
          one.querySelector("select")?.value,
          one.querySelector(".option-text")?.textContent?.trim(),
        ]),
      );
      expect(given.sort()).toEqual([
        ["1", "Eau"],
        ["2", "Thé"],
        ["3", "Café"],
      ]);
      await respondent.close();
    }
  });
}
