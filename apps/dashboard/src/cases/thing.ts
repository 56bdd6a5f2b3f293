/** What rules and cases belong to: a survey or a dataset. */
export interface Thing {
  kind: "survey" | "dataset";
  id: string;
}

/** "survey:ID", as it stands in addresses and in the fields that choose one. */
export const thingText = ({ kind, id }: Thing): string => `${kind}:${id}`;

export function readThing(text: string | null): Thing | null {
  const [kind, id = ""] = (text ?? "").split(":");
  return (kind === "survey" || kind === "dataset") && id ? { kind, id } : null;
}

export const thingOf = ({
  survey_id,
  dataset_id,
}: {
  survey_id: string | null;
  dataset_id: string | null;
}): Thing => (survey_id ? { kind: "survey", id: survey_id } : { kind: "dataset", id: dataset_id ?? "" });
