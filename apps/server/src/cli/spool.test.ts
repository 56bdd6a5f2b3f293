import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { allOf } from "../spreadsheet/build-xlsx.ts";
import { openSpool } from "./spool.ts";

// Its own, because other processes spool too.
const folder = mkdtempSync(path.join(tmpdir(), "spool-test-"));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const batch = (size: number) => new TextEncoder().encode(`giao hàng chậm 😀 ${"x".repeat(size)}`);

test("what is spooled comes back as often as wanted, also when a reader stops early, and leaves no file", async () => {
  vi.stubEnv("TMPDIR", folder);
  const spool = await openSpool();
  const batches = [batch(1), batch(2000), batch(3)];
  for (const one of batches) await spool.write(one);
  for await (const _ of spool.read()) break;
  expect(await allOf(spool.read())).toEqual(batches);
  expect(await allOf(spool.read())).toEqual(batches);
  expect(readdirSync(folder)).toEqual([]);
  await spool.close();
});
