import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { signIn } from "./people.ts";
import { buildBlankSurvey, buildSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const ts = (key: string, values?: Record<string, string | number>) => t(`surveys:${key}`, values);
  /** Names of this run's own, since the owner has other surveys too. */
  const own = (name: string) => `${name} ${language} ${Date.now()}`;

  const row = (page: Page, name: string) =>
    page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
  const told = (page: Page, text: string) =>
    expect(page.getByRole("region", { name: t("common:toasts") })).toContainText(text);
  const editing = (page: Page, tab: string) =>
    expect(page).toHaveURL(new RegExp(`/surveys/edit\\?id=[0-9a-f-]{36}&tab=${tab}`));
  const search = async (page: Page, query: string) => {
    await page.goto(`/surveys?q=${encodeURIComponent(query)}`);
    await expect(page.getByRole("table", { name: ts("title") })).toHaveAttribute("aria-busy", "false");
  };
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };

  test(`a blank survey is made, found, renamed, copied and deleted by keyboard alone (${language})`, async ({
    page,
  }) => {
    const name = own("Keys");
    await signIn(page, language);
    await page.goto("/surveys");
    await expect(page.getByRole("heading", { name: ts("title"), level: 1 })).toBeVisible();
    await page.keyboard.press("n");
    await expect(page).toHaveURL(/\/surveys\/new$/);
    await expect(page.getByRole("heading", { name: ts("new.question") })).toBeVisible();
    await page.keyboard.press("1");
    await expect(page.getByLabel(ts("blank.name"), { exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText(ts("nameEmpty"))).toBeVisible();
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await editing(page, "questions");

    await page.goto("/surveys");
    await expect(row(page, name)).toContainText(ts("status.DRAFT"));
    await page.keyboard.press("/");
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/q=Keys/);
    await expect(page.locator("[data-row]")).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("link", { name, exact: true })).toBeFocused();

    await page.keyboard.press("r");
    await expect(page.getByRole("dialog").getByLabel(ts("name"), { exact: true })).toHaveValue(name);
    await page.keyboard.press("End");
    await page.keyboard.type(" renamed");
    await page.keyboard.press("Enter");
    await told(page, ts("rename.done", { name: `${name} renamed` }));
    await expect(page.getByRole("link", { name: `${name} renamed`, exact: true })).toBeFocused();

    await page.keyboard.press("c");
    const copy = ts("copy.name", { name: `${name} renamed` });
    await expect(page.getByRole("dialog").getByLabel(ts("name"), { exact: true })).toHaveValue(copy);
    await page.keyboard.press("Enter");
    await told(page, ts("copy.done", { name: copy }));
    await expect(page.locator("[data-row]")).toHaveCount(2);

    await page.locator("[data-row]").first().focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+Space");
    await page.keyboard.press("Delete");
    const question = page.getByRole("dialog", { name: ts("delete.titleMany", { count: 2 }) });
    await expect(question).toContainText(copy);
    await expect(question.getByRole("button", { name: t("common:cancel") })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await told(page, ts("delete.doneMany", { count: 2 }));
    await expect(page.getByText(ts("noResult.title", { query: name }))).toBeVisible();
  });

  test(`a template is found, read in both languages, and made a survey that is published and paused (${language})`, {
    tag: "@smoke",
  }, async ({ page }) => {
    await signIn(page, language);
    await page.goto("/surveys/new");
    await page.getByRole("link", { name: ts("new.template") }).click();
    const cards = page.getByRole("radiogroup", { name: ts("templates.list") }).getByRole("radio");
    await expect(cards).toHaveCount(12);
    await page.getByLabel(ts("templates.search"), { exact: true }).fill("khach san");
    await expect(cards).toHaveCount(1);
    const preview = page.getByRole("complementary", { name: ts("templates.preview") });
    const other = language === "en" ? "vi" : "en";
    const [hotel, inOther] =
      language === "en"
        ? ["How was your stay?", "Kỳ nghỉ của bạn thế nào?"]
        : ["Kỳ nghỉ của bạn thế nào?", "How was your stay?"];
    await expect(preview.getByRole("heading", { level: 2 })).toHaveText(hotel);
    await page
      .getByText(other === "en" ? "English" : "Tiếng Việt", { exact: true })
      .last()
      .click();
    await expect(preview.getByRole("heading", { level: 2 })).toHaveText(inOther);
    await expect(page).toHaveURL(new RegExp(`language=${other}`));
    await preview.getByRole("button", { name: ts("templates.use") }).click();
    await editing(page, "questions");
    const id = new URL(page.url()).searchParams.get("id") ?? "";

    await search(page, inOther);
    const made = page.getByRole("row").filter({ has: page.locator(`[data-row="${id}"]`) });
    await expect(made).toContainText(ts("status.DRAFT"));
    await made.hover();
    await made.getByRole("button", { name: `${ts("act.publish")}: ${inOther}` }).click();
    const sheet = page.getByRole("dialog", { name: t("survey-distribution:sheet.title.first") });
    await expect(sheet.getByRole("textbox")).toHaveValue(/\/s\//);
    await page.keyboard.press("Escape");
    await expect(page.locator(`[data-row="${id}"]`)).toBeFocused();
    await expect(made).toContainText(ts("status.PUBLISHED"));
    await made.getByRole("button", { name: ts("menu.label", { name: inOther }) }).click();
    await page.getByRole("menuitem", { name: ts("act.pause") }).click();
    const question = page.getByRole("dialog", { name: ts("pause.title", { name: inOther }) });
    await question.getByRole("button", { name: ts("act.pause") }).click();
    await expect(made).toContainText(ts("status.PAUSED"));
    await page.locator(`[data-row="${id}"]`).focus();
    await page.keyboard.press("p");
    await expect(made).toContainText(ts("status.PUBLISHED"));

    await page.keyboard.press("Delete");
    await expect(page.getByRole("dialog")).toContainText(ts("delete.forGood"));
    await page
      .getByRole("dialog")
      .getByRole("button", { name: ts("delete.confirmOne") })
      .click();
    await expect(page.locator(`[data-row="${id}"]`)).toBeHidden();
  });

  test(`a survey that asks nothing is not published, and says where to mend it (${language})`, async ({
    page,
  }) => {
    const name = own("Nothing");
    await buildBlankSurvey(page.request, name, language);
    await signIn(page, language);
    await search(page, name);
    await page.locator("[data-row]").focus();
    await page.keyboard.press("p");
    const problems = page.getByRole("dialog");
    await problems.getByRole("button", { name: t("survey-editor:problem.NO_QUESTIONS") }).click();
    await editing(page, "questions");
    await search(page, name);
    await expect(row(page, name)).toContainText(ts("status.DRAFT"));
  });

  test(`a version is compared with the draft and restored, and that is undone (${language})`, async ({
    page,
  }) => {
    const name = own("Versions");
    await buildSurvey(page.request, "nps", language, (survey) => {
      survey.name = name;
    });
    await signIn(page, language);
    await search(page, name);
    await page.locator("[data-row]").focus();
    await page.keyboard.press("p");
    await expect(row(page, name)).toContainText(ts("status.PUBLISHED"));
    await expect(
      page.getByRole("dialog", { name: t("survey-distribution:sheet.title.first") }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-row]")).toBeFocused();
    await page.keyboard.press("r");
    await expect(page.getByRole("dialog").getByLabel(ts("name"), { exact: true })).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type(" 2");
    await page.keyboard.press("Enter");
    await expect(row(page, `${name} 2`)).toContainText(ts("changed"));
    const id = await page.locator("[data-row]").getAttribute("data-row");
    await page.goto(`/surveys/edit?id=${id}&tab=connect`);

    await page.getByRole("button", { name: t("survey-history:title"), exact: true }).click();
    const history = page.getByRole("dialog", { name: t("survey-history:title") });
    const changes = history.getByRole("region", { name: t("survey-history:changes") });
    await expect(changes.locator("del")).toContainText(name);
    await expect(changes.locator("ins")).toContainText(`${name} 2`);
    await clean(page, "history");
    // Saving what the survey began with may have made a version before.
    const number = (await history.getByRole("radio").first().getAttribute("data-version")) ?? "";
    await history.getByRole("button", { name: t("survey-history:restore.button", { number }) }).click();
    await page
      .getByRole("dialog", { name: t("survey-history:restore.title", { number }) })
      .getByRole("button", { name: t("survey-history:restore.confirm"), exact: true })
      .click();
    await expect(history).toBeHidden();
    await expect(page).toHaveTitle(`Soundings | ${name}`);
    await page
      .getByRole("region", { name: t("common:toasts") })
      .getByRole("button", { name: t("common:undo") })
      .click();
    await expect(page).toHaveTitle(`Soundings | ${name} 2`);
  });

  test(`axe finds nothing on the surveys' pages, and views live in the address (${language})`, async ({
    page,
  }) => {
    // One theme a language: names and landmarks depend on the language, contrast on the theme.
    const colorScheme = language === "en" ? "light" : "dark";
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const name = own("Axe");
    const id = await buildSurvey(page.request, "restaurant", language, (survey) => {
      survey.name = name;
    });
    await signIn(page, language);
    await search(page, name);
    await clean(page, "list");
    await page.getByRole("checkbox", { name: t("common:bulk.selectAll") }).check();
    await clean(page, "list with a selection");
    await page.getByRole("button", { name: ts("menu.label", { name }) }).click();
    await expect(page.getByRole("menuitem", { name: ts("menu.copy") })).toBeVisible();
    await clean(page, "list with a menu");
    await search(page, "");
    for (const [address, heading] of [
      ["/surveys/new", "new.title"],
      ["/surveys/new/blank", "blank.title"],
      ["/surveys/new/template?template=restaurant", "templates.title"],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole("heading", { name: ts(heading), level: 1 })).toBeVisible();
      await clean(page, address);
    }

    await page.goto(`/surveys/edit?id=${id}&tab=connect`);
    await expect(page.getByRole("heading", { name: t("google-sheets:intro.title") })).toBeVisible();
    await clean(page, "connect, Google Sheets");
    await page.getByRole("link", { name: t("survey-connect:webhook.name") }).click();
    await expect(page).toHaveURL(/view=webhook/);
    await expect(page.getByRole("heading", { name: t("webhooks:empty.title") })).toBeVisible();
    await clean(page, "connect, webhook");
  });
}
