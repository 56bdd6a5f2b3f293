/** What a sentence must be read as. "not negative" and "not positive" where people would differ on neutral. */
export type Reading = "positive" | "negative" | "neutral" | "not negative" | "not positive";

/** Own sentences, one a line: reading, then the text. */
export function golden(table: string): { text: string; reads: Reading }[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const at = line.indexOf(":");
      return { reads: line.slice(0, at).trim() as Reading, text: line.slice(at + 1).trim() };
    });
}
