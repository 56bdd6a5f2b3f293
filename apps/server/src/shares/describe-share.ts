import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { Db } from "../db/db.ts";
import { describeOverview, type OpenedDataset, openDataset } from "./describe-overview.ts";
import { describeReport } from "./describe-report.ts";
import { describeTopic } from "./describe-topic.ts";
import { describeTopics } from "./describe-topics.ts";
import { withReportReceipts } from "./report-receipts.ts";
import { type Told, withReceipts } from "./share-receipts.ts";
import type { DatasetSubject, ShareSubject } from "./share-subject.ts";
import { shareWordsIn } from "./share-words.ts";
import { partAlone, type SharedDocument, withoutQuotes } from "./shared-document.ts";

/** What a link shows, worked out now; null where there is nothing (any more) that it could show. */
export async function describeShare(
  db: Db,
  account_id: string,
  { quotes, ...share }: ShareSubject & { quotes: boolean },
  language: InterfaceLanguage,
): Promise<SharedDocument | null> {
  const { chart } = share.subject;
  const shownOf = (whole: SharedDocument | null) => {
    const shown = whole && chart ? partAlone(whole, chart, shareWordsIn(language).texts.empty) : whole;
    return shown && !quotes ? withoutQuotes(shown) : shown;
  };
  if (share.dataset_id === null) {
    const key = { account_id, survey_id: share.survey_id };
    const { filter } = share.subject;
    const shown = shownOf(await describeReport(db, key, filter, language));
    return shown && (await withReportReceipts(db, key, shown, filter, shareWordsIn(language)));
  }
  const opened = await openDataset(db, { account_id, dataset_id: share.dataset_id }, language);
  if (!opened) return null;
  const shown = shownOf(await describeDataset(db, opened, share.subject));
  return shown && (await withReceipts(db, opened, shown, toldIn(share.subject)));
}

/** What a dataset has to say, whole. */
async function describeDataset(
  db: Db,
  opened: OpenedDataset,
  { topic_id, chart, filter }: DatasetSubject,
): Promise<SharedDocument | null> {
  if (chart === "topics") return await describeTopics(db, opened, filter);
  return topic_id === undefined
    ? await describeOverview(db, opened, filter)
    : await describeTopic(db, opened, topic_id, filter);
}

function toldIn({ topic_id, chart, filter }: DatasetSubject): Told {
  if (chart === "topics") return { filter, screen: { of: "charts" } };
  if (topic_id === undefined) return { filter };
  return { filter, topic_id, screen: { of: "comparison", mode: "single", topic_ids: [topic_id] } };
}
