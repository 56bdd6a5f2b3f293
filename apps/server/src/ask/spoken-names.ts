/** What people call columns and values that files name in another way or language. */

import { derived } from "../caches/derived.ts";
import type { Names } from "./meanings.ts";
import { spokenLanguages } from "./spoken-languages.ts";
import { spokenNumbers } from "./spoken-numbers.ts";
import { spokenRange } from "./spoken-ranges.ts";
import { spokenSpan } from "./spoken-spans.ts";
import columns from "./words/columns.json" with { type: "json" };
import { isRoleWord, placeWords, type QuestionLanguage, whichPlaces } from "./words.ts";

const tableOf = (rows: readonly string[]) => rows.map((row) => row.split(", "));
const HEADERS = tableOf(columns.headers);
const VALUES = tableOf(columns.values);
/** Of which nothing is told where a file has none of them: "afternoon show" beside a value "Afternoon". */
const OTHER_VALUES = tableOf(columns.other_values);

/** Values that mean another thing in another column: "Business" of a cabin and of a trip. */
const VALUES_OF = columns.values_of.map(({ headers, values }) => ({
  headers: new Set(headers.split(", ")),
  values: tableOf(values),
}));

/** By table and name all that stands in a row with it. */
const rowsWith = derived((table: readonly (readonly string[])[]) => {
  const index = new Map<string, string[]>();
  for (const row of table)
    for (const name of new Set(row)) {
      const known = index.get(name);
      if (known) known.push(...row);
      else index.set(name, [...row]);
    }
  return index;
});

const synonyms = (table: readonly (readonly string[])[], name: string): readonly string[] =>
  rowsWith(table).get(name.toLowerCase()) ?? [];

const PLACES = new Set(placeWords("en"));
const isBranch = (header: string) =>
  /^(?:branch|store|location|site|campus|outlet|club|venue|workshop|garage|pharmacy|depot|hub|centre|center|house|theatre|showroom|dealership|surgery|terminal|building|space)$/i.test(
    header,
  );

/** Whether a column's values are places of one business: of branches, of museums. */
export const isOfPlaces = (header: string): boolean => isBranch(header) || PLACES.has(header.toLowerCase());

/** "Which library" of a column of places; "which trip" beside a column "Trip" asks for that. */
export function whichPlaceOf(own: string, { columns }: Names, language: QuestionLanguage): string[] {
  if (!columns.some(({ column, header }) => column === own && isOfPlaces(header))) return [];
  const others = columns.filter(({ column }) => column !== own).map(({ header }) => header.toLowerCase());
  return whichPlaces(language).filter(
    (phrase) => !others.some((header) => ` ${phrase} `.includes(` ${header} `)),
  );
}

/** The last word of "Asked by" and "Customer for", which names no column: "rating by language". */
const JOINING = /^(?:by|for|from|of|on|in|at|to|us|with|via|qua|bởi|từ|cho)$/iu;

/** "City", "thành phố"; of "Order platform" those of its last word, too. */
export function spokenHeaders(header: string): string[] {
  const branches = isOfPlaces(header) ? synonyms(HEADERS, "branch") : [];
  const own = [header, ...synonyms(HEADERS, header), ...branches];
  const last = header.split(" ").at(-1) ?? "";
  const isName = last !== header && !JOINING.test(last);
  return own.length > 1 || !isName ? own : [header, last, ...synonyms(HEADERS, last)];
}

/** What a column is called first: itself, and the lists that begin with it. */
const firstNames = (header: string): string[] => {
  const own = header.toLowerCase();
  return [own, ...HEADERS.filter(([first]) => first === own).flat()];
};

/** The same beside other columns: "source" is not "Site" where one is called "Source". */
export function spokenHeadersBeside(header: string, others: Names["columns"]): string[] {
  const own = new Set(firstNames(header));
  const taken = new Set(others.flatMap((other) => firstNames(other.header)));
  return spokenHeaders(header).filter(
    (name) => own.has(name.toLowerCase()) || !taken.has(name.toLowerCase()),
  );
}

const VIETNAMESE = new Map(
  columns.words.split(";").map((row): [string, string[]] => {
    const [word = "", others = ""] = row.split("=");
    return [word, others.split(",")];
  }),
);
const FEW = 3;

/** A word in Vietnamese: "lều" of "tent". */
export const translated = (word: string): string[] => VIETNAMESE.get(word) ?? [];

/** A name of a few English words in Vietnamese, whose order is the other way round: "phiếu giấy" of "Paper form". */
function inVietnamese(name: string): string[] {
  const words = name.toLowerCase().split(/[ -]/);
  if (words.length > FEW) return [];
  return (
    words
      .map((word) => VIETNAMESE.get(word) ?? VIETNAMESE.get(word.replace(/s$/, "")) ?? [])
      .reduce<string[]>(
        (made, same) => same.flatMap((one) => made.map((rest) => `${one} ${rest}`.trim())),
        [""],
      )
      // A syllable by itself means many things.
      .filter((one) => one.includes(" "))
  );
}

