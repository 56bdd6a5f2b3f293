/** Operators that ask what a typed text says (reading.ts); `than` is a tone, a feeling, a topic or a number of words. */
export const LISTENING = ["sounds", "feels", "speaks_of", "words_at_most"] as const;
export type Listening = (typeof LISTENING)[number];
