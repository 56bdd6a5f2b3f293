import { inOrder } from "./numbering.ts";
import type { Question } from "./questions.ts";
import type { Survey } from "./survey.ts";

/** The questions of a survey that are not deleted, in their order, by their ids. */
export const flowQuestions = ({ blocks }: Pick<Survey, "blocks">): ReadonlyMap<string, Question> =>
  new Map(
    inOrder(blocks, "block_number")
      .flatMap(({ questions }) => inOrder(questions, "question_number"))
      .map((question) => [question.id, question]),
  );
