import { bucketOf, type Emotion } from "@soundings/nlp/scale";
import { localeOf, timeFormat } from "@soundings/survey/time-format";
import type { Claim, ClaimKind, ClaimSubject } from "./insights.ts";

/**
 * The sentence of every claim, in each interface language. Dashboard, exports and mails take theirs from
 * here, so two places cannot say a thing differently.
 */

export type ClaimLanguage = "en" | "vi";
/** The language of claims for a reader: English where they have no sentences yet. */
export const claimLanguage = (language: string): ClaimLanguage => (language === "vi" ? "vi" : "en");

const EMOTION_NAMES: Record<ClaimLanguage, Record<Emotion, string>> = {
  en: {
    anger: "anger",
    disgust: "disgust",
    fear: "fear",
    interest: "interest",
    joy: "joy",
    sadness: "sadness",
    surprise: "surprise",
    trust: "trust",
  },
  vi: {
    anger: "giận dữ",
    disgust: "ghê tởm",
    fear: "sợ hãi",
    interest: "quan tâm",
    joy: "vui mừng",
    sadness: "buồn bã",
    surprise: "ngạc nhiên",
    trust: "tin tưởng",
  },
};

/** What stands in a sentence's gaps. */
type Gaps = Record<
  | "topic"
  | "against"
  | "elsewhere"
  | "segment"
  | "number"
  | "emotion"
  | "word"
  | "value"
  | "other"
  | "effect"
  | "points"
  | "date"
  | "r",
  string
>;
type Sentence = (gaps: Gaps) => string;
/** What is said of an effect above 0, and of one below. */
type Pair = readonly [more: Sentence, less: Sentence];

