import type { CallBody } from "@soundings/contract/call";
import { beginResponse, continueResponse, openSurvey, type SubmitResult } from "@soundings/contract/public";
import { marksOf } from "../answers/browser-marks.ts";
import { deviceOf } from "../answers/device-of.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, ServeRequest } from "../http/serve.ts";

export function publicRoutes(serve: Serve): void {
  serve(openSurvey, async ({ params, body: { response_id, seal }, services: { respondents }, reply }) => {
    const key = await respondents.surveyOfCode(params.code);
    const now = new Date();
    // An id of nobody's page is no opening.
    const isOurs = (await respondents.visitorCheck()).openedAt(response_id, seal, now) !== null;
    const opening = { key, response_id, address: reply.request.ip };
    if (isOurs && !respondents.openings.add(opening, now)) throw new ProblemError("TOO_MANY_REQUESTS");
    return {};
  });

  serve(beginResponse, async ({ params, body, services, config, reply }) =>
    take(params.code, body, { services, config, reply }),
  );

  serve(continueResponse, async ({ params, body: { code, ...body }, services, config, reply }) =>
    take(code, { ...params, ...body }, { services, config, reply }),
  );
}

type Written = CallBody<typeof beginResponse>;

async function take(
  code: string,
  { check, ...write }: Written,
  { services, config, reply }: Pick<ServeRequest<typeof beginResponse>, "services" | "config" | "reply">,
): Promise<SubmitResult> {
  const { respondents } = services;
  const key = await respondents.surveyOfCode(code);
  const { response_id, submit } = write;
  const visitor = {
    address: reply.request.ip,
    survey_id: key.survey_id,
    response_id,
    submit,
    scripted: true,
  };
  const now = new Date();
  const visitors = await respondents.visitorCheck();
  const arrival = visitors.judge({ ...visitor, ...check }, config, now);
  const opened_at = visitors.openedAt(response_id, check.seal, now);
  const marks = marksOf(reply.request, { key, code }, config);
  const device = deviceOf(reply.request);
  return await respondents.storeAnswer({ key, ...write, device, opened_at, marks, arrival });
}
