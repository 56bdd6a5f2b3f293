import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { signIn } from "./people.ts";
import { buildSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

/** The other language of a template, which comes finished. */
const OTHER = { en: "vi", vi: "en" } as const;
const ADDED = { en: "and quiet", vi: "và yên tĩnh" };

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tw = (key: string, values?: Record<string, string | number>) =>
    t(`survey-translation:${key}`, values);
  /** The first question, as this language calls it. */
  const Q1 = tw("mark.question", { number: 1 });
  const rows = (page: Page) => page.getByRole("table", { name: tw("table") }).getByRole("row");
  const row = (page: Page, source: string) =>
    rows(page).filter({ has: page.getByRole("cell").filter({ hasText: source }) });
  const state = (page: Page, filter: string) =>
    page.getByRole("button", { name: new RegExp(`^${tw(`filter.${filter}`)} `) });
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).exclude("iframe").analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect([what, found]).toEqual([what, []]);
  };

  /** A hotel's survey: the first question was changed since it was translated, the second repeats its answer. */
  const open = async (page: Page, languages: readonly string[] = [OTHER[language]]) => {
    const id = await buildSurvey(page.request, "hotel", language, (survey) => {
      survey.additional_languages = languages;
      const [first, second] = survey.blocks[0].questions;
      first.title = `${first.title.replace("?", "")} ${ADDED[language]}?`;
      second.title = `Hi {{answer:${first.id}|dear guest}}`;
    });
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=translation`);
    const content = languages.length > 0 ? rows(page).nth(1) : page.getByText(tw("empty.title"));
    await expect(content).toBeVisible({ timeout: 30_000 });
  };
  const saved = (page: Page) =>
    expect(page.getByText(new RegExp(t("survey-editor:save.saved", { time: "" }).trim()))).toBeVisible();
  const nameIn = (code: string) => new Intl.DisplayNames([language], { type: "language" }).of(code) ?? code;

  test(`texts are translated, reviewed and searched beside their source (${language})`, async ({ page }) => {
    await open(page);
    const first = row(page, ADDED[language]);
    await expect(first.locator("mark")).toContainText(ADDED[language].split(" ")[1] ?? "");
    await expect(state(page, "outdated")).toContainText("2");
    await clean(page, "translation");

    await first.getByRole("button", { name: tw("state.outdated") }).click();
    await expect(first.getByRole("textbox")).toBeFocused();
    await expect(first).toContainText(tw("before"));
    await first.getByRole("button", { name: tw("approve.outdated") }).click();
    await expect(state(page, "outdated")).toContainText("1");

    const second = row(page, "dear guest");
    await second.getByRole("button", { name: tw("state.outdated") }).click();
    await expect(second.getByRole("alert")).toContainText(Q1);
    await second.getByRole("textbox").fill("Zuzu !");
    await page.keyboard.press("ArrowLeft");
    await second.getByRole("button", { name: tw("insertPipe", { pipe: Q1 }) }).click();
    await expect(second.getByRole("alert")).toBeHidden();
    await page.keyboard.type(" now");
    await expect(second.getByRole("textbox")).toHaveValue(`Zuzu ⟦${Q1}|dear guest⟧ now!`);
    await clean(page, "an open translation");
    await page.keyboard.press("Escape");
    await expect(second.getByRole("button").getByText(Q1)).toBeVisible();
    await expect(state(page, "outdated")).toContainText("0");

    await page.getByRole("textbox", { name: tw("search.label") }).fill("zuzu");
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole("textbox", { name: tw("search.label") }).fill("zzzz");
    await expect(page.getByText(tw("nothing.search", { query: "zzzz" }))).toBeVisible();
    await page.getByRole("button", { name: tw("nothing.action") }).click();
    await saved(page);
    await page.reload();
    await expect(second.getByRole("button").getByText(Q1)).toBeVisible();
  });

  test(`a right-to-left language is added, written and previewed (${language})`, async ({ page }) => {
    await open(page, []);
    await clean(page, "without a language");
    await page.getByRole("button", { name: tw("addLanguage") }).click();
    await page.getByRole("menuitem", { name: "العربية" }).click();
    await expect(page).toHaveURL(/language=ar/);
    await page.keyboard.press("Alt+n");
    const field = page.getByRole("textbox", { name: tw("field.name") });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("dir", "rtl");
    await page.keyboard.type("إقامتك");
    await page.getByRole("button", { name: tw("preview") }).click();
    const respondent = page.frameLocator("iframe");
    await expect(respondent.locator("[dir=rtl]").first()).toBeAttached({ timeout: 30_000 });
    await expect(respondent.getByText("إقامتك").first()).toBeVisible();
    await clean(page, "right to left");

    await page.getByRole("button", { name: tw("languageMenu", { language: nameIn("ar") }) }).click();
    await page.getByRole("menuitem", { name: tw("remove") }).click();
    await expect(page.getByText(tw("empty.title"))).toBeVisible();
    await page.getByRole("button", { name: tw("putBack") }).click();
    await expect(page.getByText("إقامتك").first()).toBeVisible();
  });

  test(`publishing asks about a language that is not whole, and leads to what is missing (${language})`, async ({
    page,
  }) => {
    const id = await buildSurvey(page.request, "hotel", language, (survey) => {
      survey.additional_languages = ["fr"];
    });
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=questions`);
    const publish = page.getByRole("button", { name: t("survey-editor:publish.publish") });
    const asked = page.getByRole("dialog", { name: t("survey-editor:publish.untranslated.title") });
    await publish.click();
    await expect(asked.getByRole("link")).toHaveCount(1);
    await clean(page, "languages that are not whole");
    await asked.getByRole("link", { name: new RegExp(nameIn("fr"), "i") }).click();
    await expect(asked).toBeHidden();
    await expect(page).toHaveURL(/language=fr&filter=missing/);
    // The address comes before the page: whoever goes back until then has left nothing.
    await expect(rows(page).first()).toBeVisible();
    await expect(publish).toBeEnabled();

    await publish.click();
    await expect(asked).toBeVisible();
    await page.goBack();
    await expect(asked).toBeHidden();
    await page.goForward();
    await publish.click();
    await asked.getByRole("button", { name: t("survey-editor:publish.untranslated.publish") }).click();
    // The link to share has come; below it lies what was published.
    await expect(asked).toBeHidden();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: t("survey-editor:publish.published") })).toBeVisible();
  });

  test(`translations travel through csv and xliff, and what came back is told (${language})`, async ({
    page,
  }) => {
    await open(page);
    for (const kind of ["csv", "xliff"] as const) {
      await page.getByRole("button", { name: tw("export.action"), exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page
          .getByRole("menuitem", { name: tw(`export.${kind}`, { language: nameIn(OTHER[language]) }) })
          .click(),
      ]);
      const file = readFileSync(await download.path(), "utf8");
      const [from, also] =
        language === "en" ? ["Nghỉ dưỡng", "Gia đình hoặc bạn bè"] : ["Holiday", "Family or friends"];
      const to = `Vacation "${kind}"`;
      expect(file).toContain(from);
      const changed = file
        .replace(from, kind === "csv" ? `"${to.replaceAll('"', '""')}"` : to)
        .replace(also, `${also} (${kind})`)
        .replace("survey:name", "survey:gone");
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: tw("import.action"), exact: true }).click();
      await (await chooser).setFiles({
        name: `back.${kind}`,
        mimeType: "text/plain",
        buffer: Buffer.from(changed),
      });
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(tw("import.outcome.taken", { count: 2 }));
      await expect(dialog.getByRole("listitem")).toHaveCount(1);
      await clean(page, `import of ${kind}`);
      await dialog.getByRole("button", { name: tw("import.take", { count: 2 }) }).click();
      await expect(page.getByRole("table").getByText(to)).toBeVisible();
      await page
        .getByRole("button", { name: t("survey-editor:undo"), exact: true })
        .first()
        .click();
      await expect(page.getByRole("table").getByText(to)).toBeHidden();
    }
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: tw("import.action"), exact: true }).click();
    await (await chooser).setFiles({ name: "x.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\n1,2") });
    await expect(page.getByText(tw("import.refused.unknown", { file: "x.csv" }))).toBeVisible();
  });

  test(`missing texts are filled by keyboard alone, and undone (${language})`, async ({ page }) => {
    await open(page, ["fr"]);
    await expect(rows(page).nth(2)).toBeVisible();
    const before = Number((await state(page, "missing").innerText()).match(/\d+/)?.[0]);
    await page.keyboard.press("Alt+n");
    await page.keyboard.insertText("Séjour");
    await page.keyboard.press("Control+Enter");
    await page.keyboard.insertText("Pourquoi ?");
    await page.keyboard.press("Control+Enter");
    await page.keyboard.insertText("Vacances");
    await expect(state(page, "missing")).toContainText(String(before - 3));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Vacances" })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("button", { name: "Pourquoi ?" })).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("button", { name: "Vacances" })).toBeHidden();
    await page.keyboard.press("Control+y");
    await expect(page.getByRole("button", { name: "Vacances" })).toBeVisible();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: tw("copySource") })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Pourquoi ?" })).toBeHidden();
  });
}
