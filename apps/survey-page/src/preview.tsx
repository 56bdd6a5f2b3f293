import "./look.css";
import "./shapes.css";
// The same faces as the server writes into the page; a file is loaded once a text is set in it.
import "@soundings/survey/fonts/inter.css";
import "@soundings/survey/fonts/rounded.css";
import "@soundings/survey/fonts/serif.css";
import { flowMap } from "@soundings/survey/flow";
import type { FromPreview, PreviewDraft, ToPreview } from "@soundings/survey/preview";
import type { Language } from "@soundings/survey/survey";
import { inLanguage } from "@soundings/survey/translation";
import type { Visit } from "@soundings/survey/visit";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { extrasOf } from "./extras.ts";
import { EXTRAS } from "./extras-by-name.ts";
import { imageAddressAt } from "./image-address.ts";
import { loadWords } from "./load-words.ts";
import { localFiles } from "./local-files.ts";
import { wear } from "./look.ts";
import { Player } from "./player.tsx";
import { begin, goTo, pathOf, type RespondentState, settle } from "./respondent-state.ts";
import type { Words } from "./words.ts";

/** The respondent's page with a draft in it, inside the editor's window. */

const files = localFiles();

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
  const { survey, show, parameters, variant_id, device } = draft;
  const map = useMemo(() => flowMap(inLanguage(survey, language)), [survey, language]);
  const [now] = useState(() => new Date());
  const visit = useMemo<Visit>(
    () => ({ now, variant_id, language, parameters, device, seed }),
    [now, variant_id, language, parameters, device, seed],
  );
  const [trip, setState] = useState<RespondentState>(() => begin(map, visit));
  // Begun again, it begins at the beginning, wherever the editor points.
  const [shownBefore, setShownBefore] = useState(again ? show : null);

  // The draft may have changed under the trip's feet, and the editor may point somewhere else.
  let present = useMemo(() => settle(map, trip, visit), [map, trip, visit]);
  if (show !== shownBefore) {
    setShownBefore(show);
    if (show !== null) {
      present = goTo(map, present, visit, show);
      setState(present);
    }
  }
  const isDark = useDarkDevice();
  useLayoutEffect(
    () => wear(survey.configurations, language, isDark),
    [survey.configurations, language, isDark],
  );
  useEffect(() => {
    if (show !== null)
      document.querySelector(`[data-question="${show}"]`)?.scrollIntoView({ block: "nearest" });
  }, [show]);
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
      onState={(change) => setState((now) => change(settle(map, now, visit)))}
      onLanguage={onLanguage}
      imageAddress={imageAddress}
      takeFile={files.take}
      pictureAddress={files.pictureAddress}
    />
  );
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