/** What else a value is called: by its column where that tells what it means, by any other where not. */
function otherValues(value: string, header: string): string[] {
  const own = VALUES_OF.find(({ headers }) => headers.has(header.toLowerCase()));
  const known = own ? [...synonyms(own.values, value)] : [];
  return known.length > 0 ? known : [VALUES, OTHER_VALUES].flatMap((rows) => synonyms(rows, value));
}

/** What the kind of thing that a column tells apart stands before in Vietnamese: "vé trẻ em" of a ticket "Child". */
const HEADS: Record<string, readonly string[]> = {
  ...{ ticket: ["vé"], pass: ["vé", "thẻ"], membership: ["thẻ", "gói"], card: ["thẻ"] },
  ...{
    plan: ["gói"],
    package: ["gói"],
    subscription: ["gói"],
    tariff: ["gói"],
    class: ["hạng"],
    cabin: ["hạng"],
  },
};

function withHead(value: string, header: string): string[] {
  const heads = HEADS[header.toLowerCase().replace(/ (?:type|kind|group)$/, "")] ?? [];
  const others = [
    ...otherValues(value, header).filter((name) => /[^\x20-\x7e]/.test(name)),
    ...(VIETNAMESE.get(value.toLowerCase()) ?? []),
  ];
  return heads.flatMap((head) =>
    others.filter((name) => !name.startsWith(`${head} `)).map((name) => `${head} ${name}`),
  );
}

/** A place or another name by itself: "Hanoi", "Hà Nội". */
export const spokenName = (name: string): string[] => [...new Set([name, ...synonyms(VALUES, name)])];

/** "Family" and "Families", "gia đình"; "District 7" and "quận 7"; "18-30" and "từ 18 đến 30 tuổi". */
const spokenValues = (value: string, header: string): string[] =>
  [
    value,
    ...otherValues(value, header),
    ...inVietnamese(value),
    ...withHead(value, header),
    ...spokenDistrict(value),
    ...spokenRange(value),
    ...spokenSpan(value, header),
    ...spokenNumbers(value),
  ].flatMap(plurals);

function spokenDistrict(value: string): string[] {
  const number = /^(?:district|quận|q\.?) ?(\d{1,2})$/i.exec(value)?.[1];
  return number ? [`district ${number}`, `d${number}`, `quận ${number}`, `q${number}`, `q ${number}`] : [];
}

const HYPHEN = /(?<=\p{L})-(?=\p{L})/gu;

/** A name as it stands, and in the plural of English; "Wi-Fi", "wifi" and "wi fi". */
export function plurals(name: string): string[] {
  const one = name.replace(HYPHEN, "");
  const names = one === name ? [name] : [name, one, name.replace(HYPHEN, " ")];
  return names.flatMap((own) => {
    if (!/[a-z]$/i.test(own)) return [own];
    if (/[^aeiou]y$/i.test(own)) return [own, own.replace(/y$/i, "ies")];
    return /(?:s|x|ch|sh)$/i.test(own) ? [own, `${own}es`] : [own, `${own}s`];
  });
}

/** A name of several words as it stands, in the plural and in the singular: "online form" of "Online forms". */
export const bothNumbers = (name: string): string[] =>
  / [a-z]+[^s]s$/i.test(name) ? [...plurals(name), name.replace(/s$/i, "")] : plurals(name);

/** Who is spoken of, whatever is asked: "customers" alone ask for no column of that name. */
const PEOPLE =
  /^(?:customer|visitor|guest|user|student|member|passenger|patient|player|client|rider|viewer|subscriber|employee|resident|traveller|traveler|buyer|shopper|reviewer|writer|author|people|person|learner|pupil|participant)s?$/i;

/** Who is spoken of, too: "the hotel" asks for no column of cities, "which hotel" does. */
const ASKED_FOR = ["which", "what", "by", "per", "each", "every", "which of our", "which of the"];
const PLACE_WORDS = new Set(placeWords("en"));

/** A column by what it is called; by a word that is the business, too, only where it is asked for. */
export const spokenColumnsOf = (header: string, spoken: string): string[] =>
  PLACE_WORDS.has(spoken.toLowerCase()) && spoken.toLowerCase() !== header.toLowerCase()
    ? [...ASKED_FOR.map((word) => `${word} ${spoken}`), ...plurals(spoken).filter((name) => name !== spoken)]
    : spokenColumns(spoken);

/** A column by its name; one of people only where it is asked for: "which customers", "by customer", "customer type". */
const spokenColumns = (header: string): string[] =>
  PEOPLE.test(header)
    ? ["type", "group", "kind", "segment"]
        .flatMap((word) => [
          `${header} ${word}`,
          `${header} ${word}s`,
          `${word} of ${header}`,
          `${word}s of ${header}s`,
        ])
        .concat(ASKED_FOR.flatMap((word) => plurals(header).map((name) => `${word} ${name}`)))
    : plurals(header);

