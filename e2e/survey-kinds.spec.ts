import { expect, type Locator, type Page, test } from "@playwright/test";
import { blankBlock, blankQuestion } from "@soundings/survey/blank";
import { addBlock, addQuestion } from "@soundings/survey/edit-blocks";
import { QUESTION_TYPES, type QuestionType } from "@soundings/survey/questions";
import { blankChoice } from "@soundings/survey/questions/choices";
import { metricEnds } from "@soundings/survey/scale-words";
import { axe } from "./axe.ts";
import { signIn } from "./people.ts";
import { buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

const newId = () => crypto.randomUUID();
/** What the first page asks; later pages can repeat it. */
const EARLIER = { id: newId(), title: "What brought you in?", choices: ["Coffee", "Friends"] };

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tk = (key: string, values?: Record<string, string | number>) => t(`question-kinds:${key}`, values);
  const card = (page: Page) => page.locator("[data-card][data-open]");
  const field = (page: Page, key: string, values?: Record<string, string | number>) =>
    card(page).getByRole("textbox", { name: tk(key, values), exact: true });
  const number = (page: Page, key: string) =>
    card(page).getByRole("spinbutton", { name: tk(key), exact: true });
  const toggle = (page: Page, key: string) => card(page).getByRole("switch", { name: tk(key), exact: true });
  const segment = (page: Page, group: string, key: string) =>
    card(page)
      .getByRole("radiogroup", { name: tk(group), exact: true })
      .locator("label")
      .filter({ hasText: new RegExp(`^${tk(key)}$`) });
  const button = (page: Page, key: string) => card(page).getByRole("button", { name: tk(key), exact: true });
  const choose = async (page: Page, label: string, option: string) => {
    await card(page).getByRole("combobox", { name: label, exact: true }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  const choices = (page: Page) =>
    card(page)
      .locator("[data-choice] input")
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).include("[data-card][data-open]").analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };

  /** A page with one question, then one with each kind; opens the second. */
  const begin = async (page: Page) => {
    const ids = new Map<string, string>(QUESTION_TYPES.map((type) => [type, newId()]));
    const id = await buildSurvey(page.request, "nps", language, (survey) => {
      const pages = [blankBlock(newId(), "One"), blankBlock(newId(), "Two")];
      let made = { ...survey, blocks: [], block_flows: [], parameters: [], translations: {} };
      for (const block of pages) made = addBlock(made, block, newId);
      const [first, second] = pages.map((block) => block.id) as [string, string];
      const earlier = {
        ...blankQuestion(newId, "single_choice", first),
        id: EARLIER.id,
        title: EARLIER.title,
      };
      earlier.options.choices = EARLIER.choices.map((text) => blankChoice(newId(), text));
      made = addQuestion(made, earlier);
      for (const type of QUESTION_TYPES) {
        const question = {
          ...blankQuestion(newId, type, second),
          id: ids.get(type) ?? "",
          title: `A ${type}`,
        };
        made = addQuestion(made, question);
      }
      Object.assign(survey, made);
    });
    await signIn(page, language);
    await page.goto(`/surveys/edit?id=${id}&tab=questions`);
    const open = async (type: QuestionType) => {
      const question = ids.get(type);
      await page.locator(`[role=treeitem][data-id="${question}"]`).click({ timeout: 60_000 });
      await expect(page.locator(`[data-card="${question}"][data-open] .tiptap`).first()).toBeVisible({
        timeout: 30_000,
      });
    };
    const stored = async (type: QuestionType) => {
      const survey = await readSurvey(page.request, id);
      return survey.blocks
        .flatMap((block: { questions: { id: string }[] }) => block.questions)
        .find((question: { id: string }) => question.id === ids.get(type));
    };
    const expected: {
      type: QuestionType;
      options: Record<string, unknown>;
      shown: () => Promise<unknown>;
    }[] = [];
    /** What a kind's options must be once all is saved, and how its card shows them then. */
    const survives = async (
      type: QuestionType,
      options: Record<string, unknown>,
      shown: () => Promise<unknown>,
    ) => {
      await clean(page, type);
      expected.push({ type, options, shown });
    };
    const reloaded = async () => {
      await page.keyboard.press("Control+s");
      for (const { type, options } of expected) {
        await expect
          .poll(async () => (await stored(type)).options, { timeout: 15_000 })
          .toMatchObject(options);
      }
      await page.reload();
      for (const { type, shown } of expected) {
        await open(type);
        await shown();
      }
    };
    return { open, stored, survives, reloaded };
  };

  test(`choices are written by keyboard, pasted, moved and undone (${language})`, async ({ page }) => {
    const { open, survives, reloaded } = await begin(page);
    await open("single_choice");
    const choice = (place: number) => field(page, "choice.label", { number: place });
    await choice(1).click();
    await page.keyboard.type("Tea");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Milk");
    await page.keyboard.press("Enter");
    await page.keyboard.type("tea ");
    await expect(card(page).locator("[data-problem=DUPLICATE_VALUES]")).toContainText(
      t("survey-editor:problem.DUPLICATE_VALUES"),
    );
    await page.keyboard.press("Alt+ArrowUp");
    await expect(choice(2)).toBeFocused();
    expect(await choices(page)).toEqual(["Tea", "tea ", "Milk"]);
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press("Backspace");
    expect(await choices(page)).toEqual(["Tea", "Milk"]);
    await expect(choice(1)).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect.poll(() => choices(page)).toHaveLength(3);
    await page.keyboard.press("Control+y");
    await expect.poll(() => choices(page)).toEqual(["Tea", "Milk"]);

    await button(page, "paste.open").click();
    const dialog = page.getByRole("dialog", { name: tk("paste.title") });
    await dialog.getByLabel(tk("paste.label")).fill("- Cola\n- tea\n- Rum");
    await expect(dialog.getByRole("status")).toHaveText(
      language === "en" ? "1 duplicate is left out: tea" : tk("paste.duplicates", { count: 1, list: "tea" }),
    );
    await dialog.getByRole("button", { name: tk("paste.submit", { count: 2 }) }).click();
    expect(await choices(page)).toEqual(["Tea", "Milk", "Cola", "Rum"]);
    await button(page, "other.add").click();
    await page.keyboard.type("Something else");
    await toggle(page, "shuffle.label").click();
    await choose(page, tk("shuffle.which"), tk("shuffle.allButLast"));
    await survives(
      "single_choice",
      { shuffle: "all_but_last", other: { text: "Something else" } },
      async () => {
        expect(await choices(page)).toEqual(["Tea", "Milk", "Cola", "Rum"]);
        await expect(field(page, "other.label")).toHaveValue("Something else");
      },
    );
    await reloaded();
  });

  test(`a question's text has marks, links and earlier answers (${language})`, async ({ page }) => {
    const { open, stored } = await begin(page);
    await open("text_input");
    const title = field(page, "title.label");
    await title.click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Why @");
    await expect(page.getByRole("listbox", { name: tk("pipe.list") })).toContainText(EARLIER.title);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("really");
    await page.keyboard.press("Control+b");
    await page.keyboard.type(" see menu");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await expect(page.getByRole("toolbar", { name: tk("text.toolbar") })).toBeVisible();
    await clean(page, "toolbar");
    await page.keyboard.press("Control+k");
    await page.getByRole("textbox", { name: tk("text.address") }).fill("example.com/menu");
    await page.keyboard.press("Enter");
    await title.getByRole("button").click();
    await page.getByLabel(tk("pipe.fallback")).fill("this");
    await page.keyboard.press("Enter");
    await expect(title).toBeFocused();
    await page.keyboard.press("Control+s");
    const markup = `Why {{answer:${EARLIER.id}|this}} **really** see [menu](https://example.com/menu)`;
    await expect.poll(async () => (await stored("text_input")).title).toBe(markup);
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await stored("text_input")).title).not.toContain("this");
    await page.reload();
    await open("text_input");
    await expect(title.locator("strong")).toHaveText("really");
  });

  test(`every kind's options are set and survive a reload (${language})`, async ({ page }) => {
    const { open, survives, reloaded } = await begin(page);
    const expectValue = (at: Locator, value: string) => expect(at).toHaveValue(value);

    await open("multiple_choice");
    await field(page, "choice.label", { number: 1 }).fill("A");
    await field(page, "choice.label", { number: 2 }).fill("B");
    await number(page, "choose.min").fill("2");
    await number(page, "choose.max").fill("1");
    await expect(card(page)).toContainText(t("survey-editor:problem.RANGE_INVALID"));
    await number(page, "choose.max").fill("2");
    await toggle(page, "pictures.label").click();
    await survives("multiple_choice", { min: 2, max: 2, pictures: true }, async () => {
      await expectValue(number(page, "choose.min"), "2");
      await expect(toggle(page, "pictures.label")).toBeChecked();
    });

    await open("text_input");
    await field(page, "text_input.placeholder").fill("How many?");
    await choose(page, tk("text_input.format"), tk("format.number"));
    await number(page, "text_input.min.number").fill("1,5");
    await number(page, "text_input.max.number").fill("9");
    await survives("text_input", { format: "number", multiline: false, min: 1.5, max: 9 }, () =>
      expectValue(field(page, "text_input.placeholder"), "How many?"),
    );

    await open("rating_star");
    await number(page, "rating_star.count").fill("7");
    await choose(page, tk("rating_star.shape"), tk("rating_star.shapes.heart"));
    await field(page, "scale.low").fill("Bad");
    await field(page, "scale.high").fill("Good");
    await survives("rating_star", { stars: 7, shape: "heart", low_label: "Bad", high_label: "Good" }, () =>
      expect(card(page).getByRole("img").locator("svg")).toHaveCount(7),
    );

    await open("emoticon");
    await card(page)
      .getByRole("radiogroup", { name: tk("emoticon.faces") })
      .getByText("3", { exact: true })
      .click();
    await field(page, "emoticon.label", { number: 1, count: 3 }).fill("Sad");
    await survives("emoticon", { faces: 3 }, () =>
      expectValue(field(page, "emoticon.label", { number: 1, count: 3 }), "Sad"),
    );

    await open("dropdown");
    await field(page, "dropdown.placeholder").fill("Your shop");
    await field(page, "choice.label", { number: 1 }).fill("Hanoi");
    await survives("dropdown", { placeholder: "Your shop" }, async () =>
      expect((await choices(page))[0]).toBe("Hanoi"),
    );

    await open("form_input");
    await field(page, "form_input.label", { number: 1 }).fill("Name");
    await button(page, "form_input.add").click();
    await page.getByRole("menuitem", { name: tk("field.email"), exact: true }).click();
    await expect(field(page, "form_input.label", { number: 2 })).toBeFocused();
    await page.keyboard.press("Alt+ArrowUp");
    await card(page)
      .getByRole("list", { name: tk("form_input.list") })
      .getByRole("switch")
      .first()
      .click();
    await survives(
      "form_input",
      {
        fields: [
          { label: tk("field.email"), kind: "email", required: true },
          { label: "Name", kind: "text" },
        ],
      },
      () => expectValue(field(page, "form_input.label", { number: 2 }), "Name"),
    );

    await open("photo");
    await segment(page, "photo.source", "photo.sources.camera").click();
    await number(page, "photo.count").fill("11");
    await expect(card(page)).toContainText(tk("number.between", { min: 1, max: 10 }));
    await number(page, "photo.count").fill("4");
    await survives("photo", { source: "camera", max_count: 4 }, () =>
      expect(card(page)).toContainText(tk("photo.drawn.camera", { count: 4 })),
    );

    await open("file_upload");
    await button(page, "file_upload.groups.documents").click();
    await card(page)
      .getByRole("textbox", { name: tk("file_upload.add") })
      .fill(".SVG");
    await page.keyboard.press("Enter");
    await card(page)
      .getByRole("button", { name: tk("file_upload.remove", { ending: "txt" }) })
      .click();
    await number(page, "file_upload.size").fill("5");
    await survives("file_upload", { extensions: ["pdf", "doc", "docx", "odt", "svg"], max_size: 5 }, () =>
      expect(card(page)).toContainText(".svg"),
    );

    await open("dynamic_choice");
    await choose(page, tk("dynamic_choice.pick"), tk("dynamic_choice.picks.not_selected"));
    await choose(page, tk("dynamic_choice.question"), tk("pipe.answer", { number: 1, text: EARLIER.title }));
    await toggle(page, "dynamic_choice.multiple").click();
    const source = { kind: "answer", question_id: EARLIER.id, pick: "not_selected" };
    await survives("dynamic_choice", { source, multiple: true }, () =>
      expect(card(page)).toContainText(EARLIER.choices[1] ?? ""),
    );

    await open("metric_range");
    await segment(page, "metric_range.metric", "metric_range.metrics.ces").click();
    await expectValue(field(page, "scale.high"), metricEnds("ces", language).high_label);
    await segment(page, "metric_range.metric", "metric_range.metrics.custom").click();
    await number(page, "metric_range.to").fill("50");
    await expect(card(page)).toContainText(t("survey-editor:problem.SCALE_TOO_LONG"));
    await number(page, "metric_range.step").fill("7");
    await segment(page, "metric_range.display", "metric_range.slider").click();
    const scale = { metric: "custom", from: 1, to: 50, step: 7, display: "slider" };
    await survives("metric_range", scale, () => expectValue(number(page, "metric_range.to"), "50"));
    await reloaded();
  });
}
