import type { Block, EndOfSurvey } from "@soundings/survey/survey";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Arm, type FlowNode, holdsPlaces } from "./flow-tree.ts";

export interface NodeNames {
  block: (block: Pick<Block, "name" | "block_number">) => string;
  end: (end: EndOfSurvey | null) => string;
  /** The name alone: "What went wrong". */
  name: (place: FlowNode) => string;
  /** With its kind and number: "Block 4 “What went wrong”". */
  full: (place: FlowNode) => string;
  /** An arm of a branch, or of places in random order. */
  arm: (place: FlowNode, arm: Arm) => string;
  /** How many of the places in random order are shown. */
  shown: (place: FlowNode) => string;
}

/** What places are called. */
export function useNodeNames(): NodeNames {
  const { t } = useTranslation("survey-flows");
  return useMemo(() => {
    const numberedName = ({ kind, number }: FlowNode) =>
      t(holdsPlaces({ kind }) ? `${kind}.number` : "block.number", { number });
    const block: NodeNames["block"] = ({ name, block_number }) =>
      name.trim() || t("block.number", { number: block_number ?? "" });
    const end: NodeNames["end"] = (one) => (one ? one.name.trim() || t("end.unnamed") : t("end.missing"));
    const name: NodeNames["name"] = (place) => {
      if (holdsPlaces(place)) return place.flow.description.name.trim() || numberedName(place);
      if (place.kind === "end_of_survey") return end(place.end);
      return place.block ? block(place.block) : t("block.missing");
    };
    const full: NodeNames["full"] = (place) => {
      const short = name(place);
      if (place.kind === "end_of_survey") return t("end.full", { name: short });
      const numbered = numberedName(place);
      return short === numbered ? numbered : t("named", { numbered, name: short });
    };
    const arm: NodeNames["arm"] = ({ kind }, one) => t(kind === "random" ? "random.inside" : `arm.${one}`);
    const shown: NodeNames["shown"] = ({ flow, taken }) =>
      flow.show === undefined ? t("random.all") : t("random.some", { count: flow.show, of: taken.length });
    return { block, end, name, full, arm, shown };
  }, [t]);
}
