import type { Action } from "@soundings/survey/questions";
import type { Difference } from "./difference.ts";

export type PartKind =
  | "survey"
  | "block"
  | "question"
  | "flow"
  | "branch"
  | "flow_end"
  | "flow_page"
  | "random_order"
  | "end"
  | "links"
  | "parameter"
  | "variant"
  | "score"
  | "impossible"
  | "checks"
  | "limit"
  | "quota"
  | "translation"
  | "layout"
  | "settings";

/** A part of a survey that came, went or changed. */
export interface PartChange {
  kind: PartKind;
  id: string;
  state: "added" | "removed" | "changed";
  /** As it is called now, or was when it went. */
  name: string;
  number: number | null;
  differences: readonly Difference[];
  /** Changed parts within it: the questions of a block. */
  parts: readonly PartChange[];
}

export const partChange = (part: Pick<PartChange, "kind" | "state"> & Partial<PartChange>): PartChange => ({
  id: part.kind,
  name: "",
  number: null,
  differences: [],
  parts: [],
  ...part,
});

/** Parts that are not deleted. */
export const activeOf = <Part extends { action: Action }>(parts: readonly Part[]): Part[] =>
  parts.filter(({ action }) => action !== "DELETE");
