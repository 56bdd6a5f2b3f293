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
  now: {
    readonly current: {
      id: string;
      page: PageData;
      trip: RespondentState;
      seal: string;
      sequence: number;
      sending: boolean;
    };
  };
  send: (write: PageWrite) => Promise<PageReply | null>;
  show: (trip: RespondentState) => void;
  keep: () => void;
  write: (submit: boolean) => void;
}

interface WentElsewhere {
  send: (write: PageWrite) => Promise<PageReply | null>;
  /** For the control below the questions, in the page's language. */
  control: (page: PageData) => Elsewhere | null;
}

/** Has a visit go on on other devices: keeps its answers and theirs apart, and makes its link. */
export function goOnElsewhere(
  drawn: PageData,
  before: TakenUp,
  { now, send, show, keep, write }: Visited,
): WentElsewhere {
  const followed = followAnswers(baseOf(drawn, before));
  const take = (others: Answers) => {
    const { trip } = now.current;
    show({ ...trip, answers: { ...trip.answers, ...others } });
    keep();
  };
  const sendFollowed = async (written: PageWrite) => {
    const reply = await send({ ...written, since: followed.since(written) });
    return reply && followed.heard(reply, written, take);
  };
  const makeLink = (email: string | null) => {
    const { id: response_id, page, seal, trip } = now.current;
    const sequence = ++now.current.sequence;
    const { code, language, link } = page;
    const seen = presentPage(trip).flow_id;
    const { answers, missed } = trip;
    const written = { response_id, language, answers, seen, sequence, submit: false, missed };
    return askForLink(written, { code, language, ...link, email, seal }, sendFollowed);
  };
  const onReturn = () => {
    if (!now.current.sending) write(false);
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
