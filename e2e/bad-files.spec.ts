import { expect, test } from "@playwright/test";
import { problemText } from "../packages/contract/src/problems.ts";
import { axe } from "./axe.ts";
import { signIn } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

const BAD = [
  { code: "FILE_EMPTY", name: "empty.csv", content: "" },
  { code: "FILE_ONLY_HEADERS", name: "headers.csv", content: "Comment,Date\n" },
  { code: "FILE_TYPE_UNSUPPORTED", name: "photo.csv", content: "\x89PNG\r\n\x1a\n\0\0\0\rIHDR" },
  { code: "FILE_NO_COMMENTS", name: "none.csv", content: "Comment,Date\n,2026-01-02\n,2026-01-03\n" },
  { code: "FILE_TOO_LARGE", name: "large.xlsx", content: "x".repeat(5 * 1024 * 1024 + 1) },
] as const;

for (const language of journeyLanguages(import.meta.url)) {
  test(`a bad file says what is wrong, and another one can be chosen at once (${language})`, async ({
    page,
  }) => {
    const t = words(language);
    await signIn(page, language);
    await page.goto("/upload/local-file");
    for (const { code, name, content } of BAD) {
      await page
        .locator("input[type=file]")
        .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content, "latin1") });
      await expect(page.getByText(problemText(code, language)), code).toBeVisible();
    }
    await expect(page.getByRole("button", { name: t("uploads:file.another") })).toBeVisible();
    await page.locator("input[type=file]").setInputFiles({
      name: "good.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("Comment\nLovely\nAwful\n"),
    });
    await expect(page.getByText(t("uploads:file.readInFull"))).toBeVisible();
  });

  test(`a table below a title whose comments come second is read right, and people may read it another way (${language})`, async ({
    page,
  }) => {
    const t = words(language);
    await signIn(page, language);
    await page.goto("/upload/local-file");
    const content =
      "Báo cáo tháng 11,,\nNgày,Nội dung,Điểm\n03/11/2026,Giao hàng chậm và hộp bị móp,2\n04/11/2026,Nhân viên rất thân thiện,5\n";
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "dates.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
    const header = page.getByRole("combobox", { name: t("uploads:layout.header") });
    const comments = page.getByRole("combobox", { name: t("uploads:layout.comments") });
    await expect(header).toHaveValue(t("uploads:layout.row", { row: "2", cells: "Ngày, Nội dung, Điểm" }));
    await expect(comments).toHaveValue("Nội dung");
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);

    // Another column, and back by what is offered.
    await comments.click();
    await page.getByRole("option", { name: "Ngày" }).click();
    const told = page.getByRole("button", { name: t("uploads:problems.FIRST_COLUMN_DATES") });
    await expect(told).toBeVisible();
    await page
      .getByRole("button", { name: t("uploads:problems.takeColumn", { column: "Nội dung" }) })
      .click();
    await expect(comments).toHaveValue("Nội dung");
    await expect(told).toBeHidden();

    // The title as the header, by keyboard on its number; then the right one again.
    await page.getByRole("button", { name: t("uploads:layout.useRow", { row: "1" }) }).press("Enter");
    await expect(page.getByRole("columnheader").filter({ hasText: "Báo cáo tháng 11" })).toBeVisible();
    await page.getByRole("button", { name: t("uploads:layout.useRow", { row: "2" }) }).press("Enter");
    await expect(page.getByRole("columnheader").filter({ hasText: "Nội dung" })).toBeVisible();
    await expect(page.locator("form button[type=submit]")).toBeEnabled();
    // On a phone the file's name has room, too.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText("dates.csv", { exact: true })).toBeVisible();
    await expect(header).toBeInViewport();
  });
}
