import type { Answers } from "@soundings/survey/answers";
import type { TakenUp } from "../left-visits.ts";
import type { PageData } from "../page-data.ts";
import { presentPage, type RespondentState } from "../respondent-state.ts";
import type { PageReply, PageWrite } from "../send-write.ts";
import { askForLink } from "./ask-for-link.ts";
import type { Elsewhere } from "./elsewhere-control.tsx";
import { followAnswers } from "./follow-answers.ts";

/** What of a visit is needed for it to go on elsewhere. */
interface Visited {
  readonly shown: { readonly id: string; page: PageData; trip: RespondentState; sending: boolean };
  readonly seal: string;
  sequence: number;
  send: (write: PageWrite) => Promise<PageReply | null>;
  addAnswers: (others: Answers) => void;
  write: (submit: boolean) => void;
}

export interface WentElsewhere {
  send: (write: PageWrite) => Promise<PageReply | null>;
  /** For the control below the questions, in the page's language. */
  control: (page: PageData) => Elsewhere | null;
}

/** Has a visit go on on other devices: keeps its answers and theirs apart, and makes its link. */
export function goOnElsewhere(drawn: PageData, before: TakenUp, visit: Visited): WentElsewhere {
  const followed = followAnswers(baseOf(drawn, before));
  const sendFollowed = async (written: PageWrite) => {
    const reply = await visit.send({ ...written, since: followed.since(written) });
    return reply && followed.heard(reply, written, (others) => visit.addAnswers(others));
  };
  const makeLink = (email: string | null) => {
    const { id: response_id, page, trip } = visit.shown;
    const sequence = ++visit.sequence;
    const { code, language, link } = page;
    const seen = presentPage(trip).flow_id;
    const { answers, missed } = trip;
    const written = { response_id, language, answers, seen, sequence, submit: false, missed };
    return askForLink(written, { code, language, ...link, email, seal: visit.seal }, sendFollowed);
  };
  const onReturn = () => {
    if (!visit.shown.sending) visit.write(false);
  };
  const linked = before.sequence > 0;
  return {
    send: sendFollowed,
    control: ({ elsewhere, language, survey: { settings } }) =>
      elsewhere
        ? { ...elsewhere, makeLink, onReturn, linked, language, time_zone: settings.time_zone }
        : null,
  };
}

/** What of a response is known to be stored: as it was drawn, or all of what this browser kept of it. */
function baseOf({ sequence: drawn, trip: shown }: PageData, { unsent, sequence, trip }: TakenUp) {
  if (drawn > 0) return { sequence: drawn, answers: shown.answers };
  return unsent || sequence === 0 ? { sequence: 0, answers: {} } : { sequence, answers: trip.answers };
}
