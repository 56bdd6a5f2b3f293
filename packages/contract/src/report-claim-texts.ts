import { localeOf, timeFormat } from "@soundings/survey/time-format";
import type { ClaimLanguage } from "./claim-texts.ts";
import type { ReportClaim, ReportClaimKind } from "./report-claims.ts";

/** The sentence of every claim of a report, in each interface language. */

type Gaps = Record<"name" | "value" | "other" | "points", string>;
type Sentence = (gaps: Gaps) => string;
/** What is said of an effect above 0, and of one below. */
type Pair = readonly [more: Sentence, less: Sentence];

const EN: Record<Exclude<ReportClaimKind, "groups">, Pair> = {
  choice: both((g) => `“${g.name}” is chosen most: by ${g.value}, the next by ${g.other}`),
  nps_change: [
    (g) => `NPS rose by ${g.points} against the days before, to ${g.value}`,
    (g) => `NPS fell by ${g.points} against the days before, to ${g.value}`,
  ],
  text_topic: [
    (g) => `Answers that mention ${g.name} score ${g.points} higher than the others`,
    (g) => `Answers that mention ${g.name} score ${g.points} lower than the others`,
  ],
  drop_off: both((g) => `More people leave at “${g.name}” than at any other page`),
  weekday: both((g) => `More answers come on a ${g.name}: about ${g.value}, ${g.other} on other days`),
};
const VI: Record<Exclude<ReportClaimKind, "groups">, Pair> = {
  choice: both((g) => `“${g.name}” được chọn nhiều nhất: ${g.value}, lựa chọn kế tiếp ${g.other}`),
  nps_change: [
    (g) => `NPS tăng ${g.points} so với những ngày trước, lên ${g.value}`,
    (g) => `NPS giảm ${g.points} so với những ngày trước, xuống ${g.value}`,
  ],
  text_topic: [
    (g) => `Câu trả lời nhắc đến ${g.name} cao hơn ${g.points} so với những câu khác`,
    (g) => `Câu trả lời nhắc đến ${g.name} thấp hơn ${g.points} so với những câu khác`,
  ],
  drop_off: both((g) => `“${g.name}” là trang có nhiều người bỏ dở nhất`),
  weekday: both((g) => `${g.name} có nhiều câu trả lời hơn: khoảng ${g.value}, các ngày khác ${g.other}`),
};
const SENTENCES = { en: EN, vi: VI };

const GROUPS: Record<ClaimLanguage, Record<"some" | "tiny" | "small" | "medium" | "large", string>> = {
  en: {
    some: "Some answers differ between the groups",
    tiny: "The groups differ, but hardly",
    small: "The groups differ a little",
    medium: "The groups differ clearly",
    large: "The groups differ strongly",
  },
  vi: {
    some: "Một số câu trả lời khác nhau giữa các nhóm",
    tiny: "Các nhóm có khác nhau, nhưng rất ít",
    small: "Các nhóm khác nhau đôi chút",
    medium: "Các nhóm khác nhau rõ",
    large: "Các nhóm khác nhau nhiều",
  },
};

function both(sentence: Sentence): Pair {
  return [sentence, sentence];
}

/**
 * A claim's sentence, without a full stop at its end.
 *
 * @param name what its subject is called: a choice or a page; weekdays and topics name themselves
 */
export function reportClaimText(claim: ReportClaim, language: ClaimLanguage, name = ""): string {
  const { kind, subject, effect } = claim;
  if (kind === "groups") return GROUPS[language][strength(claim.value)];
  const [more, less] = SENTENCES[language][kind];
  const [value, other] = figures(claim, language);
  const whole = Math.max(1, Math.round(Math.abs(effect)));
  const number = new Intl.NumberFormat(localeOf(language)).format(whole);
  const points = language === "vi" ? `${number} điểm` : whole === 1 ? `${number} point` : `${number} points`;
  const own = kind === "weekday" ? weekday(Number(subject), language) : name || (subject ?? "");
  return (effect >= 0 ? more : less)({ name: own, value, other, points });
}

/** Cohen's marks for w. */
function strength(w: number | null) {
  if (w === null) return "some";
  return w >= 0.5 ? "large" : w >= 0.3 ? "medium" : w >= 0.1 ? "small" : "tiny";
}

/** Both figures as they are read: shares in percent, an NPS with its sign, days with a decimal where they are few. */
function figures({ kind, value, other }: ReportClaim, language: ClaimLanguage): [string, string] {
  const text = (figure: number | null) => {
    if (figure === null) return "";
    const digits = kind === "weekday" && figure < 10 ? 1 : 0;
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const number = new Intl.NumberFormat(localeOf(language), options);
    if (kind !== "nps_change") return `${number.format(figure)}${kind === "weekday" ? "" : "%"}`;
    const rounded = Math.round(figure);
    return (rounded > 0 ? "+" : rounded < 0 ? "−" : "") + number.format(Math.abs(rounded));
  };
  return [text(value), text(other)];
}

function weekday(index: number, language: ClaimLanguage): string {
  // 4 January 1970 was a Sunday.
  return timeFormat(language, { weekday: "long", timeZone: "UTC" }).format(new Date((3 + index) * 864e5));
}
