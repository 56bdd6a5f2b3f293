import { flowMap } from "@soundings/survey/flow";
import type { EndOfSurvey, Language } from "@soundings/survey/survey";
import { useMemo, useRef, useState } from "react";
import type { Closed } from "./closed-screen.tsx";
import { endOpening } from "./count-opening.ts";
import { goOnElsewhere } from "./elsewhere/go-on-elsewhere.ts";
import { webAddress } from "./end-screen.tsx";
import { fetchPage, wearLanguage } from "./fetch-page.ts";
import { TRAP_NAME } from "./field-names.ts";
import { imageAddressAt } from "./image-address.ts";
import type { TakenUp } from "./left-visits.ts";
import { pageReader } from "./listening.ts";
import { localFiles } from "./local-files.ts";
import { makeOutbox } from "./outbox.ts";
import { type PageData, visitOfPage } from "./page-data.ts";
import { pauseUntilOnline } from "./pause.ts";
import { Player } from "./player.tsx";
import { goTo, placeOf, presentPage, type RespondentState } from "./respondent-state.ts";
import { controlText, type PageReply, type PageWrite, sendFile, sendWrite } from "./send-write.ts";
import { forgetVisit, openedWith, storeVisit } from "./stored-visit.ts";
import { useEffectOn, useLayoutEffectOn } from "./use-effect-on.ts";
import type { Words } from "./words.ts";

interface Props {
  /** As the server drew it. */
  drawn: PageData;
  /** The server's name for a new response, and its seal. */
  begun: Pick<TakenUp, "response_id" | "seal">;
  /** What was answered here before: a visit that was left, or fields filled in before this script came. */
  before: TakenUp;
}

const files = localFiles();

/** How the answers fare on their way to the server. */
type Delivery = "quiet" | "waiting" | "saved" | "failed";

function statusOf(delivery: Delivery, words: Words): string {
  if (delivery === "waiting") return navigator.onLine ? words.trying : words.offline;
  if (delivery === "saved") return words.saved;
  return delivery === "failed" ? words.notSent : "";
}

