import type { Comment } from "@soundings/contract/comments";

type CommentClause = Comment["clauses"][number];

const NOTHING_BLAMED =
  /\?|(?<!\p{L})(?:cho (?:mình |em |tôi |hỏi)|có phải|(?:không|ko|k|kh|hông) (?:quan trọng|sao cả|sao hết|đáng kể|thành vấn đề)|no big deal|not (?:a )?big deal|not (?:that |so |very )?important|not (?:an issue|a problem)|(?:doesn't|doesnt|does not|didn't) matter|nếu|if|unless)(?!\p{L})|^(?:để|nhằm|in order to|so as to)(?!\p{L})|^(?:(?:và|and|nhưng|but) )?(?:khi|lúc|when|while|after|before)(?!\p{L})(?![^,]*\sthì\s)[^,]*,$/iu;

/** "I had to return this item for a refund", "mình phải gửi trả": what somebody did or has to do, and no more. */
const ONLY_DONE =
  /^[\s–-]*(?:so |and |but |then |now )*(?:(?:i|we)(?:'m| am| was| were|'ve| have| had)*(?: to| attempting to| attempted to| trying to| tried to| going to| will) (?:return|check|call|contact|send|ship|exchange|claim)|(?:mình|tôi|em)(?: đã| phải| đang| định| sẽ)+ (?:trả|gửi|đổi|gọi|liên hệ))(?: \p{L}+){0,7}[.!]?$/iu;
/** "I called support and got a number": where that is all there is to it. */
const ONLY_ASKED =
  /^[\s–-]*(?:so |and |but |then |now )*(?:i|we) (?:called|contacted|emailed|phoned|wrote to|spoke to)(?: \p{L}+){1,4}(?: and (?:got|received|was given|were given) (?:a|an|the|my) \p{L}+)?[.!]?$/iu;
/** "I thought to cancel the order", and what somebody was advised. */
const ONLY_MEANT =
  /^[\s–-]*(?:so |and |but |then |now )*(?:(?:i|we) (?:thought (?:to|of|about)|thought about|wanted to|decided to|planned to|was about to|were about to) (?:cancel|cancelling|canceling|return|returning|order|ordering|exchange|buy|check|call)(?: \p{L}+){0,4}[.!]?$|(?:\p{L}+ ){1,4}(?:suggested|advised|recommended)(?: that)? (?:i|we|me|us) )/iu;
/** "Thanks for fixing the crash" praises that it is gone. */
const THANKS_FOR =
  /(?<!\p{L})(?:thanks?(?: you)?|appreciate|cảm ơn|cám ơn)(?!\p{L})[^.!?]{0,40}(?<!\p{L})(?:addressing|fixing|fixed|resolving|solving|working on|work on|sorting|improving|đã sửa|đã khắc phục|khắc phục|sửa lỗi)(?!\p{L})/iu;
/** "Never had this kind of problem with any of them" praises them, whatever stands before it. */
const NEVER_ANY =
  /^[\s–-]*(?:and |but )?(?:(?:i|we|i've|we've)(?: have)? )?(?:have |had )?never (?:had|experienced|encountered|seen) (?:this|these|such|any|a|an|one) (?:\p{L}+ ){0,3}(?:problem|issue|trouble|complaint)s?(?!\p{L})/iu;
/** "I know storms are out of your control": what somebody excuses, and whose fault it is not. */
const EXCUSES =
  /(?<!\p{L})(?:(?:out of|beyond|outside(?: of)?) (?:your|their|his|her|anyone's|anybody's|the staff's) (?:control|hands)|(?:not|isn't|wasn't|aint|ain't|never) (?:really |entirely )?(?:your|their|his|her|anyone's|anybody's|the (?:\p{L}+'s|\p{L}+s')) fault|(?:can't|cannot|couldn't) be helped|no fault of (?:yours|theirs|your own|their own)|(?:ngoài|nằm ngoài|vượt) (?:tầm |khả năng )*kiểm soát|bất khả kháng|(?:không|ko|k|chẳng) (?:phải|phải là|do) lỗi (?:của |do )?(?!mình|tôi|em|tui|khách)\p{L}+|có thể (?:hiểu|thông cảm)(?: được)?)(?!\p{L})/iu;
/** "Unplugged it and it works again": the half that works; with more behind it, or denied, it is none. */
const WORKS =
  /(?<!\p{L})(?:(?:works?|worked|connects?|connected|runs?|ran|charges?|loads?|opens?)(?: just| all)? (?:again|fine|normally|perfectly|properly|ok|okay)|(?:is|was|are|were|goes|went|back) (?:back )?to normal|(?:kết nối|hoạt động|chạy|dùng|vào|sạc|chơi|lên|mở|xem|nghe)(?: được| lại| mạng)* (?:bình thường|ổn định|ổn|ngon|tốt))(?: trở)?(?: lại)?\P{L}*$/iu;
