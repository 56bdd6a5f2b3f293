import { type FlowMap, flowMap } from "@soundings/survey/flow";
import type { EndOfSurvey, Language } from "@soundings/survey/survey";
import type { Visit } from "@soundings/survey/visit";
import type { Closed } from "./closed-screen.tsx";
import { endOpening } from "./count-opening.ts";
import { goOnElsewhere, type WentElsewhere } from "./elsewhere/go-on-elsewhere.ts";
import { webAddress } from "./end-screen.tsx";
import { fetchPage, wearLanguage } from "./fetch-page.ts";
import { TRAP_NAME } from "./field-names.ts";
import type { TakenUp } from "./left-visits.ts";
import { pageReader } from "./listening.ts";
import { makeOutbox } from "./outbox.ts";
import { type PageData, visitOfPage } from "./page-data.ts";
import { pauseUntilOnline } from "./pause.ts";
import { goTo, placeOf, presentPage, type RespondentState } from "./respondent-state.ts";
import { controlText, type PageReply, type PageWrite, sendWrite } from "./send-write.ts";
import { forgetVisit, openedWith, storeVisit } from "./stored-visit.ts";

/** The server's name for a new response, and its seal. */
export type Begun = Pick<TakenUp, "response_id" | "seal">;

/** How the answers fare on their way to the server. */
export type Delivery = "quiet" | "waiting" | "saved" | "failed";

/** What is shown of a visit. */
interface Shown {
  page: PageData;
  map: FlowMap;
  /** Of the response; its questions are shuffled by it. */
  id: string;
  visit: Visit;
  trip: RespondentState;
  /** The page that stays while the server is asked whether the visit goes on. */
  held: RespondentState | null;
  sending: boolean;
  closed: Closed | null;
  delivery: Delivery;
}

/** One respondent's visit: what they answered and see, what this browser stores of it, and what the server has. */
export class VisitSession {
  readonly elsewhere: WentElsewhere | null;
  /** The last write's number. */
  sequence: number;
  readonly #drawn: PageData;
  readonly #begun: Begun;
  readonly #before: TakenUp;
  readonly #redraw: () => void;
  readonly #reader: ReturnType<typeof pageReader> | null;
  readonly #outbox: { put: (write: PageWrite) => void };
  #shown: Shown;
  /** The version that is answered, and what the server says of the response's id. */
  #version: number;
  #seal: string;
  /** Whether Send was pressed, and whether the server has yet to hear something. */
  #submit = false;
  #unsent = false;

