import type { Names } from "./meanings.ts";
import { spokenColumnsOf, spokenHeadersBeside, whichPlaceOf } from "./spoken-names.ts";
import type { QuestionLanguage } from "./words.ts";

const BY_EACH = ["theo", "theo từng", "từng", "mỗi", "giữa các"];

interface ColumnPhrase {
  phrase: string;
  isPlural: boolean;
  /** It is what the column is called, with nothing beside it. */
  isWhole: boolean;
}

/** All that a column is asked for by. */
export function phrasesOfColumn(
  column: string,
  names: Names,
  language: QuestionLanguage,
  isBare: boolean,
): ColumnPhrase[] {
  const own = names.columns.find((one) => one.column === column);
  if (!own) return [];
  const { header, values, is_rating } = own;
  const others = names.columns.filter((other) => other !== own);
  const beside = (phrase: string) => ({ phrase, isPlural: true, isWhole: false });
  return [
    // "Which library" of one whose column is called "branch".
    ...whichPlaceOf(column, names, language).map(beside),
    ...spokenHeadersBeside(header, others).flatMap((spoken) => [
      ...spokenColumnsOf(header, spoken).flatMap((name, at) => [
        { phrase: name, isPlural: at > 0, isWhole: true },
        // "5 star ratings" are those of five stars.
        ...(is_rating ? [] : [{ phrase: `${values.length} ${name}`, isPlural: true, isWhole: true }]),
      ]),
      // "Theo tung chang": with its company a syllable without marks is clear.
      ...(isBare ? BY_EACH.map((lead) => beside(`${lead} ${spoken}`)) : []),
    ]),
  ];
}
