import { memo } from "react";
import { useSurvey } from "../../draft-context.tsx";
import { indexOf } from "../survey-index.ts";
import { FlatCard } from "./flat-card.tsx";
import { OpenCard } from "./open-card.tsx";

/** A question on the canvas: open with everything that can be changed, or as respondents will see it. */
export const QuestionCard = memo(function QuestionCard({ id, open }: { id: string; open: boolean }) {
  const question = useSurvey((survey) => indexOf(survey).question.get(id));
  if (!question) return null;
  return open ? <OpenCard question={question} /> : <FlatCard question={question} />;
});
