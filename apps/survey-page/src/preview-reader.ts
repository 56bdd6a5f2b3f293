import type { FlowMap } from "@soundings/survey/flow";
import type { PreviewReadings, PreviewTexts, TriedReadings } from "@soundings/survey/preview";
import { listenedFor, type Readings, textsToRead } from "@soundings/survey/reading";
import { sourceHash } from "@soundings/survey/source-hash";
import type { RespondentState } from "./respondent-state.ts";

/** Has what is typed in the preview read by the editor's window: this one may call nobody. */
export function editorReader(ask: (message: PreviewTexts) => void) {
  let asked = 0;
  let waiting: ((readings: Readings | null) => void) | null = null;
  return {
    hear(message: PreviewReadings): void {
      if (message.asked === asked) waiting?.(message.readings);
    },
    /** Asks for the texts of a trip that are not read yet. */
    read(map: FlowMap, { answers, readings = {} }: RespondentState): Promise<Readings | null> {
      const unread = Object.entries(textsToRead(map, answers)).filter(
        ([id, text]) => readings[id]?.of !== sourceHash(text),
      );
      asked++;
      return new Promise((resolve) => {
        waiting = resolve;
        const topics = [...listenedFor(map.survey).topics];
        ask({ kind: "preview-texts", asked, texts: Object.fromEntries(unread), topics });
      });
    },
  };
}

/** A trip as if its texts said what the editor chose. */
export function withTriedReadings(
  map: FlowMap,
  trip: RespondentState,
  tried: TriedReadings,
): RespondentState {
  const texts = textsToRead(map, trip.answers);
  const chosen = Object.entries(tried).flatMap(([id, reading]) => {
    const text = texts[id];
    return text === undefined ? [] : [[id, { ...reading, of: sourceHash(text) }] as const];
  });
  if (chosen.length === 0) return trip;
  return { ...trip, readings: { ...trip.readings, ...Object.fromEntries(chosen) } };
}

/** Questions of which another reading was chosen. */
export function changedReadings(before: TriedReadings, after: TriedReadings): string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]));
}
