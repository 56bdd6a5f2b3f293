import type { AskedOf } from "@soundings/survey/condition-subjects";
import type { Survey } from "@soundings/survey/survey";
import { useMemo } from "react";

/** What conditions may speak of, anew only where some of it changed. */
export function useAskedOf(survey: Survey): AskedOf {
  const { blocks, parameters, variants, scores, default_language, additional_languages, settings } = survey;
  return useMemo(
    () => ({
      questions: new Map(blocks.flatMap((block) => block.questions).map((one) => [one.id, one])),
      survey: {
        parameters,
        variants,
        ...(scores && { scores }),
        default_language,
        additional_languages,
        settings,
      },
    }),
    [blocks, parameters, variants, scores, default_language, additional_languages, settings],
  );
}