const EN: Record<ClaimKind, Pair> = {
  // Without both scores: a topic's own is shown drawn towards the mean, so the two would not agree.
  topic_score: [
    (g) => `${g.topic} scores ${g.points} higher than ${g.against}`,
    (g) => `${g.topic} scores ${g.points} lower than ${g.against}`,
  ],
  fix: [
    (g) => `Fixing ${g.topic} would lift the score from ${g.other} to about ${g.value}`,
    (g) => `Fixing ${g.topic} would lift the score from ${g.other} to about ${g.value}`,
  ],
  period_score: [
    (g) => `The score rose ${g.points} against the period before, from ${g.other} to ${g.value}`,
    (g) => `The score fell ${g.points} against the period before, from ${g.other} to ${g.value}`,
  ],
  period_topic_score: [
    (g) => `${g.topic} rose ${g.points} against the period before, from ${g.other} to ${g.value}`,
    (g) => `${g.topic} fell ${g.points} against the period before, from ${g.other} to ${g.value}`,
  ],
  period_topic_share: [
    (g) =>
      `${g.topic} is mentioned more than in the period before: in ${g.value} of comments, up from ${g.other}`,
    (g) =>
      `${g.topic} is mentioned less than in the period before: in ${g.value} of comments, down from ${g.other}`,
  ],
  score_change: [
    (g) => `Since ${g.date} the score is ${g.points} higher: ${g.value}, up from ${g.other}`,
    (g) => `Since ${g.date} the score is ${g.points} lower: ${g.value}, down from ${g.other}`,
  ],
  volume_change: [
    (g) => `Since ${g.date} there are ${g.effect} more comments: ${g.value} a day, up from ${g.other}`,
    (g) => `Since ${g.date} there are ${g.effect} fewer comments: ${g.value} a day, down from ${g.other}`,
  ],
  topic_score_change: [
    (g) => `Since ${g.date} ${g.topic} scores ${g.points} higher: ${g.value}, up from ${g.other}`,
    (g) => `Since ${g.date} ${g.topic} scores ${g.points} lower: ${g.value}, down from ${g.other}`,
  ],
  topic_share_change: [
    (g) => `Since ${g.date} ${g.topic} is mentioned more: in ${g.value} of comments, up from ${g.other}`,
    (g) => `Since ${g.date} ${g.topic} is mentioned less: in ${g.value} of comments, down from ${g.other}`,
  ],
  new_topic: [
    (g) => `${g.topic} is new: in ${g.value} of comments since ${g.date}, up from ${g.other}`,
    (g) => `${g.topic} is gone: in ${g.value} of comments since ${g.date}, down from ${g.other}`,
  ],
  segment_score: [
    (g) => `${g.segment} scores ${g.points} higher than the rest: ${g.value} against ${g.other}`,
    (g) => `${g.segment} scores ${g.points} lower than the rest: ${g.value} against ${g.other}`,
  ],
  segment_topic: [
    (g) =>
      `${g.segment} mentions ${g.topic} more than the rest: in ${g.value} of comments against ${g.other}`,
    (g) =>
      `${g.segment} mentions ${g.topic} less than the rest: in ${g.value} of comments against ${g.other}`,
  ],
  segment_emotion: [
    (g) => `${g.segment} shows more ${g.emotion} than the rest: in ${g.value} of comments against ${g.other}`,
    (g) => `${g.segment} shows less ${g.emotion} than the rest: in ${g.value} of comments against ${g.other}`,
  ],
  number_score: [
    (g) => `The higher ${g.number}, the higher the score (correlation ${g.r})`,
    (g) => `The higher ${g.number}, the lower the score (correlation ${g.r})`,
  ],
  number_topic: [
    (g) => `${g.number} is higher where ${g.topic} is mentioned: ${g.value} on average, ${g.other} elsewhere`,
    (g) => `${g.number} is lower where ${g.topic} is mentioned: ${g.value} on average, ${g.other} elsewhere`,
  ],
  topic_positive: [
    (g) => `Positive comments are more frequent where ${g.topic} is mentioned: ${g.value}${g.elsewhere}`,
    (g) => `Positive comments are less frequent where ${g.topic} is mentioned: ${g.value}${g.elsewhere}`,
  ],
  topic_negative: [
    (g) => `Negative comments are more frequent where ${g.topic} is mentioned: ${g.value}${g.elsewhere}`,
    (g) => `Negative comments are less frequent where ${g.topic} is mentioned: ${g.value}${g.elsewhere}`,
  ],
  topic_emotion: [
    (g) =>
      `${g.emotion} is more frequent where ${g.topic} is mentioned: in ${g.value} of comments${g.elsewhere}`,
    (g) =>
      `${g.emotion} is less frequent where ${g.topic} is mentioned: in ${g.value} of comments${g.elsewhere}`,
  ],
  topic_word: [
    (g) =>
      `“${g.word}” is more frequent where ${g.topic} is mentioned: in ${g.value} of comments${g.elsewhere}`,
    (g) =>
      `“${g.word}” is less frequent where ${g.topic} is mentioned: in ${g.value} of comments${g.elsewhere}`,
  ],
  topic_pair: [
    (g) =>
      `Comments on ${g.topic} mention ${g.against} more often than others: ${g.value} against ${g.other}`,
    (g) =>
      `Comments on ${g.topic} mention ${g.against} less often than others: ${g.value} against ${g.other}`,
  ],
};

