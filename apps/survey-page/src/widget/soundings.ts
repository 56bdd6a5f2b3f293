import type { ServedWidget } from "@soundings/survey/widget";
import { siteFits } from "./audience.ts";
import { debugLog } from "./debug-log.ts";
import { ELEMENT, fillElement } from "./inline-survey.ts";
import { EVENTS, type Shared, type Widget, type WidgetEvent } from "./shared.ts";
import { startWidget } from "./start-widget.ts";

type Listener = (detail: { survey: string }) => void;

/** window.Soundings: what a page's own scripts may do. Before this script came it is an array that waits. */
export interface Soundings {
  /** Runs at once; before, it waits in the array. */
  push: (act: (soundings: Soundings) => void) => void;
  /** Opens a survey; without a code the page's first. */
  open: (survey?: string) => void;
  close: () => void;
  /** Listens; what it gives ends that. */
  on: (event: WidgetEvent, listener: Listener) => () => void;
  /** What is known of the visitor, by the survey's parameters; for surveys that are not open yet. */
  user: (attributes: Readonly<Record<string, unknown>>) => void;
  language: (language: string) => void;
  debug: (active?: boolean) => void;
  /** Takes a survey in: for the installation's own scripts. */
  add: (settings: ServedWidget, page: string) => void;
}

/** A function of the page's that fails is the page's matter: it is told as its own error, and nothing else stops. */
function guarded(act: () => void): void {
  try {
    act();
  } catch (error) {
    reportError(error);
  }
}

export function makeSoundings(): Soundings {
  const listeners = new Map<WidgetEvent, Set<Listener>>(EVENTS.map((event) => [event, new Set()]));
  const shared: Shared = {
    log: debugLog(),
    attributes: {},
    language: "",
    current: null,
    tell: (event, survey) => {
      shared.log.write(survey, event);
      for (const listener of listeners.get(event) ?? []) guarded(() => listener({ survey }));
    },
  };
  const widgets = new Map<string, Widget>();
  const inline = new Map<string, (place: HTMLElement) => void>();
  let wanted: string | null = null;
  const soundings: Soundings = {
    push: (act) => guarded(() => act(soundings)),
    open: (survey) => {
      const widget = survey ? widgets.get(survey) : [...widgets.values()][0];
      if (widget) widget.open();
      else wanted = survey ?? "";
    },
    close: () => shared.current?.close(),
    on: (event, listener) => {
      listeners.get(event)?.add(listener);
      return () => void listeners.get(event)?.delete(listener);
    },
    user: (attributes) => void Object.assign(shared.attributes, attributes),
    language: (language) => {
      shared.language = language;
    },
    debug: (active = true) => {
      shared.log.active = active;
    },
    add: (settings, page) => {
      const { code, open, hosts, mode } = settings;
      if (!open) return shared.log.write(code, "takes no answers now, or its widget is switched off");
      if (!siteFits(hosts, location)) return shared.log.write(code, `may not be shown on ${location.host}`);
      if (inline.has(code)) return;
      inline.set(code, (at) => fillElement(at, settings, page, shared));
      for (const one of document.querySelectorAll<HTMLElement>(ELEMENT)) fill(one);
      if (mode === "inline") return;
      const widget = startWidget(settings, page, shared);
      widgets.set(code, widget);
      if (wanted === code || wanted === "") {
        wanted = null;
        widget.open();
      }
    },
  };
  const fill = (place: HTMLElement) =>
    inline.get(place.getAttribute("survey") ?? [...inline.keys()][0] ?? "")?.(place);
  defineElement(fill);
  return soundings;
}

/** Elements that a framework puts into the page later are filled as well. */
function defineElement(fill: (place: HTMLElement) => void): void {
  if (customElements.get(ELEMENT)) return;
  customElements.define(
    ELEMENT,
    class extends HTMLElement {
      connectedCallback() {
        fill(this);
      }
    },
  );
}