  /** `before`: a visit that was left, or fields filled in before this script came. `redraw`: when it looks otherwise. */
  constructor(drawn: PageData, begun: Begun, before: TakenUp, redraw: () => void) {
    this.#drawn = drawn;
    this.#begun = begun;
    this.#before = before;
    this.#redraw = redraw;
    this.#version = before.version;
    this.#seal = before.seal;
    this.sequence = before.sequence;
    const id = begun.response_id;
    this.#shown = {
      ...{ page: drawn, map: flowMap(drawn.survey), id, visit: visitOfPage({ ...drawn, seed: id }) },
      ...{ trip: drawn.trip, held: null, sending: false, closed: drawn.closed, delivery: "quiet" },
    };
    this.elsewhere = drawn.elsewhere ? goOnElsewhere(drawn, before, this) : null;
    this.#reader = drawn.listens ? pageReader(this.elsewhere?.send ?? this.send) : null;
    this.#outbox = makeOutbox<PageWrite, PageReply>({
      send: (this.#reader ?? this.elsewhere)?.send ?? this.send,
      onReply: (reply, write) => this.#receive(reply, write),
      onWaiting: (waiting) => {
        this.#show({ delivery: waiting ? "waiting" : "saved" });
        // Without a connection it goes on; what becomes of the answers is said when they arrive.
        if (!this.#submit) this.#release();
      },
      pause: pauseUntilOnline,
    });
  }

  get shown(): Readonly<Shown> {
    return this.#shown;
  }

  /** Once what the server drew is on the screen: goes on where the visit was left. */
  resume(): void {
    const { response_id, trip, submit, unsent } = this.#before;
    this.#setId(response_id);
    this.#show({ trip: { ...trip, attempts: 0 }, sending: submit });
    if (submit || unsent) this.write(submit);
    else if (Object.keys(trip.answers).length > 0) this.store();
  }

  /** An answer, or a press of a button. While something is sent nothing changes. */
  change(change: (trip: RespondentState) => RespondentState): void {
    const { trip, sending, map, visit } = this.#shown;
    if (sending) return;
    const next = change(trip);
    const turnsPage = next.trail.length > trip.trail.length;
    if (this.#reader && turnsPage) {
      this.#show({ sending: true });
      void this.#reader.turn(map, trip, visit, {
        write: (unread) => {
          this.#show({ trip: unread });
          this.write(false);
        },
        answers: () => this.#shown.trip.answers,
        settle: (read) => {
          this.#show({ sending: false });
          if (read) this.#goTo(read);
        },
      });
    } else this.#goTo(next);
  }

  async setLanguage(language: Language): Promise<void> {
    const next = await fetchPage(language).catch(() => null);
    // A survey that has closed since keeps its end as it is.
    if (!next && presentPage(this.#shown.trip).kind === "end_of_survey") return;
    // Another version by now, or no connection: the page as a whole has to be loaded anew.
    if (next?.version !== this.#drawn.version) return location.assign(addressIn(language));
    history.replaceState(null, "", addressIn(language));
    wearLanguage(language);
    const { id } = this.#shown;
    this.#show({ page: next, map: flowMap(next.survey), visit: this.#visitOf(language, id) });
    this.store();
  }

  /** Answers that came from another device. */
  addAnswers(others: RespondentState["answers"]): void {
    const { trip } = this.#shown;
    this.#show({ trip: { ...trip, answers: { ...trip.answers, ...others } } });
    this.store();
  }

  /** Sends what was answered so far, once what was sent before has arrived. */
  write(submit: boolean): void {
    this.sequence++;
    this.#submit = submit;
    this.#unsent = true;
    this.store();
    const { id: response_id, page, trip } = this.#shown;
    const { answers, missed } = trip;
    const seen = presentPage(trip).flow_id;
    const { sequence } = this;
    this.#outbox.put({ response_id, language: page.language, answers, seen, sequence, submit, missed });
  }

  /** In this browser. */
  store(): void {
    const { code, variant_id, parameters, link } = this.#drawn;
    const { id: response_id, page, trip } = this.#shown;
    storeVisit({
      ...{ code, version: this.#version, variant_id, parameters, link, response_id, seal: this.#seal },
      ...{ opened_with: openedWith(this.#drawn), language: page.language, trip, sequence: this.sequence },
      ...{ submit: this.#submit, unsent: this.#unsent, changed_at: Date.now() },
    });
  }

  get seal(): string {
    return this.#seal;
  }

  readonly send = (write: PageWrite): Promise<PageReply | null> => {
    const check = { seal: this.#seal || null, proof: null, trap: controlText(TRAP_NAME) };
    return sendWrite({ ...this.#shown.page, version: this.#version }, write, check);
  };

  #show(change: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...change };
    this.#redraw();
  }

  #setId(id: string): void {
    this.#show({ id, visit: this.#visitOf(this.#shown.page.language, id) });
  }

  #visitOf = (language: Language, seed: string): Visit => visitOfPage({ ...this.#drawn, language, seed });

  #release(): void {
    this.#show({ held: null, sending: false });
  }

  #goTo(next: RespondentState): void {
    const { trip } = this.#shown;
    const turned = placeOf(next) !== placeOf(trip) || next.trail !== trip.trail;
    if (!turned) {
      this.#show({ trip: next });
      this.store();
    } else if (presentPage(next).kind === "end_of_survey") this.#submitWith(next);
    else this.#turnTo(next);
  }

  #turnTo(next: RespondentState): void {
    const { trip, delivery } = this.#shown;
    const page = presentPage(trip);
    const asks = page.kind === "question" && this.#drawn.asks?.includes(page.block_id);
    // What was saved is no news on the next page.
    this.#show({ trip: next, delivery: delivery === "waiting" ? delivery : "quiet" });
    if (asks) this.#show({ held: trip, sending: true });
    this.write(false);
  }

  /** The end is shown once the server has the answers; in a kiosk at once, whose worker has them. */
  #submitWith(next: RespondentState): void {
    const { kiosk } = this.#drawn;
    // What nobody could read is told with it.
    const { readings, missed = [] } = next;
    this.#show({ sending: !kiosk, trip: { ...this.#shown.trip, readings, missed } });
    this.write(true);
    if (kiosk) this.#show({ trip: next });
  }

  #receive(reply: PageReply, { submit, sequence }: PageWrite): void {
    const latest = sequence === this.sequence;
    if (latest && !submit) this.#release();
    if (reply.state === "begun") {
      if (latest) this.#receiveBegun(reply.sequence, submit);
    } else if (submit || reply.state !== "refused") this.#receiveEnd(reply);
  }

  #receiveBegun(sequence: number, submit: boolean): void {
    if (sequence > this.sequence) {
      // Another window was ahead with this response. What was pressed here last is what is meant.
      this.sequence = sequence;
      this.write(submit);
    } else {
      this.#unsent = false;
      this.store();
    }
  }

  #receiveEnd(reply: Exclude<PageReply, { state: "begun" }>): void {
    this.#submit = false;
    this.#unsent = false;
    this.#show({ sending: false, delivery: reply.state === "failed" ? "failed" : "quiet" });
    if (reply.state === "failed") this.store();
    else if (reply.state === "refused") this.#showFlaw(reply.flaws[0]?.question_id ?? "");
    else {
      forgetVisit({ response_id: this.#shown.id });
      if (reply.state === "submitted") this.#showEnd(reply.end_id ?? "");
      else this.#showClosed(reply);
    }
  }

  #showClosed(closed: Closed): void {
    this.#show({ closed });
    leaveAt(this.#shown.map.ends.get(closed.end_id ?? ""));
  }

  #showEnd(end_id: string): void {
    endOpening(this.#drawn.code);
    const { map, trip } = this.#shown;
    // It may be one of an earlier version, which this page does not have.
    const end = map.ends.get(end_id) ?? map.ends.get(map.survey.settings.default_end_id);
    if (!end) return;
    const trail = [...trip.trail, { kind: "end_of_survey", flow_id: null, end_id: end.id } as const];
    this.#show({ trip: { ...trip, trail } });
    leaveAt(end);
  }

  /** What is asked may have changed with the hour: to the first question that needs another answer. */
  #showFlaw(question: string): void {
    const { map, trip, visit } = this.#shown;
    this.#show({ trip: { ...goTo(map, trip, visit, question), attempts: trip.attempts + 1 } });
    if (this.#version !== this.#drawn.version) this.#beginAnew();
    this.store();
  }

  /** What an earlier version asked is asked no more: its answers go on as a response to the present one. */
  #beginAnew(): void {
    forgetVisit({ response_id: this.#shown.id });
    this.#seal = this.#begun.seal;
    this.#version = this.#drawn.version;
    this.sequence = 0;
    this.#setId(this.#begun.response_id);
  }
}

/** To the address that an end leads to by itself. */
function leaveAt(end: EndOfSurvey | undefined): void {
  const address = end?.type === "redirect" ? webAddress(end.redirect_url) : "";
  // In a frame it is left to a press: most pages stand in no frame, and no page around expects another one.
  if (address && window.parent === window) location.replace(address);
}

function addressIn(language: Language): string {
  const address = new URL(location.href);
  address.searchParams.set("lang", language);
  return address.href;
}
