import { flowMap } from "@soundings/survey/flow";
import type { Language } from "@soundings/survey/survey";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Closed } from "./closed-screen.tsx";
import { webAddress } from "./end-screen.tsx";
import { fetchPage, wearLanguage } from "./fetch-page.ts";
import { imageAddressAt } from "./image-address.ts";
import { localFiles } from "./local-files.ts";
import { makeOutbox } from "./outbox.ts";
import type { PageData } from "./page-data.ts";
import { pauseUntilOnline } from "./pause.ts";
import { Player } from "./player.tsx";
import { type PageReply, type PageWrite, sendFile, sendWrite } from "./send-write.ts";
import { type StoredVisit, storeVisit } from "./stored-visit.ts";
import { goTo, presentPage, type Trip } from "./trip.ts";
import type { Words } from "./words.ts";

interface Props {
  /** As the server drew it. */
  drawn: PageData;
  /** The server's name for a new response. */
  responseId: string;
  /** What was answered here before: a visit that was left, or fields filled in before this script came. */
  before: Pick<StoredVisit, "response_id" | "trip" | "sequence" | "submit" | "language"> | null;
  search: string;
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
export function VisitedSurvey({ drawn, responseId, before, search }: Props) {
  const [page, setPage] = useState(drawn);
  const map = useMemo(() => flowMap(page.survey), [page]);
  const imageAddress = useMemo(() => imageAddressAt(drawn.media_url), [drawn]);
  const visit = useMemo(() => ({ now: new Date(drawn.now), variant_id: drawn.variant_id }), [drawn]);
  const [id, setId] = useState(responseId);
  const [trip, setTrip] = useState(drawn.trip);
  const [sending, setSending] = useState(false);
  const [closed, setClosed] = useState<Closed | null>(drawn.closed);
  const [delivery, setDelivery] = useState<Delivery>("quiet");
  const now = useRef({ page, map, id, trip, sequence: drawn.sequence, sending });
  Object.assign(now.current, { page, map, id, trip, sending });

  const show = (next: Trip) => {
    now.current.trip = next;
    setTrip(next);
  };
  const setBusy = (busy: boolean) => {
    now.current.sending = busy;
    setSending(busy);
  };
  const keep = (submit = false) => {
    const {
      id: response_id,
      page: shown,
      trip: { answers, trail },
      sequence,
    } = now.current;
    const { code, version, language } = shown;
    storeVisit(code, { response_id, version, search, language, trip: { answers, trail }, sequence, submit });
  };

  const [outbox] = useState(() =>
    makeOutbox<PageWrite, PageReply>({
      send: (write) => sendWrite(now.current.page, write),
      onReply: (reply, write) => take(reply, write),
      onWaiting: (waiting) => setDelivery(waiting ? "waiting" : "saved"),
      pause: pauseUntilOnline,
    }),
  );
  const write = (submit: boolean) => {
    now.current.sequence++;
    keep(submit);
    const { id: response_id, page: shown, trip: present, sequence } = now.current;
    const { language } = shown;
    const seen = presentPage(present).flow_id;
    outbox.put({ response_id, language, answers: present.answers, seen, sequence, submit });
  };

  function take(reply: PageReply, { submit }: PageWrite) {
    const { map: known, page: shown, trip: present } = now.current;
    if (reply.state === "submitted") {
      storeVisit(shown.code, null);
      setBusy(false);
      setDelivery("quiet");
      const end = known.ends.get(reply.end_id ?? "");
      if (end) {
        show({
          ...present,
          trail: [...present.trail, { kind: "end_of_survey", flow_id: null, end_id: end.id }],
        });
        const address = end.type === "redirect" ? webAddress(end.redirect_url) : "";
        if (address) location.replace(address);
      }
    } else if (reply.state === "closed") {
      setBusy(false);
      setDelivery("quiet");
      setClosed(reply);
    } else if (reply.state === "refused" && submit) {
      setBusy(false);
      // What is asked may have changed with the hour: to the first question that needs another answer.
      const question = reply.flaws[0]?.question_id ?? "";
      show({ ...goTo(known, present, visit, question), attempts: present.attempts + 1 });
    } else if (reply.state === "failed") {
      setBusy(false);
      setDelivery("failed");
    }
  }

  const onTrip = (change: (trip: Trip) => Trip) => {
    const { trip: present, sending: busy } = now.current;
    if (busy) return;
    const next = change(present);
    const turned = next.trail !== present.trail;
    if (turned && presentPage(next).kind === "end_of_survey") {
      // The end is shown once the server has the answers.
      setBusy(true);
      write(true);
      return;
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page that the server drew is taken over
  useLayoutEffect(() => {
    if (!before) return;
    now.current.id = before.response_id;
    now.current.sequence = before.sequence;
    setId(before.response_id);
    show({ ...before.trip, attempts: 0 });
    if (before.submit) {
      setBusy(true);
      write(true);
    }
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, see above
  useEffect(() => {
    if (before && before.language !== drawn.language) void onLanguage(before.language);
  }, []);
  return (
    <Player
      map={map}
      language={page.language}
      words={page.words}
      visit={visit}
      parameters={drawn.parameters}
      seed={id}
      trip={trip}
      onTrip={onTrip}
      onLanguage={onLanguage}
      imageAddress={imageAddress}
      takeFile={async (file, question_id) => {
        const taken = await sendFile(drawn, { response_id: now.current.id, question_id }, file);
        files.show(taken.id, file);
        return taken;
      }}
      pictureAddress={files.pictureAddress}
      closed={closed}
      action={drawn.action}
      notAdded={drawn.not_added}
      sending={sending}
      status={statusOf(delivery, page.words)}
    />
  );
}

function addressIn(language: Language): string {
  const address = new URL(location.href);
  address.searchParams.set("lang", language);
  return address.href;
}
