import { expandLoops } from "@soundings/survey/loops/expand-loops";
import { writtenPlaces } from "@soundings/survey/loops/written-places";
import type { FromPreview, PreviewTexts, ToPreview, TriedReadings } from "@soundings/survey/preview";
import type { Language, Survey } from "@soundings/survey/survey";
import type { Device } from "@soundings/survey/visit";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useEffectOn } from "../../lib/use-effect-on.ts";
import type { Draft } from "../draft.ts";
import { useDraft } from "../draft-context.tsx";
import { afterPause } from "./after-pause.ts";
import { type HeardText, readTriedTexts } from "./read-tried-texts.ts";

/** A page that has not spoken up by then could not be loaded. */
const PATIENCE_MS = 10_000;

/** What else of a visit is tried. */
export interface TriedVisit {
  variant_id: string | null;
  device: Device;
  /** By name; those that are left out have the first value of their list. */
  parameters: Readonly<Record<string, string>>;
  /** Texts that are tried as if something else had been heard in them. */
  readings: TriedReadings;
}

interface Wishes {
  language: Language;
  visit: TriedVisit;
  show: string | null;
  onPath: ((flowIds: readonly string[]) => void) | undefined;
  /** What was heard in texts that were typed there; null: it began again. */
  onHeard: ((heard: readonly HeardText[] | null) => void) | undefined;
  /** Escape was pressed inside. */
  onEscape: () => void;
}

/** Feeds the page in a frame with the draft, and hears what it says. */
export function usePreview(frame: RefObject<HTMLIFrameElement | null>, wishes: Wishes) {
  const draft = useDraft();
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(wishes);
  latest.current = wishes;

  const post = useCallback(
    (message: ToPreview) => frame.current?.contentWindow?.postMessage(message, location.origin),
    [frame],
  );
  /** Pages of rounds, by the places that the editor knows. */
  const written = useRef<ReadonlyMap<string, string>>(new Map());
  const send = useCallback(() => {
    const { survey } = draft.state();
    const expanded = expandLoops(survey);
    written.current = writtenPlaces(survey, expanded);
    const { language, show, visit } = latest.current;
    const parameters = { ...sampleParameters(survey), ...visit.parameters };
    post({ kind: "preview", survey: expanded, language, show, ...visit, parameters });
  }, [draft, post]);

  const read = useTexts(draft, latest, post);

  const hear = useCallback(
    (message: FromPreview) => {
      if (message.kind === "preview-ready") send();
      if (message.kind === "preview-texts") void read(message);
      if (message.kind === "preview-shown") setState("shown");
      if (message.kind === "preview-path")
        latest.current.onPath?.(asWritten(message.flow_ids, written.current));
      if (message.kind === "preview-escape") latest.current.onEscape();
    },
    [send, read],
  );
  useMessages(frame, hear);
  useChanges(draft, send);

  // Another language, place or visit is sent at once.
  useEffectOn([wishes.language, wishes.show, wishes.visit, state, send], () => {
    if (state === "shown") send();
  });

  usePatience(state, attempt, () => setState("failed"));

  return {
    state,
    /** Changes with every try, for the frame's key. */
    attempt,
    restart: () => {
      post({ kind: "preview-restart" });
      latest.current.onHeard?.(null);
    },
    retry: () => {
      setState("loading");
      setAttempt((count) => count + 1);
    },
  };
}

/** Says to the page what is heard in texts that were typed there. */
function useTexts(draft: Draft, latest: RefObject<Wishes>, post: (message: ToPreview) => void) {
  return useCallback(
    async (message: PreviewTexts) => {
      const { readings, heard } = await readTriedTexts(
        draft.state().survey.id,
        message,
        latest.current.language,
      );
      post({ kind: "preview-readings", asked: message.asked, readings });
      latest.current.onHeard?.(heard);
    },
    [draft, latest, post],
  );
}

/** What the page in a frame says. */
function useMessages(frame: RefObject<HTMLIFrameElement | null>, hear: (message: FromPreview) => void): void {
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow) hear(data as FromPreview);
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, [frame, hear]);
}

/** Sends what is changed in the draft, after a pause. */
function useChanges(draft: Draft, send: () => void): void {
  useEffect(() => {
    let sent = draft.state().survey;
    const later = afterPause(() => {
      sent = draft.state().survey;
      send();
    });
    const stop = draft.subscribe(() => {
      if (draft.state().survey !== sent) later.ask();
    });
    return () => {
      stop();
      later.cancel();
    };
  }, [draft, send]);
}

/** Each attempt to load the page has its own patience. */
function usePatience(state: "loading" | "shown" | "failed", attempt: number, giveUp: () => void): void {
  useEffectOn([state, attempt], () => {
    if (state !== "loading") return;
    const timer = setTimeout(giveUp, PATIENCE_MS);
    return () => clearTimeout(timer);
  });
}

/** Links are tried with the first value of each parameter. */
function sampleParameters({ parameters }: Survey): Record<string, string> {
  return Object.fromEntries(parameters.map(({ name, values }) => [name, values[0] ?? ""]));
}

/** A way by the places that were written, each where it was come to last. */
function asWritten(flow_ids: readonly string[], written: ReadonlyMap<string, string>): string[] {
  const ids = flow_ids.map((id) => written.get(id) ?? id);
  return ids.filter((id, at) => ids.lastIndexOf(id) === at);
}
