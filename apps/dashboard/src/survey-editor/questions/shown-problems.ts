import type { FlowFinding } from "@soundings/survey/check-flow";
import { INVALID_PROBLEMS, type SurveyProblem } from "@soundings/survey/check-survey";

/** What is wrong, by where it is shown. */
export interface ShownProblems {
  /** Question id to its problems, in their order. */
  questions: ReadonlyMap<string, readonly SurveyProblem[]>;
  /** Block id to problems of its own settings. */
  blocks: ReadonlyMap<string, readonly SurveyProblem[]>;
  /** Blocks that no path leads to. */
  unreachable: ReadonlySet<string>;
}

export const NO_PROBLEMS: ShownProblems = { questions: new Map(), blocks: new Map(), unreachable: new Set() };

export function groupProblems(
  problems: readonly SurveyProblem[],
  findings: readonly FlowFinding[],
): ShownProblems {
  const questions = new Map<string, SurveyProblem[]>();
  const blocks = new Map<string, SurveyProblem[]>();
  for (const problem of problems) {
    const [root, blockId, part, questionId] = problem.path.split("/");
    if (root !== "blocks" || !blockId) continue;
    const isQuestion = part === "questions" && questionId;
    const [at, id] = isQuestion ? [questions, questionId] : [blocks, blockId];
    at.set(id, [...(at.get(id) ?? []), problem]);
  }
  const unreachable = findings.flatMap((finding) =>
    finding.code === "BLOCK_UNREACHABLE" ? [finding.block_id] : [],
  );
  return { questions, blocks, unreachable: new Set(unreachable) };
}

/** Told at once: what is there is wrong. What is only missing yet waits until the field is left. */
export const isUrgent = ({ code }: SurveyProblem) => (INVALID_PROBLEMS as readonly string[]).includes(code);

/** Each kind of problem once: five empty choices are one message. */
export function messagesOf(problems: readonly SurveyProblem[]): SurveyProblem["code"][] {
  return [...new Set(problems.map(({ code }) => code))];
}
