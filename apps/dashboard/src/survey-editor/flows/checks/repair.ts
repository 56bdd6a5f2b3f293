import type { FlowFinding } from "@soundings/survey/check-flow";
import { conditionViolation } from "@soundings/survey/conditions";
import { updateFlow } from "@soundings/survey/edit-flows";
import { flowMap } from "@soundings/survey/flow";
import type { BlockFlow, Survey } from "@soundings/survey/survey";
import { removeCondition } from "../edit-conditions.ts";
import { lastSlot, movePlace, placeBlock, removeNode } from "../edit-nodes.ts";
import type { PanelFocus } from "../flows-context.ts";

/** What mends a finding: a change that can be made at once, or the field where a person must choose. */
export type Repair =
  | {
      kind: "change";
      /** Of the button, in "repair". */
      words:
        | "placeAfter"
        | "placeFirst"
        | "beforeEnd"
        | "remove"
        | "removeBranch"
        | "dropCondition"
        | "showAll"
        | "useEnd";
      values: Record<string, string | number>;
      to: (survey: Survey, newId: () => string) => Survey;
      /** What is seen afterwards. */
      show: string | null;
    }
  | {
      kind: "choose";
      words: "chooseAnswer" | "chooseQuestion" | "changeConditions";
      id: string;
      focus: PanelFocus;
    };

export function repairOf(survey: Survey, finding: FlowFinding): Repair | null {
  const places = survey.block_flows.filter(({ action }) => action !== "DELETE");
  switch (finding.code) {
    case "BLOCK_UNREACHABLE": {
      const place = places.find(({ block_id }) => block_id === finding.block_id);
      return place ? beforeEnd(survey, place) : placeLast(survey, finding.block_id);
    }
    case "PLACE_UNREACHABLE": {
      const place = places.find(({ id }) => id === finding.flow_id);
      if (!place) return null;
      if (place.block_type === "end_of_survey") return removal(place.id, "remove");
      return beforeEnd(survey, place) ?? removal(place.id, "remove");
    }
    case "BLOCK_TWICE":
      return removal(finding.flow_id, "remove");
    case "RANDOM_EMPTY":
    case "RANDOM_END":
      return removal(finding.flow_id, "remove");
    case "RANDOM_TOO_MANY":
      return {
        kind: "change",
        words: "showAll",
        values: {},
        show: finding.flow_id,
        to: (one) => updateFlow(one, finding.flow_id, { show: undefined }),
      };
    case "BRANCH_EMPTY":
      return removal(finding.flow_id, "removeBranch");
    case "BRANCH_INCOMPLETE": {
      const place = places.find(({ id }) => id === finding.flow_id);
      return place ? completion(survey, place) : null;
    }
    case "BRANCH_NEVER":
    case "BRANCH_ALWAYS":
    case "BRANCHES_OVERLAP":
    case "LOGIC_NEVER":
    case "SCORE_TOO_EARLY":
      return { kind: "choose", words: "changeConditions", id: finding.flow_id, focus: 1 };
    case "CONDITION_TOO_EARLY":
      return {
        kind: "choose",
        words: "chooseQuestion",
        id: finding.flow_id,
        focus: finding.condition_numbers[0] ?? 1,
      };
    case "CONDITION_DELETED":
      return {
        kind: "change",
        words: "dropCondition",
        values: {},
        show: finding.flow_id,
        to: (one) => withoutCondition(one, finding.flow_id, finding.condition_number),
      };
    case "LOOP_TOO_EARLY":
      return null;
    case "END_MISSING":
      return otherEnd(survey, finding.flow_id);
  }
}

/** The first condition of a branch that is still to be filled in. */
function completion(survey: Survey, { id, description: { conditions } }: BlockFlow): Repair {
  const map = flowMap(survey);
  const open = conditions.find((condition) => conditionViolation(condition, map) !== null);
  const flaw = open && conditionViolation(open, map);
  const answer = flaw === "NO_VALUE" || flaw === "VALUE_GONE";
  const other = flaw === "OPERATOR_UNFIT" || flaw === "PART_GONE";
  const words = answer ? "chooseAnswer" : other ? "changeConditions" : "chooseQuestion";
  return { kind: "choose", words, id, focus: open?.condition_number ?? 1 };
}

function placeLast(survey: Survey, blockId: string): Repair {
  const slot = lastSlot(survey);
  const map = flowMap(survey);
  const above = map
    .placesIn(null, "then")
    .slice(0, slot.index)
    .findLast(({ block_id }) => map.blocks.has(block_id ?? ""));
  const number = map.blocks.get(above?.block_id ?? "")?.block_number;
  return {
    kind: "change",
    words: number ? "placeAfter" : "placeFirst",
    values: { number: number ?? 0 },
    show: blockId,
    to: (one, newId) => placeBlock(one, blockId, placeLastSlot(one, above), newId).survey,
  };
}

const placeLastSlot = (survey: Survey, above: BlockFlow | undefined) =>
  above
    ? { parent_block_flow_id: null, arm: "then" as const, index: above.block_flow_number ?? 0 }
    : lastSlot(survey);

/** In front of the end that closes its arm; null where it is not an end of its own arm that does. */
function beforeEnd(survey: Survey, place: BlockFlow): Repair | null {
  const { parent_block_flow_id, arm } = place;
  const siblings = flowMap(survey).placesIn(parent_block_flow_id, arm);
  const index = siblings.findIndex(({ block_type }) => block_type === "end_of_survey");
  if (index < 0 || index >= (place.block_flow_number ?? 0) - 1) return null;
  return {
    kind: "change",
    words: "beforeEnd",
    values: {},
    show: place.id,
    to: (one) => movePlace(one, place.id, { parent_block_flow_id, arm, index }),
  };
}

const removal = (id: string, words: "remove" | "removeBranch"): Repair => ({
  kind: "change",
  words,
  values: {},
  show: null,
  to: (survey) => removeNode(survey, id),
});

function withoutCondition(survey: Survey, flowId: string, number: number): Survey {
  const flow = survey.block_flows.find(({ id }) => id === flowId);
  if (!flow) return survey;
  const conditions = removeCondition(flow.description.conditions, number);
  return updateFlow(survey, flowId, { description: { ...flow.description, conditions } });
}

function otherEnd(survey: Survey, flowId: string | null): Repair | null {
  const ends = survey.end_of_surveys.filter(({ action }) => action !== "DELETE");
  const end = ends.find(({ id }) => id === survey.settings.default_end_id) ?? ends[0];
  if (!end) return null;
  return {
    kind: "change",
    words: "useEnd",
    values: { name: end.name },
    show: flowId ?? end.id,
    to: (one) =>
      flowId
        ? updateFlow(one, flowId, { end_of_survey_id: end.id })
        : { ...one, settings: { ...one.settings, default_end_id: end.id } },
  };
}
