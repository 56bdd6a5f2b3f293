import type { ServedWidget } from "@soundings/survey/widget";
import { inkOn } from "@soundings/survey/widget-ink";
import { STYLE } from "./style.ts";

interface Words {
  label: string;
  close: string;
  language: string;
}

interface Acts {
  /** The button of ours was pressed. */
  onOpen: () => void;
  /** It is closed, whoever did it. */
  onClosed: () => void;
}

export interface Surface {
  dialog: HTMLDialogElement;
  /** Whether it is asked for by hand decides whether the keyboard goes there. */
  show: (byHand: boolean) => void;
  close: () => void;
}

/** How many buttons stand at a place already: several surveys of one page stand above each other. */
const places = new Map<string, number>();

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  part: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), part);
}

/** A shadow tree at the end of the page with the sheet of STYLE. */
export function shadowTree(host: HTMLElement, { color }: Pick<ServedWidget, "color">): ShadowRoot {
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${STYLE}:host{--color:${color};--ink:${inkOn(color)}}`);
  root.adoptedStyleSheets = [sheet];
  return root;
}

/** The button, and the window or card that the survey stands in once it is asked for. */
export function makeSurface(settings: ServedWidget, { label, close, language }: Words, acts: Acts): Surface {
  const { mode, button: kind, side } = settings;
  const host = element("soundings-widget" as "div", { lang: language });
  const root = shadowTree(host, settings);
  const dialog = element("dialog", { className: `${mode} ${side}`, tabIndex: -1, ariaLabel: label });
  dialog.dir = ["ar", "ur"].includes(language) ? "rtl" : "ltr";
  const bar = element("div", { className: "bar" });
  const shut = element("button", {
    type: "button",
    className: "close",
    textContent: "\u00d7",
    ariaLabel: close,
  });
  bar.append(element("span", { textContent: label }), shut);
  dialog.append(bar);
  const open = element("button", { type: "button", className: `open ${kind} ${side}`, textContent: label });
  open.ariaHasPopup = "dialog";
  if (kind !== "none") {
    const at = `${kind} ${side}`;
    open.style.setProperty("--place", String(places.get(at) ?? 0));
    places.set(at, (places.get(at) ?? 0) + 1);
    root.append(open);
  }
  root.append(dialog);
  const surface = { dialog, ...standing(dialog, { host, open, isModal: mode !== "popup" }) };
  open.onclick = acts.onOpen;
  shut.onclick = surface.close;
  dialog.onclick = ({ target }) => {
    // Beside it: on the backdrop.
    if (target === dialog && mode !== "popup") surface.close();
  };
  dialog.onkeydown = ({ key }) => {
    if (key === "Escape" && mode === "popup") surface.close();
  };
  dialog.onclose = () => {
    open.hidden = false;
    acts.onClosed();
  };
  document.body.append(host);
  return surface;
}

/** Opens and closes; the keyboard goes back to where it was. A card that comes by itself leaves it alone. */
function standing(
  dialog: HTMLDialogElement,
  { host, open, isModal }: { host: HTMLElement; open: HTMLElement; isModal: boolean },
): Pick<Surface, "show" | "close"> {
  let before: Element | null = null;
  const focusedHere = () =>
    document.activeElement === host ? host.shadowRoot?.activeElement : document.activeElement;
  return {
    show: (byHand) => {
      if (dialog.open) return;
      before = focusedHere() ?? null;
      // A script of the page may have taken it out, and frameworks do when they draw anew.
      if (!host.isConnected) document.body.append(host);
      if (isModal) dialog.showModal();
      else dialog.open = true;
      if (isModal || byHand) dialog.focus();
      if (!isModal) open.hidden = true;
    },
    close: () => {
      if (!dialog.open) return;
      const inside = document.activeElement === host;
      open.hidden = false;
      dialog.close();
      if (inside && before instanceof HTMLElement) before.focus();
    },
  };
}
