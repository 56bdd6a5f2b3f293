import { existsSync, readFileSync, statSync } from "node:fs";
import type { Survey } from "@soundings/survey/survey";
import { PAGE_EXTRAS, type PageExtra } from "@soundings/survey-page/extras";

type Font = Survey["configurations"]["style"]["font"];

/** What the built respondent's page consists of. */
export interface PageAssets {
  /** Styles, to stand in the page itself: one request less before anything is seen. */
  look: string;
  /** Styles of kinds of question that only some surveys have. */
  kinds: string;
  /** Styles of shapes that only some looks have. */
  shapes: string;
  /** Styles that name the files of a font, where it has any. */
  fonts: Record<Font, string>;
  /** Styles of the page before a survey's password is known. */
  entry: string;
  /** Styles of going on on another device, and of a kiosk. */
  elsewhere: string;
  kiosk: string;
  /** Addresses of the page's script, and of what it loads first. */
  script: string | null;
  preloads: readonly string[];
  /** Addresses of the scripts of each extra, its own first. */
  extras: Partial<Record<PageExtra, readonly string[]>>;
  /** Origin of the pictures; "" for the page's own. */
  media_url: string;
}

interface Chunk {
  file: string;
  imports?: string[];
}

type Built = Omit<PageAssets, "media_url">;

/** As the page's build names them. */
const FONTS_FOLDER = "../../packages/survey/src/fonts/";
const NO_FONTS: Record<Font, string> = { system: "", inter: "", rounded: "", serif: "", mono: "" };
const NONE: Built = {
  look: "",
  kinds: "",
  shapes: "",
  entry: "",
  elsewhere: "",
  kiosk: "",
  fonts: NO_FONTS,
  script: null,
  preloads: [],
  extras: {},
};

/** Reads what was built into a folder; a page without styles and script where nothing was. */
function readBuilt(folder: URL): Built {
  const file = new URL(".vite/manifest.json", folder);
  if (!existsSync(file)) return NONE;
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Record<string, Chunk>;
  const page = manifest["src/hydrate.tsx"];
  const text = (name: string) => {
    const chunk = manifest[name];
    return chunk ? readFileSync(new URL(chunk.file, folder), "utf8") : "";
  };
  const address = (chunk: Chunk | undefined) => (chunk ? [`/survey-page/${chunk.file}`] : []);
  const preloads = importsOf(page);
  const extras = PAGE_EXTRAS.map((extra) => {
    const chunk = manifest[`src/extras/${extra}.ts`];
    return [extra, [...address(chunk), ...importsOf(chunk)].filter((one) => !preloads.includes(one))];
  });

  function importsOf(chunk: Chunk | undefined): string[] {
    return (chunk?.imports ?? []).flatMap((name) => address(manifest[name]));
  }
  return {
    look: text("src/look.css"),
    kinds: text("src/kinds.css"),
    shapes: text("src/shapes.css"),
    entry: text("src/entry/entry.css"),
    elsewhere: text("src/elsewhere/elsewhere.css"),
    kiosk: text("src/kiosk/kiosk.css"),
    fonts: {
      ...NO_FONTS,
      inter: text(`${FONTS_FOLDER}inter.css`),
      rounded: text(`${FONTS_FOLDER}rounded.css`),
      serif: text(`${FONTS_FOLDER}serif.css`),
    },
    script: address(page)[0] ?? null,
    preloads,
    extras: Object.fromEntries(extras),
  };
}

/** How long a build may go unnoticed. */
const LOOKS_EVERY_MS = 1_000;

/** The assets, read again when the build made them anew; `version` is then another one. */
export function watchedAssets(folder: URL, media_url: string): () => { assets: PageAssets; version: number } {
  let known = { assets: { ...readBuilt(folder), media_url }, version: versionOf(folder) };
  let looked = 0;
  return () => {
    if (Date.now() - looked < LOOKS_EVERY_MS) return known;
    looked = Date.now();
    const version = versionOf(folder);
    if (version !== known.version) known = { assets: { ...readBuilt(folder), media_url }, version };
    return known;
  };
}

const versionOf = (folder: URL) =>
  statSync(new URL(".vite/manifest.json", folder), { throwIfNoEntry: false })?.mtimeMs ?? 0;
