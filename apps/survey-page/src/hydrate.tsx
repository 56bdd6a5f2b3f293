import { questionsOf } from "@soundings/survey/flow";
import { hydrateRoot } from "react-dom/client";
import { readPageData } from "./fetch-page.ts";
import { FORM_ID, RESPONSE_NAME } from "./field-names.ts";
import { type PageData, ROOT_ID } from "./page-data.ts";
import { readForm } from "./read-form.ts";
import { readVisit } from "./stored-visit.ts";
import { tellHeight } from "./tell-height.ts";
import { presentPage } from "./trip.ts";
import { VisitedSurvey } from "./visited-survey.tsx";

/** Takes over a page that the server drew, with what was filled in until now. */

const root = document.getElementById(ROOT_ID);
const drawn = readPageData(document);
const responseId = document.querySelector<HTMLInputElement>(`input[name=${RESPONSE_NAME}]`)?.value;
if (root && drawn && responseId) start(root, drawn, responseId);
if (root) tellHeight(root);

function start(root: HTMLElement, drawn: PageData, responseId: string) {
  const search = linkOf(location.search);
  // A page that was posted goes on here; a new one may be of a visit that was left.
  const stored = drawn.sequence === 0 ? readVisit(drawn.code, drawn.version, search) : null;
  const typed = {
    response_id: responseId,
    trip: { ...drawn.trip, answers: { ...drawn.trip.answers, ...filledIn(drawn) } },
    sequence: drawn.sequence,
    submit: false,
    language: drawn.language,
  };
  hydrateRoot(
    root,
    <VisitedSurvey drawn={drawn} responseId={responseId} before={stored ?? typed} search={search} />,
  );
}

/** Fields as they stand in the page, before React says what stands in them. */
function filledIn({ survey, trip }: PageData) {
  const page = presentPage(trip);
  const form = document.getElementById(FORM_ID);
  const block = survey.blocks.find(({ id }) => page.kind === "question" && id === page.block_id);
  return form instanceof HTMLFormElement && block ? readForm(questionsOf(block), new FormData(form)) : {};
}

/** The link's query without the language: that may change on the way. */
function linkOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("lang");
  return params.toString();
}
