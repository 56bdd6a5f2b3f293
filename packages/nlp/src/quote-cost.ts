/** What makes a clause a good quote or none. */
interface Quotable {
  text: string;
  start: number;
  end: number;
  /** The comment's words; the clause's are [from, to). */
  forms: readonly string[];
  from: number;
  to: number;
  /** Whether it says so by denying the opposite. */
  denies: boolean;
  /** Whether it names the thing that it speaks of. */
  names: boolean;
  /** Whether what it names is a part of what it says: "the flight was cancelled". */
  hasObject: boolean;
  /** Whether it says more than those that count as saying the same. */
  saysMore: boolean;
  /** Whether more than one word of it judges: "good fit and amazing stuff". */
  judgesTwice: boolean;
  language: string;
}

/** No clause to quote: it says more than one thing, or hangs on others. */
export const UNQUOTABLE = 255;
const MIN_WORDS = 2;
const MAX_WORDS = 10;
/** Costs from here on are those of clauses that name nothing. */
export const NAMES_NOTHING = 80;

/** Costs of a judgement that is quoted without what strengthens it in its clause are so much higher. */
export const UNSTRESSED = 80;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** A clause that begins so hangs on what stands before it. */
const HANGING_STARTS = setOf(
  "about thế sự first second secondly firstly lastly again overall both still even only just all some most ma thấy chỉ nói còn_lại also plus however but although though yet except unless if because since so and or nor which that who whom whose when where while as then than it its it's they their them he she he's she's his her him this these those there i'm with for of to at in on from by being other otherwise another not nhưng mà nên vì thì còn và với nếu khi để do tuy dù dẫu cũng nó họ này đó kia ấy cái rằng hoặc hay như của trong ngoài lại chứ nào cũng mỗi được bị vẫn đã sẽ là có",
);

/** "It was delicious" says so of whatever is spoken of, where it names nothing else. */
const WHATEVER = setOf("it it's this these those all");

/**
 * "The too itself is gorgeous", "It has a friendly", "I love you": something or somebody is spoken of, misspelled, behind
 * the end or pointed at.
 */
const OF_SOMETHING = setOf("the a an u you me him her them us mine stuff you'll you'd you're");

/** A clause that ends so goes on behind its end. */
const HANGING_ENDS = setOf(
  "and or but the a an of to for with in on at from by that which is are was were be my our their your so very too though as và với của để cho thì là mà nhưng vì nên khi rất hơi khá bị trong ở tại như các những thôi à hả nhỉ chăng enough only",
);

/** Words that point to something said elsewhere, or before. */
const POINTING = setOf(
  "it they them this that these those he she him her thought it's it'll it'd that's they've they're they'll he's she's we've ours mine others another itself once nó họ này đó ấy vậy thế thêm nữa",
);

/** Who says "very good" says more than most whom "good" would stand for. */
const EMPHATIC = setOf(
  "very so really extremely super absolutely totally completely entirely incredibly truly highly heartily definitely most perfectly always never virtually such quá rất cực siêu lắm toàn cùng luôn hơn hẳn tuyệt vô nhất mọi better more lots",
);

/** Who says so says that it is always so, or was so that day, which nearly nobody does for whom a quote would stand. */
const EXTREME = setOf(
  "literally still ever always really extremely absolutely totally completely entirely incredibly truly perfectly virtually terribly horribly awfully today tonight yesterday cực siêu suốt",
);

/** An English clause with one of them is a sentence. */
const VERBS = setOf("is are was were has have had do does did will would love loved recommend makes made");
/** A clause that begins so has left out of whom or what it speaks. */
const HEADLESS = setOf(
  "is are was were be been being has have had can could will would does did got get gets now",
);
/** "Would I use it again": a question, whether or not its sign was left out. */
const ASKING = setOf("would will do did does can could should have has");
const ASKERS = setOf("i we you they he she anyone");
/** A heading is as good as a sentence of so many words more. */
const HEADING = 2;

/** Words that take back a part of what is said, or say it of a time that is over. */
const HEDGES = setOf(
  "sometimes occasionally usually mostly partly initially originally lúc đôi thỉnh hôm bữa đầu ban_đầu mới_đầu lúc_đầu anyway",
);

