import { expect, type Page, test } from "@playwright/test";
import { buildDataset } from "./dataset.ts";
import { owner } from "./people.ts";
import { collectData, goInside, plainWords, readPage, speakPseudo } from "./pseudo-locale.ts";
import { answerSurvey, publishSurvey } from "./survey-answering.ts";
import { buildSurvey } from "./survey-draft.ts";

// Every screen in a language of which the product's own texts know only the files in locales/: what is
// still read in plain letters was written into the code. The walk also watches that the policy of the page
// is kept everywhere and that no script carries a secret of the server's.

/** Names of things, which are the same in every language. */
const ALLOWED = new Set(
  `Soundings Google Play Maps App Store Facebook Shopee TikTok YouTube Sheets CSV csv xlsx XLSX png PNG svg SVG JSON
  QR URL http https www com MB kB GB KB Ctrl Shift Alt Enter Esc Tab Del Home End English Ti ng Vi mailto
  Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec GMT UTC Chrome Linux React Flow attribution Vietnamese French German
  Italian Arabic Azerbaijani Urdu January February March April June July August September October
  November December Mon Tue Wed Thu Fri Sat Sun`.split(/\s+/),
);

const HEADER = ["Comment", "Day", "Stars"];
const ROWS = Array.from({ length: 24 }, (_, i) =>
  i % 3 === 0
    ? ["The staff were lovely", `2026-0${1 + (i % 9)}-05`, "5"]
    : ["Cold food and a rude waiter", `2026-0${1 + (i % 9)}-11`, "1"],
);

test("no screen shows a text that is in no locale file, breaks the policy or gives a secret away", async ({
  page,
}) => {
  const survey = await buildSurvey(page.request, "nps", "en", (draft) => {
    for (const block of draft.blocks) for (const question of block.questions) question.required = false;
  });
  const [dataset, code] = await Promise.all([
    buildDataset(page.request, "Pseudo", [HEADER, ...ROWS]),
    publishSurvey(page.request, survey),
  ]);
  await answerSurvey(page.request, code, { answers: {} });

  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
  });
  const leaks: string[] = [];
  page.on("response", async (response) => {
    if (!/\.js$|\/$|\/login$/.test(new URL(response.url()).pathname)) return;
    const text = await response.text().catch(() => "");
    if (text.includes(owner.password)) leaks.push(response.url());
  });
  const data = collectData(page);
  const hard: string[] = [];
  const plainTexts = async (screen: string) =>
    (await readPage(page)).flatMap(({ text, place }) => {
      const words = plainWords(text).filter((word) => !ALLOWED.has(word) && !data.has(word));
      if (words.length === 0) return [];
      return `${screen} ${place}: ${text.slice(0, 120)} → ${words.slice(0, 8).join(" ")}`;
    });
  const look = async (screen: string) => {
    let found: string[] = [];
    // What a reply said is known here a moment after it is drawn there.
    await expect
      .poll(async () => {
        found = await plainTexts(screen);
        return found;
      })
      .toEqual([])
      .catch(() => hard.push(...found));
  };

  await speakPseudo(page);
  for (const screen of [
    "/login",
    "/sign-up",
    "/sign-up/verify?token=x",
    "/forgot-password",
    "/reset-password?token=x",
    "/privacy-policy",
  ]) {
    await open(page, screen);
    await look(screen);
  }
  // Signing in takes the account's language, which other journeys choose as they need.
  await page.route(/\/api\/auth\/(login|me)$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"language":"\w+"/, '"language":"en"');
    await route.fulfill({ response, body });
  });
  await goInside(page, "/login");
  await page.locator("input[type=email]").fill(owner.email);
  await page.locator("input[type=password]").fill(owner.password);
  await page.locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/(surveys|datasets)$/);
  await settled(page, "the first screen");
  const on = (path: string, id: string, ...tabs: string[]) =>
    tabs.length > 0 ? tabs.map((tab) => `${path}?id=${id}&${tab}`) : [`${path}?id=${id}`];
  const screens = [
    "/settings",
    "/surveys",
    "/surveys?q=12345",
    "/surveys/new",
    "/surveys/new/blank",
    "/surveys/new/template",
    ...on(
      "/surveys/edit",
      survey,
      ...["questions", "flows", "translation", "layout", "settings", "connect"].map((tab) => `tab=${tab}`),
    ),
    ...on("/surveys/distribution", survey),
    ...on("/surveys/data-analysis", survey),
    ...on("/surveys/report", survey),
    "/datasets",
    ...on("/dataset-overview", dataset),
    ...on("/topic-analysis", dataset),
    ...on("/topic-charts", dataset),
    "/upload",
    "/upload/local-file",
    "/upload/youtube",
    "/no-such-page",
  ];
  for (const screen of screens) {
    await open(page, screen);
    await look(screen);
  }
  // What opens above the screens: the palette, the shortcuts, and menus of a row, the language and the account.
  for (const [screen, key] of [
    ["/surveys", "Control+k"],
    ["/datasets", "?"],
  ] as const) {
    await open(page, screen);
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toBeVisible();
    await look(`${screen} after ${key}`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    for (const place of ["main tbody tr", "nav"]) {
      const button = page.locator(`${place} button[aria-haspopup=menu]`).last();
      await button.click({ timeout: 20_000 });
      await expect(page.getByRole("menu")).toBeVisible();
      await look(`${screen}, a menu of ${place}`);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("menu")).toHaveCount(0);
    }
  }
  expect(hard.join("\n")).toBe("");
  expect(violations).toEqual([]);
  expect(leaks).toEqual([]);
});

/** Opens a screen and waits until it has what it shows. */
async function open(page: Page, screen: string): Promise<void> {
  if (new URL(page.url()).pathname === screen) return;
  await goInside(page, screen);
  await expect(page.locator("main :not([data-seen])").first(), screen).toBeAttached();
  await settled(page, screen);
}

/** What comes late would else count as the next screen. */
async function settled(page: Page, screen: string): Promise<void> {
  await expect(page.locator("h1").first(), screen).toBeVisible();
  await expect(page.locator("[aria-busy=true]"), screen).toHaveCount(0);
}
