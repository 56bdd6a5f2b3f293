import { type PipeKind, parseRichText } from "./rich-text.ts";

/** Words of the respondent ({{answer:…}}, {{parameter:…}}) that a translation has to carry over. */

export interface Pipe {
  source: PipeKind;
  /** A question's or a score's id, or a parameter's name. */
  name: string;
  /** As it is written, with its fallback. */
  markup: string;
}

/** The pipes of a text, in order. */
export function pipesOf(text: string): Pipe[] {
  return parseRichText(text).flatMap((piece) => {
    if (piece.kind !== "pipe") return [];
    const { source, name, fallback } = piece;
    return [{ source, name, markup: `{{${source}:${name}${fallback && `|${fallback}`}}}` }];
  });
}

/** Pipes of the source that the translation lost, and those that it has beyond the source's. */
export function pipeDifference(source: string, translation: string): { lost: Pipe[]; added: Pipe[] } {
  const [wanted, had] = [pipesOf(source), pipesOf(translation)];
  return { lost: without(wanted, had), added: without(had, wanted) };
}

/** What is left of some pipes when each of the others takes one away. */
function without(pipes: readonly Pipe[], others: readonly Pipe[]): Pipe[] {
  const nameOf = ({ source, name }: Pipe) => `${source}:${name}`;
  const left = new Map<string, number>();
  for (const other of others) left.set(nameOf(other), (left.get(nameOf(other)) ?? 0) + 1);
  return pipes.filter((pipe) => {
    const count = left.get(nameOf(pipe)) ?? 0;
    left.set(nameOf(pipe), count - 1);
    return count <= 0;
  });
}
