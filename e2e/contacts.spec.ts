import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { layoutProblems } from "./layout-problems.ts";
import { newAccount, signInAs } from "./own-account.ts";
import { keepSession } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

// From a file of people to a list, one of them changed, left out and erased.

const FILE = [
  "E-mail,Name,Language,Store,Phone",
  "linh@example.com,Linh Đặng,vi,North,+84 90 123 45 67",
  "ann@example.com,Ann Smith,English,South,",
  "not an address,Bo,en,South,",
  "cara@example.com,Cara Jones,Klingon,West,",
].join("\r\n");

/** Pictures for whoever looks at the screens: E2E_PICTURES names their folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES;
  if (!folder) return;
  for (const [width, scheme] of [
    [1440, "light"],
    [390, "dark"],
    [320, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
}

async function noViolations(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tc = (key: string, values?: Record<string, string | number>) => t(`contacts:${key}`, values);

  test(`people come from a file into a list, are changed, left out and erased (${language})`, async ({
    page,
    request,
  }) => {
    const account = await newAccount(request, language);
    await keepSession(page, await signInAs(request, account), language);
    await page.goto("/contacts");
    await expect(page.getByRole("heading", { name: tc("empty.title") })).toBeVisible();
    await picture(page, `contacts-empty-${language}`);
    await page
      .getByRole("main")
      .getByRole("link", { name: tc("import.action") })
      .last()
      .click();

    const file = { name: "guests.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) };
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByRole("heading", { name: tc("import.columns") })).toBeVisible();
    await expect(page.getByLabel(tc("list.name"))).toHaveValue("guests");
    await page.getByRole("button", { name: tc("import.look") }).click();
    await expect(page.getByRole("heading", { name: tc("import.problems") })).toBeVisible();
    await noViolations(page);
    await picture(page, `contacts-import-${language}`);
    await page.getByRole("button", { name: tc("import.take", { count: 3 }) }).click();

    await expect(page.getByRole("link", { name: "Linh Đặng" })).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(4);
    // From the import straight to an invitation of its people.
    await page.getByRole("button", { name: tc("invite.action", { count: 3, number: 3 }) }).click();
    const invite = page.getByRole("dialog", { name: tc("invite.title", { name: "guests" }) });
    await expect(invite.getByText(tc("invite.noSurvey"))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(invite).toBeHidden();
    await page.getByRole("button", { name: tc("list.menu") }).click();
    await page.getByRole("menuitem", { name: tc("fields.title") }).click();
    const fields = page.getByRole("dialog", { name: tc("fields.title") });
    await expect(fields.getByText("Store")).toBeVisible();
    await noViolations(page);
    await picture(page, `contacts-fields-${language}`);
    await fields.getByRole("button", { name: tc("fields.delete", { name: "Store" }) }).click();
    const ask = page.getByRole("dialog", { name: tc("fields.deleteTitle", { name: "Store" }) });
    await expect(ask.getByText(tc("fields.deleteText", { count: 3, number: 3 }))).toBeVisible();
    await ask.getByRole("button", { name: t("common:cancel") }).click();
    await page.keyboard.press("Escape");
    await expect(fields).toBeHidden();
    await page.getByRole("textbox", { name: tc("search") }).fill("linh dang");
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.getByRole("textbox", { name: tc("search") }).fill("");
    await page.getByRole("link", { name: "Ann Smith" }).click();
    const panel = page.getByRole("region", { name: tc("contact") });
    await expect(panel.getByText("South")).toBeVisible();
    await noViolations(page);
    await panel.getByRole("button", { name: tc("edit") }).click();
    const form = page.getByRole("dialog", { name: tc("edit") });
    await form.getByLabel("Store").fill("East");
    await picture(page, `contacts-form-${language}`);
    await form.getByRole("button", { name: tc("save") }).click();
    await expect(panel.getByText("East")).toBeVisible();
    await panel.getByRole("button", { name: tc("writeNoMore") }).click();
    await expect(panel.getByRole("button", { name: tc("writeAgain") })).toBeVisible();
    await expect(page.getByRole("row", { name: /Ann Smith/ })).toContainText(tc("optedOut"));
    await picture(page, `contacts-panel-${language}`);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // The navigation folds a moment after the window.
      await expect.poll(() => layoutProblems(page), { message: `${width} px` }).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await panel.getByRole("button", { name: tc("erase.action") }).click();
    const erase = page.getByRole("dialog");
    await noViolations(page);
    await picture(page, `contacts-erase-${language}`);
    await erase.getByRole("button", { name: tc("erase.action") }).click();
    await expect(page.getByRole("link", { name: "Ann Smith" })).toHaveCount(0);
    await picture(page, `contacts-list-${language}`);
  });
}
