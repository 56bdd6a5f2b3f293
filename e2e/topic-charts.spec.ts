import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { buildDataset } from "./dataset.ts";
import { signIn } from "./people.ts";
import { journeyLanguages, type Language, words } from "./words.ts";

/** What people say of a café: praise and complaint for each thing, and how they begin. */
const SAID: Record<Language, { begin: string[]; things: [string[], string[]][]; end: string[] }> = {
  en: {
    begin: ["Yesterday", "On Sunday", "As a regular", "With my family", "After work", "For the first time"],
    things: [
      [
        ["the coffee was rich and smooth", "the espresso tasted wonderful", "I loved the cold brew"],
        ["the coffee was watery", "the latte tasted burnt", "the coffee was bitter and cold"],
      ],
      [
        ["the staff were kind", "a friendly barista helped us", "the waiter was lovely"],
        ["the staff were rude", "nobody of the staff looked up", "the barista was unfriendly"],
      ],
      [
        ["the delivery came early", "delivery was quick and careful", "the courier was on time"],
        ["the delivery was an hour late", "the delivery never arrived", "the courier spilled our order"],
      ],
      [
        ["the price is fair", "such a good price", "cheap for what you get"],
        ["the price is far too high", "overpriced and the price went up", "too expensive for a small cup"],
      ],
    ],
    end: ["", " We will see.", " That is all.", " Thank you!", " Never mind."],
  },
  vi: {
    begin: ["Hôm qua", "Chủ nhật", "Là khách quen,", "Đi cùng gia đình,", "Sau giờ làm", "Lần đầu ghé,"],
    things: [
      [
        ["cà phê đậm đà thơm ngon", "cà phê sữa ngon tuyệt", "rất thích ly cà phê ở đây"],
        ["cà phê loãng như nước", "cà phê có mùi khét", "cà phê đắng gắt và nguội"],
      ],
      [
        ["nhân viên dễ thương", "nhân viên nhiệt tình chỉ món", "nhân viên lịch sự"],
        ["nhân viên thô lỗ", "nhân viên mặt lạnh, không thèm trả lời", "thái độ nhân viên quá tệ"],
      ],
      [
        ["giao hàng rất nhanh", "giao hàng sớm, đóng gói kỹ", "shipper giao hàng đúng giờ"],
        ["giao hàng trễ một tiếng", "giao hàng chậm, đá tan hết", "giao hàng thiếu món"],
      ],
      [
        ["giá hợp lý", "giá rẻ so với chất lượng", "giá mềm"],
        ["giá quá đắt", "tăng giá mà ly nhỏ đi", "giá trên trời"],
      ],
    ],
    end: ["", " Để xem sao.", " Vậy thôi.", " Cảm ơn quán!", " Thôi kệ."],
  },
};
/** Praise in ten mentions of each thing: coffee is liked, delivery is not. */
const LIKED = [9, 7, 2, 4];

/** 360 comments over twelve weeks; the rating follows the delivery, and two things in one comment are common. */
function cafe(language: Language): string[][] {
  const { begin, things, end } = SAID[language];
  return Array.from({ length: 360 }, (_, i) => {
    const chosen = i % 3 === 0 ? [i % 4] : [i % 4, (i + 1 + (i % 2)) % 4];
    const clauses = chosen.map((thing, place) => {
      const good = (i * 7 + place * 3) % 10 < (LIKED[thing] ?? 5);
      const clause = things[thing]?.[good ? 0 : 1] ?? [];
      return { thing, good, text: clause[(i + place) % clause.length] ?? "" };
    });
    const late = clauses.some(({ thing, good }) => thing === 2 && !good);
    const happy = clauses.filter(({ good }) => good).length / clauses.length;
    const rating = Math.max(1, Math.min(5, Math.round(2 + happy * 3 - (late ? 1.5 : 0))));
    const day = new Date(Date.UTC(2026, 7, 3 + (i % 84))).toISOString().slice(0, 10);
    const text = `${begin[i % begin.length]} ${clauses.map((one) => one.text).join(", ")}.${end[(i * 3) % end.length]} ${i % 7 === 0 ? "😊" : ""}`;
    return [text.trim(), day, String(rating)];
  });
}

