import { parseRichText } from "./rich-text.ts";

/** Words of the respondent ({{answer:…}}, {{parameter:…}}) that a translation has to carry over. */

export interface Pipe {
  source: "answer" | "parameter";
  /** A question's id, or a parameter's name. */
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
  const left = [...others];
  return pipes.filter((pipe) => {
    const at = left.findIndex((one) => one.source === pipe.source && one.name === pipe.name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
