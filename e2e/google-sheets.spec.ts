import { expect, type Page, test } from "@playwright/test";
import { GOOGLE_PEOPLE } from "../apps/server/src/upstream/google-consents.ts";
import { axe } from "./axe.ts";
import { newTrial } from "./operator.ts";
import { signInAs } from "./own-account.ts";
import { keepSession } from "./people.ts";
import { ownSurvey } from "./sheet-survey.ts";
import { readSheet, refuseSheet, revokeConsent } from "./stand-in-sheet.ts";
import { journeyLanguages, type Language, words } from "./words.ts";

/** Consents are taken back here: each language's journey has a Google account to itself. */
const PEOPLE: Record<Language, string> = {
  en: GOOGLE_PEOPLE[2]?.email ?? "",
  vi: GOOGLE_PEOPLE[3]?.email ?? "",
};
/** Rows are written by a job. */
const SOON = { timeout: 30_000 };

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tg = (key: string, values?: Record<string, string | number>) => t(`google-sheets:${key}`, values);
  const email = PEOPLE[language];
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).exclude("iframe").analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect([what, found]).toEqual([what, []]);
  };
  const allow = async (page: Page) => {
    await expect(page).toHaveURL(/accounts\.google\.com/);
    await page.getByRole("radio", { name: new RegExp(email) }).check();
    await page.getByRole("button", { name: "Allow" }).click();
  };

  /** A survey of one's own, and what its journey looks at. */
  const begin = async (page: Page) => {
    const session = await signInAs(page.request, await newTrial());
    const survey = await ownSurvey(page.request, session.tokens.access, language);
    await keepSession(page, session, language);
    const heading = (name: string) => page.getByRole("heading", { name, level: 2, exact: true });
    return {
      survey,
      heading,
      count: (kind: "written" | "pending") =>
        page
          .getByRole("term")
          .filter({ hasText: tg(`counts.${kind}`) })
          .locator("xpath=following-sibling::dd"),
      /** The values of the question by its header today, in the order of the rows. */
      values: async (header: string) => {
        const { headers, rows } = await readSheet(email, (await survey.sheet()).spreadsheet_id);
        const column = headers.indexOf(header);
        expect(headers).toContain(header);
        return rows.map((row) => row[column]);
      },
      disconnect: async () => {
        await page.getByRole("button", { name: tg("disconnect.action") }).click();
        await page.getByRole("button", { name: tg("disconnect.confirm") }).click();
        await expect(heading(tg("intro.title"))).toBeVisible();
      },
      removeAccount: async () => {
        await page.getByRole("link", { name: tg("intro.connect") }).click();
        const account = page.getByRole("listitem", { name: email });
        await account.getByRole("button", { name: tg("accounts.removeNamed", { email }) }).click();
        await page
          .getByRole("dialog")
          .getByRole("button", { name: tg("accounts.remove") })
          .click();
        await expect(heading(tg("login.title"))).toBeVisible();
      },
    };
  };

  test(`answers reach a Google spreadsheet once each, through edits and a revoked consent (${language})`, {}, async ({
    page,
  }) => {
    const { survey, heading, count, values, disconnect, removeAccount } = await begin(page);

    await test.step("an account is connected on Google's page", async () => {
      await page.goto(`/surveys/edit?id=${survey.id}&tab=connect`);
      await expect(heading(tg("intro.title"))).toBeVisible();
      await clean(page, "intro");
      await page.getByRole("link", { name: tg("intro.connect") }).click();
      await expect(heading(tg("login.title"))).toBeFocused();
      await clean(page, "login new");
      await page.goBack();
      await expect(heading(tg("intro.title"))).toBeFocused();
      await page.goForward();
      await page.getByRole("button", { name: tg("login.go") }).click();
      await allow(page);
      await expect(page).toHaveURL(/step=create-sheet&google_account=/);
    });

    await test.step("a spreadsheet is made", async () => {
      await expect(heading(tg("create.title"))).toBeVisible();
      await expect(page.getByText(tg("create.with", { email }))).toBeVisible();
      await clean(page, "create sheet");
      const title = page.getByLabel(tg("create.name"), { exact: true });
      await expect(title).toHaveValue(survey.name);
      await title.fill("");
      await page.getByRole("button", { name: tg("create.submitNew") }).click();
      await expect(page.getByText(tg("create.nameMissing"))).toBeVisible();
      await title.fill("Journey");
      await page.getByRole("button", { name: tg("create.submitNew") }).click();
      await expect(heading("Journey")).toBeFocused();
      await expect(page.getByText(tg("noneYet"))).toBeVisible();
      await clean(page, "connected, empty");
      const open = page.getByRole("link", { name: tg("connected.open") });
      await expect(open).toHaveAttribute("href", new RegExp((await survey.sheet()).spreadsheet_id));
    });

    await test.step("answers become rows, also after a question was renamed", async () => {
      await survey.answer(9);
      // Whoever looks on sees it without a reload.
      await expect(count("written")).toHaveText("1", SOON);
      expect(await values(survey.question.title)).toEqual([9]);
      await survey.rename("How was it, really?");
      await survey.answer(8);
      await page.reload();
      await expect(count("written")).toHaveText("2", SOON);
      expect(await values("How was it, really?")).toEqual([9, 8]);
      const { spreadsheet_id } = await survey.sheet();
      expect((await readSheet(email, spreadsheet_id)).headers).not.toContain(survey.question.title);
      await expect(page.getByRole("table").getByRole("row")).toHaveCount(3);
      await clean(page, "connected, with rows");
    });

    await test.step("the consent is taken back: told plainly, and rows wait", async () => {
      await revokeConsent(email);
      await survey.answer(7);
      await expect.poll(async () => (await survey.sheet()).fault, SOON).toBe("RECONNECT");
      await page.reload();
      await expect(page.getByText(tg("trouble.RECONNECT.title"))).toBeVisible();
      await expect(count("pending")).toHaveText("1");
      const care = page.getByRole("link", { name: t("survey-connect:care") });
      await expect(care).toBeVisible();
      await clean(page, "to connect again");
      await page.getByRole("button", { name: tg("accounts.again") }).click();
      await allow(page);
      await expect(count("written")).toHaveText("3", SOON);
      await expect(care).toBeHidden();
      expect(await values("How was it, really?")).toEqual([9, 8, 7]);
    });

    await test.step("off and on again, with what came meanwhile", async () => {
      const active = page.getByRole("switch", { name: tg("switch.label") });
      await active.click({ force: true });
      await expect(page.getByText(tg("state.off"))).toBeVisible();
      await expect(active).toBeEnabled();
      await survey.answer(6);
      await active.click({ force: true });
      const question = page.getByRole("dialog", { name: tg("activate.title") });
      await expect(question).toBeVisible();
      await clean(page, "about answers that came meanwhile");
      await question.getByRole("button", { name: tg("activate.all") }).click();
      await expect(count("written")).toHaveText("4", SOON);
      await expect(page.getByText(tg("state.active"))).toBeVisible();
      const written = page.getByRole("table").getByText(tg("rows.state.written"), { exact: true });
      await expect(written.and(page.locator("td *"))).toHaveCount(4);
      expect(await values("How was it, really?")).toEqual([9, 8, 7, 6]);
    });

    await test.step("a row leads to its answer", async () => {
      const filter = page.getByRole("radiogroup", { name: tg("rows.filter") });
      await filter.getByText(tg("rows.state.failed"), { exact: true }).click();
      await expect(page.getByText(tg("rows.none.failed"))).toBeVisible();
      await expect(page).toHaveURL(/rows=failed/);
      await filter.getByText(tg("rows.all"), { exact: true }).click();
      await page.getByRole("table").getByRole("link").first().click();
      await expect(page).toHaveURL(/\/surveys\/data-analysis\?.*open=/);
      await page.goBack();
    });

    await test.step("on a phone too it is seen where people are", async () => {
      const wide = page.viewportSize() ?? { width: 1280, height: 720 };
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      const tabs = page.getByRole("navigation", { name: t("survey-editor:tabs") });
      await expect(tabs.getByRole("link", { name: t("survey-editor:tab.connect") })).toBeInViewport({
        ratio: 0.9,
      });
      await clean(page, "connected, on a phone");
      await page.setViewportSize(wide);
    });

    await test.step("the account is removed", async () => {
      await disconnect();
      await removeAccount();
    });
  });

  test(`a spreadsheet that is gone, closed or full is told plainly, and nothing is lost (${language})`, async ({
    page,
  }) => {
    const { survey, heading, count, values, disconnect, removeAccount } = await begin(page);
    let spreadsheet = "";

    await test.step("answers are in a spreadsheet", async () => {
      await page.goto(`/surveys/edit?id=${survey.id}&tab=connect`);
      await page.getByRole("link", { name: tg("intro.connect") }).click();
      await page.getByRole("button", { name: tg("login.go") }).click();
      await allow(page);
      await page.getByLabel(tg("create.name"), { exact: true }).fill("Journey");
      await page.getByRole("button", { name: tg("create.submitNew") }).click();
      await expect(heading("Journey")).toBeFocused();
      spreadsheet = (await survey.sheet()).spreadsheet_id;
      await survey.rename("How was it, really?");
      for (const value of [9, 8, 7, 6]) await survey.answer(value);
      await page.reload();
      await expect(count("written")).toHaveText("4", SOON);
    });

    await test.step("disconnected, and the spreadsheet stays", async () => {
      await disconnect();
      await page.getByRole("link", { name: tg("intro.connect") }).click();
      const account = page.getByRole("listitem", { name: email });
      await expect(account).toBeVisible();
      await clean(page, "login list");
      expect((await readSheet(email, spreadsheet)).rows).toHaveLength(4);
      await account.getByRole("link", { name: tg("accounts.useNamed", { email }) }).click();
    });

    await test.step("the same spreadsheet again: a page of its own, with the answers that are there", async () => {
      await page.getByRole("radio", { name: tg("create.made") }).check();
      await page.getByRole("button", { name: tg("create.submitMade") }).click();
      await expect(page.getByText(tg("create.choose"))).toBeVisible();
      await page
        .getByRole("radio", { name: /^Journey/ })
        .first()
        .check();
      await clean(page, "spreadsheets that were made before");
      await page.getByRole("button", { name: tg("create.submitMade") }).click();
      await expect(heading("Journey")).toBeVisible();
      await expect(count("written")).toHaveText("4", SOON);
      expect(await survey.sheet()).toMatchObject({ spreadsheet_id: spreadsheet, rows: { written: 4 } });
      expect(await values("How was it, really?")).toEqual([9, 8, 7, 6]);
    });

    await test.step("the spreadsheet is deleted: told plainly, and another takes its place", async () => {
      await refuseSheet(spreadsheet, "GONE");
      await survey.answer(5);
      await expect.poll(async () => (await survey.sheet()).fault, SOON).toBe("GONE");
      await page.reload();
      await expect(page.getByText(tg("trouble.GONE.title"))).toBeVisible();
      await expect(page.getByText(tg("trouble.GONE.text"))).toBeVisible();
      await expect(count("pending")).toHaveText("1");
      const care = page.getByRole("link", { name: t("survey-connect:care") });
      await expect(care).toBeVisible();
      await clean(page, "the spreadsheet is gone");
      // The card's foot has the same way out; the notice's comes first.
      await page
        .getByRole("link", { name: tg("trouble.another") })
        .first()
        .click();
      await expect(heading(tg("create.title"))).toBeFocused();
      await page.getByLabel(tg("create.name"), { exact: true }).fill("In its place");
      await page.getByRole("button", { name: tg("create.submitNew") }).click();
      await expect(heading("In its place")).toBeVisible();
      await expect(count("written")).toHaveText("5", SOON);
      await expect(care).toBeHidden();
      spreadsheet = (await survey.sheet()).spreadsheet_id;
      expect(await values("How was it, really?")).toEqual([9, 8, 7, 6, 5]);
    });

    for (const [fault, value] of [
      ["PERMISSION", 4],
      ["FULL", 3],
    ] as const) {
      await test.step(`${fault}: told plainly, and written once that is mended`, async () => {
        const rows = (await survey.sheet()).rows.written;
        await refuseSheet(spreadsheet, fault);
        await survey.answer(value);
        await expect.poll(async () => (await survey.sheet()).fault, SOON).toBe(fault);
        await page.reload();
        await expect(page.getByText(tg(`trouble.${fault}.title`), { exact: true })).toBeVisible();
        await expect(page.getByText(tg(`trouble.${fault}.text`, { email }))).toBeVisible();
        await expect(count("pending")).toHaveText("1");
        await clean(page, fault);
        await page.getByRole("button", { name: tg("retry.action") }).click();
        await expect(count("written")).toHaveText(String(rows + 1), SOON);
        await expect(page.getByText(tg("state.active"))).toBeVisible();
      });
    }

    await test.step("its account is removed and connected anew: the same spreadsheet goes on", async () => {
      const before = (await survey.sheet()).rows.written;
      await survey.removeAccount();
      await survey.answer(2);
      await page.reload();
      await expect(page.getByText(tg("trouble.NO_ACCOUNT.title"), { exact: true })).toBeVisible();
      await expect(count("pending")).toHaveText("1");
      await clean(page, "without an account");
      await page.getByRole("link", { name: tg("trouble.choose") }).click();
      await page.getByRole("button", { name: tg("login.go") }).click();
      await allow(page);
      await expect(page.getByText(tg("goOn.text", { email }))).toBeVisible();
      await clean(page, "an account that can go on");
      await page.getByRole("button", { name: tg("goOn.action") }).click();
      await expect(count("written")).toHaveText(String(before + 1), SOON);
      expect(await values("How was it, really?")).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
    });

    await test.step("an account is removed", async () => {
      await disconnect();
      await removeAccount();
    });
  });
}
