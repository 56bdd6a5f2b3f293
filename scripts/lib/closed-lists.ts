import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Where lists of values stand that rows, jobs and replies hold. */
const FOLDERS = ["packages/contract/src", "packages/survey/src"];

interface List {
  options: unknown[];
}

/** By what zod says of itself: the shapes come from a copy of the repository that may have another zod. */
const isList = (value: unknown): value is List =>
  (value as { _zod?: { def?: { type?: string } } } | null)?._zod?.def?.type === "enum";

/** Every list of values that is exported there, by file and name: { "contract/plans Plan": ["trial", "premium"] }. */
export async function closedLists(root: string): Promise<Record<string, string[]>> {
  const lists: Record<string, string[]> = {};
  for (const folder of FOLDERS) {
    for (const file of readdirSync(path.join(root, folder)).sort()) {
      if (!/\.ts$/.test(file) || /\.test\.ts$|^bundled-locales\.ts$/.test(file)) continue;
      const exported: object = await import(pathToFileURL(path.join(root, folder, file)).href);
      for (const [name, value] of Object.entries(exported)) {
        if (isList(value))
          lists[`${folder.split("/")[1]}/${file.slice(0, -3)} ${name}`] = value.options.map(String).sort();
      }
    }
  }
  return lists;
}

// npx tsx scripts/lib/closed-lists.ts FILE: writes them, for the release that is being made (scripts/release.mjs).
const [, program = "", file] = process.argv;
if (program.endsWith("closed-lists.ts") && file) {
  const lists = await closedLists(path.resolve(import.meta.dirname, "../.."));
  // One line a list.
  const lines = Object.entries(lists).map(([name, values]) => [name, values.join(", ")]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`);
}