/** A survey that is answered: what is drawn, kept by this browser and sent. */
export function VisitedSurvey({ drawn, begun, before }: Props) {
  const [page, setPage] = useState(drawn);
  const map = useMemo(() => flowMap(page.survey), [page]);
  const imageAddress = useMemo(() => imageAddressAt(drawn.media_url), [drawn]);
  const { language } = page;
  const [id, setId] = useState(begun.response_id);
  const visit = useMemo(() => visitOfPage({ ...drawn, language, seed: id }), [drawn, language, id]);
  const [trip, setState] = useState(drawn.trip);
  const [sending, setSending] = useState(false);
  /** The page that stays while the server is asked whether it goes on. */
  const [held, setHeld] = useState<RespondentState | null>(null);
  const [closed, setClosed] = useState<Closed | null>(drawn.closed);
  const [delivery, setDelivery] = useState<Delivery>("quiet");
  const { version, sequence, seal } = before;
  const sent = { version, sequence, seal, submit: false, unsent: false };
  const now = useRef({ page, map, id, trip, sending, ...sent });
  Object.assign(now.current, { page, map, id, trip, sending });

  const show = (next: RespondentState) => {
    now.current.trip = next;
    setState(next);
  };
  const setBusy = (busy: boolean) => {
    now.current.sending = busy;
    setSending(busy);
  };
  const keep = () => {
    const {
      id: response_id,
      page: shown,
      trip: present,
      version,
      seal,
      sequence,
      submit,
      unsent,
    } = now.current;
    const { code, variant_id, parameters, link } = drawn;
    storeVisit({
      code,
      version,
      variant_id,
      parameters,
      link,
      response_id,
      seal,
      opened_with: openedWith(drawn),
      language: shown.language,
      trip: present,
      sequence,
      submit,
      unsent,
      changed_at: Date.now(),
    });
  };

  const send = (write: PageWrite) => {
    const { page: shown, version, seal } = now.current;
    const check = { seal: seal || null, proof: null, trap: controlText(TRAP_NAME) };
    return sendWrite({ ...shown, version }, write, check);
  };
  const [elsewhere] = useState(() =>
    drawn.elsewhere
      ? goOnElsewhere(drawn, before, { now, send, show, keep, write: (submit) => write(submit) })
      : null,
  );
  /** Where conditions ask what texts say. */
  const [reader] = useState(() => drawn.listens && pageReader(elsewhere?.send ?? send));
  const [outbox] = useState(() =>
    makeOutbox<PageWrite, PageReply>({
      send: (reader ?? elsewhere)?.send ?? send,
      onReply: (reply, write) => take(reply, write),
      onWaiting: (waiting) => {
        setDelivery(waiting ? "waiting" : "saved");
        // Without a connection it goes on; what becomes of the answers is said when they arrive.
        if (!now.current.submit) goOnFromHeld();
      },
      pause: pauseUntilOnline,
    }),
  );
  const write = (submit: boolean) => {
    now.current.sequence++;
    Object.assign(now.current, { submit, unsent: true });
    keep();
    const { id: response_id, page: shown, trip: present, sequence } = now.current;
    const { language } = shown;
    const seen = presentPage(present).flow_id;
    const { answers, missed } = present;
    outbox.put({ response_id, language, answers, seen, sequence, submit, missed });
  };

  function goOnFromHeld() {
    setHeld(null);
    setBusy(false);
  }

  function take(reply: PageReply, { submit, sequence: sent }: PageWrite) {
    const { map: known, trip: present, id: response_id } = now.current;
    const latest = sent === now.current.sequence;
    if (latest && !submit) goOnFromHeld();
    if (reply.state === "begun") {
      if (!latest) return;
      if (reply.sequence > sent) {
        // Another window was ahead with this response. What was pressed here last is what is meant.
        now.current.sequence = reply.sequence;
        write(submit);
      } else {
        now.current.unsent = false;
        keep();
      }
      return;
    }
    if (reply.state === "refused" && !submit) return;
    setBusy(false);
    Object.assign(now.current, { submit: false, unsent: false });
    if (reply.state === "failed") {
      setDelivery("failed");
      keep();
      return;
    }
    setDelivery("quiet");
    if (reply.state === "submitted") {
      forgetVisit({ response_id });
      endOpening(drawn.code);
      // It may be one of an earlier version, which this page does not have.
      const end = known.ends.get(reply.end_id ?? "") ?? known.ends.get(known.survey.settings.default_end_id);
      if (end) {
        show({
          ...present,
          trail: [...present.trail, { kind: "end_of_survey", flow_id: null, end_id: end.id }],
        });
        leaveAt(end);
      }
    } else if (reply.state === "closed") {
      forgetVisit({ response_id });
      setClosed(reply);
      leaveAt(known.ends.get(reply.end_id ?? ""));
    } else {
      // What is asked may have changed with the hour: to the first question that needs another answer.
      const question = reply.flaws[0]?.question_id ?? "";
      show({ ...goTo(known, present, visit, question), attempts: present.attempts + 1 });
      if (now.current.version !== drawn.version) beginAnew();
      keep();
    }
  }

  /** What an earlier version asked is asked no more: its answers go on as a response to the present one. */
  function beginAnew() {
    forgetVisit({ response_id: now.current.id });
    Object.assign(now.current, { ...begun, id: begun.response_id, version: drawn.version, sequence: 0 });
    setId(begun.response_id);
  }

  const onState = (change: (trip: RespondentState) => RespondentState) => {
    const { trip: present, sending: busy } = now.current;
    if (busy) return;
    const next = change(present);
    if (!reader || next.trail.length <= present.trail.length) return settleOn(next);
    setBusy(true);
    void reader.turn(map, present, visit, {
      write(unread) {
        now.current.trip = unread;
        write(false);
      },
      answers: () => now.current.trip.answers,
      settle(read) {
        setBusy(false);
        if (read) settleOn(read);
      },
    });
  };

  const settleOn = (next: RespondentState) => {
    const present = now.current.trip;
    const turned = placeOf(next) !== placeOf(present) || next.trail !== present.trail;
    if (turned && presentPage(next).kind === "end_of_survey") {
      // The end is shown once the server has the answers; in a kiosk at once, whose worker has them.
      setBusy(!drawn.kiosk);
      // What nobody could read is told with it.
      const { readings, missed = [] } = next;
      now.current.trip = { ...present, readings, missed };
      write(true);
      if (drawn.kiosk) show(next);
      return;
    }
    const page = presentPage(present);
    if (turned && page.kind === "question" && drawn.asks?.includes(page.block_id)) {
      setHeld(present);
      setBusy(true);
    }
    show(next);
    if (turned) {
      // What was saved is no news on the next page.
      setDelivery((before) => (before === "waiting" ? before : "quiet"));
      write(false);
    } else keep();
  };

  const onLanguage = async (language: Language) => {
    const next = await fetchPage(language).catch(() => null);
    // A survey that has closed since keeps its end as it is.
    if (!next && presentPage(now.current.trip).kind === "end_of_survey") return;
    // Another version by now, or no connection: the page as a whole has to be loaded anew.
    if (next?.version !== drawn.version) return location.assign(addressIn(language));
    history.replaceState(null, "", addressIn(language));
    wearLanguage(language);
    now.current.page = next;
    setPage(next);
    keep();
  };

  useLayoutEffectOn([], () => {
    now.current.id = before.response_id;
    setId(before.response_id);
    show({ ...before.trip, attempts: 0 });
    setBusy(before.submit);
    if (before.submit || before.unsent) write(before.submit);
    else if (Object.keys(before.trip.answers).length > 0) keep();
  });
  useEffectOn([], () => {
    if (before.language !== drawn.language) void onLanguage(before.language);
  });
  return (
    <Player
      map={map}
      language={page.language}
      words={page.words}
      visit={visit}
      parameters={drawn.parameters}
      seed={id}
      trip={held ?? trip}
      onState={onState}
      onLanguage={onLanguage}
      imageAddress={imageAddress}
      takeFile={async (file, question_id) => {
        const taken = await sendFile(drawn, { response_id: now.current.id, question_id }, file);
        files.show(taken.id, file);
        return taken;
      }}
      pictureAddress={files.pictureAddress}
      closed={closed}
      listens={drawn.listens}
      action={drawn.action}
      notAdded={drawn.not_added}
      elsewhere={elsewhere?.control(page)}
      sending={sending}
      status={statusOf(delivery, page.words)}
    />
  );
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
