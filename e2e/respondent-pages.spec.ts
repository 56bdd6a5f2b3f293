import { type APIRequestContext, expect, type Locator, type Page, type Route, test } from "@playwright/test";
import { fullQuestion } from "../apps/survey-page/src/testing/surveys.ts";
import type { Question } from "../packages/survey/src/questions.ts";
import { QUESTION_TYPES, type QuestionType } from "../packages/survey/src/questions.ts";
import { open, publish, question, submitted, touch } from "./kinds-survey.ts";
import { ownerHeaders } from "./people.ts";
import { png } from "./picture.ts";
import { changeSurvey } from "./survey-draft.ts";

// A respondent's way through the pages of a survey, each kind of question answered as people do.

/** Fails the journey with what broke in a page. */
function brokenIn(page: Page): string[] {
  const broken: string[] = [];
  page.on("pageerror", (error) => broken.push(error.message));
  return broken;
}

/** The names and ids of a page's controls that hide what every form has by that name. */
const hidingNames = (page: Page) =>
  page.evaluate(() => {
    const plain = document.createElement("form");
    return [...document.querySelectorAll("form")].flatMap((form) =>
      [...form.elements].flatMap((control) =>
        [control.id, control.getAttribute("name") ?? ""].filter((name) => name !== "" && name in plain),
      ),
    );
  });

interface Response {
  version: number;
  answers: Record<string, object>;
}

/** The responses that were submitted. */
async function answersOf(request: APIRequestContext, id: string): Promise<Response[]> {
  const headers = await ownerHeaders(request);
  return (await (await request.get(`/api/surveys/${id}/answers`, { headers })).json()).list;
}

const file = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(name) });

/** How a person answers each kind, as the sample of it is asked. */
const ANSWERING: Record<QuestionType, (asked: Locator) => Promise<void>> = {
  async single_choice(asked) {
    await asked.getByRole("radio", { name: "Another" }).check();
    await asked.getByRole("textbox").fill("Lemonade");
  },
  multiple_choice: (asked) => asked.getByRole("checkbox").first().check(),
  text_input: (asked) => asked.getByRole("textbox").fill("Good tea"),
  rating_star: (asked) => asked.locator("label.star").nth(3).click(),
  emoticon: (asked) => asked.locator("label.face").last().click(),
  async dropdown(asked) {
    await asked.locator("select").selectOption({ label: "Coffee" });
  },
  form_input: (asked) => asked.getByLabel("text").fill("Lan"),
  photo: (asked) =>
    asked
      .locator("input[type=file]")
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: png(8, 8, [180, 90, 40]) }),
  async file_upload(asked) {
    await asked.locator("input[type=file]").setInputFiles([file("bill.txt"), file("spare.txt")]);
    const large = { name: "large.txt", mimeType: "text/plain", buffer: Buffer.alloc(11_000_000, "a") };
    await asked.locator("input[type=file]").setInputFiles(large);
    await expect(asked.getByRole("alert")).toContainText("Please choose files of 10 MB at most.");
  },
  dynamic_choice: (asked) => asked.getByRole("radio").first().check(),
  metric_range: (asked) => asked.locator("label").filter({ hasText: "9" }).click(),
  matrix: (asked) => asked.getByRole("radio").first().check(),
  async ranking(asked) {
    for (const name of ["Water", "Tea", "Coffee"]) await asked.getByText(name, { exact: true }).click();
  },
  statement: async () => {},
  consent: (asked) => asked.getByRole("checkbox").check(),
  constant_sum: (asked) => asked.getByRole("textbox").first().fill("100"),
  signature: (asked) => asked.getByRole("textbox").fill("Lan Nguyen"),
};

test("each kind is answered on a page that is left and seen again, files included", {
  tag: "@smoke",
}, async ({ page, request }) => {
  const { id, path } = await publish(request, { first_page: QUESTION_TYPES.length });
  const broken = brokenIn(page);
  await open(page, path);
  for (const [at, type] of QUESTION_TYPES.entries()) await ANSWERING[type](question(page, at + 1));
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(3);
  expect(await hidingNames(page)).toEqual([]);

  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("progress")).toHaveAttribute("aria-label", "Page 2 of 2");
  await expect(page.locator("[data-question]")).toHaveCount(1);
  expect(await hidingNames(page)).toEqual([]);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(question(page, 1).getByRole("textbox")).toHaveValue("Lemonade");
  await page.getByRole("button", { name: "Remove spare.txt" }).click();
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(2);
  await page.getByRole("button", { name: "Continue" }).click();
  await question(page, 1).getByRole("textbox").fill("That was all");
  await page.reload();
  await expect(question(page, 1).getByRole("textbox")).toHaveValue("That was all");
  await touch(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".end")).toBeVisible();

  expect(broken).toEqual([]);
  expect(await submitted(request, id)).toBe(1);
  const [response, ...others] = await answersOf(request, id);
  const answers = response?.answers ?? {};
  expect(others).toEqual([]);
  // A statement is not answered; the second page's text is.
  expect(Object.keys(answers)).toHaveLength(QUESTION_TYPES.length);
  expect(JSON.stringify(answers)).toContain("bill.txt");
  expect(JSON.stringify(answers)).not.toContain("spare.txt");
});

