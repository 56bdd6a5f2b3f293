import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { signIn } from "./people.ts";
import { buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const ts = (key: string, values?: Record<string, string | number>) => t(`survey-settings:${key}`, values);
  const tb = (key: string, values?: Record<string, string | number>) => t(`block-settings:${key}`, values);
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).exclude("iframe").analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect([what, found]).toEqual([what, []]);
  };
  const open = async (page: Page, search: string) => {
    const id = await buildSurvey(page.request, "hotel", language);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&${search}`);
    return id;
  };
  const section = (page: Page, name: string) =>
    page.getByRole("region", { name: ts(`section.${name}`), exact: true });
  const saved = (page: Page) =>
    expect(
      page.getByText(new RegExp(`^${t("survey-editor:save.saved", { time: "\\d\\d:\\d\\d" })}$`)),
    ).toBeVisible();

  test(`languages, time zone and ends are set (${language})`, async ({ page }) => {
    const id = await open(page, "tab=settings");
    const ends = section(page, "ends");
    await expect(ends).toBeVisible({ timeout: 30_000 });
    await clean(page, "general");

    const zone = page.getByRole("combobox", { name: ts("timeZone.label") });
    await zone.fill("sao paulo");
    await page.getByRole("option").filter({ hasText: "Sao Paulo" }).click();
    await expect(zone).toHaveValue(/America\/Sao Paulo \(GMT-3\)/);

    // The template comes in both languages: its texts change places, and undo puts them back.
    const heading = (await readSurvey(page.request, id)).end_of_surveys[0].heading;
    await expect(ends).toContainText(heading);
    const other = new Intl.DisplayNames([language === "en" ? "en-GB" : "vi-VN"], { type: "language" }).of(
      language === "en" ? "vi" : "en",
    );
    await page.getByRole("combobox", { name: ts("defaultLanguage.label") }).click();
    await page.getByRole("option", { name: other ?? "", exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: ts("defaultLanguage.change") })
      .click();
    await expect(ends).not.toContainText(heading);
    await page.keyboard.press("Control+z");
    await expect(ends).toContainText(heading);

    await ends.getByRole("button", { name: ts("ends.add") }).click();
    await page.keyboard.type("Away");
    await ends.getByText(ts("ends.type.redirect"), { exact: true }).click();
    const address = ends.getByLabel(ts("ends.address"), { exact: true });
    await address.fill("example.com");
    await address.blur();
    await expect(ends).toContainText(ts("ends.flaw.URL_SCHEME"));
    await clean(page, "an address that is wrong");
    await address.fill("http://localhost/x");
    await expect(ends).toContainText(ts("ends.flaw.URL_NOT_PUBLIC"));
    // A draft keeps what is invalid, with all that is written after it, and says so; only publishing is refused.
    await page
      .getByLabel(ts("description.label"), { exact: true })
      .fill("Written after an address that is wrong");
    await page
      .getByRole("navigation", { name: t("common:breadcrumbs") })
      .getByRole("link")
      .click();
    await expect(page).toHaveURL(/\/surveys$/);
    expect(await readSurvey(page.request, id)).toMatchObject({
      description: "Written after an address that is wrong",
    });
    await page.goBack();
    await expect(ends.getByRole("button", { name: /^Away/ })).toContainText(ts("ends.incomplete"));
    await page.getByRole("button", { name: t("survey-editor:publish.publish"), exact: true }).click();
    await page.getByRole("dialog").getByText(t("survey-editor:problem.URL_NOT_PUBLIC")).click();
    await expect(address).toBeFocused();
    await expect(address).toHaveValue("http://localhost/x");
    await expect(ends).toContainText(ts("ends.flaw.URL_NOT_PUBLIC"));
    await address.fill("https://soundings.example.com/thanks");
    await expect(ends).not.toContainText(ts("ends.flaw.URL_NOT_PUBLIC"));

    const menu = async (name: string, item: string) => {
      // The menu before may still be closing.
      const actions = { name: ts("actionsOf", { name }), exact: true };
      await ends.getByRole("button", actions).click();
      await page
        .getByRole("menu", actions)
        .getByRole("menuitem", { name: ts(`ends.${item}`), exact: true })
        .click();
    };
    await menu("Away", "duplicate");
    const copy = ts("copyOf", { name: "Away" });
    await menu(copy, "makeDefault");
    await ends.getByRole("button", { name: ts("actionsOf", { name: copy }), exact: true }).click();
    await expect(page.getByRole("menuitem", { name: ts("ends.defaultStays") })).toBeDisabled();
    await page.keyboard.press("Escape");
    await menu("Away", "delete");
    await expect(
      ends.getByRole("button", { name: ts("actionsOf", { name: "Away" }), exact: true }),
    ).toBeHidden();
    await saved(page);
    const survey = await readSurvey(page.request, id);
    expect(survey.settings.time_zone).toBe("America/Sao_Paulo");
    const kept = survey.end_of_surveys.filter(({ action }: { action: string }) => action !== "DELETE");
    expect(kept.at(-1)).toMatchObject({ name: copy, type: "redirect" });
    expect(survey.settings.default_end_id).toBe(kept.at(-1).id);
  });

  test(`parameters, variants and limits are set by keyboard alone (${language})`, async ({ page }) => {
    const id = await open(page, "tab=settings&view=advance");
    await expect(section(page, "limits")).toBeVisible({ timeout: 30_000 });
    const press = async (keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    /** Goes on with Tab until the focus is where it should be. */
    const tabTo = async (where: ReturnType<Page["locator"]>) => {
      for (let n = 0; n < 60; n++) {
        if (await where.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press("Tab");
      }
      throw new Error("Tab does not lead there.");
    };
    await page.getByRole("heading", { level: 1 }).getByRole("button").focus();
    await tabTo(page.getByRole("switch", { name: ts("progress_bar.label") }));
    await press(["Space"]);
    await tabTo(page.getByRole("textbox", { name: ts("quota.label") }));
    await page.keyboard.type("200");

    await tabTo(page.getByRole("button", { name: ts("parameters.add") }));
    await press(["Enter"]);
    const parameters = section(page, "parameters");
    await expect(parameters.getByLabel(ts("parameters.name"))).toBeFocused();
    await page.keyboard.type("9 shop");
    await expect(parameters).toContainText(ts("parameters.nameRule"));
    await press(["Control+a"]);
    await page.keyboard.type("shop");
    await press(["Tab"]);
    await page.keyboard.type("north,south,");
    await page.keyboard.type("north,");
    await expect(parameters).toContainText(ts("parameters.repeated", { value: "north" }));

    await press(["Control+a", "Delete"]);
    await tabTo(page.getByRole("button", { name: ts("variants.add") }));
    await press(["Enter"]);
    const variants = section(page, "variants");
    await expect(variants.getByLabel(ts("variants.name"), { exact: true })).toBeFocused();
    await page.keyboard.type("Northern shop");
    await press(["Tab"]);
    await page.keyboard.type("north");
    await press(["Tab"]);
    await tabTo(page.getByRole("button", { name: ts("limits.add") }));
    await press(["Enter"]);
    const limits = section(page, "limits");
    await tabTo(limits.getByLabel(ts("limits.responses"), { exact: true }));
    await press(["Control+a"]);
    await page.keyboard.type("10");
    await press(["Tab", "Control+a"]);
    await page.keyboard.type("7");
    const counts = {
      responses: ts("limits.text.responses", { number: 10 }),
      days: ts("limits.text.days", { number: 7 }),
    };
    await expect(limits).toContainText(ts("limits.text.wait", counts));
    await press(["Tab", "ArrowDown", "ArrowDown", "Enter"]);
    await expect(limits).toContainText(ts("limits.text.scope.every", { name: "shop" }));
    await clean(page, "advance");
    await press(["Control+s"]);
    await saved(page);
    expect(await readSurvey(page.request, id)).toMatchObject({
      settings: { progress_bar: false, response_quota: 200 },
      parameters: [{ name: "shop", values: ["north", "south"] }],
      variants: [{ name: "Northern shop" }],
      parameter_limits: [{ responses: 10, days: 7, type: "response_time" }],
    });
  });

  test(`a block is scheduled, made to depend on answers, and shown in a variant (${language})`, async ({
    page,
  }) => {
    const id = await open(page, "tab=questions");
    const { blocks } = await readSurvey(page.request, id);
    const second = blocks.find(({ block_number }: { block_number: number }) => block_number === 2);
    await page.goto(`/surveys/edit?id=${id}&tab=questions&show=${second.id}`);
    await page
      .getByRole("button", { name: tb("tab.schedule") })
      .first()
      .click({ timeout: 30_000 });
    const dialog = page.getByRole("dialog");
    const tab = (name: string) => dialog.getByRole("tab", { name: tb(`tab.${name}`) });
    await expect(tab("schedule")).toHaveAttribute("aria-selected", "true");
    await dialog.getByLabel(tb("schedule.from"), { exact: true }).fill("2026-12-01T09:00");
    await dialog.getByLabel(tb("schedule.to"), { exact: true }).fill("2026-11-01T09:00");
    await expect(dialog).toContainText(tb("schedule.reversed"));
    await dialog.getByLabel(tb("schedule.to"), { exact: true }).fill("2026-12-24T18:00");
    await expect(dialog).not.toContainText(tb("schedule.reversed"));
    await clean(page, "schedule");

    await tab("variants").click();
    await dialog.getByRole("button", { name: tb("variants.add") }).click();
    await page.keyboard.type("Northern shop");
    await expect(dialog.getByRole("checkbox", { name: /Northern shop/ })).toBeChecked();
    await clean(page, "variants");

    await tab("general").click();
    await dialog.getByLabel(tb("name.label"), { exact: true }).fill("The room");
    await dialog.getByLabel(tb("shuffle.label")).check({ force: true });
    // The draft's undo works in the modal too.
    await page.keyboard.press("Control+z");
    await expect(dialog.getByLabel(tb("shuffle.label"))).not.toBeChecked();
    await page.keyboard.press("Control+y");
    await dialog.getByLabel(tb("shuffle.except.label"), { exact: true }).click();
    await page.getByRole("option", { name: tb("shuffle.except.first_and_last"), exact: true }).click();
    await clean(page, "general");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.keyboard.press("Control+s");
    await saved(page);
    const survey = await readSurvey(page.request, id);
    expect(survey.blocks.find((block: { id: string }) => block.id === second.id)).toMatchObject({
      name: "The room",
      shuffle_questions: true,
      shuffle_except: "first_and_last",
      schedule: { from: "2026-12-01T09:00:00.000Z", to: "2026-12-24T18:00:00.000Z" },
      variant_ids: [survey.variants[0].id],
    });
  });
}
