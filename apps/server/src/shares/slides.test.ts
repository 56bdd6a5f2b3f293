import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ReceiptFile } from "../receipts/receipt.ts";
import { openZip } from "../spreadsheet/zip-reader.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let dataset: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  const rows = Array.from({ length: 120 }, (_, at) => [
    at % 3 === 0 ? `Delivery was late again. Visit ${at}` : `The staff were very friendly. Visit ${at}`,
    `2026-10-${String((at % 28) + 1).padStart(2, "0")}`,
  ]);
  dataset = await buildDataset(t.db, user.account_id, csvOf([["Comment", "Date"], ...rows]), {
    name: "Shop & Co",
  });
  await runJobs(t.url, jobContext(t.db, engine));
}, 120_000);
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
});

/** The texts of a presentation's files by their names. */
async function open(path: string, language: string): Promise<Map<string, string>> {
  const headers = { ...bearer(user.token), "accept-language": language };
  const reply = await app.inject({ url: `/api${path}`, headers });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-type"]).toContain("presentationml");
  const zip = openZip(reply.rawPayload, 10_000_000);
  const files = new Map<string, string>();
  for (const name of zip.names) {
    const pieces = [];
    for await (const piece of zip.open(name) ?? []) pieces.push(piece);
    files.set(name, Buffer.concat(pieces).toString("utf8"));
  }
  return files;
}
const plain = (xml = "") =>
  xml
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

test("an overview is slides with native charts, a claim on each, and receipts in the notes", async () => {
  const files = await open(`/datasets/${dataset}/slides?from=2026-10-01&to=2026-10-28`, "en");
  const slides = [...files].filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  expect(slides.length).toBeGreaterThan(4);
  expect(plain(files.get("ppt/slides/slide1.xml"))).toContain("Shop & Co");
  expect(
    [...files.keys()].filter((name) => /^ppt\/charts\/chart\d+\.xml$/.test(name)).length,
  ).toBeGreaterThan(2);
  const last = plain(files.get(`ppt/notesSlides/notesSlide${slides.length}.xml`));
  const { receipts } = ReceiptFile.parse(
    JSON.parse(last.slice(last.indexOf("{"), last.lastIndexOf("}") + 1)),
  );
  expect(receipts.length).toBeGreaterThan(0);
  const said = slides.map(([, xml]) => plain(xml)).join("\n");
  expect(receipts.some((receipt) => "point" in receipt)).toBe(true);
  for (const receipt of receipts)
    expect(said).toContain("point" in receipt ? `“${receipt.point.quote.text}”` : receipt.sentence);
  const notes = [...files].filter(([name]) => name.includes("notesSlide")).map(([, xml]) => plain(xml));
  for (const { sentence } of receipts)
    expect(notes.filter((one) => one.includes(JSON.stringify(sentence))).length).toBeGreaterThan(1);
  const vietnamese = await open(`/datasets/${dataset}/slides`, "vi");
  expect(plain(vietnamese.get("ppt/slides/slide1.xml"))).toContain("Tất cả nhận xét");
});