const VI: Record<ClaimKind, Pair> = {
  topic_score: [
    (g) => `${g.topic} cao hơn ${g.points} so với ${g.against}`,
    (g) => `${g.topic} thấp hơn ${g.points} so với ${g.against}`,
  ],
  fix: [
    (g) => `Khắc phục ${g.topic} sẽ nâng điểm từ ${g.other} lên khoảng ${g.value}`,
    (g) => `Khắc phục ${g.topic} sẽ nâng điểm từ ${g.other} lên khoảng ${g.value}`,
  ],
  period_score: [
    (g) => `Điểm tăng ${g.points} so với kỳ trước, từ ${g.other} lên ${g.value}`,
    (g) => `Điểm giảm ${g.points} so với kỳ trước, từ ${g.other} xuống ${g.value}`,
  ],
  period_topic_score: [
    (g) => `${g.topic} tăng ${g.points} so với kỳ trước, từ ${g.other} lên ${g.value}`,
    (g) => `${g.topic} giảm ${g.points} so với kỳ trước, từ ${g.other} xuống ${g.value}`,
  ],
  period_topic_share: [
    (g) => `${g.topic} được nhắc nhiều hơn kỳ trước: trong ${g.value} nhận xét, tăng từ ${g.other}`,
    (g) => `${g.topic} được nhắc ít hơn kỳ trước: trong ${g.value} nhận xét, giảm từ ${g.other}`,
  ],
  score_change: [
    (g) => `Từ ${g.date}, điểm cao hơn ${g.points}: ${g.value}, tăng từ ${g.other}`,
    (g) => `Từ ${g.date}, điểm thấp hơn ${g.points}: ${g.value}, giảm từ ${g.other}`,
  ],
  volume_change: [
    (g) => `Từ ${g.date}, số nhận xét nhiều hơn ${g.effect}: ${g.value} mỗi ngày, tăng từ ${g.other}`,
    (g) => `Từ ${g.date}, số nhận xét ít hơn ${g.effect}: ${g.value} mỗi ngày, giảm từ ${g.other}`,
  ],
  topic_score_change: [
    (g) => `Từ ${g.date}, điểm của ${g.topic} cao hơn ${g.points}: ${g.value}, tăng từ ${g.other}`,
    (g) => `Từ ${g.date}, điểm của ${g.topic} thấp hơn ${g.points}: ${g.value}, giảm từ ${g.other}`,
  ],
  topic_share_change: [
    (g) => `Từ ${g.date}, ${g.topic} được nhắc nhiều hơn: trong ${g.value} nhận xét, tăng từ ${g.other}`,
    (g) => `Từ ${g.date}, ${g.topic} được nhắc ít hơn: trong ${g.value} nhận xét, giảm từ ${g.other}`,
  ],
  new_topic: [
    (g) => `${g.topic} là chủ đề mới: trong ${g.value} nhận xét từ ${g.date}, tăng từ ${g.other}`,
    (g) => `${g.topic} không còn được nhắc: trong ${g.value} nhận xét từ ${g.date}, giảm từ ${g.other}`,
  ],
  segment_score: [
    (g) => `${g.segment} cao hơn phần còn lại ${g.points}: ${g.value} so với ${g.other}`,
    (g) => `${g.segment} thấp hơn phần còn lại ${g.points}: ${g.value} so với ${g.other}`,
  ],
  segment_topic: [
    (g) => `${g.segment} nhắc ${g.topic} nhiều hơn phần còn lại: trong ${g.value} nhận xét so với ${g.other}`,
    (g) => `${g.segment} nhắc ${g.topic} ít hơn phần còn lại: trong ${g.value} nhận xét so với ${g.other}`,
  ],
  segment_emotion: [
    (g) =>
      `${g.segment} thể hiện ${g.emotion} nhiều hơn phần còn lại: trong ${g.value} nhận xét so với ${g.other}`,
    (g) =>
      `${g.segment} thể hiện ${g.emotion} ít hơn phần còn lại: trong ${g.value} nhận xét so với ${g.other}`,
  ],
  number_score: [
    (g) => `${g.number} càng cao thì điểm càng cao (hệ số tương quan ${g.r})`,
    (g) => `${g.number} càng cao thì điểm càng thấp (hệ số tương quan ${g.r})`,
  ],
  number_topic: [
    (g) => `${g.number} cao hơn khi ${g.topic} được nhắc đến: trung bình ${g.value}, còn lại ${g.other}`,
    (g) => `${g.number} thấp hơn khi ${g.topic} được nhắc đến: trung bình ${g.value}, còn lại ${g.other}`,
  ],
  topic_positive: [
    (g) => `Nhận xét tích cực thường gặp hơn khi nhắc đến ${g.topic}: ${g.value}${g.elsewhere}`,
    (g) => `Nhận xét tích cực ít gặp hơn khi nhắc đến ${g.topic}: ${g.value}${g.elsewhere}`,
  ],
  topic_negative: [
    (g) => `Nhận xét tiêu cực thường gặp hơn khi nhắc đến ${g.topic}: ${g.value}${g.elsewhere}`,
    (g) => `Nhận xét tiêu cực ít gặp hơn khi nhắc đến ${g.topic}: ${g.value}${g.elsewhere}`,
  ],
  topic_emotion: [
    (g) => `${g.emotion} thường gặp hơn khi nhắc đến ${g.topic}: trong ${g.value} nhận xét${g.elsewhere}`,
    (g) => `${g.emotion} ít gặp hơn khi nhắc đến ${g.topic}: trong ${g.value} nhận xét${g.elsewhere}`,
  ],
  topic_word: [
    (g) => `“${g.word}” thường gặp hơn khi nhắc đến ${g.topic}: trong ${g.value} nhận xét${g.elsewhere}`,
    (g) => `“${g.word}” ít gặp hơn khi nhắc đến ${g.topic}: trong ${g.value} nhận xét${g.elsewhere}`,
  ],
  topic_pair: [
    (g) =>
      `Nhận xét về ${g.topic} nhắc đến ${g.against} nhiều hơn các nhận xét khác: ${g.value} so với ${g.other}`,
    (g) =>
      `Nhận xét về ${g.topic} nhắc đến ${g.against} ít hơn các nhận xét khác: ${g.value} so với ${g.other}`,
  ],
};

