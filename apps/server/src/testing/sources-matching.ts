import { readdir, readFile } from "node:fs/promises";

/** The server's sources and migrations, tests and their helpers left out, that hold a pattern; paths below src/. */
export async function sourcesMatching(pattern: RegExp): Promise<string[]> {
  const root = new URL("../", import.meta.url);
  const files = (await readdir(root, { recursive: true })).filter(
    (file) => /\.(ts|sql)$/.test(file) && !file.endsWith(".test.ts") && !file.startsWith("testing/"),
  );
  const found: string[] = [];
  for (const file of files) {
    if (pattern.test(await readFile(new URL(file, root), "utf8"))) found.push(file);
  }
  return found.sort();
}
