import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Where a language is a folder. */
const LOCALES = [
  "apps/dashboard/src/locales",
  "apps/server/src/words/locales",
  "packages/contract/src/locales",
];
/** Code that no text is in. */
const KEPT = /(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\))/;

/** "Save {{name}}" as "Ｓａｖｅ {{name}}": the texts of a made-up language, made from the English ones. */
export function wide(text: string): string {
  const widened = (part: string) =>
    part.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
  return text
    .split(KEPT)
    .map((part) => (KEPT.test(part) ? part : widened(part)))
    .join("");
}

function translate(texts: unknown): unknown {
  if (Array.isArray(texts)) return texts.map(translate);
  if (typeof texts !== "object" || texts === null) return wide(String(texts));
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, translate(value)]));
}

/**
 * A built copy of the repository with one more language, which is folders only: every letter of its texts is a wide
 * one, so whatever a person then reads in plain letters stands in no locale file. Gives the copy's folder.
 */
export async function copyWithLanguage(code: string): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), "soundings-e2e-language-"));
  const copy = (name: string, filter = (_: string) => true) =>
    cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true, filter });
  for (const name of ["apps", "packages", "scripts"])
    copy(name, (from) => !/[/\\](node_modules|dist|training)$/.test(from));
  // What no language of the interface changes is taken as it is built.
  for (const name of [
    "package.json",
    "package-lock.json",
    "apps/survey-page/dist",
    ".cache/built-survey-page",
  ])
    copy(name);
  linkModules(path.join(ROOT, "node_modules"), path.join(root, "node_modules"));
  for (const folder of LOCALES) {
    const english = path.join(ROOT, folder, "en");
    mkdirSync(path.join(root, folder, code));
    for (const name of readdirSync(english)) {
      const texts = translate(JSON.parse(readFileSync(path.join(english, name), "utf8")));
      writeFileSync(path.join(root, folder, code, name), JSON.stringify(texts));
    }
  }
  await promisify(execFile)(process.execPath, ["scripts/build.mjs"], { cwd: root });
  return root;
}

/** The libraries as links; the repository's own packages are the copy's. */
function linkModules(from: string, to: string): void {
  mkdirSync(path.join(to, "@soundings"), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== "@soundings" && !/^\.(vite|cache)/.test(name))
      symlinkSync(path.join(from, name), path.join(to, name));
  for (const folder of ["apps", "packages"])
    for (const name of readdirSync(path.join(ROOT, folder)))
      symlinkSync(path.join("../..", folder, name), path.join(to, "@soundings", name));
}

/** Words of whoever uses the product, as replies of the server bring them; codes like DRAFT or text_area are none. */
export function collectData(page: Page): Set<string> {
  const words = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === "string") {
      if (!/^([A-Z]+(_[A-Z]+)*|[a-z]+(_[a-z]+)*)$/.test(value))
        for (const word of plainWords(value)) words.add(word);
    } else if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
  };
  page.on("response", async (response) => {
    if (!/\/api\/(?!openapi)/.test(response.url())) return;
    if (!/json/.test(response.headers()["content-type"] ?? "")) return;
    collect(await response.json().catch(() => null));
  });
  return words;
}

/** Settings of the server that an operator has to know by name. */
const SETTING = /\b[A-Z]+(_[A-Z]+)*_(ID|KEY|PUBLIC|SECRET|TOKEN|URL)\b/g;

export const plainWords = (text: string): string[] => text.replace(SETTING, "").match(/[A-Za-z]{2,}/g) ?? [];

/**
 * What a person sees or hears of a page: visible texts, and the names of controls and pictures. Not what is
 * marked as being in a language of its own, nor code.
 */
export async function readPage(page: Page): Promise<{ text: string; place: string }[]> {
  return await page.evaluate(() => {
    const found: { text: string; place: string }[] = [{ text: document.title, place: "title" }];
    const place = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.id && "#"}${element.className && typeof element.className === "string" ? `.${element.className.split(" ")[0]}` : ""}`;
    const attributes = [
      "aria-label",
      "aria-description",
      "aria-roledescription",
      "aria-valuetext",
      "title",
      "placeholder",
      "alt",
    ];
    for (const element of document.body.querySelectorAll("*")) {
      if (/^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|IFRAME)$/.test(element.tagName)) continue;
      if (element.closest("body [lang], code, kbd, pre")) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of attributes) {
        const text = element.getAttribute(name);
        if (text) found.push({ text, place: `${place(element)}[${name}]` });
      }
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          found.push({ text: node.textContent.trim(), place: place(element) });
    }
    return found;
  });
}

/** Goes to an address of the dashboard without loading it anew; what is shown until then is marked as seen. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const element of document.querySelectorAll<HTMLElement>("main *")) element.dataset.seen = "";
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, address);
}