/** Two syllables of Vietnamese are one word, which may say nothing: "sinh viên". */
const isOfSeveral = (name: string): boolean =>
  /[^\x20-\x7e]/.test(name)
    ? name.split(" ").length > 2 || /^(?:khách|hạng|gói|vé) /.test(name)
    : /[ -]/.test(name);

const ABSENT = VALUES.map((row) => row.filter((name) => isOfSeveral(name) && !isRoleWord(name)));

/** Names of several words of values that other data have, of which none is heard here: "first class", "new customers". */
export function namesOfAbsent({ columns, topics }: Names): string[] {
  const values = columns.flatMap((one) => one.values.flatMap((value) => namesOfValue(one, value)));
  const known = new Set(values.map((name) => name.toLowerCase()));
  const headers = new Set(
    columns.flatMap(({ header }) => spokenHeaders(header).map((name) => name.toLowerCase())),
  );
  const spoken = new Set(
    topics.flatMap(({ names }) => names.flatMap(plurals).map((name) => name.toLowerCase())),
  );
  // "The family plan" of a column of plans that has "Family", and what holds a topic's name.
  const isHeard = (name: string) => {
    const words = name.split(" ");
    const ways = words.slice(1).map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)] as const);
    const isOf = (header: readonly string[], value: readonly string[]) =>
      headers.has(header.join(" ")) && known.has(value.join(" "));
    return (
      ways.some(([first, rest]) => isOf(first, rest) || isOf(rest, first)) ||
      words.some((_, at) => words.some((_, end) => spoken.has(words.slice(at, end + 1).join(" "))))
    );
  };
  return VALUES.flatMap((row, at) => (row.some((name) => known.has(name)) ? [] : (ABSENT[at] ?? []))).filter(
    (name) => !known.has(name) && !isHeard(name),
  );
}

/** Words that say nothing by themselves: "main negatives" are none of a campus called Main. */
const COMMON = /^(?:main|other|others|general|top|same)$/i;

/** Who or what a value tells apart: "new customers", "first visit". */
const WITH_VALUES =
  "customers, customer, guests, people, patients, users, members, buyers, ones, visitors, passengers, travellers, travelers, players, students, subscribers, shoppers, clients, residents, employees, viewers, riders, drivers, folks, regulars, reviewers, khách, người, người dùng, khách hàng, thành viên, ghé, đến, ghé thăm, khách ghé, khách đến, người đến, người ghé, learners, learner, traveller, traveler, học viên, phản hồi, bình luận, góp ý, đánh giá, ý kiến, nhận xét, nhóm, nhóm khách, kênh, qua, nguồn, bên, khu, loại, gói, hạng".split(
    ", ",
  );

/** What may stand behind such a value alone: "reviews, main negatives" are of none called Main. */
const AFTER_VALUES =
  "ppl, feedback, comments, reviews, ratings, responses, respondents, callers, owners, families, crowd, lot, section".split(
    ", ",
  );

const AT_PLACES = ["at", "in", "ở", "tại"];

const SPOKEN_STARS: Record<string, string[]> = {
  1: ["one", "một", "single", "a single", "only one", "just one"],
  2: ["two", "hai"],
  3: ["three", "ba"],
  4: ["four", "bốn"],
  5: ["five", "năm"],
};

const WITH_STARS =
  "# star, # stars, # sao, # starred, rated #, rating of #, rating #, # rating, # ratings, # out of 5, # out of five, # of 5, # points out of 5, chấm #, chấm # điểm, cho # điểm, cho điểm #, điểm #, # trên 5, mức # sao, hạng # sao".split(
    ", ",
  );

/** All that a value of a column is called; a word that asks for something by itself needs its company. */
export function namesOfValue(
  { column, header, is_rating }: { column: string; header: string; is_rating: boolean },
  value: string,
): string[] {
  if (column === "language") return spokenLanguages(value);
  if (is_rating && /^\d+$/.test(value))
    return [value, ...(SPOKEN_STARS[value] ?? [])].flatMap((one) =>
      WITH_STARS.map((phrase) => phrase.replace("#", one)),
    );
  const company = [...spokenHeaders(header), ...WITH_VALUES];
  const leads = isOfPlaces(header) ? AT_PLACES : [];
  return spokenValues(value, header).flatMap((name) =>
    isRoleWord(name) || COMMON.test(name)
      ? [
          ...company.flatMap((word) => [`${name} ${word}`, `${word} ${name}`]),
          ...AFTER_VALUES.map((word) => `${name} ${word}`),
          ...leads.map((lead) => `${lead} ${name}`),
        ]
      : [name],
  );
}
