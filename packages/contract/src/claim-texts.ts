import { localeOf, timeFormat } from "@soundings/survey/time-format";
import { LOCALE_FILES } from "#locale-files";
import type { Claim, ClaimSubject, Segment } from "./insights.ts";
import type { InterfaceLanguage } from "./interface-languages.ts";
import type { KeyPoint } from "./key-points.ts";
import type english from "./locales/en/claims.json";
import { differenceDigits, intervalDigits, pointsBetween, roundTo, scoreDigits } from "./shown-figures.ts";
import { WAVE_COLUMN } from "./waves.ts";
import { countedText, fillText, textsByLanguage } from "./words.ts";

/**
 * The sentence of every claim. Dashboard, exports and mails take theirs from here, so two places cannot say a thing
 * differently; the words are in locales/<language>/claims.json.
 */

const textsIn = textsByLanguage<typeof english>(LOCALE_FILES, "claims");

/** A claim's sentence, without a full stop at its end. */
export function claimText(claim: Claim, language: InterfaceLanguage): string {
  const { more, less } = textsIn(language).sentences[sentenceOf(claim)];
  const text = fillText(claim.effect >= 0 ? more : less, gapsOf(claim, language));
  return text.charAt(0).toLocaleUpperCase(localeOf(language)) + text.slice(1);
}

/** A key point's sentence: who is quoted speaks for so many. */
export function keyPointText(
  { quote, comment_count, topic }: Pick<KeyPoint, "quote" | "comment_count" | "topic">,
  language: InterfaceLanguage,
): string {
  const gaps = {
    quote: quote.text,
    number: numberText(language)(comment_count),
    topic: topicText(topic),
  };
  return fillText(countedText(textsIn(language), "point", comment_count, language), gaps);
}

function sentenceOf({ kind, subject }: Claim): keyof typeof english.sentences {
  // Words are counted where one of two topics is spoken of without the other.
  if (kind === "topic_word" && subject.other_topic) return "topic_word_apart";
  if (kind === "segment_score" && subject.topic) return "segment_score_of_topic";
  return kind === "fix" && subject.topic?.is_one_sided ? "fix_one_sided" : kind;
}

function gapsOf(claim: Claim, language: InterfaceLanguage): Record<string, string> {
  const { subject, unit, effect, value, other } = claim;
  const texts = textsIn(language);
  const number = numberText(language);
  const [shown, compared] = valueTexts(claim, language);
  const whole = Math.max(1, Math.round(Math.abs(effect)));
  return {
    topic: topicText(subject.topic),
    against: subject.other_topic ? topicText(subject.other_topic) : texts.everything_else,
    elsewhere: elsewhereText(compared, subject, language),
    segment: segmentText(subject, language),
    rest: subject.other_segment ? valueText(subject.other_segment, language) : texts.rest,
    number: numberName(subject),
    emotion: subject.emotion ? texts.emotions[subject.emotion] : "",
    word: subject.word ?? "",
    value: value === null ? "" : shown,
    other: other === null ? "" : compared,
    effect: `${number(whole)}${unit === "percent" ? "%" : ""}`,
    points: pointsText(pointsOf(claim), language),
    date: sinceText(claim, language),
    r: signed(effect, 2, language),
  };
}

/** "Delivery", or a subtopic with its topic: "Late (Delivery)". */
export function topicText(topic: ClaimSubject["topic"]): string {
  if (!topic) return "";
  return topic.parent_name === null ? topic.name : `${topic.name} (${topic.parent_name})`;
}

/** A column by its header, a question in quotes: it is a sentence of its own. */
function numberName({ number }: ClaimSubject): string {
  if (!number) return "";
  return number.question_id ? `“${number.header}”` : number.header;
}

/** With how large a share one is compared, and where: in all other comments, or in those on another topic. */
function elsewhereText(other: string, { other_topic }: ClaimSubject, language: InterfaceLanguage): string {
  const { elsewhere, elsewhere_topic } = textsIn(language);
  return fillText(other_topic ? elsewhere_topic : elsewhere, { other, topic: topicText(other_topic) });
}

/** "City: Da Nang"; a language by its name. */
function segmentText({ segment }: Pick<ClaimSubject, "segment">, language: InterfaceLanguage): string {
  if (!segment) return "";
  // The column of waves is ours to call.
  if (segment.column === String(WAVE_COLUMN))
    return fillText(textsIn(language).wave, { name: segment.value });
  if (segment.column !== "language") return `${segment.header}: ${segment.value}`;
  return fillText(textsIn(language).language, { name: languageName(segment.value, language) });
}

/** A value beside another one of its column, which need not be called again. */
const valueText = ({ column, value }: Segment, language: InterfaceLanguage): string =>
  column === "language" ? languageName(value, language) : value;

