import type { AnswerViolation } from "@soundings/survey/validate-answer";
import { createContext, useContext } from "react";
import type { Pipe } from "./asked.ts";
import type { Uploads } from "./use-uploads.ts";
import type { Words } from "./words.ts";

export interface TakenFile {
  id: string;
  name: string;
  size: number;
}

/** A file that was not taken; `flaw` where what is wrong with it is known. */
export interface NotAdded {
  name: string;
  flaw: AnswerViolation | null;
}

/** Files that were not taken, by question. */
export type NotAddedFiles = Readonly<Record<string, readonly NotAdded[]>>;

/** Thrown for a file that breaks a rule. */
export class FileRefused extends Error {
  readonly flaw: AnswerViolation;

  constructor(flaw: AnswerViolation) {
    super(flaw.code);
    this.flaw = flaw;
  }
}

/** What every part of a page may need. */
export interface PageTools {
  words: Words;
  pipe: Pipe;
  imageAddress: (id: string) => string;
  uploads: Uploads;
  /** Where a picture that was taken can be seen; null: nowhere. */
  pictureAddress: (id: string) => string | null;
  /** False while the page is only HTML: what needs script is left out then. */
  live: boolean;
}

export const PageToolsContext = createContext<PageTools | null>(null);

export function usePageTools(): PageTools {
  const tools = useContext(PageToolsContext);
  if (!tools) throw new Error("A part of the page was drawn outside of it.");
  return tools;
}
