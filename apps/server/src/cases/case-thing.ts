import type { ThingKind } from "../http/thing-queries.ts";

/** What a rule or a case belongs to: a survey or a dataset. */
export interface Thing {
  kind: ThingKind;
  id: string;
}

/** Of columns or fields of which one is filled. */
export const thingOf = ({
  survey_id,
  dataset_id,
}: {
  survey_id?: string | null | undefined;
  dataset_id?: string | null | undefined;
}): Thing | null =>
  survey_id ? { kind: "survey", id: survey_id } : dataset_id ? { kind: "dataset", id: dataset_id } : null;

/** The two columns. */
export const columnsOf = ({ kind, id }: Thing) => ({
  survey_id: kind === "survey" ? id : null,
  dataset_id: kind === "dataset" ? id : null,
});