test("what was said to be sent is sent, whatever is published or opened meanwhile", async ({
  page,
  context,
  request,
}) => {
  const { id, path } = await publish(request);
  /** Answers, presses Send without a connection, and closes the window: left open, it would send by itself. */
  const sendInVain = async (words: string) => {
    const left = await context.newPage();
    await open(left, path);
    await question(left, 3).getByRole("textbox").fill(words);
    await left.getByRole("radio", { name: "3 of 5" }).check();
    await context.setOffline(true);
    await left.getByRole("button", { name: "Continue" }).click();
    await left.getByLabel("text").fill("Lan");
    await left.getByRole("button", { name: "Send" }).click();
    await expect(left.locator("p[role=status]")).toContainText("kept on this device");
    const shown = await left.locator("#page-data").textContent();
    await left.close();
    await context.setOffline(false);
    return JSON.parse(shown ?? "").version;
  };
  const answered = await sendInVain("First");
  await changeSurvey(request, id, (survey) => {
    survey.blocks[0].questions[2].title = "Another title";
  });
  const headers = await ownerHeaders(request);
  expect((await request.post(`/api/surveys/${id}/publish`, { headers })).ok()).toBe(true);
  await open(page, `${path}?utm_source=mail`);
  await expect(page.locator(".end")).toBeVisible();
  await expect.poll(() => submitted(request, id)).toBe(1);
  const first = await answersOf(request, id);
  expect([first.map(({ version }) => version), JSON.stringify(first)]).toEqual([
    [answered],
    expect.stringContaining("First"),
  ]);

  // Another link is another visit, beside which the first one is sent.
  await sendInVain("Second");
  await open(page, `${path}?q5=5`);
  await expect.poll(() => submitted(request, id)).toBe(2);
  await expect(question(page, 3).getByRole("textbox")).toHaveValue("");
  expect(JSON.stringify(await answersOf(request, id))).toContain("Second");

  // What was not sent yet goes on in the new version.
  await open(page, path);
  await question(page, 3).getByRole("textbox").fill("Third");
  expect((await request.post(`/api/surveys/${id}/publish`, { headers })).ok()).toBe(true);
  await page.reload();
  await expect(question(page, 3).getByRole("textbox")).toHaveValue("Third");
});

