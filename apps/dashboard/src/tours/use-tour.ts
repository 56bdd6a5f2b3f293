import type { Tour } from "@soundings/contract/auth";
import i18next from "i18next";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { currentSession, savePreference, useSession } from "../auth/session.ts";
import { useEffectOn } from "../lib/use-effect-on.ts";
import { isOverlayOpen } from "../ui/overlay-flag.ts";
import { toast } from "../ui/toasts.tsx";
import { seenAfter, TOURS, type TourEnd, tourOf } from "./tours.ts";

/** How often a page is asked whether what its tour needs is there. */
const LOOK_MS = 400;
const LET_GO_MS = 200;

/** A tour on show: what takes it away. */
let leave: (() => void) | null = null;

interface TourOffer {
  start: () => void;
  /** Not on this page again, nor on the other pages of its area. */
  dismiss: () => void;
}

/**
 * The page's tour where it was neither taken nor dismissed and has something to show; null elsewhere. It is
 * only offered: a tour never opens by itself over what somebody does. Used once, in the navigation.
 */
export function useTourOffer(): TourOffer | null {
  const { pathname, search } = useLocation();
  const { user, status } = useSession();
  const tour = tourOf(pathname, search);
  const due = status === "authorised" && user?.tours_seen?.includes(tour as Tour) === false ? tour : null;
  const [ready, setReady] = useState<Tour | null>(null);
  const start = useTourStart();
  useEffect(() => {
    if (!due) return;
    const look = () => setReady(hasContent(due) ? due : null);
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [due]);
  // The tour of a page that is left goes with it.
  useEffectOn([pathname], () => () => leave?.());
  if (!due || ready !== due || !start) return null;
  return { start, dismiss: () => rememberSeen(due, "skipped") };
}

/** Starts the page's tour, or says that there is nothing to show yet; null where it has none. */
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
      rememberSeen(tour, how);
    },
  });
  leave = () => {
    leave = null;
    away();
  };
}

function rememberSeen(tour: Tour, how: TourEnd): void {
  const { user } = currentSession();
  if (user) savePreference({ tours_seen: seenAfter(user.tours_seen ?? [], tour, how) });
}

const hasContent = (tour: Tour) =>
  location.pathname === TOURS[tour].path && document.querySelector(TOURS[tour].needs) !== null;
