import { expect, type Page, test } from "@playwright/test";
import { layoutProblems } from "./layout-problems.ts";
import { newTrial, operate } from "./operator.ts";
import { signInAs } from "./own-account.ts";
import { keepSession } from "./people.ts";
import { restingBox } from "./resting-box.ts";
import { journeyLanguages } from "./words.ts";

// Every screen, measured: nothing lies over what people press, nothing is squeezed until it cannot be read,
// and nothing makes the page wider than the window. With each notice on top of the pages, alone and together.

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1";
const TRIAL_ENDS_MS = 50 * 3_600_000;

/** Of the same list, one below the other, the first tell enough. */
const MAX_OPENED = 8;

const NOTICES = { mobile: "[data-kind=mobile]", offline: "[data-kind=offline]", plan: "[data-notice]" };
type Notice = keyof typeof NOTICES;
const TOGETHER: readonly Notice[] = ["mobile", "offline", "plan"];

const WIDTHS: readonly { width: number; notices: readonly (readonly Notice[])[] }[] = [
  { width: 1440, notices: [["mobile"], ["offline"], ["plan"], TOGETHER] },
  { width: 1024, notices: [[]] },
  { width: 390, notices: [[], ["mobile"], ["offline"], ["plan"], TOGETHER] },
  { width: 320, notices: [[]] },
];

function screensOf(survey: string, dataset: string): string[] {
  const views = (path: string, id: string, views: readonly string[]) =>
    views.map((view) => `${path}?id=${id}&${view}`);
  return [
    "/surveys",
    "/surveys?q=12345",
    "/surveys/new",
    "/surveys/new/blank",
    "/surveys/new/template",
    "/surveys/new/file",
    ...views("/surveys/edit", survey, [
      "tab=questions",
      "tab=flows",
      "tab=flows&view=list",
      "tab=translation",
      ...["background", "logo", "general", "style"].map((view) => `tab=layout&view=${view}`),
      ...["general", "advance"].map((view) => `tab=settings&view=${view}`),
      ...["google-sheets", "webhook"].map((view) => `tab=connect&view=${view}`),
    ]),
    ...views(
      "/surveys/distribution",
      survey,
      [
        "share",
        "invite",
        "links",
        "widget",
        "embed",
        "kiosk",
        "single-use",
        "access",
        "schedule",
        "domain",
      ].map((view) => `view=${view}`),
    ),
    `/surveys/data-analysis?id=${survey}`,
    `/surveys/report?id=${survey}`,
    "/datasets",
    "/datasets?q=12345",
    `/dataset-overview?id=${dataset}`,
    `/topic-analysis?id=${dataset}`,
    `/dataset-segments?id=${dataset}`,
    `/dataset-ask?id=${dataset}&kind=about`,
    `/dataset-themes?id=${dataset}`,
    `/topic-charts?id=${dataset}`,
    "/upload",
    "/upload/local-file",
    `/upload/wave?id=${dataset}`,
    `/dataset-compare?id=${dataset}`,
    "/upload/youtube",
    "/upload/zendesk",
    "/upload/api",
    "/alerts",
    "/cases",
    "/contacts",
    "/contacts/import",
    "/cases/rules",
    "/cases/figures",
    "/settings",
    "/settings/keys",
    "/settings/people",
    "/settings/audit-log",
    "/settings/operator",
    "/settings/operator/accounts",
    "/no-such-page",
  ];
}

