import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { Db } from "../db/db.ts";
import type { AskColumns } from "../http/column-calls.ts";
import { describeShare } from "./describe-share.ts";
import type { ShareSubject } from "./share-subject.ts";
import type { SharedDocument } from "./shared-document.ts";

/** What the page of a link asks the thread of columns for. */
export const OPEN_SHARE = "open share";

export type SharedView = ShareSubject & { account_id: string; quotes: boolean; language: InterfaceLanguage };

/** What a link shows now; null where there is nothing (any more) that it could show. */
export async function describeOpenShare(
  db: Db,
  { account_id, language, ...share }: SharedView,
): Promise<SharedDocument | null> {
  return await describeShare(db, account_id, share, language);
}

/** The same, asked of the thread of columns where there is one. */
export async function askForOpenShare(
  { db, askColumns }: { db: Db; askColumns?: AskColumns | undefined },
  share: SharedView,
  signal: AbortSignal,
): Promise<SharedDocument | null> {
  if (!askColumns) return await describeOpenShare(db, share);
  return (await askColumns(OPEN_SHARE, share, signal)) as SharedDocument | null;
}
