import type { Readings } from "./reading.ts";
import type { Language } from "./survey.ts";

export const DEVICES = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

/** What a walk through a survey depends on beside the answers. */
export interface Visit {
  now: Date;
  /** The variant whose link was followed; null for the plain one. */
  variant_id: string | null;
  /** The language in which the page is read. */
  language: Language;
  /** Values that the link carried, by the parameters' names. */
  parameters: Readonly<Record<string, string>>;
  /** Null where nobody knows. */
  device: Device | null;
  /** What the engine said of texts that conditions ask about; left out where none was read. */
  readings?: Readings | undefined;
  /** What lots are drawn by: the response's id. Left out where no lot is drawn, as in a check of the flow. */
  seed?: string;
}
