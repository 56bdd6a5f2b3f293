import { rmSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { startServer } from "../scripts/lib/e2e.mjs";
import { collectData, copyWithLanguage, goInside, plainWords, readPage, wide } from "./pseudo-locale.ts";

// A language is a folder: a copy of the product has one more, made up of wide letters, in folders only. It is found
// everywhere: in the menu of languages, on every screen, in problems, exports and mails. What is still read in plain
// letters was written into the code. The walk also watches that the policy of the page is kept everywhere and that
// no script carries a secret of the server's.

const LANGUAGE = "qx";
const owner = { email: "linh@made-up.example", password: "a quiet harbour at noon" };
let root: string;
let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  // Two builds.
  test.setTimeout(600_000);
  root = await copyWithLanguage(LANGUAGE);
  const env = {
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    SOUNDINGS_DATA: path.join(root, "data"),
    SMTP_URL: process.env.E2E_SMTP ?? "",
  };
  server = await startServer({ ...env, SOUNDINGS_DEMO: "1" }, root);
});
test.afterAll(async () => {
  await server?.stop();
  if (root) rmSync(root, { recursive: true, force: true });
});

/** Names of things, which are the same in every language, and of this machine, which the operator is told. */
const ALLOWED = new Set([
  ...(hostname().match(/[A-Za-z]+/g) ?? []),
  ...`Soundings Google Play Maps App Store Facebook Shopee TikTok YouTube Sheets CSV csv jsonl yaml xlsx XLSX png PNG svg SVG JSON
  QR URL http https www com MB kB GB KB Ctrl Shift Alt Enter Esc Tab Del Home End English Ti ng Vi Qx mailto
  Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec GMT UTC Chrome Linux React Flow attribution curl TypeScript Vietnamese French German
  Italian Arabic Azerbaijani Urdu January February March April June July August September October
  November December Mon Tue Wed Thu Fri Sat Sun`.split(/\s+/),
]);

test("a language that is folders only is found everywhere, and no screen shows a text that is in none", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: server.address })).newPage();
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

  await page.goto("/login");
  await page.evaluate((code) => localStorage.setItem("userLanguage", code), LANGUAGE);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", LANGUAGE);
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
  await goInside(page, "/login");
  await page.locator("input[type=email]").fill(owner.email);
  await page.locator("input[type=password]").fill(owner.password);
  await page.locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/(surveys|datasets)$/);
  await settled(page, "the first screen");
  // In the menu it is under its own name, beside the others.
  const choose = async (from: string, to: string) => {
    await page.getByRole("button", { name: from }).click({ timeout: 20_000 });
    await page.getByRole("menuitemradio", { name: to, exact: true }).click({ timeout: 20_000 });
  };
  await choose(wide("Language: Qx").replace(wide("Qx"), "Qx"), "Tiếng Việt");
  await choose("Ngôn ngữ: Tiếng Việt", "Qx");
  await expect(page.locator("html")).toHaveAttribute("lang", LANGUAGE);
  const { dataset, survey, headers } = await sampleData(page);
  const on = (path: string, id: string, ...tabs: string[]) =>
    tabs.length > 0 ? tabs.map((tab) => `${path}?id=${id}&${tab}`) : [`${path}?id=${id}`];
  const screens = [
    "/settings",
    "/settings/keys",
    "/settings/audit-log",
    "/settings/operator",
    "/settings/operator/accounts",
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
    "/upload/zendesk",
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

  // What the server says, writes and sends.
  const plain = (text: string) => plainWords(text).filter((word) => !ALLOWED.has(word) && !data.has(word));
  const missing = await page.request.get(`/api/surveys/${survey.replace(/.$/, "x")}`, { headers });
  const refused = await page.request.get("/api/users/me/usage", { headers: { "accept-language": LANGUAGE } });
  for (const reply of [missing, refused]) expect(plain((await reply.json()).message)).toEqual([]);
  for (const address of [
    `/api/datasets/${dataset}/download-analyzed-data?type=csv`,
    `/api/surveys/${survey}/download-answers?type=csv`,
  ]) {
    const text = await (await page.request.get(address, { headers })).text();
    expect([address, plain(text.split("\n")[0] ?? "")]).toEqual([address, []]);
  }
  const asked = await page.request.post("/api/users/request-password-reset", {
    form: { email: owner.email },
  });
  expect(asked.ok()).toBe(true);
  await expect
    .poll(async () => {
      const mails = await fetch(`${process.env.E2E_MAILS}/?to=${encodeURIComponent(owner.email)}`);
      return ((await mails.json()) as { subject: string }[]).map(({ subject }) => subject);
    })
    .toEqual([wide("Set a new password")]);

  expect(violations).toEqual([]);
  expect(leaks).toEqual([]);
});

/** The demo's dataset, once it is analysed, and its survey; with the headers of calls as the page makes them. */
async function sampleData(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  const headers = { authorization: `Bearer ${token}`, "accept-language": LANGUAGE };
  const first = async (what: string) => {
    const reply = await page.request.post(`/api/${what}/search`, { headers, form: { query: "" } });
    return (await reply.json()).items[0];
  };
  await expect.poll(async () => (await first("datasets")).status, { timeout: 60_000 }).toBe("FINISHED");
  return { dataset: (await first("datasets")).id, survey: (await first("surveys")).id, headers };
}

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