const HEADER = { en: ["Comment", "Day", "Stars"], vi: ["Nhận xét", "Ngày", "Số sao"] } as const;

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const mode = (page: Page, name: string) =>
    page.getByRole("radio", { name: t(`charts:toolbar.modes.${name}`) });
  const toolbar = (page: Page) => page.getByRole("region", { name: t("charts:toolbar.label") });
  const choose = (page: Page, name: string) =>
    toolbar(page)
      .getByText(t(`charts:toolbar.modes.${name}`), { exact: true })
      .click();
  const picker = (page: Page, side: "first" | "second") =>
    page.getByRole("button", { name: new RegExp(`^${t(`charts:toolbar.${side}`)}`) });
  const searchField = (page: Page) => page.getByRole("combobox", { name: t("charts:toolbar.search") });
  const sumup = (page: Page) => page.getByRole("region", { name: t("charts:measure.table"), exact: true });

  test.describe(`charts (${language})`, () => {
    let dataset = "";

    test.beforeEach(async ({ page, request }) => {
      dataset ||= await buildDataset(request, `Café, ${language}`, [
        [...HEADER[language]],
        ...cafe(language),
      ]);
      await signIn(page, language);
    });

    test("all topics are drawn, and a number leads to its comments and back", { tag: "@smoke" }, async ({
      page,
    }) => {
      await page.goto(`/topic-charts?id=${dataset}`);
      for (const file of ["map", "scores", "emotions", "trends"]) {
        const subtitle = file === "trends" ? t("charts:trends.subtitle.week") : t(`charts:${file}.subtitle`);
        await expect(page.getByText(subtitle)).toBeVisible();
      }
      await expect(page.locator("svg[role=group]").first()).toBeVisible();
      await toolbar(page).getByText(t("charts:toolbar.tables"), { exact: true }).click();
      await expect(page).toHaveURL(/show=tables/);
      const table = page.getByRole("table").first();
      const row = table.getByRole("row").nth(1);
      const count = Number((await row.getByRole("cell").first().innerText()).replace(/\D/g, ""));
      const topic = row.getByRole("link");
      const name = await topic.innerText();
      await topic.click();
      await expect(page).toHaveURL(/\/topic-analysis\?.*topic=/);
      await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
      expect(count).toBeGreaterThan(20);
      await page.goBack();
      await expect(page).toHaveURL(/\/topic-charts\?.*show=tables/);
      await expect(table).toBeVisible();
    });

    test("three modes, with topics that are searched, swapped and kept in the address", async ({ page }) => {
      await page.goto(`/topic-charts?id=${dataset}`);
      await choose(page, "topic-dataset");
      await expect(page).toHaveURL(/mode=topic-dataset/);
      await expect(sumup(page)).toContainText(t("charts:toolbar.dataset"));

      await choose(page, "topic-topic");
      await expect(page).toHaveURL(/mode=topic-topic/);
      const before = [await picker(page, "first").textContent(), await picker(page, "second").textContent()];
      await page.getByRole("button", { name: t("charts:toolbar.swap") }).click();
      await expect(picker(page, "first")).toHaveText(before[1] ?? "");
      await expect(picker(page, "second")).toHaveText(before[0] ?? "");

      const wanted = language === "en" ? "deliv" : "giao hang";
      await picker(page, "second").click();
      await searchField(page).fill(wanted);
      const option = page.getByRole("option").first();
      const name = (await option.locator("span").nth(1).innerText()).trim();
      await option.click();
      await expect(picker(page, "second")).toContainText(name);
      await expect(sumup(page).getByRole("columnheader", { name })).not.toHaveCount(0);
      const address = page.url();
      const verdict = await sumup(page).getByRole("heading").innerText();
      await page.reload();
      await expect(sumup(page).getByRole("heading")).toHaveText(verdict);
      expect(page.url()).toBe(address);
      await page.goBack();
      await expect(picker(page, "second")).toHaveText(before[0] ?? "");
    });

    test("a word opens the very comments that it was counted in", async ({ page }) => {
      await page.goto(`/topic-charts?id=${dataset}&mode=topic-topic&show=tables`);
      const row = page
        .getByRole("table")
        .filter({ has: page.getByRole("columnheader", { name: t("charts:column.word"), exact: true }) })
        .getByRole("row")
        .nth(1);
      const word = await row.getByRole("link").innerText();
      const counts = (await row.getByRole("cell").allInnerTexts()).flatMap((cell) =>
        /^[\d.,]+$/.test(cell) ? [Number(cell)] : [],
      );
      await row.getByRole("link").click();
      await expect(page).toHaveURL(/word=.*without=|without=.*word=/);
      const pane = page.getByRole("complementary", { name: t("comments:title") });
      const chip = pane.getByRole("button", {
        name: t("comments:filter.remove", { name: t("comments:filter.word") }),
      });
      await expect(pane.locator("q").first()).toHaveText(word);
      const some = t("comments:some", { some: "N", total: "N" }).split("N")[1] ?? "";
      await expect(pane.getByText(new RegExp(`^${Math.max(...counts)}${some}`))).toBeVisible();
      await clean(page, "word");
      await chip.click();
      await expect(page).not.toHaveURL(/word=/);
    });

    test("a chart looks the same whatever was drawn in its place before", async ({ page }) => {
      // Each topic against the others: marks that are clear in one comparison are not in the next.
      // A style's order says which declaration came later, not how it looks.
      const drawn = () =>
        page.locator("svg[role=group]").evaluateAll((all) =>
          all.map((one) => {
            const copy = one.cloneNode(true) as Element;
            for (const styled of copy.querySelectorAll("[style]")) {
              const style = styled.getAttribute("style") ?? "";
              styled.setAttribute("style", style.split(/;\s*/).sort().join("; "));
            }
            return copy.outerHTML;
          }),
        );
      const settled = async () => {
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await page.waitForLoadState("networkidle");
        let before: string[] = [];
        await expect(async () => {
          const now = await drawn();
          const same = now.length > 3 && now.join() === before.join();
          before = now;
          expect(same).toBe(true);
        }).toPass();
        return before;
      };
      await page.goto(`/topic-charts?id=${dataset}&mode=topic-topic`);
      const fresh = await settled();
      await page.goto(`/topic-charts?id=${dataset}&mode=topic-dataset`);
      await settled();
      await choose(page, "topic-topic");
      await expect(sumup(page)).not.toContainText(t("charts:toolbar.dataset"));
      const after = await settled();
      expect(after.map((one, index) => one === fresh[index])).toEqual(fresh.map(() => true));
    });

    test("a chart goes out as a picture, as numbers and by the clipboard", async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto(`/topic-charts?id=${dataset}`);
      await expect(page.locator("svg[role=group]").first()).toBeVisible();
      const menu = page.getByRole("button", { name: t("charts:frame.download") }).first();
      for (const [item, ending] of [
        ["png", "png"],
        ["csv", "csv"],
      ] as const) {
        await menu.click();
        const arriving = page.waitForEvent("download");
        await page.getByRole("menuitem", { name: t(`charts:frame.${item}`) }).click();
        const download = await arriving;
        expect(download.suggestedFilename()).toBe(`Café, ${language}, ${t("charts:map.file")}.${ending}`);
        const bytes = readFileSync(await download.path());
        if (ending === "png") expect(bytes.subarray(1, 4).toString()).toBe("PNG");
        else expect(bytes.toString()).toContain(t("charts:column.low"));
      }
      await menu.click();
      await page.getByRole("menuitem", { name: t("charts:frame.copy") }).click();
      await expect(page.getByText(t("charts:frame.copied"))).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied.split("\n")[0]).toContain(`${t("charts:column.topic")}\t${t("charts:column.comments")}`);
    });

    test("what moves the rating is a sentence, and the days before are compared", async ({
      page,
      request,
    }) => {
      // Copies count once, and those that are left would be too few to say anything of stars.
      const rows = cafe(language).map(([text, ...rest], at) => [`${text} No ${at}`, ...rest]);
      const rated = await buildDataset(request, `Rated, ${language}`, [[...HEADER[language]], ...rows]);
      await page.goto(`/topic-charts?id=${rated}`);
      const stars = HEADER[language][2];
      await page
        .getByRole("radiogroup", { name: t("charts:drivers.choose") })
        .getByText(stars)
        .click();
      await expect(page).toHaveURL(/column=2/);
      await expect(
        page.getByRole("heading", { name: t("charts:drivers.title", { column: stars }) }),
      ).toBeVisible();
      const claim = {
        en: /^The mean of Stars is (?:lower|higher) in comments on .+: /,
        vi: /^Trung bình Số sao (?:thấp|cao) hơn khi nhắc đến .+: /,
      }[language];
      await expect(page.getByRole("heading", { name: claim })).toBeVisible();

      await page.goto(`/topic-charts?id=${rated}&from=2026-09-14&to=2026-10-25`);
      const subtitle = t("charts:changes.subtitle", { from: "*", to: "" }).split("*")[0] ?? "";
      await expect(page.getByText(subtitle)).toBeVisible();
    });

    test("without dates and numbers there is no trend, and one calm sentence instead of drivers", async ({
      page,
      request,
    }) => {
      const rows = cafe(language)
        .slice(0, 90)
        .map(([text]) => [text ?? ""]);
      const plain = await buildDataset(request, `Plain, ${language}`, [[HEADER[language][0]], ...rows]);
      await page.goto(`/topic-charts?id=${plain}`);
      await expect(page.getByText(t("charts:map.subtitle"))).toBeVisible();
      await expect(page.getByText(t("charts:drivers.noNumbers"))).toBeVisible();
      for (const unit of ["day", "week", "month"]) {
        await expect(page.getByText(t(`charts:trends.subtitle.${unit}`))).toHaveCount(0);
      }
      await expect(page.getByRole("button", { name: t("dataset:days.label") })).toHaveCount(0);
    });

    test("the whole screen works by keyboard alone", async ({ page }) => {
      await page.goto(`/topic-charts?id=${dataset}`);
      await expect(page.locator("svg[role=group]").first()).toBeVisible();
      await mode(page, "single").focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await expect(page).toHaveURL(/mode=topic-topic/);
      await page.keyboard.press("Tab");
      await expect(picker(page, "first")).toBeFocused();
      const before = (await picker(page, "first").textContent()) ?? "";
      await page.keyboard.press("Enter");
      await expect(searchField(page)).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(picker(page, "first")).toBeFocused();
      await expect(picker(page, "first")).not.toHaveText(before);
      await page.keyboard.press("Enter");
      await page.keyboard.press("Escape");
      await expect(picker(page, "first")).toBeFocused();

      const tables = toolbar(page).getByRole("radio", { name: t("charts:toolbar.tables") });
      await toolbar(page)
        .getByRole("radio", { name: t("charts:toolbar.charts") })
        .focus();
      await page.keyboard.press("ArrowRight");
      await expect(tables).toBeChecked();
      const link = page.getByRole("table").nth(1).getByRole("link").first();
      await link.focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/topic-analysis\?/);
    });

    // One theme a language: names and landmarks depend on the language, contrast on the theme.
    const colorScheme = language === "en" ? "light" : "dark";
    test(`axe finds nothing, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(`/topic-charts?id=${dataset}`);
      await expect(page.locator("svg[role=group]").first()).toBeVisible();
      await clean(page, "all topics");
      await picker(page, "first").press("ArrowDown");
      await expect(page.getByRole("option").first()).toBeVisible();
      await clean(page, "choosing a topic");
      await page.getByRole("option").nth(1).click();
      await expect(page).toHaveURL(/topic=/);
      await expect(page.locator("svg[role=group]").first()).toBeVisible();
      await clean(page, "one topic");
      for (const name of ["topic-dataset", "topic-topic"]) {
        await choose(page, name);
        await expect(sumup(page)).toBeVisible();
        await clean(page, name);
      }
      await toolbar(page).getByText(t("charts:toolbar.tables"), { exact: true }).click();
      await expect(page.getByRole("table").nth(2)).toBeVisible();
      await clean(page, "tables");
    });
  });
}

async function clean(page: Page, name: string): Promise<void> {
  const { violations } = await axe(page).analyze();
  expect(
    violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target).join("; ")}`),
  ).toEqual([]);
}
