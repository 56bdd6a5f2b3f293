import { createRoot } from "react-dom/client";
import type { TakenUp } from "../left-visits.ts";
import type { PageData } from "../page-data.ts";
import { forgetVisit, storedVisits, storeVisit } from "../stored-visit.ts";
import { KioskGuard } from "./kiosk-guard.tsx";
import { newResponseId } from "./new-response-id.ts";
import { watchWorker } from "./watch-worker.ts";

type Begun = Pick<TakenUp, "response_id" | "seal">;

/**
 * Makes a page one that many people use, one after the other: nobody goes on with what another one left, nothing leads
 * away, and it works without a connection. Gives the response that begins here.
 */
export function beginKiosk(drawn: PageData, begun: Begun): Begun {
  leaveOthersAlone(drawn);
  closeWaysOut();
  offerNothing();
  watchWorker(drawn);
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(<KioskGuard drawn={drawn} />);
  return freshOf(begun);
}

/** What another person left here is sent where it was not, and is nobody's to go on with. */
function leaveOthersAlone({ code }: PageData): void {
  for (const visit of storedVisits(Date.now())) {
    if (visit.code !== code) continue;
    if (visit.unsent) storeVisit({ ...visit, opened_with: "" });
    else forgetVisit(visit);
  }
}

/** No address leads away, and going back stays here. */
function closeWaysOut(): void {
  // Other buttons of a mouse than the first, and a link that is pulled out of the page, open windows.
  for (const name of ["click", "auxclick", "dragstart"] as const)
    document.addEventListener(
      name,
      (event) => {
        if (event.target instanceof Element && event.target.closest("a[href]")) event.preventDefault();
      },
      true,
    );
  document.addEventListener("contextmenu", (event) => event.preventDefault());
  const stay = () => history.pushState(null, "", location.href);
  stay();
  addEventListener("popstate", stay);
}

/** Browsers remember what is typed, and would offer one person's name and address to the next. */
function offerNothing(): void {
  document.addEventListener(
    "focusin",
    ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        target.autocomplete = "off";
    },
    true,
  );
}

const USED = "soundings:kiosk-used";

/** A page that was kept has the response's id of the day when it was drawn: that one is somebody's already. */
function freshOf(begun: Begun): Begun {
  try {
    if (localStorage.getItem(USED) !== begun.response_id) {
      localStorage.setItem(USED, begun.response_id);
      return begun;
    }
  } catch {
    // Where nothing can be noted, no id is taken twice.
  }
  return { response_id: newResponseId(Date.now()), seal: "" };
}
