import type { DatasetView } from "../columns/dataset-view.ts";
import { addUint32, uint8At, uint32At } from "../statistics/typed-arrays.ts";
import { MIN_COMMENTS } from "./topic-sides.ts";

/** The comments of each language that MIN_COMMENTS comments or more are in, and of all others; all where fewer than two are. */
export interface LanguageParts {
  spoken: Uint32Array[];
  others: Uint32Array;
}

/** @param comments indexes of comments */
export function languageParts({ language, languages }: DatasetView, comments: Uint32Array): LanguageParts {
  const counts = new Uint32Array(languages.length);
  for (let at = 0; at < comments.length; at++) {
    const own = uint8At(language, uint32At(comments, at));
    addUint32(counts, own, 1);
  }
  const spoken = languages.flatMap((_, own) => (uint32At(counts, own) >= MIN_COMMENTS ? [own] : []));
  if (spoken.length < 2) return { spoken: [], others: comments };
  return partsOf(language, comments, spoken);
}

/** The comments in each language and in none of them: a pass over all, since filters of typed arrays take a call for each. */
export function partsOf(
  language: Uint8Array,
  comments: Uint32Array,
  spoken: readonly number[],
): LanguageParts {
  const slotOf = new Uint8Array(256).fill(spoken.length);
  spoken.forEach((own, slot) => {
    slotOf[own] = slot;
  });
  const parts = Array.from({ length: spoken.length + 1 }, () => new Uint32Array(comments.length));
  const lengths = new Uint32Array(parts.length);
  for (let at = 0; at < comments.length; at++) {
    const comment = uint32At(comments, at);
    const slot = uint8At(slotOf, uint8At(language, comment));
    const length = uint32At(lengths, slot);
    (parts[slot] as Uint32Array)[length] = comment;
    lengths[slot] = length + 1;
  }
  const own = parts.map((part, slot) => part.slice(0, lengths[slot]));
  return { spoken: own.slice(0, -1), others: own[spoken.length] as Uint32Array };
}
