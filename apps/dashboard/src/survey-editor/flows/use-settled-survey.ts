import type { Survey } from "@soundings/survey/survey";
import { startTransition, useEffect, useState } from "react";
import { useDraft } from "../draft-context.tsx";
import { differInNames } from "./differ-in-names.ts";

/** After the last letter of a name. */
const SETTLED_MS = 250;

/** The survey for drawing its flow: each change at once, but names only when nobody types any more. */
export function useSettledSurvey(): Survey {
  const draft = useDraft();
  const [survey, setSurvey] = useState(() => draft.state().survey);
  useEffect(() => {
    let shown = draft.state().survey;
    setSurvey(shown);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
      shown = draft.state().survey;
      setSurvey(shown);
    };
    const follow = () => {
      const now = draft.state().survey;
      if (now === shown) return;
      clearTimeout(timer);
      // Names can wait for the next letter, even while they are drawn.
      if (differInNames(shown, now)) timer = setTimeout(() => startTransition(take), SETTLED_MS);
      else take();
    };
    const leave = draft.subscribe(follow);
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [draft]);
  return survey;
}
