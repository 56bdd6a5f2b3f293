/** "Trần Ngọc Linh" -> "TL": first letters of the first and the last word; "?" for an empty name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .filter((word) => word !== undefined)
    .map((word) => [...word][0] ?? "");
  return letters.join("").toLocaleUpperCase() || "?";
}
