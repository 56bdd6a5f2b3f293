import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Manifest } from "./manifest.ts";

test("the model card names every corpus the models learned from, with its licence", () => {
  const manifest = JSON.parse(
    readFileSync(join(import.meta.dirname, "models/manifest.json"), "utf8"),
  ) as Manifest;
  const card = readFileSync(join(import.meta.dirname, "../../../docs/model-card.md"), "utf8");
  const missing = manifest.corpora.filter(
    ({ name, task, licence }) =>
      !new RegExp(`\\| ${task} \\| ${name} \\| [\\d,]+ \\| ${escaped(licence)} \\|`).test(card),
  );
  expect(missing).toEqual([]);
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
