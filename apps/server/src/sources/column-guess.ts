import type { ColumnType, DateFormat, FileColumn } from "@soundings/contract/local-files";
import type { Cell } from "../spreadsheet/table.ts";
import { cellText, hasLetters, isSerial, isUrl, readNumber, shorten } from "./cells.ts";
import { dateIn, dateParts } from "./read-date.ts";

interface Place {
  row: number;
  value: string;
}

const ODD_KEPT = 5;
const VALUE_SHOWN = 80;
const DISTINCT_KEPT = 12;
/** Share of a column's cells that must fit for a type to be guessed, and to be offered, or guessed where the header says so. */
const GUESS = 0.8;
const OFFER = 0.5;

const READINGS = ["number", "url", "iso", "day_first", "month_first", "excel"] as const;
type Reading = (typeof READINGS)[number];

const RATING =
  /\b(score|rating|rate|stars?|nps|csat|ces|recommend|recommendation|likely|likelihood|satisfaction|satisfied|grade|bewertung|note|voto|punteggio)\b|điểm|\bsao\b|đánh giá|xếp hạng|hài lòng|giới thiệu|تقييم|qiymət/iu;
/** What is counted or measured, however few its values are: three nights are no rating of three. */
const QUANTITY =
  /(?<!\p{L})(nights?|days?|weeks?|months?|years?|hours?|minutes?|mins?|seconds?|quantity|qty|items?|pieces?|people|persons?|adults?|child(?:ren)?|kids?|guests?|members?|rooms?|visits?|orders?|purchases?|times|units?|copies|distance|km|miles|age|floors?|amount|price|cost|total|employees|attempts?|calls?|bags?)(?!\p{L})|(?<!\p{L})(đêm|ngày|tuần|tháng|năm|giờ|phút|lượt|lần|người|khách|phòng|đơn|tuổi|giá|tiền|món|tầng|kiện|chiếc|cái)(?!\p{L})/iu;
const ID =
  /(?<!\p{L})(mã|id|ids|code|codes|sđt|điện thoại|phone|mobile|tel|telephone|hotline|zalo|barcode|sku|imei|cccd|cmnd|mst|zip|postcode|postal)(?!\p{L})/iu;
/** Releases are told apart, never added up: 4.9 and 5.0 have no mean. */
const RELEASE = /(?<!\p{L})(version|ver|build|release|firmware)(?!\p{L})|phiên bản/iu;
/** Digits that a number holds for sure, and that whole numbers of one length need to be taken for ids. */
const MAX_DIGITS = 15;
const ID_DIGITS = 9;
const DATE =
  /\b(date|time|day|created|posted|submitted|when|datum|data)\b|ngày|thời gian|lúc|giờ|تاريخ|tarix/iu;

/** What a column's cells can be read as, counted while they pass. */
export interface ColumnTally {
  filled: number;
  /** Cells that are dates already, and numbers that could be serial numbers of dates. */
  typedDates: number;
  serials: number;
  fits: Record<Reading, number>;
  odd: Record<Reading, Place[]>;
  letters: Place | null;
  /** Digits that are no quantities: 0901234001, +84…, 00123, 1e5, more digits than a number holds. */
  codes: number;
  numbers: { least: number; most: number; distinct: Set<number>; halves: boolean; whole: boolean };
}

export function newTally(): ColumnTally {
  return {
    filled: 0,
    typedDates: 0,
    serials: 0,
    fits: { number: 0, url: 0, iso: 0, day_first: 0, month_first: 0, excel: 0 },
    odd: { number: [], url: [], iso: [], day_first: [], month_first: [], excel: [] },
    letters: null,
    codes: 0,
    numbers: { least: Infinity, most: -Infinity, distinct: new Set(), halves: true, whole: true },
  };
}

