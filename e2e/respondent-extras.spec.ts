import { expect, test } from "@playwright/test";
import { QUESTION_TYPES } from "../packages/survey/src/questions.ts";
import { publish, question } from "./kinds-survey.ts";

// What only some surveys need comes in scripts of its own (extras.ts): what if one of them does not come.

test("a page goes on by its form while one of its scripts is missing, and takes over when it comes", async ({
  page,
  request,
}) => {
  const { path } = await publish(request, { first_page: QUESTION_TYPES.length });
  let refused = 0;
  const isMatrix = /extra-matrix/;
  await page.route(isMatrix, (route) => {
    refused++;
    return route.abort();
  });
  await page.goto(path);
  await expect.poll(() => refused).toBeGreaterThan(1);
  await expect(page.locator("p.status")).not.toBeAttached();
  await question(page, 12).getByRole("radio").first().check();
  await page.getByRole("button", { name: "Continue" }).click();
  // The server took it and says what is missing.
  await expect(page.locator(".flaw")).toHaveCount(1);
  await expect(question(page, 12).getByRole("radio").first()).toBeChecked();
  await question(page, 4).locator("label.star").nth(3).click();

  await page.unroute(isMatrix);
  await expect(page.locator("p.status")).toBeAttached({ timeout: 15_000 });
  await expect(question(page, 12).getByRole("radio").first()).toBeChecked();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("progress")).toHaveAttribute("aria-label", "Page 2 of 2");
});

test("a page names in its head the scripts that its survey needs, and no others", async ({
  page,
  request,
}) => {
  const { path } = await publish(request);
  const asked: string[] = [];
  page.on("request", (one) => asked.push(one.url()));
  await page.goto(path);
  await expect(page.locator("p.status")).toBeAttached();
  const named = await page
    .locator("link[rel=modulepreload]")
    .evaluateAll((links) => links.flatMap((link) => /extra-([a-z]+)/.exec(link.outerHTML)?.[1] ?? []));
  expect(named).toEqual([
    "matrix",
    "ranking",
    "files",
    "form",
    "statement",
    "consent",
    "constant",
    "signature",
    "faces",
    "dynamic",
  ]);
  expect(asked.filter((address) => address.includes("extra-"))).toHaveLength(named.length);
});
