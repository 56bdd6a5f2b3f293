import type { BlockFlow, Survey } from "../survey.ts";
import { condition, flow, id, surveyOf } from "./build.ts";

interface Size {
  questions: number;
  branches: number;
  /** So many branches stand within each other. */
  depth?: number;
}

const PER_PAGE = 5;

/**
 * A sound survey of a large organisation's size: pages of five questions, then branches that ask about
 * them, each in the one before to a depth, with an end in every one. No two ask the same.
 */
export function largeSurvey({ questions, branches, depth = 4 }: Size): Survey {
  const pages = Array.from({ length: Math.ceil(questions / PER_PAGE) }, () => PER_PAGE);
  const survey = surveyOf(...pages);
  const asked = survey.blocks.flatMap((block) => block.questions.map((question) => question.id));
  const block_flows: BlockFlow[] = [...survey.block_flows];
  const branchId = (n: number) => id(100_000 + n);
  for (let n = 0; n < branches; n++) {
    const nested = n % depth > 0;
    const about = Number.parseInt(asked[n % asked.length]?.slice(-12) ?? "", 16);
    const value = 10 * about + Math.floor(n / asked.length);
    block_flows.push(
      flow(100_000 + n, "branch", {
        parent_block_flow_id: nested ? branchId(n - 1) : null,
        block_flow_number: nested ? 1 : pages.length + 1 + Math.floor(n / depth),
        description: { name: `Branch ${n + 1}`, conditions: [condition(`${about} = ${value}`)] },
      }),
      flow(200_000 + n, "end_of_survey", {
        parent_block_flow_id: branchId(n),
        block_flow_number: 2,
        end_of_survey_id: id(900),
      }),
    );
  }
  return { ...survey, block_flows };
}
