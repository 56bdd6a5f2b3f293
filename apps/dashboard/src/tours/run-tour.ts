import "driver.js/dist/driver.css";
import "./tour.css";
import type { Tour } from "@soundings/contract/auth";
import { type Driver, driver, type PopoverDOM } from "driver.js";
import type { TFunction } from "i18next";
import { keyCap } from "../ui/key-cap.ts";
import { raiseOverlay } from "../ui/overlay-flag.ts";
import { TOURS, type TourEnd } from "./tours.ts";

/** A script of its own: most visits have no tour. */

interface TourOptions {
  tour: Tour;
  /** Of the namespace tours. */
  t: TFunction;
  onEnd: (how: TourEnd) => void;
}

/** Shows a tour over the page; returns what takes it away without a word, for a page that is left. */
export function runTour({ tour, t, onEnd }: TourOptions): () => void {
  const lower = raiseOverlay();
  const before = document.activeElement;
  let how: TourEnd | "left" = "skipped";
  const steps = TOURS[tour].steps.filter(({ target }) => isShown(document.querySelector(target)));
  const values = { palette: `${keyCap("Mod")}${keyCap("Mod") === "⌘" ? "" : "+"}K` };
  const shown: Driver = driver({
    // Motion is for those who want it.
    animate: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    overlayOpacity: 0.5,
    stagePadding: 10,
    stageRadius: 8,
    popoverClass: "tour",
    allowClose: true,
    // A click beside it is a slip more often than a wish to leave.
    overlayClickBehavior: () => {},
    disableActiveInteraction: true,
    showProgress: true,
    progressText: t("step", { current: "{{current}}", total: "{{total}}" }),
    showButtons: ["previous", "next"],
    nextBtnText: t("next"),
    prevBtnText: t("back"),
    doneBtnText: t("done"),
    steps: steps.map(({ key, target }) => ({
      element: target,
      popover: { title: t(`${tour}.${key}.title`), description: t(`${tour}.${key}.text`, values) },
    })),
    onPopoverRender: (popover) => {
      addSkip(popover, t("skip"), () => shown.destroy());
      // After driver.js has put the focus on the first button it finds.
      setTimeout(() => {
        popover.nextButton.focus({ preventScroll: true });
        forgetPopup(shown.getActiveElement());
      });
    },
    onNextClick: () => {
      if (shown.hasNextStep()) return shown.moveNext();
      how = "done";
      shown.destroy();
    },
    onDestroyed: () => {
      lower();
      if (how === "left") return;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      onEnd(how);
    },
  });
  shown.drive();
  return () => {
    how = "left";
    shown.destroy();
  };
}

function addSkip(popover: PopoverDOM, label: string, onSkip: () => void): void {
  const skip = document.createElement("button");
  skip.type = "button";
  skip.className = "tour-skip";
  skip.textContent = label;
  skip.addEventListener("click", onSkip);
  popover.footerButtons.prepend(skip);
}

/** It marks what it points at as a button with a popup, which a row or a panel is not. */
function forgetPopup(element: Element | undefined): void {
  for (const name of ["aria-haspopup", "aria-expanded", "aria-controls"]) element?.removeAttribute(name);
}

function isShown(element: Element | null): boolean {
  return element !== null && element.getClientRects().length > 0;
}
