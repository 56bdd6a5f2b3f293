import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { S3_BUCKET, S3_KEYS, type S3Server, startS3Server } from "../apps/server/src/testing/s3-server.ts";
import { startServer } from "../scripts/lib/e2e.mjs";
import { signInAs } from "./own-account.ts";
import { keepSession } from "./people.ts";
import { png } from "./picture.ts";
import { journeyLanguages, words } from "./words.ts";

// The other journeys' server keeps pictures in a folder; this one has a server of its own, beside a stand-in for S3.

const owner = { name: "Linh", email: "owner@example.com", password: "a quiet harbour at noon" };
const folder = mkdtempSync(path.join(tmpdir(), "soundings-e2e-s3-"));
let s3: S3Server;
let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  s3 = await startS3Server();
  server = await startServer({
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    SOUNDINGS_DATA: folder,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET,
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  });
});
test.afterAll(async () => {
  await server?.stop();
  await s3?.close();
  rmSync(folder, { recursive: true, force: true });
});

for (const language of journeyLanguages(import.meta.url)) {
  const t = words(language);

  test(`${language}: a logo goes to the bucket, is shown to respondents from there, and leaves it when it is deleted`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.address });
    const page = await context.newPage();
    const session = await signInAs(page.request, owner);
    await keepSession(page, session, language);
    const headers = { authorization: `Bearer ${session.tokens.access}` };
    const made = await page.request.post("/api/surveys/from-template", {
      headers,
      form: { template: "nps", language },
    });
    const { id } = await made.json();

    await page.goto(`/surveys/edit?id=${id}&tab=layout`);
    await page.getByRole("button", { name: t("media:field.choose") }).click();
    const dialog = page.getByRole("dialog", { name: t("media:title") });
    const tile = dialog.getByRole("option", { name: "Lotus", exact: true });
    const file = { name: "Lotus.png", mimeType: "image/png", buffer: png(480, 320, [11, 110, 79]) };
    await dialog.getByLabel(t("media:uploadLabel")).setInputFiles(file);
    await expect(tile).toBeVisible();
    expect([...s3.objects.values()].map(({ content_type }) => content_type)).toContain("image/png");
    await tile.click();
    const saved = page.waitForResponse(
      (reply) => reply.request().method() === "PUT" && reply.url().includes(`/api/surveys/${id}`),
    );
    await tile.press("Enter");
    await expect(dialog).toBeHidden();
    expect((await saved).ok()).toBe(true);

    expect((await page.request.post(`/api/surveys/${id}/publish`, { headers })).ok()).toBe(true);
    const { public_address } = await (
      await page.request.get(`/api/surveys/${id}/distribution`, { headers })
    ).json();
    const asked = s3.requests.length;
    // Somebody else's browser, which has the picture from nowhere yet.
    const elsewhere = await browser.newContext({ baseURL: server.address });
    const respondent = await elsewhere.newPage();
    await respondent.goto(new URL(public_address).pathname);
    const width = () =>
      respondent
        .locator("img")
        .evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).naturalWidth));
    await expect.poll(async () => Math.max(0, ...(await width()))).toBeGreaterThan(0);
    expect(s3.requests.slice(asked).some((request) => request.startsWith("GET"))).toBe(true);

    await page.getByRole("button", { name: t("media:field.replace"), exact: true }).click();
    await tile.click();
    await tile.press("Delete");
    const question = page.getByRole("dialog", { name: t("media:delete.titleOne", { name: "Lotus" }) });
    await question.getByRole("button", { name: t("media:delete.confirmOne") }).click();
    await expect(question).toBeHidden();
    await expect(tile).toBeHidden();
    await expect.poll(() => [...s3.objects.keys()], { timeout: 60_000 }).toEqual([]);
    await elsewhere.close();
    await context.close();
  });
}