const SENTENCES: Record<ClaimLanguage, Record<ClaimKind, Pair>> = { en: EN, vi: VI };

/** A claim's sentence, without a full stop at its end. */
export function claimText(claim: Claim, language: ClaimLanguage): string {
  const [more, less] = SENTENCES[language][claim.kind];
  const text = (claim.effect >= 0 ? more : less)(gapsOf(claim, language));
  return text.charAt(0).toLocaleUpperCase(localeOf(language)) + text.slice(1);
}

function gapsOf(claim: Claim, language: ClaimLanguage): Gaps {
  const { subject, unit, effect, value, other, since } = claim;
  const number = numberText(language);
  const [shown, compared] = valueTexts(claim, language);
  const whole = Math.max(1, Math.round(Math.abs(effect)));
  return {
    topic: topicText(subject.topic),
    against: subject.other_topic ? topicText(subject.other_topic) : EVERYTHING_ELSE[language],
    elsewhere: elsewhereText(compared, subject, language),
    segment: segmentText(subject, language),
    number: subject.number?.header ?? "",
    emotion: subject.emotion ? EMOTION_NAMES[language][subject.emotion] : "",
    word: subject.word ?? "",
    value: value === null ? "" : shown,
    other: other === null ? "" : compared,
    effect: `${number(whole)}${unit === "percent" ? "%" : ""}`,
    points: pointsText(pointsBetween(claim), language),
    date: since ? dateText(since, language) : "",
    r: signed(effect, 2, language),
  };
}

/** "Delivery", or a subtopic with its topic: "Late (Delivery)". */
function topicText(topic: ClaimSubject["topic"]): string {
  if (!topic) return "";
  return topic.parent_name === null ? topic.name : `${topic.name} (${topic.parent_name})`;
}

const EVERYTHING_ELSE: Record<ClaimLanguage, string> = { en: "everything else", vi: "mọi nội dung khác" };

/** With how large a share one is compared, and where: in all other comments, or in those on another topic. */
function elsewhereText(other: string, { other_topic }: ClaimSubject, language: ClaimLanguage): string {
  if (language === "en") {
    const where = other_topic ? `where ${topicText(other_topic)} is mentioned` : "elsewhere";
    return `, against ${other} ${where}`;
  }
  const where = other_topic ? `khi nhắc đến ${topicText(other_topic)}` : "ở phần còn lại";
  return `, so với ${other} ${where}`;
}

/** "City: Da Nang"; a language by its name. */
function segmentText({ segment }: Pick<ClaimSubject, "segment">, language: ClaimLanguage): string {
  if (!segment) return "";
  if (segment.column !== "language") return `${segment.header}: ${segment.value}`;
  const name = languageName(segment.value, language);
  return language === "en" ? `Language: ${name}` : `Ngôn ngữ: ${name}`;
}

