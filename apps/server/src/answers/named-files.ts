import type { Answer } from "@soundings/survey/answers";
import { asksForFiles } from "@soundings/survey/asks-for-files";
import type { FlowMap } from "@soundings/survey/flow";
import type { QuestionViolation } from "@soundings/survey/validate-answers";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { keepFiles, type SentFile, sentFiles } from "./file-queries.ts";

interface Naming {
  response_id: string;
  answers: Readonly<Record<string, Answer>>;
}

/**
 * The files that answers name, during one transaction. A response may only name files that it sent for the
 * same question; what it says of their names and sizes does not count.
 */
export class NamedFiles {
  readonly #sent: ReadonlyMap<string, SentFile>;

  private constructor(sent: readonly SentFile[]) {
    this.#sent = new Map(sent.map((file) => [file.id, file]));
  }

  /** Asks for nothing where neither the survey nor a response has to do with files. */
  static of(
    db: DbOrTransaction,
    key: SurveyKey,
    survey: FlowMap,
    writes: readonly Naming[],
  ): NamedFiles | Promise<NamedFiles> {
    const naming = asksForFiles(survey) ? writes : writes.filter(({ answers }) => namesFiles(answers));
    const ids = new Set(naming.map(({ response_id }) => response_id));
    if (ids.size === 0) return new NamedFiles([]);
    return sentFiles(db, key, [...ids]).then((sent) => new NamedFiles(sent));
  }

  /** The answers with their files as they were sent, and a flaw for each that the server does not have. */
  settle({ response_id, answers }: Naming): { answers: Naming["answers"]; flaws: QuestionViolation[] } {
    if (!namesFiles(answers)) return { answers, flaws: [] };
    const flaws: QuestionViolation[] = [];
    const settled = Object.entries(answers).map(([question_id, answer]): [string, Answer] => {
      if (!answer.files) return [question_id, answer];
      const files = answer.files.flatMap(({ id }) => {
        const file = this.#sent.get(id);
        if (file?.response_id !== response_id || file.question_id !== question_id) return [];
        return [{ id, name: file.name, size: file.size }];
      });
      if (files.length < answer.files.length) flaws.push({ question_id, code: "FILE_GONE" });
      return [question_id, { ...answer, files }];
    });
    return { answers: Object.fromEntries(settled), flaws };
  }

  get hasAny(): boolean {
    return this.#sent.size > 0;
  }

  /** Keeps the files that stored responses name. */
  async store(
    trx: DbOrTransaction,
    key: SurveyKey,
    responses: readonly { id: string; answers: Naming["answers"] }[],
  ) {
    const senders = new Set([...this.#sent.values()].map(({ response_id }) => response_id));
    const stored = responses.filter(({ id }) => senders.has(id));
    const named = stored.flatMap(({ answers }) =>
      Object.values(answers).flatMap(({ files = [] }) => files.map(({ id }) => id)),
    );
    await keepFiles(
      trx,
      key,
      stored.map(({ id }) => id),
      named,
    );
  }
}

function namesFiles(answers: Naming["answers"]): boolean {
  for (const id in answers) if (answers[id]?.files) return true;
  return false;
}
