/** Answers about columns that are asked for again and again. They go with the columns that they are about. */
const answers = new WeakMap<object, Map<string, Promise<unknown>>>();

/** More than anybody looks at between two changes. */
const MOST = 50;

/**
 * Works an answer out once, until the columns go or change (forgetAnswers). `question` is whatever it depends on
 * beside the columns, its fields in the same order every time.
 */
export function memoize<Answer>(
  columns: object,
  call: string,
  question: object,
  work: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const name = `${call} ${JSON.stringify(question)}`;
  const known = answers.get(columns) ?? new Map<string, Promise<unknown>>();
  answers.set(columns, known);
  let answer = known.get(name) as Promise<Answer> | undefined;
  if (!answer) {
    if (known.size === MOST) known.clear();
    answer = (async () => work())();
    answer.catch(() => known.delete(name));
    known.set(name, answer);
  }
  return answer;
}

/** Forgets what was worked out of columns that are about to change. */
export function forgetAnswers(columns: object): void {
  answers.delete(columns);
}
