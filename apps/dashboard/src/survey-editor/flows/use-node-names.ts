import type { Block, EndOfSurvey } from "@soundings/survey/survey";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FlowNode } from "./flow-tree.ts";

export interface NodeNames {
  block: (block: Pick<Block, "name" | "block_number">) => string;
  end: (end: EndOfSurvey | null) => string;
  /** The name alone: "What went wrong". */
  name: (place: FlowNode) => string;
  /** With its kind and number: "Block 4 “What went wrong”". */
  full: (place: FlowNode) => string;
}

/** What places are called. */
export function useNodeNames(): NodeNames {
  const { t } = useTranslation("survey-flows");
  return useMemo(() => {
    const block: NodeNames["block"] = ({ name, block_number }) =>
      name.trim() || t("block.number", { number: block_number ?? "" });
    const end: NodeNames["end"] = (one) => (one ? one.name.trim() || t("end.unnamed") : t("end.missing"));
    const name: NodeNames["name"] = (place) => {
      if (place.kind === "branch") {
        return place.flow.description.name.trim() || t("branch.number", { number: place.number });
      }
      if (place.kind === "end_of_survey") return end(place.end);
      return place.block ? block(place.block) : t("block.missing");
    };
    const full: NodeNames["full"] = (place) => {
      const short = name(place);
      if (place.kind === "end_of_survey") return t("end.full", { name: short });
      const numbered = t(place.kind === "branch" ? "branch.number" : "block.number", {
        number: place.number,
      });
      return short === numbered ? numbered : t("named", { numbered, name: short });
    };
    return { block, end, name, full };
  }, [t]);
}
