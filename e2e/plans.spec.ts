import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { newTrial, operate } from "./operator.ts";
import { type OwnAccount, signInAs } from "./own-account.ts";
import { keepSession } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

const HOUR_MS = 3_600_000;

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tp = (key: string, values?: Record<string, string | number>) => t(`plans:${key}`, values);
  const number = new Intl.NumberFormat(language === "vi" ? "vi-VN" : "en-GB");

  const notice = (page: Page, key: string) => page.locator(`[data-notice="${key}"]`);
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };
  /** Puts an account on a plan, as its operator does. */
  const setPlan = ({ email }: OwnAccount, ...plan: string[]) =>
    operate("account", "set-plan", email, ...plan);
  const fromNow = (hours: number) =>
    new Date(Date.now() + hours * HOUR_MS).toISOString().replace(/\.\d+Z$/, "Z");
  /** A trial's page, and the headers of its calls. */
  const begin = async (page: Page, account: OwnAccount) => {
    const session = await signInAs(page.request, account);
    await keepSession(page, session, language);
    return { authorization: `Bearer ${session.tokens.access}` };
  };

  test(`a trial runs out: told before, then only what makes new things stops, until the upgrade (${language})`, {}, async ({
    page,
  }) => {
    const account = await newTrial();
    await setPlan(account, "trial", "--trial-ends", fromNow(50));
    await begin(page, account);
    await page.goto("/surveys");
    await expect(notice(page, "trialEnds")).toContainText(tp("notice.trialEnds.title", { count: 2 }));
    await clean(page, "trial ends");
    await notice(page, "trialEnds")
      .getByRole("button", { name: t("common:dismiss") })
      .click();
    await expect(notice(page, "trialEnds")).toBeHidden();
    await page.goto("/datasets");
    await expect(page.getByRole("heading", { name: t("datasets:title"), level: 1 })).toBeVisible();
    await expect(notice(page, "trialEnds")).toBeHidden();

    await setPlan(account, "trial", "--trial-ends", fromNow(-1));
    await page.goto("/surveys");
    await expect(notice(page, "trialExpired")).toContainText(tp("notice.trialExpired.title"));
    await expect(notice(page, "trialExpired")).toContainText(tp("notice.trialExpired.text"));
    const create = page.getByRole("main").getByRole("link", { name: t("surveys:create") });
    await expect(create).toHaveAttribute("aria-disabled", "true");
    await create.focus();
    await expect(page.getByRole("tooltip")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/surveys$/);
    await page.goto("/surveys/new/blank");
    await page.getByLabel(t("surveys:blank.name"), { exact: true }).fill("Too late");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: t("surveys:blank.create") })).toHaveAttribute(
      "aria-disabled",
      "true",
    );

    await setPlan(account, "premium");
    await page.reload();
    await page.getByLabel(t("surveys:blank.name"), { exact: true }).fill("In time");
    await expect(notice(page, "trialExpired")).toBeHidden();
    await page.getByRole("button", { name: t("surveys:blank.create") }).click();
    await expect(page).toHaveURL(/\/surveys\/edit\?id=/);
  });

  test(`a month's answers run out: surveys close, what was begun ends, and an upgrade lets the owner open them again (${language})`, async ({
    page,
  }) => {
    const account = await newTrial();
    await setPlan(account, "trial", "--max-answers-per-month", "2");
    const headers = await begin(page, account);
    const code = await publishedSurvey(page.request, headers, language);
    const answer = async (response_id: string, submit: boolean) => {
      const data = { response_id, language, answers: {}, sequence: submit ? 2 : 1, submit };
      const reply = await page.request.post(`/api/public/surveys/${code}/responses`, { data });
      return (await reply.json()).state;
    };
    const begun = randomUUID();
    expect(await answer(begun, false)).toBe("begun");
    expect([await answer(randomUUID(), true), await answer(randomUUID(), true)]).toEqual([
      "submitted",
      "submitted",
    ]);
    expect(await answer(randomUUID(), true)).toBe("closed");
    expect(await answer(begun, true)).toBe("submitted");

    const respondent = await page.context().newPage();
    await respondent.goto(`/s/${code}`);
    await expect(respondent.locator("[data-question]")).toHaveCount(0);

    await page.goto("/surveys");
    await expect(notice(page, "quotaExceeded")).toContainText(tp("notice.quotaExceeded.title"));
    await expect(page.getByText(t("surveys:status.INACTIVE"))).toBeVisible();
    await clean(page, "quota exceeded");
    await page.goto("/settings");
    await expect(page.getByText(tp("usedOf", { used: 3, limit: 2 }))).toBeVisible();
    await clean(page, "usage");

    await setPlan(account, "premium");
    await page.goto("/surveys");
    await expect(notice(page, "surveysWait")).toBeVisible();
    // The survey's own page says why it is closed; that it can be opened again is said once.
    const id = new URL(
      (await page.getByRole("row").getByRole("link").first().getAttribute("href")) ?? "",
      page.url(),
    );
    await page.goto(`/surveys/distribution?id=${id.searchParams.get("id")}`);
    await expect(page.getByText(t("survey-distribution:notice.INACTIVE"))).toBeVisible();
    await expect(notice(page, "surveysWait")).toBeVisible();
    await expect(page.getByRole("main").getByRole("button", { name: t("surveys:act.activate") })).toHaveCount(
      0,
    );
    await page.goto("/surveys");
    await notice(page, "surveysWait")
      .getByRole("button", { name: tp("activate") })
      .click();
    await expect(notice(page, "surveysWait")).toBeHidden();
    await expect(page.getByText(t("surveys:status.PUBLISHED"))).toBeVisible();
    await respondent.reload();
    await expect(respondent.locator("[data-question]")).not.toHaveCount(0);
  });

  test(`comments over the limit are kept and told, and an upgrade analyses the rest (${language})`, async ({
    page,
  }) => {
    const account = await newTrial();
    await setPlan(account, "trial", "--max-datasets", "1");
    const headers = await begin(page, account);
    const id = await uploadedDataset(page.request, headers, 1_003);
    await expect
      .poll(async () => (await (await page.request.get(`/api/datasets/${id}`, { headers })).json()).status, {
        timeout: 90_000,
      })
      .toBe("FINISHED");

    await page.goto("/datasets");
    await expect(notice(page, "datasetsFull")).toContainText(
      tp("notice.datasetsFull.title", { limit: 1, count: 1 }),
    );
    const create = page.getByRole("main").getByRole("button", { name: t("datasets:create") });
    await expect(create).toHaveAttribute("aria-disabled", "true");
    await clean(page, "datasets full");

    const counts = { number: number.format(1_000), total: number.format(1_003), count: 1_000 };
    await page.goto(`/dataset-overview?id=${id}`);
    await expect(page.getByText(t("dataset:notice.limited", counts))).toBeVisible();
    const again = page.getByRole("main").getByRole("button", { name: t("datasets:menu.reanalyze") });
    await expect(again).toHaveCount(0);
    await clean(page, "comments limited");

    await setPlan(account, "premium");
    await page.reload();
    await expect(page.getByText(t("dataset:notice.limitedMore", { count: 3, number: 3 }))).toBeVisible();
    await again.click();
    await expect(page.getByText(t("dataset:notice.limited", counts))).toBeHidden();
    await expect
      .poll(
        async () =>
          (await (await page.request.get(`/api/datasets/${id}`, { headers })).json()).analysed_count,
        { timeout: 90_000 },
      )
      .toBe(1_003);
    await expect(notice(page, "datasetsFull")).toBeHidden();
  });
}

