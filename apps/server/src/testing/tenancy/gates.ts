import type { FastifyInstance } from "fastify";
import { ROUTES } from "../../app.ts";
import type { Db } from "../../db/db.ts";
import { ProblemError } from "../../http/problem.ts";
import { everyCall } from "../every-call.ts";
import { testApp } from "../test-app.ts";

/** The status of a call that may be made. */
export const REACHED = 409;

/** Every call with a handler that only says that it was reached: what is asked changes nothing. */
export function gatesApp(db: Db): FastifyInstance {
  return testApp(db, {
    routes: ROUTES.map((group) => (serve) => {
      group(
        everyCall((call) =>
          serve(call, async () => {
            throw new ProblemError("SURVEY_STATUS");
          }),
        ),
      );
    }),
  });
}
