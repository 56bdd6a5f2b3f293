import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { buildDataset } from "./dataset.ts";
import { signIn } from "./people.ts";
import { buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

// A press takes the focus from a field, and what the field then says must not move what is pressed: the
// release would be somewhere else, and no click.

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const ts = (key: string, values?: Record<string, string | number>) => t(`survey-settings:${key}`, values);

  test(`what is pressed stays under the pointer and is clicked, whatever the field that was left says (${language})`, async ({
    page,
  }) => {
    // Both areas' forms that say something when they are left.
    await page.addInitScript((chosen) => localStorage.setItem("userLanguage", chosen), language);
    await page.goto("/sign-up");
    await page.getByLabel(t("auth:email")).fill("nobody");
    await press(page, page.getByRole("button", { name: t("auth:signUp.submit"), exact: true }));
    await expect(page.getByText(t("auth:emailViolations.incomplete"))).toBeVisible();

    const id = await buildSurvey(page.request, "hotel", language, (survey) => {
      const [block] = survey.blocks;
      Object.assign(block.questions[0], presetChoices());
      const [end] = survey.end_of_surveys;
      Object.assign(end, { type: "redirect", redirect_url: "" });
      survey.end_of_surveys.push({ ...end, id: randomUUID(), name: "Second" });
      survey.parameters.push({ id: randomUUID(), name: "shop", values: ["north"] });
    });
    const { blocks, end_of_surveys: ends } = await readSurvey(page.request, id);
    await signIn(page, language);

    // An empty preset choice: Enter goes on to the next one, and makes one after the last.
    await page.goto(`/surveys/edit?id=${id}&tab=questions&show=${blocks[0].questions[0].id}`);
    const card = page.locator("[data-card][data-open]");
    const choices = card.locator("[data-choice] input");
    await choices.first().fill("Lake");
    await page.keyboard.press("Enter");
    await expect(choices.nth(1)).toBeFocused();
    await expect(choices).toHaveCount(2);
    await press(page, page.getByRole("button", { name: t("survey-questions:add.question") }).first());
    await expect(card).toContainText(t("survey-editor:problem.CHOICE_EMPTY"));
    await expect(page.getByPlaceholder(t("survey-questions:picker.search"))).toBeFocused();
    await page.keyboard.press("Escape");
    await choices.nth(1).fill("Hill");
    await page.keyboard.press("Enter");
    await expect(choices).toHaveCount(3);
    await expect(choices.nth(2)).toBeFocused();

    await page.goto(
      `/surveys/edit?id=${id}&tab=settings&show=${encodeURIComponent(`end_of_surveys/${ends[0].id}/redirect_url`)}`,
    );
    await page.getByLabel(ts("ends.address"), { exact: true }).fill("example.com");
    await press(page, page.getByRole("button", { name: /^Second/ }));
    await expect(page.getByRole("button", { name: /^Second/ })).toHaveAttribute("aria-expanded", "true");

    await page.goto(`/surveys/edit?id=${id}&tab=settings&view=advance`);
    await page.getByLabel(ts("parameters.values"), { exact: true }).first().fill("north");
    await press(page, page.getByRole("button", { name: ts("variants.add") }));
    await expect(page.getByText(ts("parameters.repeated", { value: "north" }))).toBeVisible();
    await expect(page.getByRole("textbox", { name: ts("variants.name"), exact: true })).toBeFocused();

    await page.goto("/settings");
    await page.getByRole("button", { name: t("settings:password.change") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("settings:password.current"), { exact: true }).focus();
    await press(page, dialog.getByRole("button", { name: t("settings:password.change"), exact: true }));
    await expect(dialog.getByText(t("auth:passwordMissing")).first()).toBeVisible();

    // A topic's new name is taken as it is left, and the press is another topic's.
    const dataset = await buildDataset(page.request, `Pressed, ${language}`, [
      ["Comment"],
      ...Array.from({ length: 24 }, (_, i) => [
        i % 2 ? "The staff were lovely" : "Cold food and a rude waiter",
      ]),
    ]);
    await page.goto(`/topic-analysis?id=${dataset}`);
    const rows = page.getByRole("treegrid", { name: t("topics:title") }).locator("[data-row]");
    // A row that the pointer comes to can be edited from then on, which must not replace what is pressed:
    // a finger's press, or a quick hand's, begins before that is drawn.
    const cells = rows.nth(1).locator("th > *");
    await expect(cells.nth(1)).toBeVisible();
    const before = await cells.elementHandles();
    await rows.nth(1).hover();
    await expect(rows.nth(1).locator("[aria-haspopup]")).toBeVisible();
    const name = await before[1]?.textContent();
    expect(name).toBeTruthy();
    await expect(cells.nth(1)).toHaveText(name ?? "");
    for (const cell of before.slice(0, 3)) expect(await cell.evaluate((one) => one.isConnected)).toBe(true);
    await rows.first().focus();
    await page.keyboard.press("F2");
    await page.keyboard.type("Crew");
    const box = rows.nth(1).getByRole("checkbox");
    await press(page, box);
    await expect(box).toBeChecked();
    await expect(page.getByText("Crew", { exact: true }).first()).toBeVisible();
  });
}

const presetChoices = () => ({
  type: "single_choice",
  title: "Where did you stay?",
  options: {
    choices: ["", ""].map((text) => ({ id: randomUUID(), text, image_id: null })),
    other: null,
    shuffle: "none",
    pictures: false,
  },
});

/** Presses as a hand does, which is no moment: the page has drawn what it has to say before the release. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.evaluate((element) => {
    delete document.documentElement.dataset.clicked;
    element.addEventListener(
      "click",
      () => Object.assign(document.documentElement.dataset, { clicked: "" }),
      {
        once: true,
      },
    );
  });
  const before = await target.boundingBox();
  if (!before) throw new Error("What is pressed must be there.");
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const after = await target.boundingBox();
  // A pressed button sinks by a pixel.
  expect(Math.abs((after?.y ?? 0) - before.y), "pixels that it moved under the pointer").toBeLessThanOrEqual(
    1,
  );
  await page.mouse.up();
  await expect(page.locator("html"), "the click is lost").toHaveAttribute("data-clicked");
}
