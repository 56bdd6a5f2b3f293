import type { NetworkSource } from "@soundings/contract/sources";
import { ProblemError } from "../http/problem.ts";
import { SOURCE_TITLES } from "./all-sources.ts";
import { SourceError } from "./source-error.ts";

/** Runs what asks a source; its faults are told to people with the source's name. */
export async function withSourceProblems<Result>(
  source: NetworkSource,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // The time that somebody waits for is over.
    if (error instanceof Error && error.name === "TimeoutError") {
      throw sourceProblem(source, new SourceError("SOURCE_UNREACHABLE", { detail: "too slow" }));
    }
    if (error instanceof SourceError) throw sourceProblem(source, error);
    throw error;
  }
}

export const sourceProblem = (source: NetworkSource, { fault, message }: SourceError): ProblemError =>
  Object.assign(new ProblemError(fault, { source: SOURCE_TITLES[source] }), { cause: message });
