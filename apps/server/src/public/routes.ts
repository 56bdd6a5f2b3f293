import type { CallBody } from "@soundings/contract/call";
import { beginResponse, continueResponse, type Taken } from "@soundings/contract/public";
import { surveyOfCode } from "../answers/survey-of-code.ts";
import { takeAnswer } from "../answers/take-answer.ts";
import { visitorCheck } from "../answers/visitor-check.ts";
import type { Serve, ServeRequest } from "../http/serve.ts";

export function publicRoutes(serve: Serve): void {
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
): Promise<Taken> {
  const key = await surveyOfCode(db, code);
  const { response_id, submit } = write;
  const visitor = {
    address: reply.request.ip,
    survey_id: key.survey_id,
    response_id,
    submit,
    scripted: true,
  };
  (await visitorCheck(db)).judge({ ...visitor, ...check }, config, new Date());
  return await takeAnswer(db, { key, ...write });
}