const IS_DENIED =
  /(?<!\p{L})(?:not|never|no longer|hardly|barely|rarely|nothing|\p{L}+n['’]t|stopped|fails?|failed|không|ko|kg|hông|chưa|chẳng|khó)(?!\p{L})/iu;
/** "Có bị lỗi gì không mọi người": asks other people, with no mark of a question. */
const ASKS_OTHERS =
  /(?<!\p{L})(?:gì|sao|nào|đâu|không|ko|chưa)(?: (?:vậy|thế|ạ|ta|nhỉ|hả))* (?:mọi người|mn|các bạn|các bác|anh em|ae|mấy bạn|cả nhà)(?!\p{L})|(?<!\p{L})(?:gì|sao|nào) (?:vậy|thế|nhỉ|ta|hả)(?: (?:shop|ad|ạ|bạn))?\P{L}*$/iu;
/** What tells how it went. */
const TELLS_HOW =
  /(?<!\p{L})(?:times?|twice|hours?|days?|weeks?|months?|again|without|because|never|not|no|still|but|pay|paid|own|lần|ngày|tuần|tháng|không|ko|chưa|mà|nhưng|tiền|mất)(?!\p{L})/iu;

/** Behind it the blame may follow. */
const GOES_AGAINST = /(?<!\p{L})(?:but|however|yet|nhưng|tuy nhiên|song)(?!\p{L})/iu;

const ONLY_SAID = [ONLY_DONE, ONLY_ASKED, ONLY_MEANT];

/**
 * A question, a condition, what something is done for or when, what somebody excuses, says works, does not matter or
 * never was, or only did, meant to do or was advised to.
 */
export const blamesNothing = (text: string): boolean =>
  NOTHING_BLAMED.test(text) ||
  NEVER_ANY.test(text) ||
  THANKS_FOR.test(text) ||
  (EXCUSES.test(text) && !GOES_AGAINST.test(text)) ||
  (WORKS.test(text) && !IS_DENIED.test(text)) ||
  ASKS_OTHERS.test(text) ||
  (ONLY_SAID.some((only) => only.test(text)) && !TELLS_HOW.test(text));

const LEADS_IN =
  /^\W*(?:(?:however|and|but|also|so|now|then)[\s,]+)*(?:with|since|after|before|in|on|from|during|due to|because of|as of|according to)(?!\p{L})[^,.!?]{1,60},\s*$/iu;
const LEADS_IN_VI =
  /^\P{L}*(?:(?:nhưng|và)\s+)?(?:với|từ(?! ngữ)|sau|trước|kể từ)(?!\p{L})(?![^,]*(?<!\p{L})(?:không|ko|k|chưa|chẳng|bị|thì|mà|lại|là|đó|đây)(?!\p{L}))(?:[ \t]+[\p{L}\d]+){1,5}\s*,\s*$/iu;

/** "With the new update," leads in what it does. */
export const leadsIn = (clause: string): boolean => LEADS_IN.test(clause) || LEADS_IN_VI.test(clause);

const WHEN =
  /(?<!\p{L})(?:when|whenever|while|every time|each time|by the time|as soon as|until|khi|lúc|mỗi lần|trước khi|sau khi)(?!\p{L})[^,.;]*$/iu;

/** "We can't wait to come back" waits for nothing. */
const GLADLY = /(?<!\p{L})(?:can|could|ca|cai)\s?(?:['’]t|n['’]?t|not|nt)\s+wait$/iu;

/** "The bolt does not fit" speaks of parts, not of how large something is. */
const FITS_NO_PART =
  /(?<!\p{L})(?:gắn|lắp|ráp|vặn|bắt|cắm|ghép|khoan)(?: (?:vào|vô|lại|thì))*(?: (?:không|ko|k|kg|chẳng|chưa))? vừa$/iu;

/** Whether words up to a thing's name are a phrase that speaks of no such thing. */
export const isPhrase = (words: string): boolean => GLADLY.test(words) || FITS_NO_PART.test(words);

/** Whether a thing only tells when something else happened: "I forgot my umbrella when the delivery came". */
export const tellsWhen = (before: string): boolean => WHEN.test(before) && /\p{L}\s+$/u.test(before);

const JOINING =
  /(?<!\p{L})(?:and|or|with|the|a|of|our|my|và|va|với|voi|cùng|hay|hoặc|của|cua|các|cac)(?!\p{L})/giu;

/** Whether a clause only names things: "the pool and the food" says nothing of them by itself. */
export function onlyNames(
  text: string,
  { start, end }: Pick<CommentClause, "start" | "end">,
  mentions: readonly { cue: { start: number; end: number } }[],
): boolean {
  const cues = mentions.map(({ cue }) => cue).filter((cue) => cue.start >= start && cue.end <= end);
  let rest = "";
  let at = start;
  for (const cue of cues.toSorted((one, other) => one.start - other.start)) {
    rest += `${text.slice(at, Math.max(at, cue.start))} `;
    at = Math.max(at, cue.end);
  }
  return !/\p{L}/u.test((rest + text.slice(at, end)).replace(JOINING, " "));
}

/** The words of a clause without what joins it to those around: "but the pool was cold,". */
export function withoutJoints(clause: string): string {
  const whole = clause.trim();
  const alone = whole.replace(JOINED_TO, "");
  let end = alone.length;
  while (end > 0 && ENDS.includes(alone[end - 1] as string)) end--;
  return end === 0 ? whole : alone.slice(0, end);
}
const ENDS = " \t\n\r\u00a0,;:–-";
const JOINED_TO = /^[\s•*+–-]*(?:(?:and|but|also|và|nhưng mà|nhưng|ngoài ra)[\s,]+)*/iu;

/** "Which left me skipping pages" hangs on what is left out. */
const HANGS =
  /^(?:là|which|that|who|whom|whose|where|because|since|than|so that|mà|nên|vì|do|rằng)(?!\p{L})/iu;

/** Whether words hang on what was said before them. */
export const hangs = (text: string): boolean => HANGS.test(text);
