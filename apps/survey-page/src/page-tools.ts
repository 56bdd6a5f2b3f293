import type { AnswerViolation } from "@soundings/survey/validate-answer";
import { createContext, useContext } from "react";
import type { Pipe } from "./asked.ts";
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
  /** Takes a file that was chosen; rejects when that fails, with FileRefused where the file is at fault. */
  takeFile: (file: File, questionId: string) => Promise<TakenFile>;
  /** Where a picture that was taken can be seen; null: nowhere. */
  pictureAddress: (id: string) => string | null;
  /** Files that were posted and not taken, by question. */
  notAdded: Readonly<Record<string, NotAdded>>;
  /** False while the page is only HTML: what needs script is left out then. */
  live: boolean;
}

export const PageToolsContext = createContext<PageTools | null>(null);

export function usePageTools(): PageTools {
  const tools = useContext(PageToolsContext);
  if (!tools) throw new Error("A part of the page was drawn outside of it.");
  return tools;
}
