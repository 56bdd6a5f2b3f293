import type { Tour } from "@soundings/contract/auth";
import i18next from "i18next";
import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { currentSession, remember, useSession } from "../auth/session.ts";
import { isOverlayOpen } from "../ui/overlay-flag.ts";
import { takesText } from "../ui/shortcut.ts";
import { toast } from "../ui/toasts.tsx";
import { seenAfter, TOURS, tourOf } from "./tours.ts";

/** How often a page that is loading is asked for what its tour needs. */
const LOOK_MS = 400;
const LET_GO_MS = 200;

/** Shown in this visit, by person: not again, even where the server did not hear that they were seen. */
const shown = new Set<string>();
/** A tour on show: what takes it away. */
let leave: (() => void) | null = null;

/** Shows the page's tour by itself, once a person, when there is something to show. Mounted once. */
export function useTour(): void {
  const { pathname, search } = useLocation();
  const { user, status } = useSession();
  const tour = tourOf(pathname, search);
  const asks = tour !== null && status === "authorised" && user?.tours_seen?.includes(tour) === false;
  const due = asks && !shown.has(`${user.id}/${tour}`) ? tour : null;
  const userId = user?.id;
  useEffect(() => {
    if (!due) return;
    const timer = setInterval(() => {
      // Not on top of what a person has begun meanwhile.
      if (!hasContent(due) || isOverlayOpen() || takesText(document.activeElement)) return;
      clearInterval(timer);
      shown.add(`${userId}/${due}`);
      void start(due);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [due, userId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tour of a page that is left goes with it
  useEffect(() => () => leave?.(), [pathname]);
}

/** Starts the page's tour again, or says that there is nothing to show yet; null where it has none. */
export function useTourStart(): (() => void) | null {
  const { pathname, search } = useLocation();
  const tour = tourOf(pathname, search);
  const { t } = useTranslation("tours");
  const run = useCallback(() => {
    if (!tour) return;
    if (!hasContent(tour)) return void toast({ id: "tour", message: t("nothing") });
    // After the menu or the palette that asked for it has let go of the focus.
    setTimeout(() => void start(tour), LET_GO_MS);
  }, [tour, t]);
  return tour ? run : null;
}

async function start(tour: Tour): Promise<void> {
  // Without a connection there is no tour.
  const script = await import("./run-tour.ts").catch(() => null);
  if (!script || leave || isOverlayOpen() || !hasContent(tour)) return;
  const away = script.runTour({
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
