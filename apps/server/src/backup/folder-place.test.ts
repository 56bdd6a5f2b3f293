import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backupName } from "./backup-name.ts";
import { folderPlace } from "./folder-place.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "soundings-place-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const name = backupName("by_hand", new Date("2026-11-26T20:00:00Z"));

test("a file that cannot be opened fails the backup, and not the process that makes it", async () => {
  await mkdir(path.join(folder, `${name}.part`));
  let begun = false;
  const writing = folderPlace(folder).write(name, async () => {
    begun = true;
    await sleep(50);
  });
  await expect(writing).rejects.toThrow();
  expect(begun).toBe(false);
  await rm(path.join(folder, `${name}.part`), { recursive: true });
});

test("what fails while it is written leaves nothing behind", async () => {
  const writing = folderPlace(folder).write(name, async (output) => {
    output.write("half");
    throw new Error("no database");
  });
  await expect(writing).rejects.toThrow("no database");
  expect(await readdir(folder)).toEqual([]);
});