test("Send waits for the files that are on their way, and each one that fails is named", async ({
  page,
  request,
}) => {
  const { id, path } = await publish(request);
  const broken = brokenIn(page);
  await open(page, path);
  await page.getByRole("radio", { name: "3 of 5" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("text").fill("Lan");
  const file = (name: string, text = name) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  const uploads = "**/api/public/responses/*/files";
  /** Uploads wait until they are released, however quick this machine is. */
  const hold = async (pass: (route: Route) => Promise<void>) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(uploads, async (route) => {
      await held;
      await pass(route);
    });
    return release;
  };
  const release = await hold((route) => route.continue());
  const field = question(page, 3).locator("input[type=file]");
  // The same bytes under two names are two files to whoever chose them; chosen twice, they are one.
  await field.setInputFiles([file("bill.txt", "the same"), file("receipt.txt", "the same")]);
  const picture = { name: "me.png", mimeType: "image/png", buffer: png(8, 8, [180, 90, 40]) };
  await question(page, 2).locator("input[type=file]").setInputFiles(picture);
  await expect(question(page, 3).getByRole("status")).toHaveText([
    "Adding bill.txt …",
    "Adding receipt.txt …",
  ]);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("button", { name: "Sending …" })).toBeVisible();
  expect(await submitted(request, id)).toBe(0);
  release();
  await expect(page.locator(".end")).toBeVisible();
  const [first] = await answersOf(request, id);
  const sent = JSON.stringify(first?.answers);
  for (const name of ["bill.txt", "receipt.txt", "me.png"]) expect(sent).toContain(name);

  // A file that fails after Send was pressed keeps the page, which names it; what arrived is kept.
  await page.unroute(uploads);
  const releaseSome = await hold(async (route) => {
    const body = route.request().postDataBuffer()?.toString("latin1") ?? "";
    await (body.includes("lost") ? route.abort() : route.continue());
  });
  await open(page, path);
  await page.getByRole("radio", { name: "3 of 5" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await field.setInputFiles(file("note.txt"));
  await field.setInputFiles([file("lost-1.txt"), file("note.txt"), file("lost-2.txt")]);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("button", { name: "Sending …" })).toBeVisible();
  releaseSome();
  await expect(question(page, 3).getByRole("alert")).toHaveText([/lost-1\.txt/, /lost-2\.txt/]);
  await expect(page.getByRole("button", { name: "Remove note.txt" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
  await expect(field).toBeFocused();
  expect(await submitted(request, id)).toBe(1);
  // Pressed once more, the page goes without them.
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".end")).toBeVisible();
  expect(await submitted(request, id)).toBe(2);
  expect(broken).toEqual([]);
});

test("of two windows on one response, the one that sends it is heard, and both come to the end", async ({
  page,
  context,
  request,
}) => {
  const { id, path } = await publish(request);
  await open(page, path);
  await page.getByRole("radio", { name: "3 of 5" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  const other = await context.newPage();
  await open(other, path);
  await page.getByLabel("text").fill("Lan");
  for (const way of ["Back", "Continue", "Back", "Continue"]) {
    await touch(page);
    await page.getByRole("button", { name: way }).click();
  }
  await other.getByLabel("text").fill("Minh");
  await other.getByRole("button", { name: "Send" }).click();
  await expect(other.locator(".end")).toBeVisible();
  expect(await submitted(request, id)).toBe(1);
  expect(JSON.stringify(await answersOf(request, id))).toContain("Minh");
  await touch(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".end")).toBeVisible();
  expect(await submitted(request, id)).toBe(1);
});

/** Enter goes on from a field of one line; in a longer one it begins a line. */
function oneLine(question: Question): Question {
  return question.type === "text_input"
    ? { ...question, options: { ...question.options, multiline: false } }
    : question;
}

test("two presses at once go on once, and send nothing that was not seen", async ({ page, request }) => {
  const { id, path } = await publish(request);
  // Pages of one height, so that the button of the second stands where the one of the first stood.
  await changeSurvey(request, id, ({ blocks }) => {
    for (const [index, block] of blocks.entries())
      block.questions = [
        oneLine({ ...fullQuestion(index + 1, block.id, "text_input"), question_number: index + 1 }),
      ];
  });
  const headers = await ownerHeaders(request);
  expect((await request.post(`/api/surveys/${id}/publish`, { headers })).ok()).toBe(true);
  // The page's clock is slow, so that the presses of a busy machine are as quick as a person's.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / 20;
    // Each time from the beginning; a page that is left may still keep what it hears.
    localStorage.clear();
  });
  const place = page.locator("progress");
  const presses = {
    "a double click": () => page.locator("button.go").dblclick(),
    "two clicks": async () => {
      // As quick as a person: looking for the button again takes longer on a busy machine.
      const { x, y } = (await page.locator("button.go").boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.click(x + 9, y + 9);
      await page.mouse.click(x + 9, y + 9);
    },
    "Enter on the button": () => page.locator("button.go").focus(),
    "Enter in a field": () => question(page, 1).getByRole("textbox").focus(),
    "Enter on the page": () => page.locator("[data-heading]").first().focus(),
  };
  for (const [what, press] of Object.entries(presses)) {
    await open(page, path);
    await question(page, 1).getByRole("textbox").fill(what);
    await press();
    if (what.startsWith("Enter")) for (let time = 0; time < 3; time++) await page.keyboard.press("Enter");
    await expect(place, what).toHaveAttribute("aria-label", "Page 2 of 2");
    await expect(page.locator("button.go"), what).toHaveText("Send");
  }
  expect(await submitted(request, id)).toBe(0);
  // Whoever answers quickly goes on as quickly.
  await page.keyboard.press("Tab");
  await page.keyboard.type("!");
  await page.keyboard.press("Enter");
  await expect(page.locator(".end")).toBeVisible();
  expect(await submitted(request, id)).toBe(1);
});

test("letters, digits and Enter work from anywhere on the page but where one writes", async ({
  page,
  request,
}) => {
  const { path } = await publish(request);
  await open(page, path);
  const leave = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("b");
  await expect(question(page, 1).getByRole("radio").nth(1)).toBeChecked();
  // What has the focus keeps the keys; else the first question without an answer has them.
  await page.keyboard.press("c");
  await expect(question(page, 1).getByRole("radio").nth(2)).toBeChecked();
  await leave();
  await page.keyboard.press("b");
  await expect(question(page, 2).getByRole("checkbox").nth(1)).toBeChecked();
  await question(page, 3).getByRole("textbox").fill("");
  await page.keyboard.type("a 4");
  await expect(question(page, 3).getByRole("textbox")).toHaveValue("a 4");
  await expect(question(page, 4).locator("input:checked")).toHaveCount(0);
  await leave();
  await page.keyboard.press("4");
  await expect(page.getByRole("radio", { name: "4 of 5" })).toBeChecked();
  await leave();
  await page.keyboard.press("Enter");
  await expect(page.locator("progress")).toHaveAttribute("aria-label", "Page 2 of 2");
});