function languageName(code: string, language: InterfaceLanguage): string {
  try {
    return new Intl.DisplayNames([localeOf(language) ?? language], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Two figures as they are shown, never alike where they differ. */
function valueTexts(claim: Claim, language: InterfaceLanguage): [string, string] {
  const { unit } = claim;
  const [one, two] = [claim.value ?? 0, claim.other ?? 0];
  const at = (digits: number): [string, string] => {
    const text = (figure: number) => figureText(figure, unit, digits, language);
    return [text(one), text(two)];
  };
  for (let digits = leastDigits(claim); digits < 3; digits++) {
    const texts = at(digits);
    if (texts[0] !== texts[1]) return texts;
  }
  return at(3);
}

function leastDigits(claim: Claim): number {
  const { unit, value, other } = claim;
  if (unit === "points") return pointDigits(claim);
  // Whole percents that subtract to what the export and a comparison write beside them.
  if (unit === "share") return differenceDigits(value ?? 0, other ?? 0, claim.effect);
  return unit === "own" || (unit === "percent" && Math.min(value ?? 0, other ?? 0) < 10) ? 1 : 0;
}

function figureText(
  figure: number,
  unit: Claim["unit"],
  digits: number,
  language: InterfaceLanguage,
): string {
  if (unit === "points") return signed(roundTo(figure, digits), digits, language);
  const text = numberText(language, digits)(figure);
  return unit === "share" ? `${text}%` : text;
}

/** Decimals of a claim in points: a gain of few points has one. A gain of 0.6 from 29.9 is not one of two points, from +29 to +31. */
function pointDigits(claim: Claim): 0 | 1 {
  const { kind, value, other } = claim;
  const effect = Math.abs(claim.effect);
  if (kind === "fix" && effect < 10) return 1;
  if (value === null || other === null) return 0;
  const digits = scoreDigits(value, other);
  return digits === 0 && Math.abs(Math.abs(pointsBetween(value, other, 0)) - effect) > effect / 10
    ? 1
    : digits;
}

function pointsOf(claim: Claim): number {
  const { unit, value, other, effect } = claim;
  if (unit !== "points" || value === null || other === null) return Math.abs(effect);
  return Math.abs(pointsBetween(value, other, pointDigits(claim)));
}

export function pointsText(points: number, language: InterfaceLanguage): string {
  const whole = Number.isInteger(points) ? points : Math.round(points * 10) / 10;
  const number = numberText(language, Number.isInteger(whole) ? 0 : 1)(whole);
  return fillText(countedText(textsIn(language), "points", whole, language), { number });
}

const MINUS = "−";

function signed(figure: number, digits: number, language: InterfaceLanguage): string {
  const text = numberText(language, digits)(Math.abs(figure));
  if (Number(Math.abs(figure).toFixed(digits)) === 0) return text;
  return (figure > 0 ? "+" : MINUS) + text;
}

function numberText(language: InterfaceLanguage, digits = 0): (figure: number) => string {
  const format = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (figure) => format.format(figure).replace("-", MINUS);
}

const DAY = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;

/** The first day of a change: an exact one where its figures leave no other, else about which, and among which. */
function sinceText({ since, since_within }: Claim, language: InterfaceLanguage): string {
  if (!since) return "";
  const format = timeFormat(language, DAY);
  const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
  const date = format.format(dateOf(since));
  if (!since_within || since_within.from === since_within.to) return date;
  const days = format.formatRange(dateOf(since_within.from), dateOf(since_within.to));
  return fillText(textsIn(language).about_day, { date, days });
}

/** The test of a claim, by its name. */
export const claimTest = ({ test }: Claim, language: InterfaceLanguage): string =>
  textsIn(language).tests[test];

/** How a claim was tested, in small print: the test, the comments, the interval. */
export function claimBasis(claim: Claim, language: InterfaceLanguage): string {
  const { unit, low, high, n, n_against, test } = claim;
  const number = numberText(language);
  const least = { correlation: 2, own: 1, points: pointDigits(claim), share: 0, percent: 0 }[unit];
  const digits = intervalDigits({ low, high }, least);
  const sign = unit === "share" || unit === "percent" ? "%" : "";
  const figure = (value: number) => signed(value, digits, language) + sign;
  const both = test === "spearman" ? number(n) : `${number(n)} / ${number(n_against)}`;
  const gaps = { low: figure(low), high: figure(high), n: both, test: claimTest(claim, language) };
  const { basis, basis_answers, basis_else } = textsIn(language);
  return (
    fillText(claim.subject.number?.question_id ? basis_answers : basis, gaps) +
    (claim.kind === "topic_score" && !claim.subject.other_topic ? basis_else : "")
  );
}

/** How large a change could have been and stay unseen one time in five; null for what is no change. */
export function claimMissed({ missed, unit }: Claim, language: InterfaceLanguage): string | null {
  const texts = textsIn(language).missed;
  if (missed === null || !(unit in texts)) return null;
  const size =
    unit === "own"
      ? numberText(language, 1)(Math.max(0.1, Math.abs(missed)))
      : numberText(language)(Math.max(1, Math.round(Math.abs(missed))));
  return fillText(texts[unit as keyof typeof texts], { size });
}

/**
 * What went with a change, largest first: "Went with it: Delivery (−6), City: Da Nang (−4)", or what explains a
 * difference; null where nothing stands out.
 */
export function claimDrivers({ kind, drivers }: Claim, language: InterfaceLanguage): string | null {
  if (drivers.length === 0) return null;
  const digits = kind === "volume_change" || kind === "number_change" ? 1 : 0;
  const names = drivers.map(({ effect, ...subject }) => {
    const size = signed(effect, Math.abs(effect) < 1 ? 1 : digits, language);
    return `${topicText(subject.topic) || segmentText(subject, language)} (${size})`;
  });
  const { went_with, explained_by } = textsIn(language);
  return fillText(kind === "segment_score" ? explained_by : went_with, { names: names.join(", ") });
}
