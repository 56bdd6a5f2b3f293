import { Id } from "@soundings/survey/id";
import { z } from "zod";
import type { Job } from "../job-context.ts";
import { wakeSheet } from "../outbox/enqueue-rows.ts";
import { writeSheet } from "./write-sheet.ts";

const Payload = z.object({ account_id: Id, survey_id: Id });

/** Then the job ends and another goes on, so that no sheet holds a place in the queue for long. */
const TURN_MS = 20_000;

/** Writes what waits for one survey's sheet, and asks for itself again when there is more to do later. */
export const writeSheetJob: Job = async (payload, { db, config, services, log, signal }) => {
  const key = Payload.parse(payload);
  const { outgoing, surveyColumns, takeSheetTurn: takeTurn } = services;
  const writing = { db, config, outgoing, surveyColumns, log, takeTurn, signal };
  const next = await writeSheet(writing, key, new Date(Date.now() + TURN_MS));
  signal.throwIfAborted();
  if (next) await wakeSheet(db, key, next);
};
