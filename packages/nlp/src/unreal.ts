/** Words, and pairs of them, that say how a thing might or should be. */
const UNREAL: ReadonlySet<string> = new Set(
  "almost|if|unless|would|should|could|wish|hope|hopefully|might|whether|please|pls|expected|expecting|expect|asked|wanted to|don't know|no matter|not sure|nếu|neu|giá mà|giá như|mong|hi vọng|hy vọng|nên có|phải chi|ước|không biết|ko biết|k biết|chưa biết|chưa chắc|cần có|cần thêm|nên thêm|nên để|nên làm|nên cải|nên sử|nên dùng|nên thay|nên đổi|nên mở|nên thiết|muốn có|muốn được|cần cải".split(
    "|",
  ),
);
/** Only words that begin a pair are looked up together with the next. */
const FIRSTS: ReadonlySet<string> = new Set(
  [...UNREAL].flatMap((phrase) => phrase.match(/^(.+) /)?.[1] ?? []),
);

/** "Có nóng máy không ạ": a negator at the end asks. */
const ASKING: ReadonlySet<string> = new Set("không ko k kh khong hông hok chưa".split(" "));
const AFTER_ASKING: ReadonlySet<string> = new Set("ạ vậy nhỉ nhể z mn bạn ad shop".split(" "));
/** "Thì tốt hơn": it is not so yet. */
const BETTER = /^thì (?:tốt|tuyệt|tuyệt vời|ok|ổn|hay|đẹp|hợp lý|hoàn hảo) hơn$/;

/** Whether words [from, to) are a condition, a wish or a guess: then what they name is not said to be so. */
export function isUnreal(forms: readonly string[], from: number, to: number): boolean {
  let needed = false;
  // "Cái khác ngon hơn": that is said of another one.
  let others = false;
  const last = AFTER_ASKING.has(forms[to - 1] as string) ? to - 2 : to - 1;
  if (last > from + 1 && ASKING.has(forms[last] as string)) return true;
  for (let at = from; at < to; at++) {
    const form = forms[at] as string;
    if (UNREAL.has(form)) return true;
    if (FIRSTS.has(form) && at + 1 < to && UNREAL.has(`${form} ${forms[at + 1]}`)) return true;
    if (form === "hơn" && others) return true;
    if (form === "khác" || form === "nào") others = true;
    if (form === "hơn" && (isBetter(forms, at, 2) || isBetter(forms, at, 3))) return true;
    // "Cần phong phú hơn": it should be more than it is.
    if (form === "cần") needed = true;
    if (needed && form === "hơn") return true;
  }
  return false;
}

function isBetter(forms: readonly string[], at: number, words: number): boolean {
  return BETTER.test(forms.slice(Math.max(0, at - words), at + 1).join(" "));
}
