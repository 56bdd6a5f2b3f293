import type { FoundConcept } from "./concept-matcher.ts";
import type { Span } from "./things.ts";

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/**
 * What may be left out behind a judgement that is quoted alone: "the soup was fresh and ...". What bounds it ("clean for
 * the price", "friendly when they have time") may not.
 */
const GOES_ON = setOf(
  "and but or which who that because so though although however while as plus also then a an i we they it you he she this there my our their is was are were had have has và nhưng mà còn lại cũng nên vì do thì rất nữa luôn lắm nhé ạ nha ah à tuy song hoặc hay là có được đã sẽ tuy_nhiên",
);
/** Who says so of a part of it, doubts it, takes it back or tells it of others: anywhere else in the clause. */
const BOUNDS = setOf(
  "not no never nothing none hardly barely without except only just few little less least more most than if unless until when whenever sometimes occasionally usually partly mostly initially originally once before ago back other others another instead supposed promised claim claimed claims advertised said says tell told seem seems seemed look looks looked guess maybe perhaps probably rather somewhat quite fairly slightly kind bit enough lack lacks lacking even too could would should might không ko k kh khong hông hok chưa chẳng chả đừng nếu khi lúc đôi thỉnh hơi khá tạm hơn chỉ trừ ngoại tưởng nghe bảo quảng hứa đáng lẽ trước xưa khác thiếu ít cần nên mong muốn mỗi tội tiếc nghĩ hình như vẻ",
);
/** Words of degree, and such as deny or lessen, that a judgement takes along. */
const TAKEN = setOf(
  "very so really extremely super quite always pretty absolutely truly incredibly totally completely not never too a bit little rather somewhat rất quá cực siêu khá thật không ko k chưa chẳng hơi tạm",
);
/** "Their mussel selection", "a huge portion": what stands elsewhere than behind these judges no English thing by itself. */
const BEFORE_ENGLISH = setOf(
  "is are was were isn't wasn't aren't weren't be been being seems feels felt looks it's that's they're and but or so very really too quite super extremely pretty absolutely incredibly truly totally always both not",
);
/** "Rude to us". */
const WHOM = setOf("us me everyone everybody guests customers");
/** Words before a judgement that may belong to it: "did not taste fresh". */
const MAX_BEFORE = 3;

/**
 * The words of a clause that judge, whatever they judge, shortest first: alone, with their degree, with what denies them.
 * None where what stands around them bounds what they say.
 *
 * @param isApart whether a mark stands before a word
 */
export function judgementsOf(
  forms: readonly string[],
  clause: Span,
  { from, to }: FoundConcept,
  isApart: (at: number) => boolean,
  language: string,
): Span[] {
  const isToSomebody = forms[to] === "to" && WHOM.has(forms[to + 1] as string);
  if (to < clause.to && !isApart(to) && !GOES_ON.has(forms[to] as string) && !isToSomebody) return [];
  const isEnglish = language === "en" && from > clause.from && !isApart(from);
  if (isEnglish && !BEFORE_ENGLISH.has(forms[from - 1] as string)) return [];
  for (let at = to; at < clause.to; at++) if (BOUNDS.has(forms[at] as string)) return [];
  const spans: Span[] = [];
  const earliest = Math.max(clause.from, from - MAX_BEFORE);
  let bounds = 0;
  for (let at = clause.from; at < from; at++) if (BOUNDS.has(forms[at] as string)) bounds++;
  for (let first = from; first >= earliest; first--) {
    if (first < from) {
      const form = forms[first] as string;
      if (!TAKEN.has(form)) break;
      if (BOUNDS.has(form)) bounds--;
    }
    // A word that bounds is quoted, or nothing is.
    if (bounds === 0) spans.push({ from: first, to });
  }
  return spans;
}
