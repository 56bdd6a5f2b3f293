import { expect, type Page, test } from "@playwright/test";
import { FIRST_WIDGET, WIDGET_WORDS, type WidgetSettings } from "@soundings/survey/widget";
import { axe } from "./axe.ts";
import { type HostSite, hostSite } from "./host-site.ts";
import { ownerHeaders, signIn } from "./people.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

const TALL = '<p class="give">Say it</p><div id="deep"></div>';
/** Policies of the page allow no style in it: its script makes the page tall. */
const MAKE_TALL = `addEventListener("DOMContentLoaded", () => {
  const deep = document.querySelector("#deep");
  if (!deep) return;
  deep.style.marginTop = "3000px";
  deep.style.height = "100px";
});`;

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const tw = (key: string, values?: Record<string, string | number>) => t(`survey-widget:${key}`, values);
  const close = t("common:close");
  let sites: HostSite[] = [];
  const installation = () => new URL(test.info().project.use.baseURL ?? "").origin;
  test.afterEach(() => {
    for (const site of sites) site.close();
    sites = [];
  });

  const site = async (body: string, script?: string) => {
    const made = await hostSite(installation(), { body, language, ...(script && { script }) });
    sites.push(made);
    return made;
  };

  interface Change extends Partial<Omit<WidgetSettings, "moments" | "audience">> {
    moments?: Partial<WidgetSettings["moments"]>;
    audience?: Partial<WidgetSettings["audience"]>;
  }
  const choose = async (page: Page, id: string, { moments, audience, ...rest }: Change) => {
    const data = {
      ...FIRST_WIDGET,
      ...rest,
      moments: { ...FIRST_WIDGET.moments, ...moments },
      audience: { ...FIRST_WIDGET.audience, ...audience },
    };
    const headers = await ownerHeaders(page.request);
    const saved = await page.request.put(`/api/surveys/${id}/widget`, { headers, data });
    expect(saved.ok(), await saved.text()).toBe(true);
    return await tagOf(page, id);
  };
  let asked = 0;
  /** With a query of its own: browsers hold what they were told of the settings for a minute. */
  const tagOf = async (page: Page, id: string, attributes = "") => {
    const headers = await ownerHeaders(page.request);
    const reply = await page.request.get(`/api/surveys/${id}/distribution`, { headers });
    const { public_address } = await reply.json();
    return `<script async src="${public_address}/widget.js?${++asked}" ${attributes}></script>`;
  };
  const published = async (page: Page, change?: Parameters<typeof buildSurvey>[3]) => {
    const id = await buildSurvey(page.request, "nps", language, change);
    await publishSurvey(page.request, id);
    return id;
  };
  /** What the page's policy refused, and what the page's console told of errors. */
  const refusals = (page: Page) => {
    const told: string[] = [];
    page.on("console", (message) => {
      if (/Content.Security.Policy|TrustedHTML|TrustedScript/i.test(message.text()))
        told.push(message.text());
    });
    return told;
  };
  const dialog = (page: Page) => page.getByRole("dialog");

  test(`the widget is chosen in the dashboard and answered on a website that allows nothing else (${language})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const plan = crypto.randomUUID();
    const id = await published(page, (survey) => {
      survey.parameters = [{ id: plan, name: "plan", values: [] }];
    });
    await signIn(page, language);
    await page.goto(`/surveys/distribution?id=${id}&view=widget`);
    await page.getByRole("button", { name: `${tw("install.copy")}: ${tw("install.code")}` }).click();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByPlaceholder(WIDGET_WORDS[language].label, { exact: true }).fill("Say hello");
    await page.getByText(tw("mode.modal.name"), { exact: true }).click();
    await page.getByLabel(tw("moments.amount.seconds.label")).check();
    await page.getByRole("textbox", { name: tw("sites.label") }).fill("https://localhost/x, shop_example");
    await page.getByRole("button", { name: tw("save") }).click();
    await expect(page.getByText(tw("sites.noHost", { host: "shop_example" }))).toBeVisible();
    await page.getByRole("textbox", { name: tw("sites.label") }).fill("");
    await page.getByRole("button", { name: tw("save") }).click();
    await expect(page.getByText(tw("saved"))).toBeVisible();
    await page.reload();
    await expect(page.getByPlaceholder(WIDGET_WORDS[language].label, { exact: true })).toHaveValue(
      "Say hello",
    );
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

    const heard = `(window.Soundings ||= []).push((soundings) => {
      soundings.user({ plan: "pro", shoe: 42 });
      soundings.debug();
      window.heard = [];
      for (const event of ["opened", "answered", "finished", "closed"])
        soundings.on(event, ({ survey }) => { window.heard.push(event + " " + survey); if (event === "opened") throw new Error("the shop's own"); });
    });
    setTimeout(() => { throw new Error("a fault of the shop's") });`;
    const { origin } = await site(code, heard);
    const refused = refusals(page);
    const told: string[] = [];
    page.on("console", (message) => told.push(message.text()));
    await page.clock.install();
    await page.goto(origin);
    await expect(page.getByRole("button", { name: "Say hello" })).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await page.clock.runFor(11_000);
    await expect(dialog(page)).toBeVisible();
    const frame = dialog(page).frameLocator("iframe");
    await expect(frame.getByRole("main")).toBeVisible();
    const address = new URL((await dialog(page).locator("iframe").getAttribute("src")) ?? "");
    expect([address.searchParams.get("plan"), address.searchParams.has("shoe")]).toEqual(["pro", false]);
    expect(told.join("\n")).toContain('"shoe" is no parameter');
    await frame.getByRole("radio").last().check({ force: true });
    await frame.locator("button.go").click();
    await expect(frame.locator(".end .done")).toBeVisible();
    const link = address.pathname.split("/").at(-1);
    const events = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    await expect.poll(events).toEqual(["opened", "answered", "finished"].map((event) => `${event} ${link}`));
    await dialog(page).getByRole("button", { name: close, exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await expect.poll(async () => (await events()).at(-1)).toBe(`closed ${link}`);
    expect(refused).toEqual([]);

    // Who has answered is not asked again, on any page; the button still opens it.
    await page.goto(`${origin}/another`);
    await expect(page.getByRole("button", { name: "Say hello" })).toBeVisible();
    await page.clock.runFor(11_000);
    await expect(dialog(page)).toBeHidden();
  });

  test(`settings of the widget that are not saved are not lost without a question (${language})`, async ({
    page,
  }) => {
    const id = await published(page);
    await signIn(page, language);
    await page.goto(`/surveys/distribution?id=${id}&view=widget`);
    const active = page.getByRole("switch", { name: tw("active") });
    await expect(active).toBeVisible({ timeout: 30_000 });
    await active.click({ force: true });
    await expect(page.getByText(tw("changed"), { exact: true })).toBeVisible();
    const asked = page.getByRole("dialog", { name: t("common:unsaved.title") });
    const away = page.getByRole("link", { name: t("survey-distribution:view.links") }).first();
    await away.click();
    await asked.getByRole("button", { name: t("common:cancel") }).click();
    await expect(page.getByText(tw("changed"), { exact: true })).toBeVisible();
    await away.click();
    await asked.getByRole("button", { name: t("common:unsaved.leave") }).click();
    await expect(active).toBeHidden();
  });

  test(`each moment opens it, for those whom it is meant for, once (${language})`, async ({ page }) => {
    const id = await published(page);
    await page.clock.install();
    const show = async (change: Change, path = "/") => {
      const tag = await choose(page, id, { button: "none", ...change });
      const { origin } = await site(TALL + tag, MAKE_TALL);
      await page.goto(origin + path);
      await expect(page.locator("soundings-widget")).toBeAttached();
      return origin;
    };
    const opens = async () => await expect(dialog(page)).toBeVisible();
    const stays = async () => {
      await page.clock.runFor(2_000);
      await expect(dialog(page)).toBeHidden();
    };

    const origin = await show({ moments: { seconds: 10 } });
    await stays();
    await page.clock.runFor(9_000);
    await opens();
    // A card that comes by itself leaves the keyboard where it is.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    // Not again on the next page; again when the days are over.
    await page.goto(`${origin}/next`);
    await page.clock.runFor(20_000);
    await expect(dialog(page)).toBeHidden();
    await page.clock.setSystemTime(Date.now() + 31 * 86_400_000);
    await page.reload();
    await page.clock.runFor(11_000);
    await opens();

    await show({ moments: { scroll: 60 } });
    await page.mouse.wheel(0, 600);
    await stays();
    await page.mouse.wheel(0, 3_000);
    await opens();

    await show({ moments: { exit: true } });
    await stays();
    await page.mouse.move(300, 200);
    await page.evaluate(() =>
      document.dispatchEvent(new MouseEvent("mouseout", { clientY: -1, relatedTarget: null })),
    );
    await opens();

    await show({ moments: { view: "#deep" } });
    await stays();
    await page.locator("#deep").scrollIntoViewIfNeeded();
    await page.clock.runFor(1_000);
    await opens();

    await show({ moments: { click: ".give" }, audience: { visits: 99 } });
    await page.getByText("Say it").click();
    await opens();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();

    // The third visit: a visit ends after half an hour.
    await show({ moments: { seconds: 0 }, audience: { visits: 3 } });
    await stays();
    for (const shown of [false, true]) {
      await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 31 * 60_000);
      await page.reload();
      await page.clock.runFor(1_000);
      await expect(dialog(page)).toBeVisible({ visible: shown });
    }

    await show({ moments: { seconds: 0 }, audience: { only_paths: ["/tea/*"], not_paths: ["*/cart"] } });
    await stays();
    await page.evaluate(() => history.pushState(null, "", "/tea/cart"));
    await stays();
    await page.evaluate(() => history.pushState(null, "", "/tea/green"));
    await page.clock.runFor(1_000);
    await opens();

    await page.addInitScript(() => Math.random.bind(Object.assign(Math, { random: () => 0.5 })));
    await show({ moments: { seconds: 0 }, audience: { share: 50 } });
    await stays();
    await show({ moments: { seconds: 0 }, audience: { share: 51 } });
    await page.clock.runFor(1_000);
    await opens();
  });

  test(`on a phone who scrolls back up is about to leave (${language})`, async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: test.info().project.use.baseURL ?? "",
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const id = await published(page);
    const tag = await choose(page, id, { button: "none", moments: { exit: true } });
    const { origin } = await site(TALL + tag, MAKE_TALL);
    await page.clock.install();
    await page.goto(origin);
    await expect(page.locator("soundings-widget")).toBeAttached();
    const scrollTo = async (top: number) => {
      await page.evaluate(
        (to) =>
          new Promise((done) => {
            addEventListener("scroll", done, { once: true });
            window.scrollTo(0, to);
          }),
        top,
      );
    };
    // Slowly up is reading.
    await scrollTo(2_000);
    await page.clock.runFor(2_000);
    await scrollTo(1_900);
    await page.clock.runFor(2_000);
    await scrollTo(1_500);
    await expect(dialog(page)).toBeHidden();
    await scrollTo(1_000);
    await expect(dialog(page)).toBeVisible();
    const box = await dialog(page).boundingBox();
    expect([box?.x, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 800]);
    await context.close();
  });

  test(`surveys share a page, keep what was typed, and are shown on their owner's sites alone (${language})`, async ({
    page,
  }) => {
    const [first, second] = await Promise.all([published(page), published(page)]);
    const tags = [
      await choose(page, first, { labels: { [language]: "One" }, mode: "panel", side: "left" }),
      await choose(page, second, { labels: { [language]: "Two" }, mode: "inline" }),
      // A survey's code twice is the survey once.
      await tagOf(page, first),
    ].join("");
    const { origin } = await site(`<p>Before</p>${tags}<button type="button" id="api">API</button>`);
    // Nothing can be stored.
    await page.addInitScript(() => {
      if (window.parent !== window) return;
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("Denied", "SecurityError");
        },
      });
    });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(origin);
    const inline = page.frameLocator("soundings-survey iframe");
    await expect(inline.getByRole("main")).toBeVisible();
    await expect
      .poll(async () => (await page.locator("soundings-survey iframe").boundingBox())?.height)
      .not.toBe(420);
    const open = page.getByRole("button", { name: "One" });
    await expect(open).toHaveCount(1);
    await open.focus();
    await page.keyboard.press("Enter");
    const frame = dialog(page).frameLocator("iframe");
    await frame.getByRole("radio").nth(3).check({ force: true });
    // Escape is pressed inside of the frame.
    await frame.getByRole("radio").nth(3).press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(open).toBeFocused();
    await page.evaluate(() => window.Soundings && "open" in window.Soundings && window.Soundings.open());
    await expect(frame.getByRole("radio").nth(3)).toBeChecked();

    // What another frame or the page itself says is nothing to it.
    await page.evaluate(() => postMessage({ soundings: "escape" }, "*"));
    await expect(dialog(page)).toBeVisible();

    const tag = await choose(page, first, { hosts: ["shop.example", "127.0.0.1"], button: "corner" });
    const refused = await site(tag);
    await page.goto(refused.origin);
    await expect(page.getByRole("heading", { name: "Shop" })).toBeVisible();
    await expect(page.locator("soundings-widget")).toHaveCount(0);
    const allowed = await choose(page, first, { hosts: ["localhost"], labels: { [language]: "One" } });
    const third = await site(allowed);
    await page.goto(third.origin);
    await expect(page.getByRole("button", { name: "One" })).toBeVisible();
  });
}
