import type { Reading, Readings } from "./reading.ts";
import type { Language, Survey } from "./survey.ts";
import type { Device } from "./visit.ts";

/**
 * What the editor and the respondent's page say to each other while a draft is looked at: messages of
 * one window to another of the same origin. Nothing that is answered there is kept.
 */

/** From the editor: show this draft. Sent again at every change; what was answered stays. */
export interface PreviewDraft {
  kind: "preview";
  /** Expanded, as respondents have it. */
  survey: Survey;
  language: Language;
  /** The question, block, flow place or end to go to, each time it becomes another one; null: stay. */
  show: string | null;
  /** Values of link parameters, by name. */
  parameters: Readonly<Record<string, string>>;
  /** Of the link that is tried; null: the plain one. */
  variant_id: string | null;
  device: Device;
  /** Questions whose texts are tried as if something else had been heard in them. */
  readings?: TriedReadings | undefined;
}

export type TriedReading = Pick<Reading, "said" | "missed">;
export type TriedReadings = Readonly<Record<string, TriedReading>>;

/** From the editor: begin again, without answers. */
export interface PreviewRestart {
  kind: "preview-restart";
}

/** From the editor: what was read of the texts that the page asked about; null: nobody could be asked. */
export interface PreviewReadings {
  kind: "preview-readings";
  asked: number;
  readings: Readings | null;
}

export type ToPreview = PreviewDraft | PreviewRestart | PreviewReadings;

/** From the page: it listens, and a draft may be sent. */
export interface PreviewReady {
  kind: "preview-ready";
}

/** From the page: the draft that was sent is on the screen. */
export interface PreviewShown {
  kind: "preview-shown";
}

/**
 * From the page: the way that the answers so far lead, as ids of flow places, the present one last. The default
 * end, which is no place, has its own id.
 */
export interface PreviewPath {
  kind: "preview-path";
  flow_ids: readonly string[];
}

/** From the page: Escape was pressed in it, which the editor's window does not hear of. */
export interface PreviewEscape {
  kind: "preview-escape";
}

/** From the page: it waits for what these texts say, by question. The reply has the same number. */
export interface PreviewTexts {
  kind: "preview-texts";
  asked: number;
  texts: Readonly<Record<string, string>>;
  topics: readonly string[];
}

export type FromPreview = PreviewTexts | PreviewReady | PreviewShown | PreviewPath | PreviewEscape;
