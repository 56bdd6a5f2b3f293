import { questionsOf } from "@soundings/survey/flow";
import { hydrateRoot } from "react-dom/client";
import { countOpening } from "./count-opening.ts";
import { takeOwed } from "./elsewhere/take-owed.ts";
import { readPageData } from "./fetch-page.ts";
import { FORM_ID, RESPONSE_NAME, SEAL_NAME } from "./field-names.ts";
import { beginKiosk } from "./kiosk/begin-kiosk.tsx";
import { sendLeft, type TakenUp, takeUp } from "./left-visits.ts";
import { type PageData, ROOT_ID } from "./page-data.ts";
import { pauseUntilOnline } from "./pause.ts";
import { readForm } from "./read-form.ts";
import { presentPage } from "./respondent-state.ts";
import { controlText } from "./send-write.ts";
import { adoptVisitBefore, forgetVisit, storedVisits, storeVisit } from "./stored-visit.ts";
import { VisitedSurvey } from "./visited-survey.tsx";

/** Takes over a page that the server drew, with what was filled in until now. */

const root = document.getElementById(ROOT_ID);
const drawn = readPageData(document);
const responseId = controlText(RESPONSE_NAME);
if (root && window.parent !== window)
  void import("./framed.ts").then(({ connectFrame }) => connectFrame(root));
if (root && drawn && responseId) {
  // Until they are here the page works as it was drawn.
  void Promise.all(drawn.extras.map(loadExtra)).then(() =>
    start(root, drawn, { response_id: responseId, seal: controlText(SEAL_NAME) }),
  );
}

function start(root: HTMLElement, drawn: PageData, given: Pick<TakenUp, "response_id" | "seal">) {
  const begun = drawn.kiosk ? beginKiosk(drawn, given) : given;
  if (drawn.sequence === 0) adoptVisitBefore(drawn, linkOf(location.search));
  const visits = storedVisits(Date.now());
  // A page that was posted goes on here; a new one may be of a visit that was left.
  const left =
    drawn.sequence === 0
      ? takeUp(drawn, begun, visits)
      : drawn.elsewhere
        ? takeOwed(drawn, begun, visits)
        : null;
  const typed = {
    ...begun,
    version: drawn.version,
    trip: { ...drawn.trip, answers: { ...drawn.trip.answers, ...filledIn(drawn) } },
    sequence: drawn.sequence,
    submit: false,
    // Whoever clicked an answer in a mail has given it: it is sent at once, by a browser that a person opened.
    unsent: drawn.sequence === 0 && carriesAnswer(drawn),
    language: drawn.language,
  };
  if (left?.replaced) forgetVisit(left.replaced);
  const before = left?.visit ?? typed;
  // A visit that goes on was counted when it began, and so was one that was posted without script.
  if (!left && drawn.sequence === 0) countOpening(drawn, begun);
  hydrateRoot(root, <VisitedSurvey drawn={drawn} begun={begun} before={before} />);
  sendLeft(
    visits.filter((one) => one.response_id !== before.response_id && one !== left?.replaced),
    {
      store: storeVisit,
      forget: forgetVisit,
      present: ({ response_id }) => storedVisits(Date.now()).find((one) => one.response_id === response_id),
      pause: pauseUntilOnline,
    },
  );
}

/** Whether a link for one response brought an answer with it. A declaration: the script starts above it. */
function carriesAnswer({ link, trip, closed }: PageData): boolean {
  return closed === null && "single_use" in link && Object.keys(trip.answers).length > 0;
}

/** Fields as they stand in the page, before React says what stands in them. */
function filledIn({ survey, trip }: PageData) {
  const page = presentPage(trip);
  const form = document.getElementById(FORM_ID);
  const block = survey.blocks.find(({ id }) => page.kind === "question" && id === page.block_id);
  return form instanceof HTMLFormElement && block ? readForm(questionsOf(block), new FormData(form)) : {};
}

/** The link's query without the language, as the page kept it before. */
function linkOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("lang");
  return params.toString();
}

const MAX_PAUSE_MS = 30_000;

/**
 * Runs the script of an extra, whose address the server names. One that fails to come is asked for again, by another
 * address: many browsers keep a script that failed as failed until the page is loaded anew.
 */
async function loadExtra(address: string): Promise<void> {
  for (let failures = 0; ; failures++) {
    try {
      await import(/* @vite-ignore */ failures === 0 ? address : `${address}?again=${failures}`);
      return;
    } catch {
      await pauseUntilOnline(Math.min(MAX_PAUSE_MS, 1_000 * 2 ** failures));
    }
  }
}
