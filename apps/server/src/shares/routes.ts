import {
  changeDatasetShare,
  changeSurveyShare,
  listDatasetShares,
  listShares as listSharesCall,
  listSurveyShares,
  revokeDatasetShare,
  revokeSurveyShare,
  shareDataset,
  shareSurvey,
} from "@soundings/contract/shares";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { mailOrigin } from "../mail/ask-for-mail.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { findSurveyItem } from "../surveys/queries.ts";
import { changeShare } from "./change-share.ts";
import { makeShare } from "./make-share.ts";
import { deleteShare, listShares } from "./queries.ts";

export function shareRoutes(serve: Serve): void {
  serve.fromColumns(shareDataset, async ({ params, body, signed, db, config, site }) => {
    const { filter, topic_id, chart, ...settings } = body;
    const subject = { dataset_id: params.id, survey_id: null, subject: { filter, topic_id, chart } };
    const { share, token } = await makeShare({ db, config, signed }, subject, settings, new Date());
    return { share, url: `${mailOrigin(config, site)}/share/${token}` };
  });

  serve.fromColumns(shareSurvey, async ({ params, body, signed, db, config, site }) => {
    const { filter, chart, ...settings } = body;
    const subject = { dataset_id: null, survey_id: params.id, subject: { filter, chart } };
    const { share, token } = await makeShare({ db, config, signed }, subject, settings, new Date());
    return { share, url: `${mailOrigin(config, site)}/share/${token}` };
  });

  serve(listSharesCall, async ({ signed: { account_id }, db }) => ({
    items: await listShares(db, account_id),
  }));

  serve(listDatasetShares, async ({ params: { id: dataset_id }, signed: { account_id }, db }) => {
    if (!(await findDataset(db, { account_id, dataset_id }))) throw new ProblemError("NOT_FOUND");
    return { items: await listShares(db, account_id, { dataset_id }) };
  });

  serve(listSurveyShares, async ({ params: { id: survey_id }, signed: { account_id }, db }) => {
    if (!(await findSurveyItem(db, { account_id, survey_id }))) throw new ProblemError("NOT_FOUND");
    return { items: await listShares(db, account_id, { survey_id }) };
  });

  serve(changeDatasetShare, async ({ params: { id: dataset_id, share_id }, body, signed, db }) =>
    changeShare(db, { account_id: signed.account_id, share_id }, { dataset_id }, body, new Date()),
  );

  serve(changeSurveyShare, async ({ params: { id: survey_id, share_id }, body, signed, db }) =>
    changeShare(db, { account_id: signed.account_id, share_id }, { survey_id }, body, new Date()),
  );

  serve(revokeDatasetShare, async ({ params: { id: dataset_id, share_id }, signed: { account_id }, db }) => {
    if (!(await deleteShare(db, { account_id, share_id }, { dataset_id })))
      throw new ProblemError("NOT_FOUND");
    return { id: share_id };
  });

  serve(revokeSurveyShare, async ({ params: { id: survey_id, share_id }, signed: { account_id }, db }) => {
    if (!(await deleteShare(db, { account_id, share_id }, { survey_id })))
      throw new ProblemError("NOT_FOUND");
    return { id: share_id };
  });
}
