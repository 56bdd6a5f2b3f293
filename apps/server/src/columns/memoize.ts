import type { DatasetView } from "./dataset-view.ts";

/** Answers that a view is asked for again and again; it goes, and they with it, when the view changes. */
const answers = new WeakMap<DatasetView, Map<string, Promise<unknown>>>();

/** More than anybody looks at within one version. */
const MOST = 50;

/**
 * Works an answer out once per view. `question` is whatever it depends on beside the view, its fields in
 * the same order every time.
 */
export function memoize<Answer>(
  view: DatasetView,
  call: string,
  question: object,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const name = `${call} ${JSON.stringify(question)}`;
  const known = answers.get(view) ?? new Map<string, Promise<unknown>>();
  answers.set(view, known);
  let answer = known.get(name) as Promise<Answer> | undefined;
  if (!answer) {
    if (known.size === MOST) known.clear();
    answer = work();
    answer.catch(() => known.delete(name));
    known.set(name, answer);
  }
  return answer;
}
