import { type Loose, own } from "./loose.ts";
import { below, moveAbove } from "./move-above.ts";
import type { SourceQuestion } from "./source-survey.ts";
import type { SurveyJsReading } from "./surveyjs.ts";

/** The title of a page or a panel, and what describes it, stand above its first question. */
export function moveWords(
  element: Loose,
  where: string,
  first: SourceQuestion | undefined,
  { notebook, texts }: SurveyJsReading,
): void {
  const title = notebook.text(texts(own(element, "title")), where, 500);
  const description = notebook.text(texts(own(element, "description")), where);
  if (first) moveAbove(first, where, below(title, description, notebook.language), notebook);
}

/** A survey's title is its name; what describes it stands above the first question of all. */
export function moveDescription(
  file: Loose,
  first: SourceQuestion | undefined,
  { notebook, texts }: SurveyJsReading,
): void {
  const description = notebook.text(texts(own(file, "description")), "");
  if (first) moveAbove(first, first.where, description, notebook);
}
