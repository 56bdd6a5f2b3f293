export interface Words {
  starts: number[];
  ends: number[];
  /** Lower case, NFC. */
  forms: string[];
}

/** The words of a text: runs of letters, digits and marks; an apostrophe or hyphen inside joins. Emoticons are none. */
export function findWords(text: string): Words {
  const starts: number[] = [];
  const ends: number[] = [];
  const forms: string[] = [];
  const lower = lowered(text);
  const size = text.length;
  let at = 0;
  while (at < size) {
    if (!isWordCode(text.charCodeAt(at))) {
      at += emoticonAt(text, at) || 1;
      continue;
    }
    const start = at;
    let marked = false;
    while (at < size) {
      const code = text.charCodeAt(at);
      if (code >= 0x300 && code <= 0x36f) marked = true;
      if (isWordCode(code)) at += 1;
      else if ((code === 39 || code === 0x2019 || code === 45) && isWordCode(text.charCodeAt(at + 1)))
        at += 2;
      else break;
    }
    let form = lower.slice(start, at);
    if (marked) form = form.normalize("NFC");
    if (form.includes("’")) form = form.replaceAll("’", "'");
    if ((form === "http" || form === "https" || form === "www") && /[.:]/.test(text[at] ?? "")) {
      while (at < size && !isSpace(text.charCodeAt(at))) at += 1;
      while (at > start + 1 && ".,;!?)".includes(text[at - 1] ?? "")) at -= 1;
    }
    starts.push(start);
    ends.push(at);
    forms.push(form);
  }
  return { starts, ends, forms };
}

/** Length of the emoticon that begins here, 0 for none: :) ;-) =)) :D <3 ^_^ */
export function emoticonAt(text: string, at: number): number {
  const eyes = text.charCodeAt(at);
  if (eyes === 60) return text[at + 1] === "3" && !isDigit(text.charCodeAt(at + 2)) ? 2 : 0;
  if (eyes !== 58 && eyes !== 59 && eyes !== 61 && eyes !== 94) return 0;
  const found = /^(?:[:;=][-'o^]?[)(\]DPpO3*|\\/><v]+|\^[._-]?\^)/.exec(text.slice(at, at + 5))?.[0] ?? "";
  // ":Pin" is a colon and a word.
  const last = text.charCodeAt(at + found.length - 1);
  return isWordCode(last) && isWordCode(text.charCodeAt(at + found.length)) ? 0 : found.length;
}

function lowered(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  // A few letters grow when lowered (İ); offsets matter more than their case.
  return Array.from({ length: text.length }, (_, at) => {
    const char = text[at] ?? "";
    const small = char.toLowerCase();
    return small.length === 1 ? small : char;
  }).join("");
}

export function isUpper(text: string, at: number): boolean {
  const char = text[at] ?? "";
  return char !== char.toLowerCase();
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

export function isSpace(code: number): boolean {
  return (
    code === 32 ||
    (code >= 9 && code <= 13) ||
    code === 0xa0 ||
    code === 0x3000 ||
    code === 0xfeff ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x2028 ||
    code === 0x2029
  );
}

/** Letters, digits and combining marks of any script; surrogates (emoji, mostly) are none. */
export function isWordCode(code: number): boolean {
  if (code < 0x80) {
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
  }
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba;
  if (code === 0xd7 || code === 0xf7) return false;
  if (code === 0x60c || code === 0x61b || code === 0x61f || code === 0x6d4) return false;
  if (code >= 0x2000 && code <= 0x2bff) return false;
  if (code >= 0x3000 && code <= 0x3003) return false;
  if (code >= 0x3008 && code <= 0x3020) return false;
  if (code >= 0xd800 && code <= 0xf8ff) return false;
  if (code >= 0xfe00 && code <= 0xfe0f) return false;
  return !(
    (code >= 0xff00 && code <= 0xff0f) ||
    (code >= 0xff1a && code <= 0xff20) ||
    code >= 0xfff0 ||
    code === 0xfeff
  );
}
