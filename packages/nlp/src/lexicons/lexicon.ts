/** Lists of words, lower case, separated by spaces; an underscore joins the syllables of one word. */
export interface Lexicon {
  negators: string;
  /** Words of two syllables that begin as a negator does and deny nothing. */
  names?: string;
  contrasts: string;
  intensifiers: string;
  positive: string;
  negative: string;
  /** How people shorten words, and what they mean by it; may be several words. */
  shortForms?: Record<string, string>;
}
