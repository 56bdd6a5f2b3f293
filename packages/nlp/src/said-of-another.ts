import { setOf } from "./concept-grammar.ts";
import type { FoundConcept } from "./concept-matcher.ts";
import { OF_CUSTOMERS } from "./lexicons/cores.ts";
import type { Span } from "./things.ts";

/** Whether words say their concept of something or somebody else, in praise of it or in blame. */
export function isOfAnother(forms: readonly string[], clause: Span, concept: FoundConcept): boolean {
  if (concept.sign === 0) return false;
  if (concept.name === "recommended")
    return recommendsAnother(forms, clause, concept) || recommendsAnotherInVietnamese(forms, clause, concept);
  return isElsewhere(forms, clause, concept) || (concept.sign > 0 && isAdvice(forms, clause, concept));
}

/** What is recommended is named so soon. */
const REACH = 8;
/** "Recommend it over any other", "recommend this place": the one at hand. */
const AT_HAND = setOf("it this these them that here");
const OTHER = setOf("another different elsewhere competitor competitors rival alternative alternatives");
const BEFORE_OTHER = setOf("any some the an every");
const OTHERS = setOf("other others");
const SOME = setOf("something somewhere somebody someone anything anywhere");
/** "Recommend to another friend". */
const TO_WHOM = setOf("to for");

/** "I recommend getting a different one", "recommend you look elsewhere". */
function recommendsAnother(forms: readonly string[], clause: Span, { to }: FoundConcept): boolean {
  for (let at = to; at < Math.min(clause.to, to + REACH); at++) {
    const [form, before] = [forms[at] as string, forms[at - 1] as string];
    if (AT_HAND.has(form)) return false;
    const isOther =
      OTHER.has(form) ||
      (OTHERS.has(form) && BEFORE_OTHER.has(before)) ||
      (form === "else" && SOME.has(before));
    if (!isOther) continue;
    return !TO_WHOM.has(before) && !(form === "else" && TO_WHOM.has(forms[at - 2] as string));
  }
  return false;
}

const THIS = setOf("này đây nó vì do để cho mà và bởi nay day");
/** "Nên mua loại khác", "nên mua con kia hơn". */
function recommendsAnotherInVietnamese(
  forms: readonly string[],
  clause: Span,
  { to }: FoundConcept,
): boolean {
  for (let at = to; at < clause.to; at++) {
    const form = forms[at] as string;
    if (THIS.has(form)) return false;
    if (form === "khác" || form === "khac" || (form === "hơn" && at > to)) return true;
  }
  return false;
}

/** "Better than elsewhere", "not to be found elsewhere" praise what is here. */
const HERE = setOf(
  "than not never no nothing can't cannot cant couldn't don't won't unlike like nowhere hardly",
);
function isElsewhere(forms: readonly string[], clause: Span, { to }: FoundConcept): boolean {
  for (let at = to; at < clause.to; at++) {
    const isThere = forms[at] === "elsewhere" || (forms[at] === "else" && forms[at - 1] === "somewhere");
    if (isThere) return !forms.slice(clause.from, at).some((form) => HERE.has(form));
  }
  return false;
}

/** Who tells others to get something tells that it is not here. */
const TELLS = setOf("buy find go spend save invest look shop");
const SOME_GOOD = setOf("a an some another something somewhere yourself");
/** "Get a great view" leaves out who gets it. */
const GETS = "get";
const GET_OTHERS = setOf("some yourself another");
const LEADS = setOf("so just please then instead better and or");
const POINTS = setOf("this these here it them their that");
/** "Buy some good knives at the market". */
function isAdvice(forms: readonly string[], clause: Span, { name, from }: FoundConcept): boolean {
  if (OF_CUSTOMERS.includes(name)) return false;
  let first = clause.from;
  while (first < from && LEADS.has(forms[first] as string)) first++;
  const tells =
    TELLS.has(forms[first] as string) ||
    (forms[first] === GETS && GET_OTHERS.has(forms[first + 1] as string));
  return (
    tells &&
    first < from &&
    forms.slice(first + 1, from).some((form) => SOME_GOOD.has(form)) &&
    !forms.slice(first + 1, clause.to).some((form) => POINTS.has(form))
  );
}