for (const language of journeyLanguages(import.meta.url)) {
  test.describe(() => {
    test.use({ userAgent: PHONE });

    for (const area of ["surveys", "everything else"]) {
      test(`${area}: every screen can be read and pressed everywhere, whatever is told above it (${language})`, async ({
        page,
      }) => {
        const { survey, dataset } = await openTrial(page, language);
        const faults: string[] = [];
        const isOfArea = (screen: string) => screen.startsWith("/surveys") === (area === "surveys");
        for (const screen of screensOf(survey, dataset).filter(isOfArea)) {
          await page.goto(screen);
          await settled(page, screen);
          for (const { width, notices } of WIDTHS) {
            await page.setViewportSize({ width, height: width < 640 ? 844 : 900 });
            for (const shown of notices) {
              await showNotices(page, shown);
              const found = await lastingProblems(page);
              const place = `${width} px, ${screen.replace(/id=[\w-]+&?/, "")}, ${shown.join("+") || "no notice"}`;
              faults.push(...found.map((fault) => `${place}: ${fault}`));
            }
          }
        }
        expect(faults.join("\n")).toBe("");
      });
    }

    test(`whatever opens is within the window of a small phone (${language})`, async ({ page }) => {
      const { survey, dataset } = await openTrial(page, language);
      await page.setViewportSize({ width: 320, height: 844 });
      const faults: string[] = [];
      for (const screen of [
        `/surveys/data-analysis?id=${survey}`,
        `/surveys/report?id=${survey}`,
        `/surveys/edit?id=${survey}`,
        `/dataset-overview?id=${dataset}`,
        `/topic-charts?id=${dataset}`,
        `/dataset-segments?id=${dataset}`,
        `/dataset-ask?id=${dataset}&kind=about`,
        `/dataset-themes?id=${dataset}`,
      ]) {
        await page.goto(screen);
        await settled(page, screen);
        const openers = page.locator("main [aria-haspopup]:visible:enabled");
        await expect(openers.first(), screen).toBeVisible();
        await page.waitForLoadState("networkidle");
        for (const opener of (await openers.all()).slice(0, MAX_OPENED)) {
          const name = `${screen.split("?")[0]}: ${await opener.innerText()}`;
          await opener.click();
          const opened = page
            .locator("[role=dialog]:visible, [role=menu]:visible, [role=listbox]:visible")
            .last();
          await expect(opened, name).toBeVisible();
          const { x, y, width, height } = await restingBox(opened);
          if (x < 0 || x + width > 320) faults.push(`${name} from ${x} to ${x + width}`);
          if (y < 0 || y + height > 844) faults.push(`${name} from ${y} to ${y + height} down`);
          const hidden = await opened.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
          if (hidden > 1) faults.push(`${name}: ${hidden} px of it are beyond its edge`);
          await page.keyboard.press("Escape");
          await expect(opened, name).toBeHidden();
        }
      }
      expect(faults.join("\n")).toBe("");
    });
  });
}

/** What is still broken a moment later: right after the window was resized a page may be drawn half. */
async function lastingProblems(page: Page): Promise<string[]> {
  let found = await layoutProblems(page);
  for (let looks = 0; found.length > 0 && looks < 8; looks++) {
    await page.waitForTimeout(250);
    found = await layoutProblems(page);
  }
  return found;
}

/** A trial that ends soon, with the sample data, in a phone's browser without a network. */
async function openTrial(page: Page, language: "en" | "vi") {
  const account = await newTrial();
  const ends = new Date(Date.now() + TRIAL_ENDS_MS).toISOString().replace(/\.\d+Z$/, "Z");
  await operate("account", "set-plan", account.email, "trial", "--trial-ends", ends);
  const session = await signInAs(page.request, account);
  const headers = { authorization: `Bearer ${session.tokens.access}` };
  const added = await page.request.post("/api/users/me/sample-data", { headers, form: { time_zone: "UTC" } });
  const { survey_id: survey, dataset_id: dataset } = await added.json();
  const analysed = async () => {
    const reply = await page.request.get(`/api/datasets/${dataset}`, { headers });
    return (await reply.json()).status;
  };
  await expect.poll(analysed, { timeout: 120_000 }).toBe("FINISHED");
  // The browser says so, while replies still come: what is measured is a page that has what it shows.
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await keepSession(page, session, language);
  await page.goto("/settings");
  await expect(page.locator(NOTICES.plan)).toBeVisible();
  await expect(page.locator(NOTICES.offline)).toBeVisible();
  await expect(page.locator(NOTICES.mobile)).toBeAttached();
  return { survey, dataset };
}

async function settled(page: Page, screen: string): Promise<void> {
  await expect(page.locator("h1").first(), screen).toBeAttached();
  await expect(page.locator("[aria-busy=true]"), screen).toHaveCount(0);
}

/** Shows these notices and no others; whatever sticks to the top knows of it. */
async function showNotices(page: Page, shown: readonly Notice[]): Promise<void> {
  await page.evaluate(
    ([all, wanted]) => {
      for (const [name, selector] of Object.entries(all))
        for (const notice of document.querySelectorAll<HTMLElement>(selector))
          notice.style.display = wanted.includes(name as never) ? "flex" : "none";
    },
    [NOTICES, shown] as const,
  );
  // Sizes are told to the page before a frame is drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