/** Adds a cell that is not blank. */
export function tallyCell(tally: ColumnTally, cell: Cell, row: number): void {
  tally.filled++;
  const number = readNumber(cell);
  if (number !== null) tallyNumber(tally, number);
  if (isCode(cell)) tally.codes++;
  if (cell instanceof Date) tally.typedDates++;
  if (!tally.letters && hasLetters(cell)) tally.letters = placeOf(cell, row);
  const text = typeof cell === "string" && number === null ? cell : null;
  const parts = text === null ? null : dateParts(text);
  const typed = cell instanceof Date;
  const iso = typed || (parts !== null && dateIn(parts, "iso") !== null);
  const dayFirst = typed || (parts !== null && dateIn(parts, "day_first") !== null);
  const monthFirst = typed || (parts !== null && dateIn(parts, "month_first") !== null);
  note(tally, "number", number !== null, cell, row);
  note(tally, "url", text !== null && isUrl(text), cell, row);
  note(tally, "iso", iso, cell, row);
  note(tally, "day_first", dayFirst, cell, row);
  note(tally, "month_first", monthFirst, cell, row);
  // As cellDate reads the format: serial numbers, and texts that read one way only.
  const serial = number !== null && isSerial(number);
  note(tally, "excel", typed || serial || iso || dayFirst !== monthFirst, cell, row);
}

function note(tally: ColumnTally, reading: Reading, fits: boolean, cell: Cell, row: number): void {
  if (fits) tally.fits[reading]++;
  else if (tally.odd[reading].length < ODD_KEPT) tally.odd[reading].push(placeOf(cell, row));
}

const placeOf = (cell: Cell, row: number): Place => ({ row, value: shorten(cellText(cell), VALUE_SHOWN) });

function tallyNumber(tally: ColumnTally, value: number): void {
  const { numbers } = tally;
  numbers.least = Math.min(numbers.least, value);
  numbers.most = Math.max(numbers.most, value);
  if (numbers.distinct.size < DISTINCT_KEPT) numbers.distinct.add(value);
  if (!Number.isInteger(value * 2)) numbers.halves = false;
  if (!Number.isInteger(value)) numbers.whole = false;
  if (isSerial(value)) tally.serials++;
}

type Guess = Pick<
  FileColumn,
  "data_type" | "data_format" | "allowed_types" | "ambiguous_dates" | "filled" | "odd_count" | "odd"
>;

/** Type, date format and odd cells of a column; that of the comments is one whatever it holds. */
export function guessColumn(tally: ColumnTally, header: string, isComments: boolean): Guess {
  const share = (reading: Reading): number => (tally.filled === 0 ? 0 : tally.fits[reading] / tally.filled);
  const plain = { ambiguous_dates: false, filled: tally.filled, odd_count: 0, odd: [] };
  const dates = guessDates(tally, header);
  const allowed: ColumnType[] = [];
  if (dates && share(dates.format) >= OFFER) allowed.push("date_time");
  if (share("number") >= OFFER) allowed.push("number", "score");
  allowed.push("text");
  if (share("url") >= OFFER) allowed.push("url");
  if (share("number") >= OFFER && !tally.letters) allowed.push("correlation_numeric");

  if (isComments) {
    return { ...plain, data_type: "comment", data_format: null, allowed_types: ["comment", ...allowed] };
  }
  const as = (data_type: ColumnType, reading: Reading, data_format: DateFormat | null = null): Guess => ({
    data_type,
    data_format,
    allowed_types: allowed,
    ambiguous_dates: dates?.ambiguous ?? false,
    filled: tally.filled,
    odd_count: tally.filled - tally.fits[reading],
    odd: tally.odd[reading],
  });
  const saysDate = DATE.test(header);
  if (dates && share(dates.format) >= (saysDate ? OFFER : GUESS) && !dates.onlyIfAsked)
    return as("date_time", dates.format, dates.format);
  const score = isScore(tally, header);
  const ids = isNamedId(tally, header) || isLongId(tally);
  if (!ids && share("number") >= (score && isRatingName(header) ? OFFER : GUESS))
    return as(score ? "score" : "number", "number");
  if (share("url") >= GUESS) return as("url", "url");
  return {
    ...plain,
    data_type: "text",
    data_format: null,
    allowed_types: allowed,
    ambiguous_dates: dates?.ambiguous ?? false,
  };
}

