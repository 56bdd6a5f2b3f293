/** Words, and pairs of them, that say how a thing might or should be. */
const UNREAL: ReadonlySet<string> = new Set(
  "almost|if|unless|would|should|could|wish|hope|hopefully|might|whether|please|pls|expected|expecting|expect|asked|don't know|no matter|not sure|nếu|neu|giá mà|giá như|mong|hi vọng|hy vọng|nên có|phải chi|ước|không biết|ko biết|k biết|chưa biết|chưa chắc|cần có|cần thêm|nên thêm|nên để|nên làm|nên cải|cần cải".split(
    "|",
  ),
);
/** Only words that begin a pair are looked up together with the next. */
const FIRSTS: ReadonlySet<string> = new Set(
  [...UNREAL].flatMap((phrase) => phrase.match(/^(.+) /)?.[1] ?? []),
);

/** Whether words [from, to) are a condition, a wish or a guess: then what they name is not said to be so. */
export function isUnreal(forms: readonly string[], from: number, to: number): boolean {
  let needed = false;
  for (let at = from; at < to; at++) {
    const form = forms[at] as string;
    if (UNREAL.has(form)) return true;
    if (FIRSTS.has(form) && at + 1 < to && UNREAL.has(`${form} ${forms[at + 1]}`)) return true;
    // "Cần phong phú hơn": it should be more than it is.
    if (form === "cần") needed = true;
    if (needed && form === "hơn") return true;
  }
  return false;
}
