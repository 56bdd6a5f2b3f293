import { TextInput } from "@mantine/core";
import { updateFlow } from "@soundings/survey/edit-flows";
import { useTranslation } from "react-i18next";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import { indexOf } from "../../questions/survey-index.ts";
import type { FlowNode } from "../flow-tree.ts";

/** The name of a branch or a random order. By itself: a letter draws nothing else of the panel. */
export function PlaceName({ place }: { place: FlowNode }) {
  const { t } = useTranslation("survey-flows");
  const draft = useDraft();
  const name = useSurvey((survey) => indexOf(survey).flow.get(place.id)?.description.name ?? "");
  return (
    <TextInput
      data-first
      label={t("branch.name")}
      placeholder={t(`${place.kind}.number`, { number: place.number })}
      value={name}
      maxLength={200}
      onChange={({ currentTarget: { value } }) =>
        draft.edit((survey) => updateName(survey, place.id, value), `flow-name:${place.id}`)
      }
    />
  );
}

function updateName(survey: Parameters<typeof updateFlow>[0], id: string, name: string) {
  const flow = survey.block_flows.find((one) => one.id === id);
  return flow ? updateFlow(survey, id, { description: { ...flow.description, name } }) : survey;
}
