/** What people call languages, and those who write in them. */

/** What people call languages whose Vietnamese name is another. */
const ALSO: Record<string, readonly string[]> = {
  it: ["tiếng ý", "người ý", "khách ý", "tiếng italia", "người italia"],
  zh: ["tiếng trung", "tiếng hoa", "người hoa", "người trung", "khách trung", "mandarin"],
  km: ["tiếng khmer", "tiếng campuchia", "khách campuchia", "người campuchia", "cambodian", "cambodians"],
  es: ["tiếng tây ban nha", "khách tây ban nha"],
  pt: ["tiếng bồ đào nha", "tiếng bồ"],
  nl: ["tiếng hà lan", "khách hà lan"],
  ms: ["tiếng mã lai", "khách mã lai", "malaysians"],
  id: ["tiếng indonesia", "khách indonesia", "indonesians"],
};

/** Languages whose syllable is a person, too. */
const NAMES_TOO = new Set(["anh", "nga", "ý", "thái"]);

/** "Korean", "tiếng Hàn", "Hàn Quốc". */
export function spokenLanguages(code: string): string[] {
  const nameIn = (language: string) =>
    new Intl.DisplayNames([language], { type: "language" }).of(code) ?? code;
  const vi = nameIn("vi").toLowerCase();
  const bare = vi.replace(/^tiếng /, "");
  // "Anh" alone is a man, "Nga" a woman.
  const people = ["khách", "người", "khách nói tiếng", "người nói tiếng"].map((word) => `${word} ${bare}`);
  const speakers = ["speaker", "speakers", "speaking"].map((word) => `${nameIn("en")} ${word}`);
  return [
    nameIn("en"),
    ...speakers,
    ...(ALSO[code] ?? []),
    vi,
    ...(NAMES_TOO.has(bare) ? [] : [bare]),
    `${bare} quốc`,
    ...people,
  ];
}
