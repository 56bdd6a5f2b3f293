import { claimBasis, claimDrivers, claimText } from "@soundings/contract/claim-texts";
import type { Claim, Quote } from "@soundings/contract/insights";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";

/** Claims that one result says. */
export const MAX_CLAIMS = 12;
/** Characters of a quote or a comment. */
const MAX_WORDS = 1_000;

/** A claim as a sentence with what it rests on, and what finds its comments in search_comments. */
export function describeClaim(claim: Claim, language: InterfaceLanguage, quotes: readonly Quote[] = []) {
  return {
    claim: claimText(claim, language),
    basis: claimBasis(claim, language),
    went_with: claimDrivers(claim, language),
    comments: claim.query,
    quotes: quotes.map(describeQuote),
  };
}

export const describeQuote = ({ comment_id, text, score }: Quote) => ({
  comment: comment_id,
  text: shortened(text),
  score: Math.round(score),
});

export const shortened = (text: string): string =>
  text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS)}…` : text;
