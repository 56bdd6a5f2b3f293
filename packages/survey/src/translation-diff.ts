/** What changed in a text since it was translated, word by word. */

export interface WordChange {
  text: string;
  /** Whether it is in the later text only. */
  added: boolean;
}

/** Texts over so many words each are compared at their ends only: the table of both would grow too large. */
const MAX_WORDS = 400;

/** The later text in pieces; what the earlier one did not have is marked. The pieces joined are the text. */
export function changedWords(earlier: string, later: string): WordChange[] {
  const [old, now] = [wordsOf(earlier), wordsOf(later)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end++;
  const kept = keptWords(old.slice(start, old.length - end), now.slice(start, now.length - end));
  const pieces: WordChange[] = [];
  now.forEach((text, index) => {
    const added = index >= start && index < now.length - end && !kept.has(index - start);
    const last = pieces.at(-1);
    if (last?.added === added) last.text += text;
    else pieces.push({ text, added });
  });
  return pieces;
}

/** Words, spaces and signs by themselves; scripts without spaces by the sign. */
const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];

/** Places in `now` that belong to the longest common run of words. */
function keptWords(old: readonly string[], now: readonly string[]): Set<number> {
  const kept = new Set<number>();
  if (old.length === 0 || old.length > MAX_WORDS || now.length > MAX_WORDS) return kept;
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < old.length && j < now.length; ) {
    if (old[i] === now[j]) {
      kept.add(j);
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return kept;
}
