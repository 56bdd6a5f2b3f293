import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { Db } from "../db/db.ts";
import { describeOverview, openDataset } from "./describe-overview.ts";
import { describeReport } from "./describe-report.ts";
import { describeTopic } from "./describe-topic.ts";
import { describeTopics } from "./describe-topics.ts";
import type { ShareSubject } from "./share-subject.ts";
import { partAlone, type SharedDocument, withoutQuotes } from "./shared-document.ts";

/** What a link shows, worked out now; null where there is nothing (any more) that it could show. */
export async function describeShare(
  db: Db,
  account_id: string,
  { quotes, ...subject }: ShareSubject & { quotes: boolean },
  language: InterfaceLanguage,
): Promise<SharedDocument | null> {
  const whole = await describeSubject(db, account_id, subject, language);
  const { chart } = subject.subject;
  const shown = whole && chart ? partAlone(whole, chart) : whole;
  return shown && !quotes ? withoutQuotes(shown) : shown;
}

/** What a dataset or a survey has to say, whole. */
async function describeSubject(
  db: Db,
  account_id: string,
  share: ShareSubject,
  language: InterfaceLanguage,
): Promise<SharedDocument | null> {
  if (share.dataset_id === null) {
    const key = { account_id, survey_id: share.survey_id };
    return await describeReport(db, key, share.subject.filter, language);
  }
  const opened = await openDataset(db, { account_id, dataset_id: share.dataset_id }, language);
  if (!opened) return null;
  const { topic_id, chart, filter } = share.subject;
  if (chart === "topics") return await describeTopics(db, opened, filter);
  return topic_id === undefined
    ? await describeOverview(db, opened, filter)
    : await describeTopic(db, opened, topic_id, filter);
}
