import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { ownerHeaders, signIn } from "./people.ts";
import { publishSurvey } from "./survey-answering.ts";
import { buildSurvey, readSurvey } from "./survey-draft.ts";
import { journeyLanguages, words } from "./words.ts";

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const td = (key: string, values?: Record<string, string | number>) =>
    t(`survey-distribution:${key}`, values);

  const open = (page: Page, id: string, view?: string) =>
    page.goto(`/surveys/distribution?id=${id}${view ? `&view=${view}` : ""}`);
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };
  const copied = async (page: Page, what: string, label = t("common:copy.action")) => {
    await page.getByRole("button", { name: `${label}: ${what}`, exact: true }).click();
    await expect(page.getByText(t("common:copy.announced", { what }))).toBeAttached();
    return await page.evaluate(() => navigator.clipboard.readText());
  };

  test(`a survey is published, gets a link of its own and its code, and is found there (${language})`, {
    tag: "@smoke",
  }, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const [id, other] = await Promise.all([
      buildSurvey(page.request, "nps", language),
      buildSurvey(page.request, "nps", language),
    ]);
    const link = `spring-${language}-${Date.now()}`;
    await publishSurvey(page.request, other);
    const taken = await page.request.post(`/api/surveys/${other}/custom-link`, {
      headers: await ownerHeaders(page.request),
      form: { link: `${link}-taken` },
    });
    expect(taken.ok()).toBe(true);

    await signIn(page, language);
    await open(page, id);
    await expect(page.getByRole("heading", { name: td("draft.title") })).toBeVisible();
    await clean(page, "draft");
    await page.getByRole("button", { name: t("surveys:act.publish") }).click();

    const address = await page.getByRole("textbox", { name: td("public.title") }).inputValue();
    expect(await copied(page, td("public.title"))).toBe(address);
    const field = page.getByRole("textbox", { name: td("custom.title") });
    await field.fill("AB");
    await expect(page.getByText(td("custom.flaw.TOO_SHORT"))).toBeVisible();
    await field.fill(`${link}-taken`);
    await expect(page.getByText(td("custom.flaw.TAKEN"))).toBeVisible();
    await expect(page.getByRole("button", { name: td("custom.save") })).toBeDisabled();
    await field.fill(link);
    await expect(page.getByText(td("custom.free"))).toBeVisible();
    await field.press("Enter");
    const shownLink = page.getByRole("textbox", { name: td("custom.title") });
    await expect(shownLink).toHaveValue(new RegExp(`^http.*/[^/]+/${link}$`));
    const custom = await shownLink.inputValue();
    await expect(page.getByRole("img", { name: td("qr.alt", { address: custom }) })).toBeVisible();
    const [png] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "PNG" }).click(),
    ]);
    expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe("PNG");
    await clean(page, "share");

    const { name } = await readSurvey(page.request, id);
    for (const shown of [address, custom]) {
      const reply = await page.request.get(new URL(shown).pathname, {
        headers: { accept: "text/html", "accept-language": language },
      });
      expect([reply.status(), await reply.text()]).toEqual([200, expect.stringContaining(name)]);
    }
  });

  test(`links carry variants and answers, each single-use link takes one response, and a clock is set (${language})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const variant = crypto.randomUUID();
    const store = crypto.randomUUID();
    const id = await buildSurvey(page.request, "nps", language, (survey) => {
      survey.parameters = [{ id: store, name: "store", values: ["north"] }];
      survey.variants = [{ id: variant, name: "North", values: { [store]: "north" } }];
    });
    await publishSurvey(page.request, id);
    await signIn(page, language);

    await open(page, id, "links");
    expect(await copied(page, "North")).toContain(`?v=${variant}`);
    await page.getByRole("combobox", { name: "store" }).fill("south");
    const { blocks } = await readSurvey(page.request, id);
    // biome-ignore lint/suspicious/noExplicitAny: the survey's shape is the product's
    const questions = blocks.flatMap((block: any) => block.questions);
    await page.getByRole("textbox", { name: /^1\. / }).fill("9");
    const built = await copied(page, td("builder.result"));
    expect(new URL(built).searchParams.get("store")).toBe("south");
    expect(new URL(built).searchParams.get(`q_${questions[0].id}`)).toBe("9");
    await clean(page, "links");

    await open(page, id, "single-use");
    await page.getByLabel(td("singleUse.count")).fill("3");
    await page.getByLabel(td("singleUse.name")).fill("October");
    await page.getByRole("button", { name: td("singleUse.make") }).click();
    await expect(page.getByRole("row")).toHaveCount(4);
    const [csv] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: td("singleUse.download") }).click(),
    ]);
    const lines = (await readFile(await csv.path(), "utf8")).trim().split("\r\n");
    const first = new URL(lines[1]?.split(",")[0] ?? "");
    const code = first.pathname.split("/").at(-1);
    const write = async () =>
      await (
        await page.request.post(`/api/public/surveys/${code}/responses`, {
          data: {
            response_id: crypto.randomUUID(),
            language,
            answers: { [questions[0].id]: { value: 9 } },
            sequence: 1,
            submit: true,
            single_use: first.searchParams.get("t"),
          },
        })
      ).json();
    expect([(await write()).state, (await write()).reason]).toEqual(["submitted", "used"]);
    await page.reload();
    await expect(page.getByText(td("singleUse.counts", { used: 1, unused: 2 }))).toBeVisible();
    await expect(page.getByRole("cell", { name: td("singleUse.unused"), exact: true })).toHaveCount(2);
    await clean(page, "single-use links");

    await open(page, id, "schedule");
    await page.getByLabel(t("surveys:schedule.pauseAt"), { exact: true }).fill("2099-12-24T18:30");
    await page.getByRole("button", { name: td("schedule.save") }).click();
    await expect(page.getByText(/2099/).first()).toBeVisible();
    expect((await readSurvey(page.request, id)).settings.scheduled_pause_at).toBe("2099-12-24T18:30:00.000Z");
    await clean(page, "schedule");
  });

  test(`a survey opens in a page of somebody else's, and a namespace can be chosen (${language})`, async ({
    page,
  }) => {
    const id = await buildSurvey(page.request, "nps", language);
    await publishSurvey(page.request, id);
    await signIn(page, language);
    await open(page, id, "domain");
    await expect(page.getByRole("textbox", { name: td("namespace.title") })).toBeVisible();
    await page.getByRole("textbox", { name: td("domain.title") }).fill("localhost");
    await expect(page.getByText(td("domain.wrong"))).toBeVisible();
    await clean(page, "domain");

    await open(page, id, "embed");
    await page.getByLabel(td("embed.height")).fill("200");
    await expect(page.locator("code")).toContainText("height:200px");
    const inPage = await page.locator("code").textContent();
    await clean(page, "embed");
    // As owners copied it before the widget.
    const { origin, href } = new URL((/src="([^"]+)"/.exec(inPage ?? "")?.[1] ?? "").replace("?embed=1", ""));
    const popup = `<script async src="${origin}/embed.js" data-survey="${href}" data-text="Say hello" data-close="${t("common:close")}"></script>`;
    // Another address, as any page that an owner puts the code into.
    const body = `<!doctype html><title>Shop</title><h1>Shop</h1>${inPage}${popup}`;
    const shop = createServer((_request, reply) =>
      reply.setHeader("content-type", "text/html; charset=utf-8").end(body),
    );
    await new Promise<void>((done) => shop.listen(0, "localhost", done));
    await page.goto(`http://localhost:${(shop.address() as AddressInfo).port}/`);
    const shown = page.locator("body > iframe");
    const height = async () => (await shown.boundingBox())?.height ?? 0;
    await expect.poll(height).toBeGreaterThan(300);
    const inside = page.frameLocator("body > iframe");
    const scrolls = () =>
      inside.locator("html").evaluate((html) => html.scrollHeight - html.ownerDocument.body.clientHeight);
    expect(await scrolls()).toBeLessThanOrEqual(1);
    // What the page itself or another frame says of heights is nothing to it.
    const first = await height();
    await page.evaluate(() => postMessage({ soundings: "height", height: 50 }, "*"));
    await inside.getByRole("radio").last().check({ force: true, timeout: 20_000 });
    await inside.locator("button.go").click({ timeout: 20_000 });
    await expect.poll(height).toBeLessThan(first);
    expect(await height()).toBeGreaterThan(100);
    await page.getByRole("button", { name: "Say hello" }).click();
    const frame = page.getByRole("dialog").frameLocator("iframe");
    await expect(frame.getByRole("main")).toBeVisible();
    // As tall as the survey, not as the window allows.
    await expect.poll(async () => (await page.getByRole("dialog").boundingBox())?.height).toBeLessThan(760);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("common:close") })
      .click();
    await expect(page.getByRole("dialog")).toBeHidden();
    shop.close();
  });
}
