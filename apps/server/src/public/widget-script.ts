import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import type { ServedWidget } from "@soundings/survey/widget";

/** The script that owners' pages run, as this version was built. */
export interface WidgetScript {
  /** The beginning of its hash: an address with it never changes what it answers. */
  version: string;
  /** The script with a survey's settings in it, or alone. */
  withSettings: (settings: ServedWidget | null) => string;
}

/** As the page's build names it. */
const SOURCE = "src/widget/widget.ts";

/** Reads the script again when the build made it anew; null where nothing was built. */
export function watchedWidget(folder: URL): () => WidgetScript | null {
  const manifest = new URL(".vite/manifest.json", folder);
  let known: { at: number; script: WidgetScript | null } = { at: Number.NaN, script: null };
  return () => {
    const at = statSync(manifest, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (at !== known.at) known = { at, script: readScript(folder, manifest) };
    return known.script;
  };
}

function readScript(folder: URL, manifest: URL): WidgetScript | null {
  if (!existsSync(manifest)) return null;
  const chunks = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, { file: string }>;
  const file = chunks[SOURCE]?.file;
  if (!file) return null;
  // Of its own scope: none of its names is the page's.
  const text = `{${readFileSync(new URL(file, folder), "utf8").trim()}}})();\n`;
  const withSettings = (settings: ServedWidget | null) =>
    `(()=>{"use strict";const served=${JSON.stringify(settings)};${text}`;
  const version = createHash("sha384").update(withSettings(null)).digest("base64url").slice(0, 12);
  return { version, withSettings };
}
