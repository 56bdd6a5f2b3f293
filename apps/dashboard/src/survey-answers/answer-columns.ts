import type { AskedQuestion } from "@soundings/contract/asked-question";
import type { QuestionType } from "@soundings/survey/questions";

/** A column of the table after those that stay in sight. */
export type AnswerColumn =
  | { kind: "link" | "started"; width: number }
  | { kind: "question"; question: AskedQuestion; width: number };

/** Px that a kind's answers need, and whether they are bare numbers, which stand at their column's end. */
export const KIND_COLUMNS: Record<QuestionType, { width: number; isNumber?: true }> = {
  single_choice: { width: 172 },
  multiple_choice: { width: 208 },
  text_input: { width: 208 },
  rating_star: { width: 124 },
  emoticon: { width: 128 },
  dropdown: { width: 172 },
  form_input: { width: 224 },
  photo: { width: 132 },
  file_upload: { width: 172 },
  dynamic_choice: { width: 172 },
  matrix: { width: 224 },
  ranking: { width: 224 },
  statement: { width: 172 },
  consent: { width: 208 },
  constant_sum: { width: 224 },
  signature: { width: 172 },
  metric_range: { width: 96, isNumber: true },
};
const TEXT_WIDTH = 320;

/**
 * The columns in their order, questions by number and deleted ones last. Where the window is wider than they
 * need, open texts take what is left, or all of them where there is no text.
 */
export function answerColumns(
  questions: readonly AskedQuestion[],
  options: { metadata: boolean; room: number },
): AnswerColumn[] {
  const columns: AnswerColumn[] = [
    ...(options.metadata
      ? ([
          { kind: "link", width: 152 },
          { kind: "started", width: 168 },
        ] as const)
      : []),
    ...inOrder(questions).map((question) => ({
      kind: "question" as const,
      question,
      width: question.is_open_text ? TEXT_WIDTH : widthOf(question),
    })),
  ];
  const left = options.room - columns.reduce((sum, { width }) => sum + width, 0);
  if (left <= 0 || columns.length === 0) return columns;
  const texts = columns.filter((column) => column.kind === "question" && column.question.is_open_text);
  const growing = new Set(texts.length > 0 ? texts : columns);
  const more = Math.floor(left / growing.size);
  return columns.map((column) => (growing.has(column) ? { ...column, width: column.width + more } : column));
}

/** By number; those that are deleted after them, as they come. */
export function inOrder(questions: readonly AskedQuestion[]): AskedQuestion[] {
  const place = ({ number }: AskedQuestion) => number ?? Number.POSITIVE_INFINITY;
  return questions.toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)));
}

/** Up to ten stars stand in a row. */
function widthOf({ type, shape, scale }: AskedQuestion): number {
  const { width } = KIND_COLUMNS[type];
  return shape !== null && scale ? Math.max(width, scale.to * 15 + 28) : width;
}

/** A column that is drawn, with its place among all and in px. */
export type ShownColumn = AnswerColumn & { index: number; start: number };