/** "Rather late" says less than "late": it is quoted where hardly anything else can be. */
const LESSENING = setOf(
  "hơi khá tạm tàm tương rather somewhat slightly fairly pretty bit little quite mildly",
);

/** Who says that he loves it, or likes it best, says more than who finds it good. */
const LIKING = setOf("thích mê love loved loves like liked best favorite favourite worst");

/** "Looks great" says so of its looks: it does not stand for those who say "great". */
const SENSED = setOf("look looks looked looking sound sounds sounded smell smells smelled trông ngó");

const FOREIGN = setOf("good great perfect nice");
const ADVERB = /[a-z]{4}ly$/;

/** What a clause begins with that only joins it to the one before: quotes leave it out. */
const LEAD =
  /^(?:(?:and|but|also|plus|however|và|especially|particularly|nhưng mà|nhưng|nhưg|nhưn|nhug|nhung|nhg|nhma|nma|đặc biệt là|đặc biệt|ngoài ra|với lại|bên cạnh đó)[\s,:]+)+/iu;

const ODD_SIGNS = /[()[\]"“”/:*#@;~…=<>-]|\.\./;
const AS_THEY = setOf("ever i we always usual");
/** "I play no games, so that is good enough": for whom it is enough, others do not say. */
const SO_FAR =
  /(?<!\p{L})(?:như vậy|như thế|vậy|thế) là (?:tốt|ổn|ok|oke|được|đc|dc|ngon)|that's good enough/iu;
/** "Well made at a good price" says more than that the price is good. */
const WELL_DONE =
  /\b(?:well|nicely|beautifully|solidly|poorly|badly)[- ](?:made|built|designed|constructed|crafted|finished|thought)/iu;
/** "Perfect size (M)" says of which, "took a week Quality looks good" is two sentences, and a week nobody else's. */
const IN_BRACKETS = /[()[\]{}]/;
const TWO_SENTENCES = /(?<![\p{L}\p{N}])\p{Ll}\S* \p{Lu}\p{Ll}/u;
const TIMES = setOf("week weeks month months year years hour hours minute minutes tuần tháng");
const ODD_END = /[#@/\\|_~^&]$/;
const PICTURES = /\p{Extended_Pictographic}/u;
/** What each oddness costs, in words. */
const ODD = 6;

/** A quote that says more than most whom it would stand for is chosen where four times as many word it so. */
const MORE = 4;

/** Low for a short whole sentence that names a thing; UNQUOTABLE for a piece of another. */
export function quoteCost(quotable: Quotable): number {
  const { text, start, end, forms, to, denies, names, hasObject, saysMore, judgesTwice, language } = quotable;
  const clause = quoteOf(text, { start, end });
  const lead = joiningWords(text, { start, end });
  const from = quotable.from + lead;
  const size = to - from;
  if (size < (names ? MIN_WORDS : 1) || size > MAX_WORDS) return UNQUOTABLE;
  const first = forms[from] as string;
  const hangs = HANGING_STARTS.has(first) && (names || !WHATEVER.has(first));
  if (hangs || HANGING_ENDS.has(forms[to - 1] as string)) return UNQUOTABLE;
  if (ASKING.has(first) && ASKERS.has(forms[from + 1] as string)) return UNQUOTABLE;
  if (
    !(names || (hasObject && !forms.slice(from, to).includes("i"))) &&
    forms.slice(from, to).some((form) => OF_SOMETHING.has(form))
  )
    return UNQUOTABLE;
  // "I waited three weeks": nobody else did so for as long.
  if (/\d/.test(clause)) return UNQUOTABLE;
  if (forms.slice(from, to).some((form) => EXTREME.has(form))) return UNQUOTABLE;
  // "Great as ever" is said by who comes back, "good as I wanted" by who wanted it.
  if (forms.slice(from, to).some((form, at) => AS_THEY.has(form) && forms[from + at - 1] === "as"))
    return UNQUOTABLE;
  if (WELL_DONE.test(clause) || IN_BRACKETS.test(clause)) return UNQUOTABLE;
  if (TWO_SENTENCES.test(clause) || forms.slice(from, to).some((form) => TIMES.has(form))) return UNQUOTABLE;
  if (SO_FAR.test(clause) || ODD_END.test(clause) || HEADLESS.has(first)) return UNQUOTABLE;
  // What somebody else said, or a name, cut at its end: about "good will.
  if ((clause.match(/["“”]/gu)?.length ?? 0) % 2 === 1) return UNQUOTABLE;
  let cost = size;
  // One word says it, two say it better.
  if (size < MIN_WORDS) cost += 4;
  // Two English words are a heading: "Food-awesome".
  if (size < 3 && language !== "vi") cost += 4;
  let isSentence = language !== "en";
  for (let word = from; word < to; word++) {
    if (VERBS.has(forms[word] as string)) isSentence = true;
    if (POINTING.has(forms[word] as string)) cost += ODD;
    if (HEDGES.has(forms[word] as string) || SENSED.has(forms[word] as string)) cost += ODD;
    if (LESSENING.has(forms[word] as string)) cost += 2 * ODD;
    if (LIKING.has(forms[word] as string)) cost += 2 * ODD;
    // "Cheap cheap cheap", "Bad very bad"
    if (forms.slice(from, word).includes(forms[word] as string)) cost += ODD;
  }
  if (!isSentence) cost += HEADING;
  // "Good" said by who writes Vietnamese else.
  if (language === "vi" && forms.slice(from, to).some((form) => FOREIGN.has(form))) cost += ODD;
  // "Good, so buy it"
  if (forms.slice(from + 1, to).includes("nên")) cost += ODD;
  // "Awesomely great"
  if (language === "en" && forms.slice(from, to - 1).some((form) => ADVERB.test(form))) cost += MORE;
  // "Not disappointed" says less than most whom it would stand for.
  if (denies) cost += ODD;
  if (saysMore) cost += MORE;
  if (judgesTwice) cost += ODD;
  if (isEmphatic(forms, from, to)) cost += MORE;
  // Of whatever is spoken of, "khá đẹp" says less than "đẹp" and "quá đẹp" far more.
  if (!names && forms.slice(from, to).includes("quá")) cost += MORE;
  if (clause === clause.toUpperCase()) cost += ODD;
  if (ODD_SIGNS.test(clause)) cost += ODD;
  if (/,|so với/u.test(clause)) cost += ODD;
  if (PICTURES.test(clause)) cost += ODD;
  if (lead > 0 || !isAfterSentence(text, start)) cost += 1;
  return (names ? 0 : NAMES_NOTHING) + Math.min(cost, NAMES_NOTHING - 1);
}

/** "Good so far" says less, not more. */
function isEmphatic(forms: readonly string[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const form = forms[at] as string;
    if (EMPHATIC.has(form) && !(form === "so" && forms[at + 1] === "far")) return true;
  }
  return false;
}

function isAfterSentence(text: string, start: number): boolean {
  let at = start - 1;
  while (at >= 0 && start - at < 8 && /\s/.test(text[at] as string)) at--;
  return at < 0 || ".!?…\n".includes(text[at] as string);
}

const ENDS = " \t\n\r\u00a0,;:.-–—•*+\"“”'";

interface Place {
  start: number;
  end: number;
}

/** The words of a clause as they are quoted: verbatim, without what joins it to another and the signs around it. */
export function quoteOf(text: string, { start, end }: Place): string {
  const whole = withoutEnds(text, start, end);
  const lead = leadOf(whole);
  return lead === 0 ? whole : withoutEnds(whole, lead, whole.length);
}

/** How many words quoteOf() leaves out. */
function joiningWords(text: string, { start, end }: Place): number {
  const whole = withoutEnds(text, start, end);
  return whole.slice(0, leadOf(whole)).match(/[\p{L}\p{M}]+/gu)?.length ?? 0;
}

/** Characters of what joins it; 0 where nothing else follows. */
function leadOf(whole: string): number {
  const lead = LEAD.exec(whole)?.[0].length ?? 0;
  return lead < whole.length ? lead : 0;
}

function withoutEnds(text: string, start: number, end: number): string {
  let from = start;
  let to = end;
  while (from < to && ENDS.includes(text[from] as string)) from++;
  while (to > from && ENDS.includes(text[to - 1] as string)) to--;
  return text.slice(from, to);
}