function languageName(code: string, language: ClaimLanguage): string {
  try {
    return new Intl.DisplayNames([localeOf(language) ?? language], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Two figures as they are shown, never alike where they differ. */
function valueTexts({ unit, value, other }: Claim, language: ClaimLanguage): [string, string] {
  const [one, two] = [value ?? 0, other ?? 0];
  const at = (digits: number): [string, string] => {
    const text = (figure: number) => figureText(figure, unit, digits, language);
    return [text(one), text(two)];
  };
  for (
    let digits = unit === "own" || (unit === "percent" && Math.min(one, two) < 10) ? 1 : 0;
    digits < 3;
    digits++
  ) {
    const texts = at(digits);
    if (texts[0] !== texts[1]) return texts;
  }
  return at(3);
}

function figureText(figure: number, unit: Claim["unit"], digits: number, language: ClaimLanguage): string {
  if (unit === "points") return signed(digits === 0 ? wholeScore(figure) : figure, digits, language);
  const text = numberText(language, digits)(figure);
  return unit === "share" ? `${text}%` : text;
}

/** A score as a whole number of its own bucket, as every screen shows it: 29.6 is +29, since +30 is another bucket. */
function wholeScore(score: number): number {
  const nearest = [Math.round(score), Math.floor(score), Math.ceil(score)];
  return nearest.find((whole) => bucketOf(whole) === bucketOf(score)) ?? Math.round(score);
}

/** Points between the two figures as they are shown, so that a reader who subtracts finds the same. */
function pointsBetween({ unit, value, other, effect }: Claim): number {
  if (unit !== "points" || value === null || other === null) return Math.abs(effect);
  const shown = Math.abs(wholeScore(value) - wholeScore(other));
  return shown > 0 ? shown : Math.max(0.1, Math.round(Math.abs(effect) * 10) / 10);
}

function pointsText(points: number, language: ClaimLanguage): string {
  const whole = Number.isInteger(points) ? points : Math.round(points * 10) / 10;
  const text = numberText(language, Number.isInteger(whole) ? 0 : 1)(whole);
  if (language === "vi") return `${text} điểm`;
  return whole === 1 ? `${text} point` : `${text} points`;
}

const MINUS = "−";

function signed(figure: number, digits: number, language: ClaimLanguage): string {
  const text = numberText(language, digits)(Math.abs(figure));
  if (Number(Math.abs(figure).toFixed(digits)) === 0) return text;
  return (figure > 0 ? "+" : MINUS) + text;
}

function numberText(language: ClaimLanguage, digits = 0): (figure: number) => string {
  const format = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (figure) => format.format(figure).replace("-", MINUS);
}

function dateText(date: string, language: ClaimLanguage): string {
  const options = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return timeFormat(language, options).format(new Date(`${date}T00:00:00Z`));
}

/** The test of a claim, by its name. */
export const claimTest = ({ test }: Claim, language: ClaimLanguage): string => TESTS[language][test];

/** How a claim was tested, in small print: the test, the comments, the interval. */
export function claimBasis(claim: Claim, language: ClaimLanguage): string {
  const { unit, low, high, n, n_against, test } = claim;
  const number = numberText(language);
  const figure = (value: number) =>
    unit === "correlation"
      ? signed(value, 2, language)
      : `${signed(value, unit === "own" ? 1 : claim.kind === "fix" ? 1 : 0, language)}${unit === "share" || unit === "percent" ? "%" : ""}`;
  const range =
    language === "en" ? `${figure(low)} to ${figure(high)}` : `${figure(low)} đến ${figure(high)}`;
  const both = test === "spearman" ? number(n) : `${number(n)} / ${number(n_against)}`;
  return language === "en"
    ? `95% interval ${range}; ${both} comments; ${TESTS.en[test]}`
    : `Khoảng tin cậy 95%: ${range}; ${both} nhận xét; ${TESTS.vi[test]}`;
}

/** What went with a change, largest first: "Went with it: Delivery (−6), City: Da Nang (−4)"; null where nothing stands out. */
export function claimDrivers({ kind, drivers }: Claim, language: ClaimLanguage): string | null {
  if (drivers.length === 0) return null;
  const digits = kind === "volume_change" ? 1 : 0;
  const names = drivers.map(({ effect, ...subject }) => {
    const size = signed(effect, Math.abs(effect) < 1 ? 1 : digits, language);
    return `${topicText(subject.topic) || segmentText(subject, language)} (${size})`;
  });
  return `${language === "en" ? "Went with it" : "Đi cùng"}: ${names.join(", ")}`;
}

const TESTS: Record<ClaimLanguage, Record<Claim["test"], string>> = {
  en: {
    clustered_t: "t test clustered by comment",
    welch_t: "Welch's t test",
    newcombe: "Newcombe's interval of two shares",
    hypergeometric: "exact test of two shares",
    spearman: "Spearman's rank correlation",
    cusum: "change-point test (CUSUM)",
  },
  vi: {
    clustered_t: "kiểm định t theo cụm nhận xét",
    welch_t: "kiểm định t của Welch",
    newcombe: "khoảng Newcombe của hai tỉ lệ",
    hypergeometric: "kiểm định chính xác hai tỉ lệ",
    spearman: "tương quan hạng Spearman",
    cusum: "kiểm định điểm thay đổi (CUSUM)",
  },
};
