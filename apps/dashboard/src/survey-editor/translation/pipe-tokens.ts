import type { Survey } from "@soundings/survey/survey";
import type { Pipe } from "@soundings/survey/translation-pipes";

/**
 * Pipes as they are typed in a translation: "⟦Q3|friend⟧" for {{answer:<id>|friend}}, "⟦store⟧" for a
 * parameter. Both ways lose nothing; what is no pipe stays as it is.
 */

export type PipeNames = ReadonlyMap<string, string>;

/** "answer:<id>" and "parameter:<name>" to what people call them; `mark` calls a question by its number. */
export function pipeNames(survey: Survey, mark: (number: number) => string): PipeNames {
  const questions = survey.blocks.flatMap((block) => (block.action === "DELETE" ? [] : block.questions));
  return new Map([
    ...questions.flatMap(({ id, action, question_number }) =>
      action === "DELETE" ? [] : [[`answer:${id}`, mark(question_number ?? 0)] as const],
    ),
    ...survey.parameters.map(({ name }) => [`parameter:${name}`, name] as const),
  ]);
}

export const nameOfPipe = ({ source, name }: Pick<Pipe, "source" | "name">, names: PipeNames) =>
  names.get(`${source}:${name}`) ?? null;

export function toTokens(text: string, names: PipeNames): string {
  return text.replace(/\{\{((?:answer|parameter):[^|{}]+)(\|[^{}]*)?\}\}/g, (whole, pipe, fallback = "") => {
    const name = names.get(pipe);
    return name === undefined || /[⟦⟧|]/.test(name + fallback.slice(1)) ? whole : `⟦${name}${fallback}⟧`;
  });
}

export function fromTokens(text: string, names: PipeNames): string {
  const pipes = new Map([...names].map(([pipe, name]) => [name, pipe]).reverse() as [string, string][]);
  return text.replace(/⟦([^⟦⟧|]+)(\|[^⟦⟧{}]*)?⟧/g, (whole, name, fallback = "") => {
    const pipe = pipes.get(name);
    return pipe === undefined ? whole : `{{${pipe}${fallback}}}`;
  });
}
