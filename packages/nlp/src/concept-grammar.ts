import { VIETNAMESE } from "./lexicons/vi.ts";

/** Languages that concepts are written for. */
export const CONCEPT_LANGUAGES = ["en", "vi"] as const;
export type ConceptLanguage = (typeof CONCEPT_LANGUAGES)[number];

/** How a language turns words round, and where what is said is not said to be so. */
export interface Grammar {
  negators: ReadonlySet<string>;
  /** Words between a negator and what it negates: "not very clean", "không được sạch", "không lên lớp đúng giờ". */
  between: ReadonlySet<string>;
  /** What stands behind a negator's letters where they negate nothing: "không gian" is space, "not only" says yes. */
  noneBefore: ReadonlySet<string>;
  /** Words that say less of what follows at once ("kém thân thiện"), and what may stand between. */
  lessens: ReadonlySet<string>;
  ofWhat: ReadonlySet<string>;
  /** Words that end what a negator reaches. */
  apart: ReadonlySet<string>;
  /** What a negator of things needs behind it before their names; empty where they follow at once. */
  thereIs: string;
}

/** @param joint what joins the words of a phrase */
export const setOf = (words: string, joint?: string): ReadonlySet<string> =>
  new Set(words.split(" ").map((word) => (joint ? word.replaceAll(joint, " ") : word)));

/** "Không" and its like, as people shorten and misspell them. */
function vietnameseNegators(): ReadonlySet<string> {
  const own = setOf("không chưa chẳng chả đâu đéo éo đếch ứ đừng chớ khỏi hg");
  const short = Object.entries(VIETNAMESE.shortForms ?? {}).filter(([, long]) =>
    own.has(long.split(" ")[0] as string),
  );
  return new Set([...own, ...short.map(([form]) => form)]);
}

export const GRAMMARS: Record<ConceptLanguage, Grammar> = {
  en: {
    thereIs: "",
    negators: setOf(
      "not no never isn't wasn't aren't weren't ain't don't doesn't didn't won't wouldn't can't cannot couldn't haven't hasn't isnt wasnt arent werent dont doesnt didnt wont cant wouldnt couldnt nothing nobody noone neither nor hardly barely without less none rarely seldom scarcely shouldn't shouldnt hadn't hadnt aint nowhere fails failed refuse refuses refused",
    ),
    between: setOf(
      "a an the very too so that really as all at any near particularly exactly especially is are be been quite overly super terribly even much more of find found feel felt look looks looked seem seems get got have had been taste tastes it anything longer",
    ),
    noneBefore: setOf("only just"),
    lessens: setOf("lack lacks lacked lacking"),
    ofWhat: setOf("of in any the"),
    apart: setOf("and but with because so though although as or"),
  },
  vi: {
    thereIs: "có",
    negators: vietnameseNegators(),
    between: setOf(
      "được dc đc đươc quá rất lắm thật thực sự hề bị có cảm thấy hoàn toàn còn phải cho mấy là đủ thể quá_là đi đến tới lên vào lớp làm việc giao hàng dạy giảng chạy nói phục vụ",
    ),
    noneBefore: setOf("gian khí chỉ những kém thua"),
    lessens: setOf("kém thiếu ít"),
    ofWhat: setOf("phần độ sự"),
    apart: setOf("và nhưng mà nên vì thì với còn do tuy hay hoặc"),
  },
};
