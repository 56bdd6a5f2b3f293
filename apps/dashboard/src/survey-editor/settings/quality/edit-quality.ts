import type { QualityRules, Survey } from "@soundings/survey/survey";

/** What the editor does to the rules that tell careless answers. */

/** As many as the survey's description takes. */
export const MAX_IMPOSSIBLE = 20;
const NONE: QualityRules = { right_answers: {}, impossible: [] };

export const rulesOf = ({ quality }: Pick<Survey, "quality">): QualityRules => quality ?? NONE;

const withRules = (survey: Survey, change: Partial<QualityRules>): Survey => ({
  ...survey,
  quality: { ...rulesOf(survey), ...change },
});

/** The values of a question that are right; null: it checks nothing. */
export function withRightAnswers(
  survey: Survey,
  question_id: string,
  values: readonly string[] | null,
): Survey {
  const { [question_id]: _, ...others } = rulesOf(survey).right_answers;
  return withRules(survey, {
    right_answers: values === null ? others : { ...others, [question_id]: [...values] },
  });
}

type Impossible = QualityRules["impossible"][number];

export const addImpossible = (survey: Survey, one: Impossible): Survey =>
  withRules(survey, { impossible: [...rulesOf(survey).impossible, one] });

export const changeImpossible = (survey: Survey, id: string, change: Partial<Impossible>): Survey =>
  withRules(survey, {
    impossible: rulesOf(survey).impossible.map((one) => (one.id === id ? { ...one, ...change } : one)),
  });

export const removeImpossible = (survey: Survey, id: string): Survey =>
  withRules(survey, { impossible: rulesOf(survey).impossible.filter((one) => one.id !== id) });