type Headers = { authorization: string };

/** A survey of somebody's that takes answers; its code. */
async function publishedSurvey(
  request: APIRequestContext,
  headers: Headers,
  language: string,
): Promise<string> {
  const form = { template: "nps", language };
  const { id } = await (await request.post("/api/surveys/from-template", { headers, form })).json();
  const { survey, version } = await (await request.get(`/api/surveys/${id}`, { headers })).json();
  for (const block of survey.blocks) for (const question of block.questions) question.required = false;
  const changed = { survey: JSON.stringify(survey), version: String(version) };
  expect((await request.put(`/api/surveys/${id}`, { headers, form: changed })).ok()).toBe(true);
  expect((await request.post(`/api/surveys/${id}/publish`, { headers })).ok()).toBe(true);
  const { public_address } = await (await request.get(`/api/surveys/${id}/distribution`, { headers })).json();
  return new URL(public_address).pathname.split("/").at(-1) ?? "";
}

/** A dataset of so many comments; its id. */
async function uploadedDataset(
  request: APIRequestContext,
  headers: Headers,
  comments: number,
): Promise<string> {
  const lines = Array.from({ length: comments }, (_, at) => `"Great coffee, slow service ${at}"`);
  const buffer = Buffer.from(["Comment", ...lines].join("\n"));
  const file = { name: "comments.csv", mimeType: "text/csv", buffer };
  const { id: file_id } = await (
    await request.post("/api/local-files", { headers, multipart: { file } })
  ).json();
  const columns = [{ index: 0, header: "Comment", data_type: "comment", data_format: null }];
  const data = { file_id, name: "Coffee", columns };
  const made = await request.post("/api/datasets/from-local-file", { headers, data });
  return (await made.json()).id;
}