/** What a column that is taken as comments mostly holds instead, and in how many cells; null for comments. */
export function notComments({ filled, fits }: ColumnTally): {
  kind: "DATES" | "NUMBERS" | "LINKS";
  count: number;
} | null {
  const counts = [
    { kind: "DATES", count: Math.max(fits.iso, fits.day_first, fits.month_first) },
    { kind: "NUMBERS", count: fits.number },
    { kind: "LINKS", count: fits.url },
  ] as const;
  return counts.find(({ count }) => count > 0 && count >= filled * GUESS) ?? null;
}

/** The format that reads most dates; day first when day and month cannot be told apart. */
function guessDates(
  { fits, typedDates, serials, filled }: ColumnTally,
  header: string,
): { format: DateFormat; ambiguous: boolean; onlyIfAsked: boolean } | null {
  const excelOnly = { format: "excel", ambiguous: false } as const;
  if (typedDates > filled / 2) return { ...excelOnly, onlyIfAsked: false };
  if (serials === filled && serials > 0) return { ...excelOnly, onlyIfAsked: !DATE.test(header) };
  const most = Math.max(fits.iso, fits.day_first, fits.month_first);
  if (most === 0) return null;
  if (fits.iso === most) return { format: "iso", ambiguous: false, onlyIfAsked: false };
  return {
    format: fits.month_first > fits.day_first ? "month_first" : "day_first",
    ambiguous: fits.day_first === fits.month_first,
    onlyIfAsked: false,
  };
}

/** True for digits that would not come back from a number as they were. */
function isCode(cell: Cell): boolean {
  if (typeof cell === "number") return Number.isInteger(cell) && Math.abs(cell) >= 10 ** MAX_DIGITS;
  if (typeof cell !== "string") return false;
  const bare = cell.trim();
  if (/^\+|^-?0\d/.test(bare)) return true;
  return /^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i.test(bare) || bare.replace(/\D/g, "").length > MAX_DIGITS;
}

/**
 * What a column whose every value is a number is imported as, where its values come one by one: null where they are
 * names made of digits.
 *
 * @param before what it was imported as until now; ratings that a value does not fit are numbers from then on
 */
export function numberType(
  tally: ColumnTally,
  header: string,
  before?: ColumnType,
): "number" | "score" | null {
  if (tally.fits.number < tally.filled || tally.codes > 0) return null;
  if (before) return before === "score" && fitsScore(tally, header) ? "score" : "number";
  if (isNamedId(tally, header)) return null;
  return isScore(tally, header) ? "score" : "number";
}

/** Ids, phone numbers and versions are names made of digits: nobody adds them up. */
const isNamedId = ({ codes, numbers }: ColumnTally, header: string): boolean =>
  codes > 0 || (numbers.whole && ID.test(header)) || RELEASE.test(header);

function isLongId({ filled, numbers: { least, most, distinct, whole } }: ColumnTally): boolean {
  const length = String(most).length;
  return (
    whole &&
    length >= ID_DIGITS &&
    String(least).length === length &&
    distinct.size >= Math.min(filled, DISTINCT_KEPT)
  );
}

/** True of what ratings are called: "Stars", "Satisfaction", "Điểm". Places of sale are called so, too ("Điểm bán"). */
export const isRatingName = (header: string): boolean => RATING.test(header);

/** A rating has two ends and few steps: 1 to 5, 0 to 10, halves allowed; a header may say so for up to 100. */
const isScore = (tally: ColumnTally, header: string): boolean =>
  fitsScore(tally, header) && (isRatingName(header) || tally.numbers.distinct.size > 2);

function fitsScore({ numbers }: ColumnTally, header: string): boolean {
  if (!numbers.halves || numbers.least < 0) return false;
  if (isRatingName(header)) return numbers.most <= 100;
  return (
    numbers.least >= 1 &&
    numbers.most <= 5 &&
    !/^(số|no\b|num|count|id\b)/iu.test(header) &&
    !QUANTITY.test(header)
  );
}
