import { downloadDatasetSlides, downloadSurveySlides } from "@soundings/contract/slides";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { describeOverview, openDataset } from "./describe-overview.ts";
import { describeReport } from "./describe-report.ts";
import { withReportReceipts } from "./report-receipts.ts";
import { withReceipts } from "./share-receipts.ts";
import { shareWordsIn } from "./share-words.ts";
import type { SharedDocument } from "./shared-document.ts";
import { writeSlides } from "./write-slides.ts";

const PPTX = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

export function slideRoutes(serve: Serve): void {
  serve.fromColumns(
    downloadDatasetSlides,
    async ({ params, query, signed: { account_id, language }, db }) => {
      const opened = await openDataset(db, { account_id, dataset_id: params.id }, language);
      if (!opened) throw new ProblemError("NOT_FOUND");
      const document = await withReceipts(db, opened, await describeOverview(db, opened, query), {
        filter: query,
      });
      return presentation(document, await writeSlides(document, new Date(), opened.words));
    },
  );

  serve.fromColumns(downloadSurveySlides, async ({ params, query, signed: { account_id, language }, db }) => {
    const key = { account_id, survey_id: params.id };
    const words = shareWordsIn(language);
    const report = await describeReport(db, key, query, language);
    if (!report) throw new ProblemError("NOT_FOUND");
    const document = await withReportReceipts(db, key, report, query, words);
    return presentation(document, await writeSlides(document, new Date(), words));
  });
}

const presentation = ({ title }: SharedDocument, stream: Buffer) => ({
  file_name: `${title}.pptx`,
  content_type: PPTX,
  stream,
});
