import type { AskedQuestion } from "@soundings/contract/answers";
import type { QuestionType } from "@soundings/survey/questions";

/** A column of the table after those that stay in sight. */
export type AnswerColumn =
  | { kind: "link" | "started"; width: number }
  | { kind: "question"; question: AskedQuestion; width: number };

/** Px that a kind's answers need. */
const WIDTHS: Record<QuestionType, number> = {
  single_choice: 172,
  multiple_choice: 208,
  text_input: 208,
  rating_star: 124,
  emoticon: 128,
  dropdown: 172,
  form_input: 224,
  photo: 132,
  file_upload: 172,
  dynamic_choice: 172,
  metric_range: 96,
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
      width: question.is_open_text ? TEXT_WIDTH : (stars(question) ?? WIDTHS[question.type]),
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

/** Up to ten stars in a row. */
function stars({ type, scale }: AskedQuestion): number | null {
  return type === "rating_star" && scale ? Math.max(WIDTHS.rating_star, scale.to * 15 + 28) : null;
}
