import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { MODEL_FILES, type ModelFiles } from "@soundings/nlp/analyse";

/**
 * A file or folder of this repository, found from wherever this code runs: src/ under tsx, dist/ when
 * built. Throws when no parent folder has it.
 */
export function findInRepository(relative: string, from: string = fileURLToPath(import.meta.url)): string {
  for (let folder = path.dirname(from); ; folder = path.dirname(folder)) {
    const found = path.join(folder, relative);
    if (existsSync(found)) return found;
    if (folder === path.dirname(folder)) throw new Error(`${relative} is missing from this installation`);
  }
}

/** The engine's model files on shared memory, so that every analysis thread reads the same bytes. */
export async function readModels(): Promise<ModelFiles> {
  const folder = findInRepository("packages/nlp/src/models");
  const files: ModelFiles = {};
  for (const name of MODEL_FILES) {
    const bytes = await readFile(path.join(folder, name));
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    files[name] = shared;
  }
  return files;
}
