import type { SearchQuery } from "./search-query.ts";
import type { SearchTerm } from "./search-terms.ts";

/** A query in its normal form: read again it asks for the same. */
export function writeQuery(asks: SearchQuery): string {
  const text = write(asks);
  // A last word without anything behind it would go on.
  return /["*)]$/.test(text) ? text : `(${text})`;
}

function write(asks: SearchQuery): string {
  switch (asks.kind) {
    case "term":
      return writeTerm(asks.term);
    case "or":
      return asks.parts.map(write).join(" OR ");
    case "and":
      return asks.parts.map((part) => (part.kind === "or" ? inBrackets(part) : write(part))).join(" AND ");
    case "near":
      return asks.parts
        .map((part) => (part.kind === "or" ? inBrackets(part) : write(part)))
        .join(` NEAR/${asks.within} `);
    case "not":
      return asks.part.kind === "term" || asks.part.kind === "not"
        ? `NOT ${write(asks.part)}`
        : `NOT ${inBrackets(asks.part)}`;
  }
}

const inBrackets = (asks: SearchQuery) => `(${write(asks)})`;

function writeTerm({ words, open, lenient }: SearchTerm): string {
  if (open) return `${words.join("-")}*`;
  return lenient ? words.join("-") : `"${words.join(" ")}"`;
}
