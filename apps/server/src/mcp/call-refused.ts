import type { Problem } from "@soundings/contract/problems";

/** A call of the API that was refused, with what people are told of it. */
export class CallRefused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.name = "CallRefused";
    this.problem = problem;
  }
}
