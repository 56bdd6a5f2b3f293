import { flowMap } from "@soundings/survey/flow";
import { makeOutbox } from "./outbox.ts";
import { type PageData, visitOfPage } from "./page-data.ts";
import { presentPage, settle } from "./respondent-state.ts";
import { type PageReply, type PageWrite, sendWrite } from "./send-write.ts";
import { openedWith, type StoredVisit } from "./stored-visit.ts";

/** What becomes of the visits that a browser keeps when a survey is opened again. */

/** A visit as a page takes it up. */
export type TakenUp = Pick<
  StoredVisit,
  "response_id" | "seal" | "version" | "trip" | "sequence" | "submit" | "unsent" | "language"
>;

/**
 * The visit that an opened page goes on with; null: a new one. The same link goes on where it was left. Where
 * the survey was published anew since, what was sent is sent as it was answered, and what was not yet goes on
 * as a new response to the new version, with the answers that it has so far: `replaced` is no longer needed.
 */
export function takeUp(
  drawn: PageData,
  begun: Pick<TakenUp, "response_id" | "seal">,
  visits: readonly StoredVisit[],
): { visit: TakenUp; replaced: StoredVisit | null } | null {
  const opened = openedWith(drawn);
  const left = visits.find(({ code, opened_with }) => code === drawn.code && opened_with === opened);
  if (!left || left.version === drawn.version) return left ? { visit: left, replaced: null } : null;
  const seen = visitOfPage({ ...drawn, seed: begun.response_id });
  const trip = settle(flowMap(drawn.survey), { ...left.trip, attempts: 0 }, seen);
  if (left.submit) return { visit: { ...left, trip }, replaced: null };
  const { language, version } = drawn;
  const { unsent } = left;
  return {
    visit: { ...begun, language, version, trip, unsent, sequence: 0, submit: false },
    replaced: left,
  };
}

interface Keeping {
  send?: (visit: StoredVisit) => Promise<PageReply | null>;
  store: (visit: StoredVisit) => void;
  forget: (visit: StoredVisit) => void;
  /** The visit as it is kept now; it may be open in another window. */
  present: (visit: StoredVisit) => StoredVisit | undefined;
  pause: (ms: number) => Promise<void>;
}

/** Sends what visits that nobody goes on with still owe: it was said that it would be sent. */
export function sendLeft(visits: readonly StoredVisit[], keeping: Keeping): void {
  const { send = sendStored, store, forget, present, pause } = keeping;
  for (const visit of visits.filter(({ unsent }) => unsent)) {
    const outbox = makeOutbox<StoredVisit, PageReply>({
      send,
      onReply: (reply) => {
        const now = present(visit);
        // Another window went on with it, and sends it itself.
        if (!now || now.sequence > visit.sequence) return;
        if (reply.state === "begun") store({ ...now, unsent: false });
        else if (reply.state === "refused") store({ ...now, unsent: false, submit: false });
        else forget(visit);
      },
      onWaiting: () => undefined,
      pause,
    });
    outbox.put(visit);
  }
}

function sendStored(visit: StoredVisit): Promise<PageReply | null> {
  return sendWrite(visit, writeOf(visit), { seal: visit.seal || null, proof: null, trap: "" });
}

function writeOf({ response_id, language, trip, sequence, submit }: StoredVisit): PageWrite {
  const seen = presentPage({ ...trip, attempts: 0 }).flow_id;
  return { response_id, language, answers: trip.answers, seen, sequence, submit, missed: trip.missed };
}
