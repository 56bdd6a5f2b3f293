import { expect, type Locator, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { buildDataset } from "./dataset.ts";
import { signIn } from "./people.ts";
import { journeyLanguages, type Language, words } from "./words.ts";

/** Comments in each language; `find` is said in four of them, `misspelt` is how a person might type it. */
const SAID: Record<Language, { file: string[]; find: string; misspelt: string; part: string; one: string }> =
  {
    en: {
      file: [
        "The staff was rude to us.",
        "Our waiter was rude and slow.",
        "A rude answer from the staff at the desk.",
        "Staff ignored my mother, so rude!",
        "I asked for water and the staff got rude.",
        "Delivery was late, very annoying.",
        "Annoying: the delivery came two hours late.",
        "My order arrived cold, delivery is annoying every time.",
        "The courier lost the parcel, how annoying.",
        "The price is too high for a small coffee.",
        "Prices went up again last month.",
        "Expensive, and the price is not on the menu.",
        "Friendly staff and fast delivery, I love it.",
        "The staff called me when the delivery was delayed, thank you.",
        "Kind staff, and delivery within the hour.",
        "The coffee is wonderful.",
        "Lovely room with plants.",
      ],
      find: "annoying",
      misspelt: "anoying",
      part: "rude",
      one: "courier",
    },
    vi: {
      file: [
        "Nhân viên thô lỗ với tụi mình.",
        "Bạn phục vụ thô lỗ mà còn chậm.",
        "Hỏi một câu mà nhân viên trả lời thô lỗ.",
        "Nhân viên ở quầy thô lỗ, bỏ mặc mẹ tôi.",
        "Xin thêm nước thì nhân viên thô lỗ.",
        "Giao hàng trễ, bực mình.",
        "Bực mình quá, giao hàng chậm hai tiếng.",
        "Đơn tới nơi nguội ngắt, giao hàng lần nào cũng bực mình.",
        "Shipper làm mất gói hàng, bực mình ghê.",
        "Giá quá cao cho một ly nhỏ.",
        "Tháng rồi lại tăng giá.",
        "Đắt, mà giá không ghi trên menu.",
        "Nhân viên thân thiện, giao hàng nhanh, rất thích.",
        "Nhân viên gọi báo khi giao hàng trễ, cảm ơn quán.",
        "Nhân viên dễ thương, giao hàng trong một tiếng.",
        "Cà phê ngon tuyệt.",
        "Không gian đẹp, nhiều cây xanh.",
      ],
      find: "bực mình",
      misspelt: "buc minh",
      part: "thô lỗ",
      one: "shipper",
    },
  };

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);
  const { file, find, misspelt, part, one } = SAID[language];
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

  const open = async (page: Page, name: string) => {
    const id = await buildDataset(page.request, name, [["Comment"], ...file.map((text) => [text])]);
    await signIn(page, language);
    await page.goto(`/topic-analysis?id=${id}`);
    await expect(rows(page).first()).toBeVisible({ timeout: 30_000 });
  };
  const rows = (page: Page) =>
    page.getByRole("treegrid", { name: t("topics:title") }).locator('[data-row][aria-level="1"]');
  const row = (page: Page, name: string) =>
    page
      .getByRole("treegrid")
      .locator("[data-row]")
      .filter({ has: page.getByText(name, { exact: true }) });
  const nameOf = async (one: Locator) => (await one.getByRole("rowheader").innerText()).trim();
  const volumeOf = async (one: Locator) =>
    Number((await one.getByRole("gridcell").nth(3).innerText()).trim());
  const told = (page: Page, text: string) =>
    expect(page.getByRole("region", { name: t("common:toasts") }).getByText(text)).toBeVisible();
  const clean = async (page: Page, what: string) => {
    const { violations } = await axe(page).analyze();
    expect([what, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      what,
      [],
    ]);
  };

  test(`a topic is made from a search that forgives, and split again (${language})`, {
    tag: "@smoke",
  }, async ({ page }) => {
    await open(page, `Made topics, ${language}`);
    await page.getByRole("button", { name: t("topic-edits:create.open"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("topic-edits:search.label"), { exact: true }).fill(misspelt);
    const found = dialog.getByRole("region", { name: t("topic-edits:search.found") });
    await expect(found).toContainText(t("topic-edits:search.count", { number: 4 }));
    await expect(found.locator("mark").first()).toHaveText(new RegExp(find, "i"));
    await expect(dialog.getByLabel(t("topic-edits:search.name"))).toHaveValue(capital(find));
    await clean(page, "topic from search");
    await dialog.getByLabel(t("topic-edits:search.name")).fill("Anger");
    await dialog.getByRole("button", { name: t("topic-edits:create.submit") }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, "Anger")).toHaveAttribute("aria-current", "true");
    expect(await volumeOf(row(page, "Anger"))).toBe(4);
    await told(page, t("topic-edits:did.create", { name: "Anger", query: misspelt }));

    await row(page, "Anger").hover();
    await row(page, "Anger")
      .getByRole("button", { name: t("topic-edits:menu.label", { name: "Anger" }) })
      .click();
    await page.getByRole("menuitem", { name: t("topic-edits:menu.split") }).click();
    await dialog.getByLabel(t("topic-edits:search.label"), { exact: true }).fill("zzzz");
    await expect(dialog).toContainText(t("topic-edits:search.none"));
    await expect(dialog.getByRole("button", { name: t("topic-edits:split.submit") })).toBeDisabled();
    await dialog.getByLabel(t("topic-edits:search.label"), { exact: true }).fill(one);
    await expect(dialog.getByRole("region")).toContainText(/^1 /);
    await dialog.getByRole("button", { name: t("topic-edits:split.submit") }).click();
    await expect(row(page, capital(one))).toHaveAttribute("aria-current", "true");
    await expect.poll(() => volumeOf(row(page, "Anger"))).toBe(3);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(row(page, capital(one))).toBeHidden();
    await expect(row(page, "Anger")).toHaveAttribute("aria-current", "true");
    await expect.poll(() => volumeOf(row(page, "Anger"))).toBe(4);
  });

  test(`topics are renamed, marked, deleted, undone and redone by keyboard alone (${language})`, async ({
    page,
  }) => {
    await open(page, `Keyboard, ${language}`);
    const name = await nameOf(rows(page).first());
    const other = await nameOf(rows(page).nth(1));
    await rows(page).first().focus();
    await page.keyboard.press("F2");
    await page.keyboard.type("Crew");
    await page.keyboard.press("Escape");
    await expect(row(page, name)).toBeFocused();
    await page.keyboard.press("F2");
    await page.keyboard.type("Crew");
    await page.keyboard.press("Enter");
    await expect(row(page, "Crew")).toBeFocused();
    await told(page, t("topic-edits:did.rename", { from: name, to: "Crew" }));
    await page.keyboard.press("k");
    const star = row(page, "Crew").getByRole("button", { name: t("topic-edits:keyOf", { name: "Crew" }) });
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("ArrowDown");
    await expect(row(page, other)).toBeFocused();
    await page.keyboard.press("Delete");
    await expect(row(page, other)).toBeHidden();

    await page.keyboard.press("ControlOrMeta+z");
    await expect(row(page, other)).toBeVisible();
    await page.keyboard.press("ControlOrMeta+z");
    // An empty star is drawn in the row under the pointer or the focus only.
    await expect(star.and(page.locator("[aria-pressed=true]"))).toHaveCount(0);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(row(page, name)).toBeVisible();
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await expect(row(page, "Crew")).toBeVisible();
    await page.reload();
    await expect(row(page, "Crew")).toBeVisible();
    await expect(row(page, other)).toBeVisible();

    await page.getByRole("button", { name: t("topic-edits:history.title") }).click();
    const log = page.getByRole("dialog", { name: t("topic-edits:history.title") });
    await expect(log.getByRole("listitem")).toHaveCount(3);
    await expect(log.getByRole("listitem").last()).toContainText(
      t("topic-edits:did.rename", { from: name, to: "Crew" }),
    );
    await clean(page, "history");
    await log.getByRole("button", { name: t("topic-edits:redo") }).click();
    await page.keyboard.press("Escape");
    await row(page, "Crew").focus();
    await expect(star).toHaveAttribute("aria-pressed", "true");

    await page.keyboard.press("F2");
    await page.keyboard.type(other);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: t("common:toasts") })).toContainText(other);
    await expect(row(page, "Crew")).toBeVisible();
  });

  test(`topics are merged in the bar with the exact result, and the comments follow (${language})`, async ({
    page,
  }) => {
    await open(page, `Merged topics, ${language}`);
    const [big, small] = [await nameOf(rows(page).nth(0)), await nameOf(rows(page).nth(1))];
    const sum = (await volumeOf(row(page, big))) + (await volumeOf(row(page, small)));
    await row(page, small).click();
    await expect(row(page, small)).toHaveAttribute("aria-current", "true");
    for (const name of [small, big]) {
      await page.getByRole("checkbox", { name: t("topics:select", { name }), exact: true }).click();
    }
    const bar = page.getByRole("toolbar", { name: t("topic-edits:bulk.label") });
    const result = bar.getByText(t("topic-edits:merge.inBoth", { number: "" }).trim());
    const [together = 0, both = 0] = ((await result.innerText()).match(/\d+/g) ?? []).map(Number);
    expect(together + both).toBe(sum);
    expect(both).toBeGreaterThan(0);
    await clean(page, "bulk bar");
    await expect(bar.getByLabel(t("topic-edits:merge.as"))).toHaveValue(big);
    await bar.getByLabel(t("topic-edits:merge.as")).fill("Service");
    await bar.getByRole("button", { name: t("topic-edits:merge.submit") }).click();
    await expect(bar).toBeHidden();
    await expect(row(page, "Service")).toHaveAttribute("aria-current", "true");
    expect(await volumeOf(row(page, "Service"))).toBe(together);
    await expect(row(page, small)).toBeHidden();

    const toast = page.getByRole("region", { name: t("common:toasts") });
    await toast.getByRole("button", { name: t("topic-edits:undo") }).click();
    await expect(row(page, small)).toBeVisible();
    await expect(row(page, big)).toBeVisible();
    for (const name of [small, big]) {
      await page.getByRole("checkbox", { name: t("topics:select", { name }), exact: true }).click();
    }
    await bar.getByRole("button", { name: t("topic-edits:menu.delete") }).click();
    await expect(row(page, small)).toBeHidden();
    await expect(row(page, big)).toBeHidden();
    await expect(bar).toBeHidden();
  });

  test(`a topic is moved under another by keyboard and by dragging, and out again (${language})`, async ({
    page,
  }) => {
    await open(page, `Moved topics, ${language}`);
    for (const query of [find, part]) {
      await page.getByRole("button", { name: t("topic-edits:create.open"), exact: true }).click();
      await page.getByLabel(t("topic-edits:search.label"), { exact: true }).fill(query);
      await page.getByRole("button", { name: t("topic-edits:create.submit") }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
    }
    const [first, second] = [capital(find), capital(part)];
    await row(page, first).focus();
    await page.keyboard.press("m");
    await expect(page.getByRole("dialog").locator("input:focus")).toBeVisible();
    await page.keyboard.type(second);
    await clean(page, "move");
    await page.keyboard.press("Enter");
    await told(page, t("topic-edits:did.move", { name: first, parent: second }));
    await page.getByRole("button", { name: t("topics:expand", { name: second }) }).click();
    await expect(row(page, first)).toHaveAttribute("aria-level", "2");
    await row(page, first).focus();
    await page.keyboard.press("m");
    await page.getByRole("radio", { name: t("topic-edits:move.own") }).check();
    await page.keyboard.press("Enter");
    await expect(row(page, first)).toHaveAttribute("aria-level", "1");
    await row(page, first).dragTo(row(page, second));
    await expect(row(page, first)).toHaveAttribute("aria-level", "2");
  });

  test(`a comment leaves a topic by hand and joins another, by keyboard, and is taken back (${language})`, async ({
    page,
  }) => {
    await open(page, `Comments by hand, ${language}`);
    const [first, second] = [await nameOf(rows(page).nth(0)), await nameOf(rows(page).nth(1))];
    const [most, more] = [await volumeOf(row(page, first)), await volumeOf(row(page, second))];
    await row(page, first).click();
    await expect(row(page, first)).toHaveAttribute("aria-current", "true");
    const list = page.getByRole("region", { name: t("comments:title"), exact: true });
    const comments = list.getByRole("article");
    await expect(comments).toHaveCount(most);
    const alone = comments.filter({ hasNotText: second }).first();
    const text = await alone.getByRole("paragraph").first().innerText();
    const menu = alone.getByRole("button", { name: t("comments:about.menu", { number: "" }).trim() });
    await menu.focus();
    await page.keyboard.press("Enter");
    const out = page.getByRole("menuitem", { name: t("comments:about.not", { name: first }) });
    await expect(out).toBeVisible();
    await clean(page, "a comment's menu");
    await expect(out).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(comments).toHaveCount(most - 1);
    await expect.poll(() => volumeOf(row(page, first))).toBe(most - 1);
    await expect(list).toBeFocused();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(comments).toHaveCount(most);
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await expect(comments).toHaveCount(most - 1);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(comments).toHaveCount(most);

    await menu.first().click();
    await page.getByRole("menuitem", { name: t("comments:about.also") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator("input:focus")).toBeVisible();
    await page.keyboard.type(second);
    await clean(page, "also about");
    await page.getByRole("radio", { name: second, exact: true }).check();
    await page.keyboard.press("Enter");
    await expect.poll(() => volumeOf(row(page, second))).toBe(more + 1);
    await row(page, second).click();
    await expect(comments.filter({ hasText: text.slice(0, 12) })).toBeVisible();
    await page.getByRole("button", { name: t("topic-edits:history.title") }).click();
    const log = page.getByRole("dialog", { name: t("topic-edits:history.title") });
    await expect(log.getByRole("listitem")).toHaveCount(1);
    await expect(log.getByRole("listitem")).toContainText(second);
  });

  test(`several comments are chosen, by keyboard too, and leave a topic in one edit (${language})`, async ({
    page,
  }) => {
    await open(page, `Several comments, ${language}`);
    const first = await nameOf(rows(page).nth(0));
    const most = await volumeOf(row(page, first));
    await row(page, first).click();
    const list = page.getByRole("region", { name: t("comments:title"), exact: true });
    const comments = list.getByRole("article");
    await expect(comments).toHaveCount(most);
    await comments
      .nth(0)
      .getByRole("button", { name: t("comments:about.menu", { number: "" }).trim() })
      .click();
    await page.getByRole("menuitem", { name: t("comments:several.start") }).click();
    const bar = page.getByRole("toolbar", { name: t("comments:several.label") });
    await expect(bar).toContainText(t("common:bulk.selected", { count: 1, number: "1" }));
    const boxes = list.getByRole("checkbox");
    await expect(boxes.nth(0)).toBeChecked();
    await boxes.nth(2).click({ modifiers: ["Shift"] });
    await expect(bar).toContainText(t("common:bulk.selected", { count: 3, number: "3" }));
    await clean(page, "chosen comments");
    await boxes.nth(1).focus();
    await page.keyboard.press("Escape");
    await expect(bar).toBeHidden();
    await expect(boxes).toHaveCount(0);
    await expect(list).toBeFocused();

    await comments
      .nth(1)
      .getByRole("button", { name: t("comments:about.menu", { number: "" }).trim() })
      .click();
    await page.getByRole("menuitem", { name: t("comments:several.start") }).click();
    await boxes.nth(0).focus();
    await page.keyboard.press("Space");
    await bar.getByRole("button", { name: t("comments:several.not") }).click();
    await page.getByRole("menuitem", { name: t("comments:about.not", { name: first }) }).click();
    await expect(comments).toHaveCount(most - 2);
    await expect(bar).toBeHidden();
    await expect(page.getByText(t("topic-edits:did.commentsOut", { count: 2, name: first }))).toBeVisible();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(comments).toHaveCount(most);
  });

  test(`a comment's score explains itself and can be corrected and withdrawn (${language})`, async ({
    page,
  }) => {
    await open(page, `Corrections, ${language}`);
    const comment = page.getByRole("article").filter({ hasText: file[0]?.slice(0, 20) ?? "" });
    const score = comment.locator("button[aria-haspopup=dialog]");
    const panel = page.getByRole("dialog");
    // The list may still move under the pointer while the page fills.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await score.hover();
      await expect(panel.getByText(t("score:engineScore"))).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(panel.getByRole("listitem").first()).toBeVisible();
    const points = (await panel.getByRole("listitem").locator("b").allInnerTexts()).map(number);
    expect(points.length).toBeGreaterThan(0);
    const total = number(await panel.locator("p b").innerText());
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(total);
    await clean(page, "explanation");
    await page.mouse.move(0, 0);
    await expect(panel).toBeHidden();

    const figures = await rows(page).first().innerText();
    await score.focus();
    await page.keyboard.press("Enter");
    await expect(panel.locator("[data-first-control]")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(panel.getByText(t("score:howIsIt"))).toBeVisible();
    await clean(page, "correction");
    await page.keyboard.press("5");
    await expect(panel).toBeHidden();
    await expect(score).toBeFocused();
    await expect(score).toHaveAccessibleName(
      `${t("score:button", { score: "+85", bucket: t("datasets:bucket.very_good") })}. ${t("score:correctedBy", { engine: minus(total) })}`,
    );
    await told(page, t("score:corrected", { score: "+85" }));
    await expect.poll(() => rows(page).first().innerText()).not.toBe(figures);
    await page.reload();
    await expect(score).toContainText("+85");
    // While the page still fills, its rows may be drawn anew.
    const withdraw = () =>
      expect(async () => {
        await score.click();
        await panel.getByRole("button", { name: t("score:withdraw") }).click({ timeout: 5_000 });
      }).toPass();

    await withdraw();
    await expect(score).toContainText(minus(total));
    await expect.poll(() => rows(page).first().innerText()).toBe(figures);
    const toast = page.getByRole("region", { name: t("common:toasts") });
    await toast.getByRole("button", { name: t("score:undo") }).click();
    await expect(score).toContainText("+85");
    await withdraw();
    await told(page, t("score:withdrawn"));
    await page.keyboard.press("ControlOrMeta+z");
    await expect(score).toContainText("+85");

    // Where no topics are edited as well, and before the server has replied.
    await page.getByRole("link", { name: t("dataset:tab.overview"), exact: true }).click();
    await expect(score).toContainText("+85");
    let sent = 0;
    await page.route(/\/comments\/\d+\/score$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      sent++;
      await route.continue();
    });
    await withdraw();
    await expect(score).toContainText(minus(total));
    await page.keyboard.press("ControlOrMeta+z");
    await expect(score).toContainText("+85");
    await expect.poll(() => sent).toBe(2);
    await told(page, t("score:undone"));
    await expect(score).toContainText("+85");
  });
}

/** "−34" as a number. */
const number = (text: string) => Number(text.replace("−", "-").replace("+", ""));
/** A number as scores are written. */
const minus = (score: number) => (score > 0 ? `+${score}` : String(score).replace("-", "−"));
