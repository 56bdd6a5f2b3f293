import type { Configurations } from "@soundings/survey/configurations";
import { useCallback } from "react";
import { useDraft, useSurvey } from "../draft-context.tsx";

/**
 * A part of the layout, and how to change fields of it. `together` joins what a slider or a picker sends
 * while it is dragged into one step of undoing.
 */
export function useConfiguration<Part extends keyof Configurations>(
  part: Part,
): [Configurations[Part], (fields: Partial<Configurations[Part]>, together?: string) => void] {
  const draft = useDraft();
  const value = useSurvey((survey) => survey.configurations[part]);
  const change = useCallback(
    (fields: Partial<Configurations[Part]>, together?: string) =>
      draft.edit(
        (survey) => ({
          ...survey,
          configurations: {
            ...survey.configurations,
            [part]: { ...survey.configurations[part], ...fields },
          },
        }),
        together && `layout:${part}:${together}`,
      ),
    [draft, part],
  );
  return [value, change];
}
