import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./people.ts";
import { buildBlankSurvey, buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const te = (key: string, values?: Record<string, string | number>) => t(`survey-editor:${key}`, values);
  const ts = (key: string, values?: Record<string, string | number>) => t(`survey-settings:${key}`, values);
  const address = (id: string, view = "general") => `/surveys/edit?id=${id}&tab=settings&view=${view}`;
  const field = (page: Page, key: string) => page.getByLabel(ts(key), { exact: true });
  const saved = (page: Page) =>
    expect(page.getByText(new RegExp(`^${te("save.saved", { time: "\\d\\d:\\d\\d" })}$`))).toBeVisible();
  const undo = (page: Page) => page.getByRole("button", { name: te("undo"), exact: true });
  const redo = (page: Page) => page.getByRole("button", { name: te("redo"), exact: true });
  const rename = async (page: Page, name: string) => {
    await page.getByRole("heading", { level: 1 }).getByRole("button").click();
    await page.getByRole("heading", { level: 1 }).getByRole("textbox").fill(name);
    await page.keyboard.press("Enter");
  };

  test(`a survey's status is whole beside its name, however long, in a small window (${language})`, async ({
    page,
  }) => {
    const id = await buildBlankSurvey(
      page.request,
      "How was your stay with us at the lake? ".repeat(4),
      language,
    );
    await signIn(page, language);
    await page.goto(address(id));
    const status = page.locator("header").getByText(t("surveys:status.DRAFT"), { exact: true }).first();
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = () =>
        status.evaluate((tag) => {
          const around = (tag.parentElement as HTMLElement).getBoundingClientRect();
          return Math.max(0, tag.getBoundingClientRect().right - around.right);
        });
      await expect.poll(cut, { message: `cut off at ${width} px` }).toBeLessThan(1);
    }
  });

  test(`two windows edit one survey and lose nothing (${language})`, { tag: "@smoke" }, async ({
    page,
    context,
  }) => {
    const id = await buildSurvey(page.request, "nps", language);
    await signIn(page, language);
    await page.goto(address(id));
    const other = await context.newPage();
    await other.goto(address(id));
    await expect(field(other, "name.label")).toBeVisible({ timeout: 30_000 });

    await rename(page, "Named in one window");
    await page.keyboard.press("Control+s");
    await saved(page);
    await field(other, "description.label").fill("Described in the other");
    await other.keyboard.press("Control+s");
    // The other window takes over what it did not know.
    await expect(other.getByRole("heading", { level: 1 })).toContainText("Named in one window");
    await expect
      .poll(async () => await readSurvey(page.request, id))
      .toMatchObject({
        name: "Named in one window",
        description: "Described in the other",
      });

    // Undoing takes back its own words only.
    await other.keyboard.press("Control+z");
    await expect(field(other, "name.label")).toHaveValue("Named in one window");
    await other.keyboard.press("Control+y");
    await expect(field(other, "description.label")).toHaveValue("Described in the other");
    await other.keyboard.press("Control+s");
    await saved(other);

    // The same field in both: the first window is told, and can have either text.
    await field(page, "description.label").fill("Mine");
    await page.keyboard.press("Control+s");
    const toast = page.getByRole("region", { name: t("common:toasts") });
    await toast.getByRole("button", { name: te("conflict.compare") }).click();
    const dialog = page.getByRole("dialog", { name: te("conflict.title") });
    await expect(dialog).toContainText("Mine");
    await expect(dialog).toContainText("Described in the other");
    await dialog.getByRole("button", { name: te("conflict.theirs") }).click();
    await dialog.getByRole("button", { name: te("conflict.done") }).click();
    await expect(field(page, "description.label")).toHaveValue("Described in the other");
    await page.keyboard.press("Control+z");
    await expect(field(page, "description.label")).toHaveValue("Mine");
  });

  test(`what is written offline is saved once there is a connection (${language})`, async ({
    page,
    context,
  }) => {
    const id = await buildSurvey(page.request, "csat", language);
    await signIn(page, language);
    await page.goto(address(id));
    await field(page, "description.label").click();
    await context.setOffline(true);
    await page.keyboard.press("End");
    await page.keyboard.type(" Written offline.");
    await page.keyboard.press("Control+s");
    await expect(page.getByText(te("save.unreachable"))).toBeVisible();

    // Leaving would lose it, so it asks.
    await page
      .getByRole("navigation", { name: t("common:breadcrumbs") })
      .getByRole("link")
      .click();
    const dialog = page.getByRole("dialog", { name: te("leave.title") });
    await dialog.getByRole("button", { name: t("common:cancel") }).click();
    await expect(field(page, "description.label")).toHaveValue(/Written offline\.$/);

    await context.setOffline(false);
    await saved(page);
    await page.reload();
    await expect(field(page, "description.label")).toHaveValue(/Written offline\.$/);
  });

  test(`everything is undone back to blank and done again (${language})`, async ({ page }) => {
    const id = await buildBlankSurvey(page.request, "Blank", language);
    const blank = await readSurvey(page.request, id);
    await signIn(page, language);
    await page.goto(address(id));
    await rename(page, "Filled");
    await field(page, "description.label").fill("Some words");
    await page.getByRole("checkbox", { name: /français/ }).check();
    await page.getByRole("button", { name: ts("ends.add") }).click();
    await page.keyboard.type("Sorry");
    await page
      .getByRole("navigation", { name: ts("views") })
      .getByText(ts("view.advance"))
      .click();
    await field(page, "back_button.label").uncheck({ force: true });
    await page.getByRole("button", { name: ts("parameters.add") }).click();
    await page.keyboard.type("store");
    await page.getByRole("button", { name: ts("limits.add") }).click();
    await saved(page);
    const filled = await readSurvey(page.request, id);
    expect(filled).toMatchObject({
      name: "Filled",
      description: "Some words",
      additional_languages: ["fr"],
      settings: { back_button: false },
      parameters: [{ name: "store" }],
      parameter_limits: [{ responses: 1 }],
    });
    expect(filled.end_of_surveys.at(-1).name).toBe("Sorry");

    while (await undo(page).isEnabled()) await page.keyboard.press("Control+z");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Blank");
    await expect(undo(page)).toBeDisabled();
    await saved(page);
    expect(await readSurvey(page.request, id)).toEqual(blank);

    // The last ones were on the other view's tab, so nothing but the keyboard knows the way.
    while (await redo(page).isEnabled()) await page.keyboard.press("Control+Shift+z");
    await expect(redo(page)).toBeDisabled();
    await saved(page);
    expect(await readSurvey(page.request, id)).toEqual(filled);
  });
}
