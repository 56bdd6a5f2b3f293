import type { SubmitResult } from "@soundings/contract/public";
import type { Answer } from "@soundings/survey/answers";
import type { Arrival } from "@soundings/survey/quality/facts";
import type { Readings } from "@soundings/survey/reading";
import type { Language } from "@soundings/survey/survey";
import type { Device } from "@soundings/survey/visit";
import type { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { BrowserMarks } from "./browser-marks.ts";
import type { Since } from "./continued-writes.ts";

/** One write of a respondent's browser. */
export interface Write {
  key: SurveyKey;
  response_id: string;
  language: Language;
  variant_id: string | null;
  parameters: Record<string, string>;
  /** For conditions that ask about it; it is not stored. */
  device?: Device | null;
  /** The survey's version that was shown; null: the one that is published now. */
  version: number | null;
  /** Token of the link that was followed; null for links that everybody may use. */
  single_use: string | null;
  answers: Record<string, Answer>;
  /** Place in the flow of the page that is shown after; null where that is not known. */
  seen: string | null;
  sequence: number;
  submit: boolean;
  /** When the page was opened, where that is known; else the first write counts as the beginning. */
  opened_at?: Date | null;
  /** What the browser carries for this survey; nothing where the write is none of a browser's. */
  marks?: BrowserMarks;
  /** How it came, where that was not by the survey's page in the ordinary way. */
  arrival?: Arrival | null;
  /** Where the response may be written from several devices. */
  since?: Since | null;
  /** What conditions hear in its texts, as they are read now. */
  readings?: Readings;
  /** Whether the engine has something to read, for all that is known before its survey is locked. */
  has_open_text?: boolean;
  /** Questions whose texts the page could have nobody read when it was turned. */
  missed?: string[];
}

/** What became of it; a ProblemError is for the respondent to read. */
export type Outcome = SubmitResult | ProblemError;
