import { setOf } from "./concept-grammar.ts";

/** Before the name of what may be good or bad, where there is too much of it. */
export const TOO_MUCH = "too ";

/** Words that say so of what follows at once. */
const EXCESS = setOf("too bit tad little touch slightly somewhat overly runs run ran running hơi bị quá");
/** "Phòng rộng quá" and "gần quá" are glad, "quá nhỏ" is not. */
const EXCESS_OF_BAD = setOf("quá");
const BAD_IN_EXCESS = setOf("small heavy cold hot far light average");
/** What may stand between them: "a little too small", "runs a bit large". */
const BESIDE_EXCESS = setOf("too on the side bit a little tad more");
const EXCESS_REACH = 4;
/** "A little top" is a small one, "a little small" too small. */
const AMOUNTS = setOf("bit tad little touch");
/** "Bit" and its like, where they say how much. */
const BEFORE_AMOUNTS = setOf("a tiny little wee teeny");

/** Whether what is said of a thing is said to be too much: "a bit small", "runs large", "hơi xa". */
export function isTooMuch(name: string, forms: readonly string[], clause: number, from: number): boolean {
  for (let at = from - 1; at >= Math.max(clause, from - EXCESS_REACH); at--) {
    const form = forms[at] as string;
    if (EXCESS.has(form) && !(AMOUNTS.has(form) && !BEFORE_AMOUNTS.has(forms[at - 1] as string)))
      return !EXCESS_OF_BAD.has(form) || BAD_IN_EXCESS.has(name);
    if (!BESIDE_EXCESS.has(form)) return false;
  }
  return false;
}

const PRICED = setOf("expensive cheap");
/** "Those overpriced others", "another expensive one": the price of something else. */
const BEFORE_OTHERS = setOf("the those other others another more most less these such");
const AFTER_JUDGEMENT = setOf(
  "and or but for in was is are were than as to at on when if because which that so with it though of price prices priced side",
);

/** Whether it is something else that is called cheap or expensive. */
export function isOfOtherPrice(
  name: string,
  forms: readonly string[],
  clause: number,
  from: number,
  to: number,
): boolean {
  const next = forms[to];
  return (
    PRICED.has(name) &&
    from > clause &&
    BEFORE_OTHERS.has(forms[from - 1] as string) &&
    next !== undefined &&
    !AFTER_JUDGEMENT.has(next)
  );
}

const SIZES = setOf("small large");
/** Words before the name of a size: "an extra small", "I wear a large". */
const BEFORE_SIZE = setOf(
  "a an the extra size sizes wear wore wearing ordered order bought got get my usual usually normally typically in or regular petite xs both medium",
);
/** Words behind it: no thing is called small or large there. */
const BEHIND_SIZE = setOf(
  "and or but in for was is were are would fits fit fitted works worked on because which that to so with as it i if at from since though although instead this size sizes when while has could just than petite",
);

/** "The small fits": a size is named, and nothing is called small. */
export function isSizeName(
  name: string,
  forms: readonly string[],
  clause: number,
  from: number,
  to: number,
): boolean {
  if (!SIZES.has(name) || !SIZES.has(forms[from] as string) || to - from > 1 || from === clause) return false;
  const next = forms[to];
  return (
    BEFORE_SIZE.has(forms[from - 1] as string) &&
    (next === undefined || BEHIND_SIZE.has(next) || /^\d+$/.test(next))
  );
}

/** What goes wrong: to do so fast is no praise. */
const FAULTS = setOf(
  "drain drains drained draining die dies died dying fade fades faded fading wear wears wore break breaks broke tear tears tore rip rips ripped heat heats heated overheat overheats lose loses lost drop drops dropped peel peels peeled pill pills pilled shrink shrank crack cracks cracked deteriorate deteriorated fails failed sold sells dirty hot hết tụt tuột hao nóng hỏng hư xuống mất phai bong rách cũ chán sụt tuôn rớt nát bể vỡ mòn xù xuống_cấp lỏng tróc ố bẩn dơ xì đơ lag ngán chai tắt phồng gãy rụng",
);
const FAULT_REACH = 2;

/** "Faded quickly", "mau hỏng": how fast something goes wrong. */
export function hasFaultSpeed(
  name: string,
  forms: readonly string[],
  clause: number,
  from: number,
  to: number,
): boolean {
  if (name !== "fast") return false;
  for (let at = Math.max(clause, from - FAULT_REACH); at < Math.min(forms.length, to + FAULT_REACH); at++)
    if ((at < from || at >= to) && FAULTS.has(forms[at] as string)) return true;
  return false;
}
