import { createContext, useContext } from "react";
import type { Pipe } from "./asked.ts";
import type { Words } from "./words.ts";

export interface TakenFile {
  id: string;
  name: string;
  size: number;
}

/** What every part of a page may need. */
export interface PageTools {
  words: Words;
  pipe: Pipe;
  imageAddress: (id: string) => string;
  /** Takes a file that was chosen; rejects when that fails. */
  takeFile: (file: File, questionId: string) => Promise<TakenFile>;
  /** Where a picture that was taken can be seen; null: nowhere. */
  pictureAddress: (id: string) => string | null;
  /** Names of files that were posted and not taken, by question. */
  notAdded: Readonly<Record<string, string>>;
  /** False while the page is only HTML: what needs script is left out then. */
  live: boolean;
}

export const PageToolsContext = createContext<PageTools | null>(null);

export function usePageTools(): PageTools {
  const tools = useContext(PageToolsContext);
  if (!tools) throw new Error("A part of the page was drawn outside of it.");
  return tools;
}
