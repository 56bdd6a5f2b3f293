import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ProblemPlace } from "./problem-places.ts";

/** How a place is called: "Q3 Would you recommend us?". */
export function usePlaceName(): (place: ProblemPlace) => string {
  const { t } = useTranslation("survey-editor");
  return useCallback(
    ({ kind, number, name }) => t(`place.${kind}`, { number: number ?? "", name }).trim(),
    [t],
  );
}
