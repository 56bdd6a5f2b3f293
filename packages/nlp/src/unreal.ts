/** Words, and pairs of them, that say how a thing might or should be, or was before. */
const UNREAL: ReadonlySet<string> = new Set(
  "chắc là|chắc cũng|chắc sẽ|có lẽ|sẽ ổn|sẽ mượt|sẽ nhanh|sẽ bền|sẽ sạch|hay không|hay ko|hay k|hay chưa|mới biết|để xem|chờ xem|remains to|time will|người đánh|người chê|người nói|người bảo|người kêu|reviews said|reviews say|reviewers said|reviewers say|others said|others say|others mentioned|people complain|people complained|others complained|cũng khen|người khen|ta khen|ai khen|thấy khen|nghe nói|nghe đồn|nghe bảo|được quảng|everyone says|everybody says|people say|everyone praises|everyone loves|claims to|claim to|claimed to|supposed to|said to|advertised as|may have|wanted this|wanted it|yet to|at first|for awhile|needs to|need to|needed to|needs a|need a|needs some|needs better|need better|needs more|need more|lúc đầu|mới đầu|ban đầu|thời gian đầu|get cheaper|find cheaper|found cheaper|buy cheaper|it cheaper|get better|find better|cheaper elsewhere|better elsewhere|previous version|previous versions|older version|older versions|old version|old versions|earlier version|earlier versions|trước đây|trước kia|hồi trước|lúc trước|ngày trước|ngày xưa|hồi xưa|đáng lẽ|đáng lý|lẽ ra|nhẽ ra|đáng ra|almost|if|unless|would|would've|could've|should've|should|could|wish|hope|hopefully|might|whether|please|pls|expected|expecting|expect|asked|wanted to|don't know|no matter|not sure|nếu|neu|giá mà|giá như|mong|hi vọng|hy vọng|nên có|phải chi|ước|không biết|ko biết|k biết|chưa biết|chưa chắc|cần nhiệt|cần rõ|cần sạch|cần nhanh|cần chuyên|cần thân|cần chu|cần tận|sẽ ngon|sẽ tốt|sẽ đẹp|hard to|cần có|cần thêm|nên thêm|nên để|nên làm|nên cải|nên sử|nên dùng|nên thay|nên đổi|nên mở|nên thiết|muốn có|muốn được|cần cải".split(
    "|",
  ),
);
/** Only words that begin a pair are looked up together with the next. */
const firstsOf = (phrases: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...phrases].flatMap((phrase) => phrase.match(/^(.+) /)?.[1] ?? []));
const FIRSTS = firstsOf(UNREAL);

/** "Có nóng máy không ạ": a negator at the end asks. */
const ASKING: ReadonlySet<string> = new Set("không ko k kh khong hông hok chưa".split(" "));
const AFTER_ASKING: ReadonlySet<string> = new Set("ạ vậy nhỉ nhể z mn bạn ad shop".split(" "));
/** Asks of what stands before: "lag à". */
const ASKED: ReadonlySet<string> = new Set("à hả nhỉ nhể".split(" "));
/** "Thì tốt hơn": it is not so yet. */
const BETTER = /^thì (?:tốt|tuyệt|tuyệt vời|ok|ổn|hay|đẹp|hợp lý|hoàn hảo) hơn$/;

const SOME_MORE: ReadonlySet<string> = new Set("nữa nua".split(" "));
const THEN: ReadonlySet<string> = new Set("là thì la thi mới".split(" "));
/** "Một điều nữa là", "lần nữa thì", and "hơn nữa" at the beginning, go on. */
const ONE_MORE: ReadonlySet<string> = new Set("điều cái điểm lần chuyện thứ ý dieu cai diem lan".split(" "));
/** "Đẹp lại rẻ nữa thì quá tuyệt" praises. */
const AND_ALSO: ReadonlySet<string> = new Set("lại còn cũng lai con cung".split(" "));
const AND_ALSO_REACH = 3;
const DEGREES: ReadonlySet<string> = new Set("quá rất càng sẽ đã cũng thật qua rat se".split(" "));
const GOOD: ReadonlySet<string> = new Set(
  "tốt ngon ok oke okie oki okê ôkê okay tuyệt ổn hay đẹp được đc dc hoàn perfect hết chuẩn đỉnh xuất hợp tot tuyet on dep duoc".split(
    " ",
  ),
);
/** "Sạc nhanh nữa là tốt": it is not so yet. */
function wouldBeGood(forms: readonly string[], from: number, to: number, at: number): boolean {
  if (!SOME_MORE.has(forms[at] as string) || at === from) return false;
  const before = forms[at - 1] as string;
  if (ONE_MORE.has(before) || (at - 1 === from && (before === "hơn" || before === "hon"))) return false;
  if (forms.slice(Math.max(from, at - AND_ALSO_REACH), at).some((form) => AND_ALSO.has(form))) return false;
  let next = at + 1;
  if (!THEN.has(forms[next] as string)) return false;
  do next++;
  while (next < to && DEGREES.has(forms[next] as string));
  return next < to && GOOD.has(forms[next] as string);
}

