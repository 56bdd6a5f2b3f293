import { downloadDatasetSlides, downloadSurveySlides } from "@soundings/contract/slides";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { describeOverview, openDataset } from "./describe-overview.ts";
import { describeReport } from "./describe-report.ts";
import { overviewReceipts } from "./overview-receipts.ts";
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
      const document = await describeOverview(db, opened, query);
      const receipts = await overviewReceipts(db, opened, query);
      return presentation(document, await writeSlides(document, { at: new Date(), receipts }, opened.words));
    },
  );

  serve.fromColumns(downloadSurveySlides, async ({ params, query, signed: { account_id, language }, db }) => {
    const document = await describeReport(db, { account_id, survey_id: params.id }, query, language);
    if (!document) throw new ProblemError("NOT_FOUND");
    const shown = { at: new Date(), receipts: new Map() };
    return presentation(document, await writeSlides(document, shown, shareWordsIn(language)));
  });
}

const presentation = ({ title }: SharedDocument, stream: Buffer) => ({
  file_name: `${title}.pptx`,
  content_type: PPTX,
  stream,
});
