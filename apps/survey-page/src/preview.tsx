import "./look.css";
import "./kinds.css";
import "./shapes.css";
// The same faces as the server writes into the page; a file is loaded once a text is set in it.
import "@soundings/survey/fonts/inter.css";
import "@soundings/survey/fonts/rounded.css";
import "@soundings/survey/fonts/serif.css";
import { type FlowMap, flowMap, pathThrough } from "@soundings/survey/flow";
import type { FromPreview, PreviewDraft, ToPreview } from "@soundings/survey/preview";
import { listenedBlocks, type Readings } from "@soundings/survey/reading";
import type { Language } from "@soundings/survey/survey";
import { inLanguage } from "@soundings/survey/translation";
import type { Visit } from "@soundings/survey/visit";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { extrasOf } from "./extras.ts";
import { EXTRAS } from "./extras-by-name.ts";
import { imageAddressAt } from "./image-address.ts";
import { afterReading } from "./listening.ts";
import { loadWords } from "./load-words.ts";
import { localFiles } from "./local-files.ts";
import { wear } from "./look.ts";
import { Player } from "./player.tsx";
import { changedReadings, editorReader, withTriedReadings } from "./preview-reader.ts";
import { begin, goOn, goTo, pathOf, type RespondentState, settle } from "./respondent-state.ts";
import type { Words } from "./words.ts";

/** The respondent's page with a draft in it, inside the editor's window. */

const files = localFiles();
const reader = editorReader(tell);
const AS_READ = {};

function tell(message: FromPreview) {
  parent.postMessage(message, location.origin);
}

/** What the editor said last, and how often it wished to begin again. */
function useEditor() {
  const [draft, setDraft] = useState<PreviewDraft | null>(null);
  const [visits, setVisits] = useState(0);
  const latest = useRef<PreviewDraft | null>(null);
  useEffect(() => {
    const showOnceReady = async (message: PreviewDraft) => {
      latest.current = message;
      await Promise.all(extrasOf(message.survey).map((extra) => EXTRAS[extra]()));
      if (latest.current === message) setDraft(message);
    };
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== parent) return;
      const message = data as ToPreview;
      if (message.kind === "preview") void showOnceReady(message);
      if (message.kind === "preview-readings") reader.hear(message);
      if (message.kind === "preview-restart") {
        files.clear();
        setVisits((count) => count + 1);
      }
    };
    const postEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) tell({ kind: "preview-escape" });
    };
    addEventListener("message", hear);
    addEventListener("keydown", postEscape);
    tell({ kind: "preview-ready" });
    return () => {
      removeEventListener("message", hear);
      removeEventListener("keydown", postEscape);
    };
  }, []);
  return { draft, visits };
}

/** The words of a language, once they are here. */
function useWords(language: Language | undefined): { words: Words; language: Language } | null {
  const [loaded, setLoaded] = useState<{ words: Words; language: Language } | null>(null);
  useEffect(() => {
    if (!language) return;
    let wanted = true;
    void loadWords(language).then((words) => wanted && setLoaded({ words, language }));
    return () => {
      wanted = false;
    };
  }, [language]);
  return loaded;
}

function Preview() {
  const { draft, visits } = useEditor();
  // Of the page's own switch, until the editor names another language.
  const [own, setOwn] = useState<{ instead: Language; language: Language } | null>(null);
  const chosen = own && own.instead === draft?.language ? own.language : draft?.language;
  const loaded = useWords(chosen);
  if (!draft || !loaded) return null;
  return (
    <PreviewedSurvey
      key={visits}
      draft={draft}
      language={loaded.language}
      words={loaded.words}
      seed={`preview-${visits}`}
      again={visits > 0}
      onLanguage={(language) => setOwn({ instead: draft.language, language })}
    />
  );
}

interface PreviewedProps {
  draft: PreviewDraft;
  language: Language;
  words: Words;
  seed: string;
  again: boolean;
  onLanguage: (language: Language) => void;
}

/** The dashboard's own host has them all. */
const imageAddress = imageAddressAt("");

