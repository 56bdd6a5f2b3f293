/** What a chart says, before it is put into words: a text's key in "survey-report" and what stands in its gaps. */
export interface Sentence {
  key: string;
  values?: Record<string, string | number>;
}
