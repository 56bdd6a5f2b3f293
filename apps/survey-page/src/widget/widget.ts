import type { ServedWidget } from "@soundings/survey/widget";
import { ELEMENT } from "./inline-survey.ts";
import { find } from "./moments.ts";
import { makeSoundings, type Soundings } from "./soundings.ts";

/**
 * What an owner's page runs. Served beside a survey it comes with that one's settings (`served`, put before it
 * by the server); served alone it asks for those of the survey that its tag names. It asks nobody else.
 */
declare const served: ServedWidget | null;

declare global {
  interface Window {
    Soundings?: Soundings | ((soundings: Soundings) => void)[];
  }
}

/** Attributes that stand in the tag: data-user-plan="pro" says of the visitor what `user({ plan })` would. */
const USER = "data-user-";

const script = document.currentScript;
if (script instanceof HTMLScriptElement) begin(script);

function begin(script: HTMLScriptElement): void {
  const waiting = window.Soundings;
  const soundings = waiting && "add" in waiting ? waiting : makeSoundings();
  window.Soundings = soundings;
  const { language, debug, survey } = script.dataset;
  if (debug !== undefined) soundings.debug();
  if (language) soundings.language(language);
  const names = script.getAttributeNames().filter((name) => name.startsWith(USER));
  soundings.user(
    Object.fromEntries(names.map((name) => [name.slice(USER.length), script.getAttribute(name)])),
  );
  const page = served ? script.src.split("/widget.js")[0] : survey;
  if (page && /^https?:/.test(page)) void start(soundings, script, page);
  if (Array.isArray(waiting)) for (const act of waiting) soundings.push(act);
}

async function start(soundings: Soundings, script: HTMLScriptElement, page: string): Promise<void> {
  const settings = served ?? (await askFor(page));
  if (!settings) return;
  const add = () => {
    if (settings.mode === "inline") makePlace(script, settings.code);
    soundings.add(settings, page);
  };
  if (document.body) add();
  else addEventListener("DOMContentLoaded", add);
}

async function askFor(page: string): Promise<ServedWidget | null> {
  const reply = await fetch(`${page}/widget.json`, { credentials: "omit" }).catch(() => null);
  return reply?.ok ? await reply.json() : null;
}

/** An element for a survey that has none: where the tag says, else where it stands. */
function makePlace(script: HTMLScriptElement, code: string): void {
  if (find(`${ELEMENT}:not([survey]),${ELEMENT}[survey="${code}"]`)) return;
  const place = document.createElement(ELEMENT);
  place.setAttribute("survey", code);
  const { target } = script.dataset;
  if (target) find(target)?.append(place);
  else if (document.body.contains(script)) script.after(place);
}
