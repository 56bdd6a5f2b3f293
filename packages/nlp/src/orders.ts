import { setOf } from "./concept-grammar.ts";
import type { FoundConcept } from "./concept-matcher.ts";
import { OF_CUSTOMERS } from "./lexicons/cores.ts";
import type { Span } from "./things.ts";
import { folded } from "./topic-words.ts";

/** Words with their marks and without. */
const bothOf = (words: string): ReadonlySet<string> => setOf(`${words} ${folded(words)}`);
const pairsOf = (words: string): ReadonlySet<string> => setOf(`${words} ${folded(words)}`, "_");

/** What is done for customers, and may be done better; "đẹp hơn nha" praises. */
const DONE = setOf("careful fast friendly helpful clean professional quiet smooth stable");
const MORE = bothOf("hơn");
const SOME_MORE = bothOf("nữa chút tí xíu tẹo một nhiều ạ");
const POLITE = bothOf("nhé nhá nha nhe nhen nghen nghe giùm dùm giúp hộ");
/** These ask at the end, or before whom they ask. */
const URGING = bothOf("đi với");
const ASKED = bothOf("shop ad ạ mà nhé nha chứ bạn em anh chị");
const FOR_ME = bothOf("mình em tôi t m tui anh chị bọn với nhé nha cái");
const HELP = bothOf("giúp hộ");
const DONE_FOR_ME = bothOf("giùm dùm");
/** "Nhiệt tình giúp mình" is praise. */
const HELPFUL = setOf("helpful friendly");

/**
 * Whether words of praise are an order or a wish: "đóng gói kỹ hơn nhé", "lần sau giao nhanh hơn", "make the app faster".
 */
export function isAskedFor(forms: readonly string[], clause: Span, concept: FoundConcept): boolean {
  if (concept.sign <= 0 || OF_CUSTOMERS.includes(concept.name)) return false;
  return isUrged(forms, clause, concept) || isLedTo(forms, clause, concept) || isImperative(forms, clause);
}

function isUrged(forms: readonly string[], clause: Span, { to, name }: FoundConcept): boolean {
  const next = forms.slice(to, clause.to);
  if (next.slice(0, 2).some((form) => DONE_FOR_ME.has(form))) return true;
  if (HELP.has(next[0] as string) && FOR_ME.has(next[1] as string) && !HELPFUL.has(name)) return true;
  if (INTO.has(next[0] as string) && (next.length === 1 || POLITE.has(next[1] as string))) return true;
  if (!MORE.has(next[0] as string) || !DONE.has(name)) return false;
  let at = 1;
  while (SOME_MORE.has(next[at] as string)) at++;
  const form = next[at] as string;
  if (POLITE.has(form)) return true;
  return URGING.has(form) && (at + 1 === next.length || ASKED.has(next[at + 1] as string));
}

const NEXT_TIMES = pairsOf("lần_sau lần_tới đợt_sau");
/** "Lần sau sẽ quay lại", "lần sau vẫn ngon" tell. */
const TELLS = bothOf("sẽ vẫn quay ghé lại cũng mua đặt đến tới thì được nhận");
const TIMES = bothOf("lần");
/** "Hay" without its mark is "or". */
const ORDERS = setOf("hãy làm_ơn lam_on", "_");
/** "Đáp ứng yêu cầu nhanh" praises: these order at the head. */
const AT_HEAD = pairsOf("yêu_cầu đề_nghị rút_kinh");
const ORDER_REACH = 5;
const WISHES = bothOf("muốn gắng ráng");
/** "Shop nên gói kỹ hơn"; elsewhere "nên" is "so". */
const SHOULD = "nên";
const WHO_SHOULD = setOf("shop quán tiệm app ks sạn hàng hãng bạn viên trường ad bên");
const SO_THAT = bothOf("để cho");
const INTO = bothOf("vào");
const MINDS = bothOf("nhớ");
const SO_THAT_REACH = 4;

function isLedTo(forms: readonly string[], clause: Span, { from, to }: FoundConcept): boolean {
  const before = forms.slice(clause.from, from);
  if (!before.some((form) => CUES.has(form))) return false;
  const pairs = before.map((form, at) => `${form} ${before[at + 1]}`);
  // "Lần sau giao nhanh hơn lần đầu" tells, too.
  const isMore = MORE.has(forms[to] as string) && !TIMES.has(forms[to + 1] as string);
  const next = pairs.findIndex((pair) => NEXT_TIMES.has(pair));
  if (next >= 0 && !before.slice(next + 2).some((form) => TELLS.has(form)))
    return !MORE.has(forms[to] as string) || isMore;
  const order = before.findLastIndex((form, at) => ORDERS.has(form) || ORDERS.has(pairs[at] as string));
  if (order >= 0 && before.length - order <= ORDER_REACH && !before.slice(order).some(isVisit)) return true;
  if (AT_HEAD.has(pairs[0] as string) || MINDS.has(before[0] as string)) return true;
  const behind = forms[to + 1] as string;
  // "Rẻ hơn chỗ khác" compares.
  if (!isMore || (to + 1 < clause.to && !SOME_MORE.has(behind) && !POLITE.has(behind))) return false;
  return (
    before.some((form) => WISHES.has(form)) ||
    before.some((form, at) => form === SHOULD && WHO_SHOULD.has(before[at - 1] as string)) ||
    before.slice(-SO_THAT_REACH).some((form) => SO_THAT.has(form))
  );
}
/** First words of what leads to an order. */
const CUES = bothOf("lần đợt hãy làm yêu đề rút nhớ muốn gắng ráng để cho nên");
/** "Hãy đến đây" recommends. */
const isVisit = (form: string) => VISITS.has(form);
const VISITS = bothOf("đến thử mua ở ghé chọn trải");

const MADE = setOf("it the this your them");
const NEXT_TIME = "next time";
/** "Make the app faster", "be more careful", "next time deliver it fast". */
function isImperative(forms: readonly string[], { from }: Span): boolean {
  const isNext = `${forms[from]} ${forms[from + 1]}` === NEXT_TIME;
  const start = isNext ? from + 2 : from;
  const [first, next] = [forms[start], forms[start + 1] as string];
  return (
    (first === "make" && MADE.has(next)) ||
    (first === "be" && (next === "more" || next === "a")) ||
    first === "hire"
  );
}
