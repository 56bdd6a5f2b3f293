/** A language by its own name and the reader's: "Deutsch (German)"; once where both are the same. */
export function languageName(code: string, inReadersLanguage: string): string {
  const own = capital(new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code, code);
  const readers = capital(inReadersLanguage, code);
  return own === readers ? own : `${own} (${readers})`;
}

const capital = (text: string, code: string) => text.charAt(0).toLocaleUpperCase(code) + text.slice(1);
