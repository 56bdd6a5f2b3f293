import type { CallBody } from "@soundings/contract/call";
import { beginResponse, continueResponse, openSurvey, type SubmitResult } from "@soundings/contract/public";
import { openingCount } from "../answers/count-openings.ts";
import { deviceOf } from "../answers/device-of.ts";
import { storeAnswer } from "../answers/store-answer.ts";
import { surveyOfCode } from "../answers/survey-of-code.ts";
import { visitorCheck } from "../answers/visitor-check.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, ServeRequest } from "../http/serve.ts";

export function publicRoutes(serve: Serve): void {
  serve(openSurvey, async ({ params, body: { response_id, seal }, db, reply }) => {
    const key = await surveyOfCode(db, params.code);
    const now = new Date();
    // An id of nobody's page is no opening.
    const isOurs = (await visitorCheck(db)).openedAt(response_id, seal, now) !== null;
    const opening = { key, response_id, address: reply.request.ip };
    if (isOurs && !openingCount(db).add(opening, now)) throw new ProblemError("TOO_MANY_REQUESTS");
    return {};
  });

  serve(beginResponse, async ({ params, body, db, config, reply }) =>
    take(params.code, body, { db, config, reply }),
  );

  serve(continueResponse, async ({ params, body: { code, ...body }, db, config, reply }) =>
    take(code, { ...params, ...body }, { db, config, reply }),
  );
}

type Written = CallBody<typeof beginResponse>;

async function take(
  code: string,
  { check, ...write }: Written,
  { db, config, reply }: Pick<ServeRequest<typeof beginResponse>, "db" | "config" | "reply">,
): Promise<SubmitResult> {
  const key = await surveyOfCode(db, code);
  const { response_id, submit } = write;
  const visitor = {
    address: reply.request.ip,
    survey_id: key.survey_id,
    response_id,
    submit,
    scripted: true,
  };
  const now = new Date();
  const visitors = await visitorCheck(db);
  visitors.judge({ ...visitor, ...check }, config, now);
  const opened_at = visitors.openedAt(response_id, check.seal, now);
  return await storeAnswer(db, { key, ...write, device: deviceOf(reply.request), opened_at });
}
