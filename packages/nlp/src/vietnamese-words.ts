import { VIETNAMESE } from "./lexicons/vi.ts";
import { vagueTerms } from "./stop-words.ts";
import { seedsIn, TAXONOMY } from "./taxonomy.ts";

const MAX_SYLLABLES = 3;
/** Longer seeds of the taxonomy are phrases ("giao hàng chậm"), not words. */
const SEED_SYLLABLES = 2;

/** Common words that neither name a topic nor carry feeling, most of them with a syllable that alone says nothing. */
const COMMON =
  "có thể, không thể, cụ thể, tổng thể, tập thể, thể hiện, thực hiện, thực tế, thực sự, hiện tại, hiện nay, phát hiện, xuất hiện, khách hàng, bán hàng, cửa hàng, nhà hàng, mặt hàng, đặt hàng, cần thiết, thiết bị, thiết kế, thường xuyên, cảm ứng, phản ứng, đáp ứng, tương ứng, ứng dụng, sử dụng, áp dụng, tác dụng, công dụng, chắc chắn, vững chắc, tận tâm, tâm lý, tâm trạng, trung tâm, yên tâm, an tâm, tiếng ồn, tiếng anh, nổi tiếng, thời gian, không gian, không khí, kiến thức, hình thức, cách thức, kiểm tra, đưa ra, nhận ra, xảy ra, quá trình, chương trình, giáo trình, hành trình, mặc dù, tuy nhiên, tất cả, toàn bộ, nói chung, nhìn chung, tóm lại, còn lại, quay lại, trở lại, hoạt động, tự động, chủ động, di động, số lượng, chất lượng, trọng lượng, dung lượng, thay đổi, trao đổi, đổi trả, tư vấn, vấn đề, chủ đề, đề nghị, đề xuất, yêu cầu, nhu cầu, kết nối, kết quả, hiệu quả, nhân viên, sinh viên, giảng viên, giáo viên, học viên, thành viên, thú vị, tôn trọng, quan trọng, trọng tâm, nghiêm trọng, hiện tượng, trang bị, trang trí, khách sạn, điện thoại, điện tử, nhà cung cấp";

let known: ReadonlySet<string> | null = null;

/** The words of several syllables that the engine knows: what topics are named by and what carries feeling. */
function knownWords(): ReadonlySet<string> {
  if (known) return known;
  const words = new Set<string>();
  const add = (word: string, most = MAX_SYLLABLES) => {
    const { length } = word.split(" ");
    if (length > 1 && length <= most) words.add(word.normalize("NFC"));
  };
  for (const topic of TAXONOMY) {
    for (const child of [undefined, ...(topic.children ?? [])]) {
      for (const kind of ["seeds", "weak"] as const)
        for (const seed of seedsIn("vi", kind, topic, child)) add(seed, SEED_SYLLABLES);
    }
  }
  const { shortForms = {}, ...lists } = VIETNAMESE;
  for (const list of Object.values(lists)) for (const word of list.split(" ")) add(word.replaceAll("_", " "));
  for (const word of [...Object.values(shortForms), ...vagueTerms("vi"), ...COMMON.split(", ")]) add(word);
  known = words;
  return words;
}

const JUDGING: ReadonlySet<string> = new Set(`${VIETNAMESE.positive} ${VIETNAMESE.negative}`.split(" "));

/** Syllables that judge, and are as often a piece of a word that says something else: "sáng" of "bữa sáng", "dễ" of "dễ thương". */
const OFTEN_PIECES: ReadonlySet<string> = new Set(
  "sáng tiện dễ khó hay nhất sang hợp yếu vui lợi hại nghi mới cao trọng chất".split(" "),
);

/** Whether a syllable judges by itself, as "sạch" does in "sạch sẽ", too. */
export function judgesAlone(syllable: string): boolean {
  return JUDGING.has(syllable) && !OFTEN_PIECES.has(syllable);
}

/**
 * Vietnamese writes a space between syllables. Joins those that make one word the engine knows, the longest
 * first: "nhân viên rất thân thiện" has three words. The same syllables always give the same words.
 */
export function joinSyllables(syllables: readonly string[]): string[] {
  const words = knownWords();
  const joined: string[] = [];
  for (let at = 0; at < syllables.length; ) {
    let taken = 1;
    for (let length = Math.min(MAX_SYLLABLES, syllables.length - at); length > 1; length--) {
      if (!words.has(syllables.slice(at, at + length).join(" "))) continue;
      taken = length;
      break;
    }
    joined.push(syllables.slice(at, at + taken).join(" "));
    at += taken;
  }
  return joined;
}
