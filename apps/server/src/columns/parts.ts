/**
 * What dataset_blocks holds. Each part of a block is a few typed arrays, as
 * column-store/pack-arrays.ts packs them:
 *
 * base            sentiment, score, emotions, language, day, words, clauses without a topic, mention counts
 *                 and mentions
 * first           first comment of each group of near copies
 * times           when comments were posted, milliseconds since 1970, NaN without a date
 * search          the comments' words, see comment-words.ts
 * clauses         the comments' clauses, see clause-scores.ts
 * statements      what the clauses say, see clause-statements.ts
 * numbers:INDEX   cells of a number column, NaN where there is none
 * texts:INDEX     cells of a text column, see cell-texts.ts
 * moved           what the run changed of earlier comments' topics, in block 0, see moved-topics.ts; absent where
 *                 nothing moved
 * summary         of the whole dataset, in block 0, written last: without it the columns are not complete
 */

/** Comments per block. */
export const BLOCK = 65_536;
