import { expect, type Page, test } from "@playwright/test";
import { buildDataset } from "./dataset.ts";
import { signIn } from "./people.ts";
import { buildBlankSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

const COPIED = "The staff were friendly and helpful, we will come back with the whole family";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);

  /** What is not there says why, in its place, and never that the page stopped working. */
  const saysOffline = async (page: Page) => {
    await expect(page.getByRole("heading", { name: t("common:errorState.offline") })).toBeVisible();
    await expect(page.getByText(t("shell:crash.heading"))).toHaveCount(0);
  };
  /** A script that came later has its looks as well: the rules of a sheet that failed cannot be read. */
  const hasItsLooks = (page: Page) =>
    expect
      .poll(() =>
        page.evaluate(() => {
          const lacksRules = ({ sheet }: HTMLLinkElement) => {
            try {
              return !sheet?.cssRules.length;
            } catch {
              return true;
            }
          };
          const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
          return links.filter(lacksRules).map(({ href }) => href);
        }),
      )
      .toEqual([]);

  test(`pages and tabs opened without a network appear once it is back (${language})`, async ({
    page,
    context,
  }) => {
    const name = `Offline ${language} ${test.info().retry}`;
    // The last two are copies of one another.
    const comments = ["Great service", "Slow delivery", COPIED, COPIED].map((text) => [text]);
    await buildDataset(page.request, name, [["Comment"], ...comments]);
    const survey = await buildBlankSurvey(page.request, name, language);
    await signIn(page, language);

    await page.goto("/datasets");
    const row = page.getByRole("table").getByRole("link", { name, exact: true });
    await expect(row).toBeVisible();
    await context.setOffline(true);
    await row.click();
    await saysOffline(page);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(page.getByText("Slow delivery").first()).toBeVisible();
    await hasItsLooks(page);

    // A search that cannot be made claims nothing of what is still in sight.
    const pane = page.getByRole("complementary", { name: t("comments:title") });
    await context.setOffline(true);
    await pane.getByLabel(t("comments:search"), { exact: true }).fill("friendly");
    await saysOffline(page);
    await expect(pane.getByRole("article")).toHaveCount(0);
    await context.setOffline(false);
    await expect(pane.getByRole("article")).toHaveCount(1);
    await expect(
      pane.getByText(t("comments:some", { some: "1", total: "3" }), { exact: true }),
    ).toBeVisible();

    // A tab whose sheet is its own.
    await context.setOffline(true);
    await page.getByRole("link", { name: t("dataset:tab.topics"), exact: true }).click();
    await saysOffline(page);
    await context.setOffline(false);
    await expect(page.getByLabel(t("topics:search"), { exact: true })).toBeVisible();
    await hasItsLooks(page);

    // Data that could not be had is asked for again by itself as well.
    await page.goto(`/surveys/edit?id=${survey}&tab=settings`);
    const tabs = page.getByRole("navigation", { name: t("survey-editor:tabs") });
    await expect(tabs).toBeVisible();
    await context.setOffline(true);
    await tabs.getByRole("link", { name: t("survey-editor:tab.flows") }).press("Enter");
    await saysOffline(page);
    await expect(tabs).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("region", { name: t("survey-flows:title") })).toBeVisible();
    await hasItsLooks(page);
  });

  // A network that is away while the browser believes that there is one.
  for (const [what, files] of [
    ["script", "dataset-overview-page-*.js"],
    ["sheet", "dataset-overview-page-*.css"],
    ["script that others import", "comments-pane-*.js"],
  ] as const) {
    test(`a page whose ${what} did not arrive comes at the next try, without loading anew (${language})`, async ({
      page,
    }) => {
      const name = `Without ${what} ${language} ${test.info().retry}`;
      await buildDataset(page.request, name, [["Comment"], ["Great service"]]);
      await signIn(page, language);
      await page.goto("/datasets");
      const row = page.getByRole("table").getByRole("link", { name, exact: true });
      await expect(row).toBeVisible();
      const loads: string[] = [];
      page.on("load", () => loads.push(page.url()));
      let refused = 0;
      await page.route(`**/assets/${files}`, (route) => {
        refused++;
        return route.abort();
      });
      await row.click();
      await expect(page.getByRole("heading", { name: t("common:partProblem.title") })).toBeVisible();
      expect(refused).toBeGreaterThan(0);
      await page.unroute(`**/assets/${files}`);
      await page.getByRole("button", { name: t("common:tryAgain"), exact: true }).click();
      await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
      await hasItsLooks(page);
      expect(loads).toEqual([]);
    });
  }
}