const ALL_THAT: ReadonlySet<string> = new Set("everything all whatever anything what".split(" "));
/** "Did everything they could": they did. */
const isAllTheyCould = (forms: readonly string[], from: number, at: number): boolean =>
  forms[at] === "could" && at - 2 >= from && ALL_THAT.has(forms[at - 2] as string);

/** "Used to be good" is so no longer; who got used to a thing says nothing of before. */
const GETS_USED: ReadonlySet<string> = new Set(
  "get gets got getting be am is are was were been become becoming became i'm".split(" "),
);

/** Those who are named beside the one that is spoken of. */
const OTHERS: ReadonlySet<string> = new Set(
  "next door|across the|across town|down the|the competition|the competitor|their competitor|their competitors|your competitor|your competitors|quán bên|kế bên|bên cạnh|bên kia|con kia|máy kia|quán kia|shop kia|chỗ kia|đối thủ".split(
    "|",
  ),
);
const OTHERS_FIRSTS = firstsOf(OTHERS);
/** "Another clinic", "a different bank", "other sellers". */
const OTHER: ReadonlySet<string> = new Set("other another different rival competing".split(" "));
const KINDS: ReadonlySet<string> = new Set(
  "hotel restaurant app bank shop store airline company companies place brand seller gym school clinic provider salon café cafe vendor carrier garage dentist website site supplier network".split(
    " ",
  ),
);
const isKind = (form = "") => KINDS.has(form) || KINDS.has(form.replace(/s$/, ""));
/** "Different brands" are many of one. */
const isOther = (forms: readonly string[], at: number): boolean =>
  OTHER.has(forms[at] as string) &&
  isKind(forms[at + 1]) &&
  (forms[at] !== "different" || forms[at - 1] === "a");
/** "A different hostel had clean rooms". */
const HAVE: ReadonlySet<string> = new Set("has had is was makes made offers offered gave gives".split(" "));
const isAnother = (forms: readonly string[], from: number): boolean =>
  forms[from] === "a" && forms[from + 1] === "different" && HAVE.has(forms[from + 3] as string);
/** "Cleaner than other hotels" speaks of the one at hand, as does "bên cạnh đó" (besides). */
const COMPARES: ReadonlySet<string> = new Set("than unlike compared as any most many hơn".split(" "));
const COMPARES_REACH = 4;
/** "I tried other brands and this one is good". */
const AT_HAND: ReadonlySet<string> = new Set("this these here".split(" "));
/** "Better than yours" praises somebody else. */
const YOURS: ReadonlySet<string> = new Set("you yours".split(" "));

/** Whether the pair at a word names others, of whom the clause then speaks. */
function isOfOthers(forms: readonly string[], from: number, to: number, at: number): boolean {
  if (forms[at] === "than") return YOURS.has(forms[at + 1] as string);
  const isPair = OTHERS_FIRSTS.has(forms[at] as string) && OTHERS.has(`${forms[at]} ${forms[at + 1]}`);
  if (!isPair && !isOther(forms, at)) return false;
  if (forms[at + 2] === "đó") return false;
  for (let next = at + 2; next < to; next++) if (AT_HAND.has(forms[next] as string)) return false;
  for (let before = Math.max(from, at - COMPARES_REACH); before < at; before++)
    if (COMPARES.has(forms[before] as string)) return false;
  // "Next door to a bar" tells where it is.
  return at + 2 < to && forms[at + 2] !== "to";
}

/**
 * Whether words [from, to) are a condition, a wish or a guess, speak of before or of others: then what they name is not
 * said to be so.
 */
