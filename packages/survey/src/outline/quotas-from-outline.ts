import type { NewId } from "../blank.ts";
import type { Question } from "../questions.ts";
import type { Quota, QuotaCell, Survey } from "../survey.ts";
import { conditionsFromOutline } from "./conditions-from-outline.ts";
import type { OutlineQuota } from "./outline.ts";
import { OutlineFault } from "./outline-fault.ts";

interface Making {
  newId: NewId;
  /** Finds questions for a place of the outline. */
  finder: (at: string) => (name: string) => Question;
}

/**
 * The survey with the quotas that an outline says, in the place of those that it has. Those of the same name stay the
 * same, and so do their groups: what was counted of them goes on.
 */
export function withQuotas(survey: Survey, outlines: readonly OutlineQuota[], making: Making): Survey {
  const quotas = outlines.map((outline, at): Quota => {
    const place = `quota ${at + 1}`;
    const before = survey.quotas?.find(({ name }) => name === outline.name);
    const { end = null } = outline;
    if (end !== null && !survey.end_of_surveys.some(({ id, action }) => id === end && action !== "DELETE"))
      throw new OutlineFault(place, `there is no end with the id ${end}`);
    return {
      id: before?.id ?? making.newId(),
      name: outline.name,
      active: outline.active,
      when_full: outline.when_full,
      end_of_survey_id: end,
      cells: outline.groups.map((group, n) => {
        return cellOf(survey, group, before?.cells ?? [], { ...making, at: `${place}, group ${n + 1}` });
      }),
    };
  });
  return { ...survey, quotas };
}

function cellOf(
  survey: Survey,
  { name, target, who }: OutlineQuota["groups"][number],
  before: readonly QuotaCell[],
  making: Making & { at: string },
): QuotaCell {
  const { at, newId, finder } = making;
  const conditions = conditionsFromOutline(who, { find: finder(at), survey, at });
  return { id: before.find((one) => one.name === name)?.id ?? newId(), name, conditions, target };
}
