import type { Tour } from "@soundings/contract/auth";
import i18next from "i18next";
import { useCallback, useEffect } from "react";
import { useLocation } from "react-router";
import { currentSession, remember, useSession } from "../auth/session.ts";
import { isOverlayOpen } from "../ui/overlay-flag.ts";
import { takesText } from "../ui/shortcut.ts";
import { seenAfter, TOURS, tourOf } from "./tours.ts";

/** How often a page that is loading is asked for what its tour needs. */
const LOOK_MS = 400;

/** Shown in this visit: not again, even where the server did not hear that they were seen. */
const shown = new Set<Tour>();
/** A tour on show: what takes it away. */
let leave: (() => void) | null = null;

/** Shows the page's tour by itself, once a person, when there is something to show. Mounted once. */
export function useTour(): void {
  const { pathname } = useLocation();
  const { user, status } = useSession();
  const tour = tourOf(pathname);
  const due =
    tour && status === "authorised" && user?.tours_seen && !user.tours_seen.includes(tour) && !shown.has(tour)
      ? tour
      : null;
  useEffect(() => {
    if (!due) return;
    const timer = setInterval(() => {
      // Not on top of what a person has begun meanwhile.
      if (!hasContent(due) || isOverlayOpen() || takesText(document.activeElement)) return;
      clearInterval(timer);
      shown.add(due);
      void start(due);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [due]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tour of a page that is left goes with it
  useEffect(() => () => leave?.(), [pathname]);
}

/** Starts the page's tour again; null where there is none, or nothing to show. */
export function useTourStart(): (() => void) | null {
  const { pathname } = useLocation();
  const tour = tourOf(pathname);
  const run = useCallback(() => {
    // After the menu or the palette that asked for it has let go of the focus.
    if (tour && hasContent(tour)) setTimeout(() => void start(tour), 200);
  }, [tour]);
  return tour ? run : null;
}

async function start(tour: Tour): Promise<void> {
  const { runTour } = await import("./run-tour.ts");
  if (leave || isOverlayOpen() || !hasContent(tour)) return;
  const away = runTour({
    tour,
    t: i18next.getFixedT(i18next.language, "tours"),
    onEnd: (how) => {
      leave = null;
      const { user } = currentSession();
      if (user) remember({ tours_seen: seenAfter(user.tours_seen ?? [], tour, how) });
    },
  });
  leave = () => {
    leave = null;
    away();
  };
}

const hasContent = (tour: Tour) =>
  location.pathname === TOURS[tour].path && document.querySelector(TOURS[tour].needs) !== null;
