import { randomBytes } from "node:crypto";
import { escapeMarkup } from "@soundings/charts/escape-markup";
import { plainText } from "@soundings/survey/rich-text";
import { drawnSchemes } from "@soundings/survey/scheme";
import type { Language, Survey } from "@soundings/survey/survey";
import { isRightToLeft } from "@soundings/survey/text-direction";
import { themeVariables } from "@soundings/survey/theme";
import {
  FORM_ID,
  RESPONSE_NAME,
  SEAL_NAME,
  TRAP_NAME,
  VERSION_NAME,
} from "@soundings/survey-page/field-names";
import { imageAddressAt } from "@soundings/survey-page/image-address";
import { DATA_ID, type PageData, ROOT_ID } from "@soundings/survey-page/page-data";
import { shapeClasses } from "@soundings/survey-page/shape-classes";
import type { PageAssets } from "./page-assets.ts";

/**
 * Stand where each view has a nonce and an id of its own. Drawn by lot, so that no text of a survey can
 * have them.
 */
export const MARKS = { nonce: `n${lot()}`, response: `r${lot()}`, seal: `s${lot()}` };

function lot(): string {
  return randomBytes(12).toString("hex");
}

export interface Document {
  language: Language;
  title: string;
  configurations: Survey["configurations"];
  /** What React drew. */
  root: string;
  /** For the script; null: the page needs none. */
  data: PageData | null;
  /** Where the browser goes at once. */
  redirect: string | null;
  /** Styles of rare kinds of question, which those of a look change. */
  kinds?: string;
  /** Styles beside those of every page. */
  styles?: string;
}

/** The whole document around a drawn page, with MARKS in it. */
export function pageDocument(document: Document, assets: PageAssets): string {
  const { language, title, configurations, root, data, redirect, kinds = "", styles = "" } = document;
  const direction = isRightToLeft(language) ? "rtl" : "ltr";
  const font = assets.fonts[configurations.style.font];
  const shapes = shapeClasses(configurations).length > 0 ? assets.shapes : "";
  const nonce = `nonce="${MARKS.nonce}"`;
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<title>${escapeMarkup(plainText(title))}</title>`,
    redirect ? `<meta http-equiv="refresh" content="0;url=${escapeMarkup(redirect)}">` : "",
    `<style ${nonce}>${assets.look}${kinds}${shapes}${styles}${font}${variables(configurations, assets)}</style>`,
    data && assets.script ? scripts(assets, data.extras, nonce) : "",
    "</head><body>",
    data ? controlsOf(data) : "",
    `<div id="${ROOT_ID}">${root}</div>`,
    data && assets.script ? `<script type="application/json" id="${DATA_ID}">${json(data)}</script>` : "",
    "</body></html>",
  ].join("");
}

/** What goes with every post. */
const controlsOf = ({ version }: PageData) =>
  [
    hidden(RESPONSE_NAME, MARKS.response),
    hidden(SEAL_NAME, MARKS.seal),
    hidden(VERSION_NAME, String(version)),
    `<input class="unseen" form="${FORM_ID}" name="${TRAP_NAME}" tabindex="-1" autocomplete="off" aria-hidden="true">`,
  ].join("");

/** Before all other controls, so that a server that reads a posted page knows from the start what it is of. */
const hidden = (name: string, value: string) =>
  `<input type="hidden" form="${FORM_ID}" name="${name}" value="${escapeMarkup(value)}">`;

const scripts = ({ script, preloads }: PageAssets, extras: readonly string[], nonce: string) =>
  [
    ...[...preloads, ...extras].map((address) => `<link rel="modulepreload" ${nonce} href="${address}">`),
    `<script type="module" ${nonce} src="${script}"></script>`,
  ].join("");

/** In light, and where the device may ask for it in the dark. */
function variables(configurations: Survey["configurations"], { media_url }: PageAssets): string {
  const sheet = (drawn: Survey["configurations"]) => {
    const all = Object.entries(themeVariables(drawn, imageAddressAt(media_url)));
    return `html{${all.map(([name, value]) => `${name}:${value}`).join(";")}}`;
  };
  const { light, dark } = drawnSchemes(configurations);
  const css = dark ? `${sheet(light)}@media(prefers-color-scheme:dark){${sheet(dark)}}` : sheet(light);
  // Values are made of colours and ids that were checked; nothing in them may end the element all the same.
  return css.replaceAll("<", "");
}

/** JSON that can stand in a script element. */
const json = (data: PageData) => JSON.stringify(data).replaceAll("<", "\\u003c");