function PreviewedSurvey({ draft, language, words, seed, again, onLanguage }: PreviewedProps) {
  const { survey, show, parameters, variant_id, device, readings: tried = AS_READ } = draft;
  const map = useMemo(() => flowMap(inLanguage(survey, language)), [survey, language]);
  const [now] = useState(() => new Date());
  const visit = useMemo<Visit>(
    () => ({ now, variant_id, language, parameters, device, seed }),
    [now, variant_id, language, parameters, device, seed],
  );
  const [trip, setState] = useState<RespondentState>(() => begin(map, visit));
  const [heard, setHeard] = useState<Readings>(AS_READ);
  const [triedBefore, setTriedBefore] = useState(tried);
  const [reading, setReading] = useState(false);
  const listens = useMemo(() => listenedBlocks(map.survey), [map]);
  const asHeard = (one: RespondentState) => withTriedReadings(map, { ...one, readings: heard }, tried);
  // Begun again, it begins at the beginning, wherever the editor points.
  const [shownBefore, setShownBefore] = useState(again ? show : null);

  // The draft may have changed under the trip's feet, and the editor may point somewhere else.
  let present = settle(map, asHeard(trip), visit);
  if (tried !== triedBefore) {
    setTriedBefore(tried);
    present = turnedAgain(map, present, visit, changedReadings(triedBefore, tried));
    setState(present);
  }
  if (show !== shownBefore) {
    setShownBefore(show);
    if (show !== null) {
      present = goTo(map, present, visit, shownAs(map, present, visit, show));
      setState(present);
    }
  }
  const isDark = useDarkDevice();
  useLayoutEffect(
    () => wear(survey.configurations, language, isDark),
    [survey.configurations, language, isDark],
  );
  const shown = show === null ? null : shownAs(map, present, visit, show);
  useEffect(() => {
    if (shown !== null)
      document.querySelector(`[data-question="${shown}"]`)?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  const latest = useRef({ present, tried, reading });
  Object.assign(latest.current, { present, tried, reading });
  const take = (next: RespondentState) => {
    latest.current.present = next;
    setState(next);
  };
  const onState = (change: (now: RespondentState) => RespondentState) => {
    const now = latest.current;
    if (now.reading) return;
    const before = now.present;
    const next = change(before);
    if (listens.length === 0 || next.trail.length <= before.trail.length) return take(next);
    now.reading = true;
    setReading(true);
    // A text is read whatever it is tried as, so that the editor shows both.
    void afterReading(map, { ...before, readings: heard }, (unread) => reader.read(map, unread)).then(
      (read) => {
        setReading(false);
        setHeard(read.readings ?? AS_READ);
        take(goOn(map, withTriedReadings(map, read, now.tried), visit));
      },
    );
  };
  const path = pathOf(map, present, visit).join();
  useEffect(() => tell({ kind: "preview-path", flow_ids: path === "" ? [] : path.split(",") }), [path]);
  useEffect(() => tell({ kind: "preview-shown" }), []);
  return (
    <Player
      map={map}
      language={language}
      words={words}
      visit={visit}
      parameters={parameters}
      seed={seed}
      trip={present}
      onState={onState}
      listens={listens}
      sending={reading}
      onLanguage={onLanguage}
      imageAddress={imageAddress}
      takeFile={files.take}
      pictureAddress={files.pictureAddress}
    />
  );
}

/** What the editor points to, in the first round on the way that has it; itself where it is asked once. */
function shownAs(map: FlowMap, trip: RespondentState, visit: Visit, show: string): string {
  const above = new Map(map.survey.block_flows.map((place) => [place.id, place.parent_block_flow_id]));
  const inside = map.survey.block_flows.flatMap(({ id, block_id }) =>
    above.get(id) === show || above.get(above.get(id) ?? "") === show ? [block_id] : [],
  );
  const rounds = [...map.blocks.values()].flatMap(({ id: block_id, round }) => {
    if (!round) return [];
    const [asked] = Object.entries(round.written).find(([, { id }]) => id === show) ?? [];
    if (asked) return [{ id: asked, block_id }];
    return round.block_id === show || inside.includes(block_id) ? [{ id: block_id, block_id }] : [];
  });
  const way = pathThrough(map, trip.answers, visit);
  const isOnWay = ({ block_id }: { block_id: string }) =>
    way.some((step) => step.kind === "question" && step.block_id === block_id);
  return (rounds.find(isOnWay) ?? rounds[0])?.id ?? show;
}

/** From the page of a question in whose text something else is heard by now to the one that follows from that. */
function turnedAgain(map: FlowMap, trip: RespondentState, visit: Visit, ids: string[]): RespondentState {
  const [id] = ids.filter((one) => {
    const block = map.questions.get(one)?.survey_block_id;
    return trip.trail.slice(0, -1).some((page) => page.kind === "question" && page.block_id === block);
  });
  return id === undefined ? trip : goOn(map, { ...goTo(map, trip, visit, id), step: null }, visit);
}

/** Whether the device, or the editor around this window, asks for dark pages. */
function useDarkDevice(): boolean {
  const [query] = useState(() => matchMedia("(prefers-color-scheme: dark)"));
  const [isDark, setDark] = useState(query.matches);
  useEffect(() => {
    const hear = () => setDark(query.matches);
    query.addEventListener("change", hear);
    return () => query.removeEventListener("change", hear);
  }, [query]);
  return isDark;
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Preview />);
