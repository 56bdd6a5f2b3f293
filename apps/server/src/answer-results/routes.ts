import { changeParametersLimit, getParametersLimit } from "@soundings/contract/answer-limits";
import { answersQuality, markCareless } from "@soundings/contract/answer-quality";
import {
  answersSummary,
  deleteAnswers as deleteAnswersCall,
  deleteMatchingAnswers as deleteMatchingAnswersCall,
  downloadAnswers as downloadAnswersCall,
  getAnswer,
  listAnswers,
} from "@soundings/contract/answers";
import { compareGroups, getReport, listTexts } from "@soundings/contract/report";
import { beginLimitsAnew, listLimits } from "../answers/parameters-limit.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, ServeRequest } from "../http/serve.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { findSurveyItem } from "../surveys/queries.ts";
import { withAnswers } from "./cached-answers.ts";
import { compareBy } from "./compare-groups.ts";
import { deleteAnswers } from "./delete-answers.ts";
import { deleteMatchingAnswers } from "./delete-matching-answers.ts";
import { downloadAnswers } from "./download-answers.ts";
import { answersByIds, pageOfAnswers } from "./list-answers.ts";
import { pageOfTexts, textsByIds } from "./list-texts.ts";
import { pathSteps } from "./path-steps.ts";
import { qualityOf } from "./quality/describe-quality.ts";
import { shownQuality } from "./quality/shown-quality.ts";
import { storeCareless } from "./quality/store-careless.ts";
import { shownReport } from "./shown-report.ts";
import { shownSummary } from "./shown-summary.ts";
import { keptTopicName } from "./topic-names.ts";

export function answerResultRoutes(serve: Serve): void {
  serve.fromColumns(listAnswers, async ({ params, query, signed, db }) => {
    const key = keyOf(params, signed);
    const { quality, ids, pagination } = await withAnswers(
      db,
      key,
      async (columns) => {
        const page = pageOfAnswers(columns, query);
        return { ...page, quality: await qualityOf(columns, page.ids) };
      },
      query,
    );
    return { list: await answersByIds(db, key, ids), quality, pagination };
  });

  serve.fromColumns(answersSummary, async ({ params, query, signed, db }) =>
    shownSummary(db, keyOf(params, signed), query),
  );

  serve.fromColumns(getAnswer, async ({ params, signed, db }) => {
    const key = keyOf(params, signed);
    const [answer] = await answersByIds(db, key, [params.answer_id]);
    if (!answer) throw new ProblemError("NOT_FOUND");
    return await withAnswers(db, key, async (columns) => {
      const version = columns.asked.versions.get(answer.version);
      const quality = (await qualityOf(columns, [answer.id]))[answer.id] ?? null;
      return { answer, quality, steps: version ? pathSteps(version, answer) : [] };
    });
  });

  serve.fromColumns(answersQuality, async ({ params, query, signed, db }) =>
    shownQuality(db, keyOf(params, signed), query),
  );

  serve(markCareless, async ({ params, body: { careless }, signed, db }) => {
    await storeCareless(db, keyOf(params, signed), params.answer_id, careless);
    return { careless };
  });

  serve(deleteAnswersCall, async ({ params, query, signed, db }) => {
    const key = keyOf(params, signed);
    if (!(await findSurveyItem(db, key))) throw new ProblemError("NOT_FOUND");
    return { ids: await deleteAnswers(db, key, params.ids, query) };
  });

  serve.fromColumns(deleteMatchingAnswersCall, async ({ params, query, signed, db }) =>
    deleteMatchingAnswers(db, keyOf(params, signed), query),
  );

  serve.fromColumns(downloadAnswersCall, async ({ params, signed, ...asked }) =>
    downloadAnswers(asked, keyOf(params, signed), signed.language),
  );

  limitRoutes(serve);
  reportRoutes(serve);
}

function limitRoutes(serve: Serve): void {
  serve(getParametersLimit, async ({ params, signed, db }) => listLimits(db, keyOf(params, signed)));

  serve(changeParametersLimit, async ({ params, body, signed, db }) =>
    beginLimitsAnew(db, keyOf(params, signed), body.parameters_limit),
  );
}

function reportRoutes(serve: Serve): void {
  serve.fromColumns(getReport, async ({ params, query, signed, db }) =>
    shownReport(db, keyOf(params, signed), query, signed.language),
  );

  serve.fromColumns(compareGroups, async ({ params, query, signed, db }) =>
    withAnswers(db, keyOf(params, signed), (columns) => compareBy(columns, query), query),
  );

  serve.fromColumns(listTexts, async ({ params: { question_id, ...params }, query, signed, db }) => {
    const key = keyOf(params, signed);
    const { ids, pagination } = await withAnswers(
      db,
      key,
      (columns) =>
        pageOfTexts(columns, question_id, {
          ...query,
          topic: query.topic && keptTopicName(columns.asked, query.topic, signed.language),
        }),
      query,
    );
    return { list: await textsByIds(db, key, question_id, ids), pagination };
  });
}

function keyOf(params: { id: string }, { account_id }: ServeRequest<unknown>["signed"]): SurveyKey {
  return { account_id, survey_id: params.id };
}
