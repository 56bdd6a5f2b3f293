import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { knownWrong, readsAs, sentimentTable } from "../golden/golden.ts";
import { loadEngine, MODEL_FILES } from "./analyse.ts";

const models = join(import.meta.dirname, "models");
const engine = loadEngine(
  Object.fromEntries(MODEL_FILES.map((name) => [name, readFileSync(join(models, name))])),
);

describe.each(["en", "vi"])("what happened around a thing, told in %s", (language) => {
  const sentences = sentimentTable(`happened-${language}`);
  const wrong = knownWrong(`happened-${language}`).map(({ text }) => text);

  test("tells how it was, but for sentences known to be read wrong", () => {
    const read = sentences.filter(({ text, reads }) => !readsAs(reads, engine.analyse(text)));
    expect(read.map(({ text }) => text).sort()).toEqual(wrong.toSorted());
  });
});
