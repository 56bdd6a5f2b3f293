import { expect, test } from "vitest";
import { WordKeys } from "./word-keys.ts";

function keysOf(seeds: readonly string[], form: string): readonly string[] {
  const keys = new WordKeys();
  for (const seed of seeds) keys.seed(seed);
  return keys.of(form);
}

test("a word is looked up without its marks", () => {
  expect(keysOf([], "fraîcheur")).toEqual(["fraicheur"]);
  expect(keysOf([], "keyfiyyət")).toEqual(["keyfiyyet"]);
  expect(keysOf([], "größe")).toEqual(["grosse"]);
});

test("a word is looked up by the longest listed beginning it has", () => {
  expect(keysOf(["liv*", "livr*", "colis*"], "livraison")).toEqual(["livraison", "livr*"]);
  expect(keysOf(["livr*"], "livre")).toEqual(["livre", "livr*"]);
  expect(keysOf(["livraisons*"], "livraison")).toEqual(["livraison"]);
});

test("an Arabic word is looked up without the article and what is written onto its front", () => {
  const keys = keysOf(["خدم*"], "والخدمة");
  expect(keys).toContain("خدم*");
  expect(keysOf(["خدم*"], "بخدمتكم")).toContain("خدم*");
});

test("Urdu and Arabic letters of one sound are one", () => {
  expect(keysOf([], "کتاب")).toEqual(keysOf([], "كتاب"));
});

test("a seed keeps its star", () => {
  const keys = new WordKeys();
  expect(keys.seed("Écran*".toLowerCase())).toBe("ecran*");
  expect(keys.seed("prix")).toBe("prix");
});

test("a list has a word by any of its keys", () => {
  const keys = new WordKeys();
  const list = new Set([keys.seed("livr*"), keys.seed("prix"), keys.seed("كتاب")]);
  for (const form of ["livraison", "prix", "والكتاب"]) expect(keys.isIn(list, form)).toBe(true);
  for (const form of ["liv", "prixs", "كتب"]) expect(keys.isIn(list, form)).toBe(false);
});
