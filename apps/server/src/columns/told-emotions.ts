import { tellsEmotions } from "@soundings/nlp/scale";
import { uint8At } from "../statistics/typed-arrays.ts";
import type { DatasetColumns } from "./dataset-view.ts";

type Languages = Pick<DatasetColumns, "languages">;

/** By place in `languages`: 1 where emotions are told, 0 in languages in which nobody has measured them. */
export function toldLanguages({ languages }: Languages): Uint8Array {
  const told = new Uint8Array(256);
  for (const [place, language] of languages.entries()) told[place] = Number(tellsEmotions(language));
  return told;
}

/** Takes the emotions of comments in the other languages away, so that no figure, filter or rule has them. */
export function clearUntold({
  languages,
  language,
  emotions,
}: Languages & Pick<DatasetColumns, "language" | "emotions">): void {
  if (languages.every(tellsEmotions)) return;
  const told = toldLanguages({ languages });
  for (let at = 0; at < emotions.length; at++)
    emotions[at] = uint8At(emotions, at) * uint8At(told, uint8At(language, at));
}
