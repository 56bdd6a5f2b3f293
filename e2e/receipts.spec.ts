import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { buildDataset } from "./dataset.ts";
import { signIn } from "./people.ts";
import { journeyLanguages, words } from "./words.ts";

const COMMAND = fileURLToPath(new URL("../scripts/soundings.mjs", import.meta.url));
const SAID = {
  en: [
    ["Friendly staff", "The staff were very friendly", "Such friendly staff at the desk"],
    ["The delivery was late", "Delivery came late again", "Late delivery, once more"],
  ],
  vi: [
    ["Nhân viên thân thiện", "Nhân viên rất thân thiện", "Nhân viên lễ tân thân thiện lắm"],
    ["Giao hàng trễ", "Giao hàng lại chậm", "Giao hàng quá lâu"],
  ],
};

/** What the command prints, and its exit code. */
function verify(report: string, data: string): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, "verify", report, "--data", data], (error, out) =>
      resolve({ code: error ? Number(error.code) : 0, out }),
    );
  });
}

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);

  const download = async (page: Page, item: string, info: TestInfo, name: string) => {
    await page.getByRole("button", { name: t("dataset:header.download"), exact: true }).click();
    const arriving = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: t(item) }).click();
    const file = info.outputPath(name);
    await (await arriving).saveAs(file);
    return file;
  };

  test(`what a workbook claims is checked by the data, and a changed comment is found (${language})`, async ({
    page,
  }, info) => {
    const [good = [], bad = []] = SAID[language];
    const rows = Array.from({ length: 240 }, (_, at) => {
      const north = at % 2 === 0;
      const list = at % 10 < (north ? 1 : 8) ? bad : good;
      return [`${list[at % 3]}. Visit ${at}`, north ? "Hà Nội" : "Đà Nẵng"];
    });
    const id = await buildDataset(page.request, `Receipts, ${language}`, [["Comment", "City"], ...rows]);
    await signIn(page, language);
    await page.goto(`/dataset-overview?id=${id}`);
    const report = await download(page, "datasets:menu.analysis", info, "report.xlsx");
    const data = await download(page, "datasets:menu.data", info, "report.jsonl");

    const { code, out } = await verify(report, data);
    expect(out).toMatch(/^(\d+) of \1 claims hold\.$/m);
    expect(out).toContain("Đà Nẵng");
    expect(out).toMatch(/“[^”]*(friendly|thân thiện)[^”]*”: \d+ (comments|nhận xét) /i);
    expect(code).toBe(0);

    const lines = readFileSync(data, "utf8").split("\n");
    const changed = { ...JSON.parse(lines[3] ?? ""), score: 12.5 };
    const other = info.outputPath("changed.jsonl");
    writeFileSync(other, lines.with(3, JSON.stringify(changed)).join("\n"));
    const after = await verify(report, other);
    expect(after.out).toMatch(/^FAILS {2}.*Đà Nẵng/m);
    expect(after.code).toBe(3);

    // The sentence over a chart has its receipt beside its picture and its numbers.
    await page.goto(`/topic-charts?id=${id}`);
    await page
      .getByRole("button", { name: t("charts:frame.download") })
      .first()
      .click();
    const arriving = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: t("charts:frame.receipt") }).click();
    const receipt = info.outputPath("receipt.json");
    await (await arriving).saveAs(receipt);
    const charted = await verify(receipt, data);
    expect(charted.out).toMatch(/^1 of 1 claims hold\.$/m);
  });
}
