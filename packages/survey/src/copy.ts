import type { NewId } from "./blank.ts";
import type { Survey } from "./survey.ts";

/**
 * The survey with ids of its own throughout: in conditions, translations and piped words too. Pictures
 * stay the same pictures. Deleted parts stay behind: a copy has no answers that would need them.
 */
export function withNewIds(survey: Survey, newId: NewId): Survey {
  const kept = withoutDeleted(survey);
  const ids = new Map<string, string>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    else if (typeof value === "object" && value !== null) {
      if ("id" in value && typeof value.id === "string") ids.set(value.id, newId());
      Object.values(value).forEach(collect);
    }
  };
  collect(kept);
  const text = JSON.stringify(kept).replace(UUID, (id) => ids.get(id) ?? id);
  return JSON.parse(text) as Survey;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

const isActive = ({ action }: { action: string }) => action !== "DELETE";

function withoutDeleted(survey: Survey): Survey {
  return {
    ...survey,
    blocks: survey.blocks
      .filter(isActive)
      .map((block) => ({ ...block, questions: block.questions.filter(isActive) })),
    block_flows: survey.block_flows.filter(isActive),
    end_of_surveys: survey.end_of_surveys.filter(isActive),
    parameter_limits: survey.parameter_limits.filter(isActive),
  };
}
