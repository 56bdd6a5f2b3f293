import { setOf } from "./concept-grammar.ts";
import type { FoundConcept } from "./concept-matcher.ts";
import { isAskedFor } from "./orders.ts";
import { isOfAnother } from "./said-of-another.ts";
import type { Span } from "./things.ts";

/** Pairs of words that mean something else together. */
const ELSE = setOf(
  "bắt_mắc bắt_đắt điều_nhỏ nhỏ_nhặt khó_xử khiến_khó bụi_đời seems_reasonable đường_khó rẻ_tiền dễ_hư dễ_hỏng i'd_love we'd_love i'd_like great_time good_time best_time nice_time wonderful_time amazing_time fun_time fine_cuisine fine_dining fine_wine fine_wines",
);
/** "Đỡ nóng máy", "hết lag": there is less of it, or none any more; "only good" is not more than that. */
const LESS = setOf("đỡ đở bớt hết khỏi less least only chỉ");
/** "Không chỉ ngon" is good food. */
const NOT = setOf("not không ko k chẳng chả");
/** What may stand between: "bớt bị nóng". */
const BETWEEN = setOf("bị cái the a hẳn dần");
/** Who is "nice like that" speaks of himself. */
const SPEAKERS = setOf("i'm we're");
/** What people say of themselves is said of nobody else; that they are happy or were late is. */
const OF_THEMSELVES = setOf("good bad acceptable friendly rude helpful professional beautiful");
const DEGREES = setOf("so very really a not just quite all");
/** "Easy to lose" praises nothing, and "I recommend they add it" is advice. */
const MISHAPS = setOf("let forget lose miss break overlook damage mistake burn spill confuse");
const ADVISED = setOf("they adding having fixing improving changing");
/** "Trừ vị trí đẹp": but for the fine place there is nothing. */
const BUT_FOR = "trừ";
/** "Okay so it was nine" begins to tell, and what was fine for two days is not. */
const BEGINS = setOf("so here");
const WHILES = setOf("day days week weeks month months hour hours minute minutes");
/** "We love taking you there" is said to customers. */
const LOVES = setOf("love loved enjoy enjoyed");
const DOING = /^[a-z]{3,}ing$/;

/** "Tụt pin thì khỏi bàn": that it is beyond words praises what is praised, and blames a fault. */
const BEYOND_WORDS = /^khỏi (?:phải )?(?:bàn|nói|chê)/;
const FAULTS = setOf(
  "tuột tụt tuot tut lag giật nóng hao chậm đơ lỗi ồn xấu tệ dở bẩn dơ hôi kém yếu mắc đắt trễ lâu rè nhòe mờ hỏng hư",
);
/** "I only had poor service once". */
const ONCE = setOf("once one");

/** Whether the words of a concept mean something else here: no quote stands for them. */
export function isAside(forms: readonly string[], span: Span, concept: FoundConcept): boolean {
  const { from, to, name } = concept;
  const clause = span.from;
  if (isOfAnother(forms, span, concept) || isAskedFor(forms, span, concept)) return true;
  if (concept.sign > 0 && isSoAgain(forms, span, concept)) return true;
  const [first, last] = [forms[from] as string, forms[to - 1] as string];
  if (ELSE.has(`${forms[from - 1]}_${first}`) || ELSE.has(`${last}_${forms[to]}`)) return true;
  if (LOVES.has(last) && DOING.test(forms[to] ?? "") && forms[to + 1] === "you") return true;
  if (name === "easy" && forms[to] === "to" && MISHAPS.has(forms[to + 1] as string)) return true;
  if (name === "acceptable" && (isBeginning(forms, clause, concept) || isForAWhile(forms, concept)))
    return true;
  if (name === "recommended" && (ADVISED.has(forms[to] as string) || forms.includes("instead"))) return true;
  if (concept.sign > 0 && forms[clause] === BUT_FOR) return true;
  if (concept.sign > 0 && isOfTheRest(forms, clause, from)) return true;
  const said = forms.slice(clause, from);
  if (name === "acceptable" && sumsUpFaults(said)) return true;
  if (BEYOND_WORDS.test(forms.slice(from, to).join(" ")) && said.some((form) => FAULTS.has(form)))
    return true;
  if (concept.sign < 0 && said.includes("only") && isOnce(forms, to)) return true;
  let before = from - 1;
  while (before >= clause && BETWEEN.has(forms[before] as string)) before--;
  if (before >= clause && LESS.has(forms[before] as string) && !NOT.has(forms[before - 1] as string))
    return true;
  return OF_THEMSELVES.has(name) && isOfSpeakers(forms, clause, from);
}

/** "Pin hơi kém tí nói chung ok": all else is. */
const SUMS_UP = setOf("chung overall");
const sumsUpFaults = (said: readonly string[]): boolean => {
  const end = said.findLastIndex((form) => SUMS_UP.has(form));
  return end > 0 && said.slice(0, end).some((form) => FAULTS.has(form));
};

/** "Chụp thua máy cũ, còn lại thì ok": the rest is. */
const isOfTheRest = (forms: readonly string[], clause: number, from: number): boolean =>
  forms.slice(clause + 1, from).some((form, at) => form === "còn" && forms[clause + at + 2] === "lại");

/** What may stand behind "lại" where it means again; "đẹp lại rẻ" is both. */
const AFTER_AGAIN = setOf("sau khi như thôi đi nhé nha rồi ngay sẽ");
/** "Mượt lại", "tự ổn định lại": it was not so before. */
function isSoAgain(forms: readonly string[], { from, to }: Span, concept: FoundConcept): boolean {
  if (concept.from > from && forms[concept.from - 1] === "tự" && concept.name === "stable") return true;
  const next = concept.to + 1;
  return forms[concept.to] === "lại" && (next >= to || AFTER_AGAIN.has(forms[next] as string));
}

const isOnce = (forms: readonly string[], to: number): boolean =>
  forms
    .slice(to, to + 4)
    .some((form, at) => ONCE.has(form) && (form === "once" || forms[to + at + 1] === "time"));

const isBeginning = (forms: readonly string[], clause: number, { from, to }: Span): boolean =>
  from === clause && BEGINS.has(forms[to] as string);

const isForAWhile = (forms: readonly string[], { to }: Span): boolean =>
  forms[to] === "for" && forms.slice(to + 1, to + 5).some((form) => WHILES.has(form));

function isOfSpeakers(forms: readonly string[], clause: number, from: number): boolean {
  let verb = from - 1;
  while (verb >= clause && DEGREES.has(forms[verb] as string)) verb--;
  if (verb < clause) return false;
  const [subject, form] = [forms[verb - 1], forms[verb] as string];
  return SPEAKERS.has(form) || (form === "are" && subject === "we") || (form === "am" && subject === "i");
}
