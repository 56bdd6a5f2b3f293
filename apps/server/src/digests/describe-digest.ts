import { claimBasis, claimDrivers, claimText } from "@soundings/contract/claim-texts";
import type { Claim, Insights, Quote } from "@soundings/contract/insights";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { FigureFilter } from "@soundings/contract/topics";
import { namedView, partsOf } from "../columns/load-view.ts";
import type { Db } from "../db/db.ts";
import { insightsOf } from "../insights/insights-of.ts";
import { keyPointsOf } from "../insights/key-points.ts";
import { candidatesOf } from "../insights/load-selection.ts";
import type { DigestMail } from "../mail/ask-for-mail.ts";
import type { LetterItem } from "../mail/draw-letter.ts";
import type { MailFile } from "../mail/post-mail.ts";
import { pointReceiptsOf, receiptsOf } from "../receipts/make-receipts.ts";
import { RECEIPT_FORMAT, type Receipt, type ReceiptFile } from "../receipts/receipt.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { digestWordsIn } from "./digest-words.ts";
import { findDigest } from "./queries.ts";
import { stopTokenOf } from "./stop-token.ts";
import { trendBars } from "./trend-bars.ts";

const MAX_POINTS = 3;

/** What a digest says; null when its dataset is gone, nobody wants it any more, or there is nothing to say and that is not wanted. */
export async function describeDigest(db: Db, { origin, ...asked }: DigestMail, language: InterfaceLanguage) {
  const { account_id, dataset_id, user_id, from, to } = asked;
  const key = { account_id, dataset_id };
  const [dataset, digest] = await Promise.all([findDataset(db, key), findDigest(db, { ...key, user_id })]);
  if (!dataset || !digest) return null;
  const words = digestWordsIn(language);
  const stop = encodeURIComponent(stopTokenOf({ ...key, user_id }, digest.stop_token));
  const about = {
    dataset: dataset.item.name,
    period: words.period(from, to),
    link: `${origin}/dataset-overview?id=${dataset_id}&from=${from}&to=${to}`,
    settings_link: `${origin}/digests/stop?token=${stop}`,
    unsubscribe: `${origin}/api/public/digests/stop?token=${stop}`,
  };
  const nothing = digest.when_nothing || asked.now ? { letter: "digest_nothing" as const, ...about } : null;
  if (!dataset.last_date || dataset.last_date < from) return nothing;
  const view = await namedView(db, key, language);
  const query = FigureFilter.parse({ from, to });
  const { selection, found } = await candidatesOf(db, view, dataset, query);
  if (selection.comments.length === 0) return nothing;
  const insights = await insightsOf(db, view, selection, found);
  const points = (await keyPointsOf(db, view, query)).points.slice(0, MAX_POINTS);
  const told = toldOf(insights);
  const engine = dataset.engine_version;
  const parts = partsOf(db, view);
  const asOf = { parts, view, engine, language, filter: query };
  const receipts = [
    ...(await receiptsOf({ ...asOf, found }, told)),
    ...(await pointReceiptsOf(asOf, points)),
  ];
  return {
    letter: "digest" as const,
    ...about,
    headline: words.figures(insights),
    interval: words.interval(insights),
    bars: { caption: words.bars, rows: trendBars(view, selection.comments, { from, to }, words) },
    items: [
      ...told.map((one) => itemOf(one, language)),
      ...points.map(
        (point): LetterItem => ({
          title: `“${point.quote.text}”`,
          lines: [words.said(point)],
          quotes: [],
        }),
      ),
    ],
    ...(receipts.length > 0 && { attached: words.receipts, attachments: [receiptFile(receipts)] }),
  };
}

function receiptFile(receipts: Receipt[]): MailFile {
  const file: ReceiptFile = { format: RECEIPT_FORMAT, receipts };
  return { filename: "receipts.json", contentType: "application/json", content: JSON.stringify(file) };
}

interface Told {
  claim: Claim;
  quotes: Quote[];
}

/** What to know of the period; what to fix first with the words of those who say it. */
function toldOf({ claims, headlines, fixes }: Insights): Told[] {
  return headlines.flatMap((id) => {
    const claim = claims.find((one) => one.id === id);
    return claim ? [{ claim, quotes: fixes.find((fix) => fix.claim.id === id)?.quotes ?? [] }] : [];
  });
}

/** With its small print. */
function itemOf({ claim, quotes }: Told, language: InterfaceLanguage): LetterItem {
  return {
    title: claimText(claim, language),
    lines: [claimDrivers(claim, language)].filter((one) => one !== null),
    quotes: quotes.map(({ text }) => text),
    basis: [claimBasis(claim, language)].filter((one) => one !== null),
  };
}