export function isUnreal(forms: readonly string[], from: number, to: number): boolean {
  let needed = false;
  // "Cái khác ngon hơn": that is said of another one.
  let others = false;
  const last = AFTER_ASKING.has(forms[to - 1] as string) ? to - 2 : to - 1;
  if (ASKED.has(forms[to - 1] as string) || isAnother(forms, from)) return true;
  if (last > from + 1 && ASKING.has(forms[last] as string)) return true;
  for (let at = from; at < to; at++) {
    const form = forms[at] as string;
    if (UNREAL.has(form) && !isAllTheyCould(forms, from, at)) return true;
    if (FIRSTS.has(form) && at + 1 < to && UNREAL.has(`${form} ${forms[at + 1]}`)) return true;
    if (at + 1 < to && isOfOthers(forms, from, to, at)) return true;
    if (form === "used" && forms[at + 1] === "to" && !GETS_USED.has(forms[at - 1] as string)) return true;
    if (form === "hơn" && others) return true;
    if (wouldBeGood(forms, from, to, at)) return true;
    if (form === "khác" || form === "nào") others = true;
    if (form === "khác" && isGoneTo(forms, from, at)) return true;
    if ((form === "cũ" || form === "trước") && isFormer(forms, from, at)) others = true;
    if (form === "hơn" && (isBetter(forms, at, 2) || isBetter(forms, at, 3))) return true;
    // "Cần phong phú hơn": it should be more than it is.
    if (form === "cần" || (form === "nên" && at === from)) needed = true;
    if (needed && form === "hơn") return true;
  }
  return false;
}

const KINDS_VI: ReadonlySet<string> = new Set(
  "bên chỗ quán shop hãng máy nơi app con loại tiệm trường nhánh sạn hàng".split(" "),
);
const GOES: ReadonlySet<string> = new Set(
  "qua sang mua ở ra tìm kiếm đổi đến tới dùng xài lấy thử chọn đi ăn".split(" "),
);
/** What compares, or denies, before it is named. */
const BESIDE: ReadonlySet<string> = new Set("hơn so như không ko k chưa chẳng đừng khỏi".split(" "));
const isBeside = (forms: readonly string[], from: number, at: number): boolean =>
  forms.slice(from, at).some((form) => BESIDE.has(form));

/** "Qua quán khác", "sang chi nhánh khác": what follows is said of that one. */
function isGoneTo(forms: readonly string[], from: number, at: number): boolean {
  const goes = [at - 2, at - 3].some((before) => before >= from && GOES.has(forms[before] as string));
  return goes && KINDS_VI.has(forms[at - 1] as string) && !isBeside(forms, from, at);
}

const HAD: ReadonlySet<string> = new Set("máy con đời bản chỗ app thoại".split(" "));
/** "Máy cũ mượt hơn": so was the one before. */
const isFormer = (forms: readonly string[], from: number, at: number): boolean =>
  HAD.has(forms[at - 1] as string) && !isBeside(forms, from, at);

function isBetter(forms: readonly string[], at: number, words: number): boolean {
  return BETTER.test(forms.slice(Math.max(0, at - words), at + 1).join(" "));
}

/** Who leaves for somebody else; "I switched to this app" stays. */
const LEAVING: ReadonlySet<string> = new Set(
  "switched to|switching to|switch to|moved to|moving to|changed to|over to|back to|sang shop|sang quán|sang bên|sang chỗ|chuyển sang|đổi sang|chuyển qua|qua bên".split(
    "|",
  ),
);
const LEAVING_FIRSTS = firstsOf(LEAVING);
/** "Back to my old bank", but not "back to my room". */
const RETURNING = "back to";
const FORMER: ReadonlySet<string> = new Set("old previous former last".split(" "));
const STAYING: ReadonlySet<string> = new Set(
  "this these here them you it đây này work home life normal bed sleep the".split(" "),
);

/** Whether words [from, to) tell that somebody goes to others. */
export function goesElsewhere(forms: readonly string[], from: number, to: number): boolean {
  for (let at = from; at + 2 < to; at++) {
    if (!LEAVING_FIRSTS.has(forms[at] as string)) continue;
    const leaving = `${forms[at]} ${forms[at + 1]}`;
    if (leaving === RETURNING && !FORMER.has(forms[at + 3] as string)) continue;
    if (LEAVING.has(leaving) && !STAYING.has(forms[at + 2] as string)) {
      return forms[to - 1] !== "này" && forms[to - 1] !== "đây";
    }
  }
  return false;
}

const GOES_ON: ReadonlySet<string> = new Set("which who whose where that".split(" "));

/** Whether a clause that begins so tells more of what the clause before it named last. */
export function sharesItsFate(first: string | undefined): boolean {
  return first !== undefined && GOES_ON.has(first);
}
