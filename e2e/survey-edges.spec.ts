import { expect, type Locator, type Page, test } from "@playwright/test";
import { signIn } from "./people.ts";
import { answerSurvey, publishSurvey } from "./survey-answering.ts";
import { buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

// What stands below one another has one edge on narrow windows, the panel of an answer cuts nothing off, and the
// editor that is on its way has the columns of the one that comes.

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);

  /** One answer, on a link with a long name. */
  async function answered(page: Page): Promise<string> {
    const variant_id = crypto.randomUUID();
    const name = "Posters in the waiting rooms of all branches in the north";
    const id = await buildSurvey(page.request, "nps", language, (survey) => {
      const parameter = { id: crypto.randomUUID(), name: "branch_that_was_visited", values: [name] };
      survey.parameters.push(parameter);
      survey.variants.push({ id: variant_id, name, values: { [parameter.id]: name } });
    });
    const code = await publishSurvey(page.request, id);
    const { blocks } = await readSurvey(page.request, id);
    const answers = { [blocks[0].questions[0].id]: { value: 9 } };
    const parameters = { branch_that_was_visited: name };
    await answerSurvey(page.request, code, { language, variant_id, parameters, answers });
    return id;
  }

  const left = async (part: Locator) => Math.round((await part.first().boundingBox())?.x ?? -1);

  test(`answers and report have one edge on narrow windows (${language})`, async ({ page }) => {
    const id = await answered(page);
    await signIn(page, language);
    const main = page.getByRole("main");
    const title = main.getByRole("heading", { level: 1 });
    const figures = main.locator("dl dt");
    const screens: Record<string, Locator[]> = {
      "data-analysis": [title, figures, main.getByRole("textbox", { name: t("survey-answers:search") })],
      report: [
        title,
        main.getByRole("region", { name: t("survey-report:bar.label") }).getByRole("button"),
        figures,
        main.locator("[id^=question-]").getByRole("heading"),
      ],
    };
    // A phone has no rail.
    const edgeOf: Record<number, number> = { 390: 16, 1024: 78 };
    for (const [screen, parts] of Object.entries(screens)) {
      await page.goto(`/surveys/${screen}?id=${id}`);
      await expect(figures.first()).toBeVisible();
      for (const width of [390, 1024]) {
        await page.setViewportSize({ width, height: 844 });
        const edges = () => Promise.all(parts.map(left));
        await expect
          .poll(edges, { message: `${screen} at ${width}` })
          .toEqual(parts.map(() => edgeOf[width]));
      }
    }
  });

  test(`an answer's panel cuts nothing off on a phone (${language})`, async ({ page }) => {
    const id = await answered(page);
    await signIn(page, language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/surveys/data-analysis?id=${id}`);
    await page.locator("[data-answer] a").first().click();
    const facts = page.getByRole("complementary").locator("dl").first();
    await expect(facts).toContainText("north");
    const cut = await facts
      .locator("dt, dd")
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    expect(cut).toEqual([]);
  });

  test(`an editor on its way has the columns of the one that comes (${language})`, async ({ page }) => {
    const id = await buildSurvey(page.request, "nps", language);
    await signIn(page, language);
    let letCome = () => {};
    const held = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route(`**/api/surveys/${id}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/surveys/edit?id=${id}&tab=questions`);
    const skeleton = page.locator("[data-tab=questions][aria-busy=true]");
    await expect(skeleton).toBeVisible();
    const box = async (part: Locator) => {
      const { x, y, width } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0 };
      return [Math.round(x), Math.round(y), Math.round(width)];
    };
    const [outline, preview] = [
      await box(skeleton.locator("> *").first()),
      await box(skeleton.locator("> *").last()),
    ];
    letCome();
    const aside = (name: string) => page.getByRole("complementary", { name: t(`survey-questions:${name}`) });
    await expect(aside("outline.label")).toBeVisible();
    expect(await box(aside("outline.label"))).toEqual(outline);
    expect(await box(aside("preview.label"))).toEqual(preview);
  });
}
