import {
  downloadQuotas,
  listQuotas,
  pauseQuota,
  resetQuota,
  setQuotaTarget,
} from "@soundings/contract/survey-quotas";
import { ProblemError } from "../http/problem.ts";
import type { Serve, ServeRequest } from "../http/serve.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { findSurveyItem } from "../surveys/queries.ts";
import { changeQuota, quotasAsCsv, quotasInUse } from "./quota-panel.ts";

export function quotaRoutes(serve: Serve): void {
  serve(listQuotas, async ({ params, signed, db }) => quotasInUse(db, keyOf(params, signed)));

  serve(pauseQuota, async ({ params, body: { paused }, signed, db }) =>
    changeQuota(db, keyOf(params, signed), params.quota_id, { kind: "pause", paused }),
  );

  serve(setQuotaTarget, async ({ params, body: { target }, signed, db }) => {
    const { quota_id, cell_id } = params;
    return await changeQuota(db, keyOf(params, signed), quota_id, { kind: "target", cell_id, target });
  });

  serve(resetQuota, async ({ params, body: { cell_ids }, signed, db }) =>
    changeQuota(db, keyOf(params, signed), params.quota_id, { kind: "reset", cell_ids }),
  );

  serve(downloadQuotas, async ({ params, signed, db }) => {
    const key = keyOf(params, signed);
    const survey = await findSurveyItem(db, key);
    if (!survey) throw new ProblemError("NOT_FOUND");
    const quotas = await quotasInUse(db, key);
    return {
      file_name: `${survey.name}_Quotas.csv`,
      content_type: "text/csv; charset=utf-8",
      stream: quotasAsCsv(quotas, signed.language),
    };
  });
}

function keyOf(params: { id: string }, { account_id }: ServeRequest<unknown>["signed"]): SurveyKey {
  return { account_id, survey_id: params.id };
}
