import type { ServedWidget } from "@soundings/survey/widget";
import { whyNot } from "./audience.ts";
import { watchMoments } from "./moments.ts";
import { type Shared, shownLanguage, type Widget } from "./shared.ts";
import { makeSurface, type Surface } from "./surface.ts";
import { frameAddress, surveyFrame } from "./survey-frame.ts";
import { type Memory, visitorMemory } from "./visitor.ts";

const LEAST_HEIGHT = 200;
/** Above the survey stands the bar with the button that closes it. */
const BAR_HEIGHT = 40;

/** A survey that opens above the page: by a button, by what the page's visitor does, by the page's own script. */
export function startWidget(settings: ServedWidget, page: string, shared: Shared): Widget {
  const { code, moments } = settings;
  const language = shownLanguage(settings.languages, shared);
  const label = settings.labels[language] ?? "";
  const words = { label, close: settings.close[language] ?? "", language };
  const memory = visitorMemory(code, Date.now());
  const surface = makeSurface(settings, words, {
    onOpen: () => show(true),
    onClosed: () => {
      if (shared.current === widget) shared.current = null;
      shared.tell("closed", code);
    },
  });
  const widget: Widget = { code, open: () => show(true), close: surface.close };
  const fill = frameOnce(settings, surface, { page, language, label, memory, shared });
  const show = (byHand: boolean) => {
    if (shared.current === widget) return;
    shared.current?.close();
    shared.current = widget;
    fill();
    surface.show(byHand);
    memory.change({ shown: Date.now() });
    shared.tell("opened", code);
  };
  openByItself(settings, memory, shared, () => show(false));
  document.addEventListener("click", ({ target }) => {
    if (moments.click && target instanceof Element && closest(target, moments.click)) show(true);
  });
  return widget;
}

interface Filling extends Record<"page" | "language" | "label", string> {
  memory: Memory;
  shared: Shared;
}

/** Puts the survey in when it is opened first; closed, it stays as it is, with what was typed. */
function frameOnce(
  { code, parameters }: ServedWidget,
  { dialog, close }: Surface,
  { page, language, label, memory, shared }: Filling,
): () => void {
  let frame: HTMLIFrameElement | null = null;
  const event = (name: string) => {
    if (name === "escape") return close();
    if (name === "finished") memory.change({ answered: true });
    if (name === "answered" || name === "finished") shared.tell(name, code);
  };
  const height = (pixels: number) =>
    dialog.style.setProperty("--height", `${Math.max(pixels, LEAST_HEIGHT) + BAR_HEIGHT}px`);
  return () => {
    if (frame) return;
    const { attributes, log } = shared;
    const { address, others } = frameAddress(page, { language, attributes, parameters });
    for (const name of others) log.write(code, `"${name}" is no parameter of the survey, and was left out`);
    const colors = (ground: string, ink: string) => {
      dialog.style.setProperty("--ground", ground);
      dialog.style.setProperty("--text", ink);
    };
    frame = surveyFrame(address, label, { height, colors, event });
    dialog.append(frame);
  };
}

function openByItself(settings: ServedWidget, memory: Memory, shared: Shared, show: () => void): void {
  let shownHere = false;
  watchMoments(settings.moments, {
    turned: () => {
      shownHere = false;
    },
    due: (moment) => {
      if (shownHere || document.visibilityState === "hidden") return;
      const { pathname: path, origin } = location;
      const why = shared.current
        ? "another survey is open"
        : whyNot(settings, memory, { path, origin, referrer: document.referrer, now: Date.now() });
      shared.log.write(settings.code, why ? `${moment}: stays closed, ${why}` : `${moment}: opens`);
      if (why) return;
      shownHere = true;
      show();
    },
  });
}

/** Null for a selector that is none. */
function closest(target: Element, selector: string): Element | null {
  try {
    return target.closest(selector);
  } catch {
    return null;
  }
}
