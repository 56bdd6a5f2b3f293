import type { CallReply } from "@soundings/contract/call";
import type { readSurveyFile } from "@soundings/contract/survey-import";
import { ProblemError } from "../http/problem.ts";
import { limitedThreads, type ThreadLimits } from "../limited-threads.ts";
import { makeLine, makeLines } from "../media/in-line.ts";

/** The largest files of real surveys take a second; what takes longer was made to. */
const LIMITS: ThreadLimits = { stepMs: 20_000, heapMb: 384, idleMs: 10_000 };
/** Files that are read at once; of one account only one, so that nobody takes all places. */
const AT_ONCE = 2;

/**
 * Reads survey files of other programs in threads. One that takes too long or too much memory costs its thread and is
 * refused with SURVEY_FILE_TOO_COMPLEX; `signal` says that nobody waits for it any more.
 */
export function createSurveyFileThreads(limits: ThreadLimits = LIMITS) {
  const tooComplex = () => new ProblemError("SURVEY_FILE_TOO_COMPLEX");
  const threads = limitedThreads<Uint8Array>({
    ...{ name: "surveys/survey-file-worker", limits, most: AT_ONCE },
    refusals: { slow: tooComplex, full: tooComplex },
  });
  const inLine = makeLine(AT_ONCE);
  const lineOf = makeLines();
  return async (account_id: string, file: Uint8Array, signal?: AbortSignal) => {
    // A buffer may be a part of one that others use.
    const bytes = new Uint8Array(file);
    const read = () => threads.with((thread) => thread.ask(bytes, [bytes.buffer], signal));
    return (await lineOf(account_id)(() => inLine(read, signal), signal)) as CallReply<typeof readSurveyFile>;
  };
}

export type ReadSurveyFile = ReturnType<typeof createSurveyFileThreads>;
