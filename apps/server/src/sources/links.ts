import type { ShortLink, SourceLink } from "./source.ts";

/**
 * A text as a web address, or null. The scheme may be missing. What could make it lead elsewhere than it reads
 * is refused: credentials, ports, backslashes, spaces and controls, names outside ASCII or in punycode.
 */
export function readUrl(text: string): URL | null {
  const trimmed = text.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (trimmed.length > 2_000 || /[\s\\\u0000-\u001f\u007f]/.test(trimmed)) return null;
  const full = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!/^https?:\/\/[^/]/i.test(full) || !URL.canParse(full)) return null;
  const authority = full.replace(/^https?:\/\//i, "").split(/[/?#]/, 1)[0] ?? "";
  const url = new URL(full);
  const plain = authority.toLowerCase().replace(/:(443|80)?$/, "") === url.hostname;
  if (!plain || url.port || url.hostname.split(".").some((label) => label.startsWith("xn--"))) return null;
  return url.hostname.endsWith(".") ? null : url;
}

/** The address's path with its escapes read, or null where they cannot be. */
export function decodedPath(url: URL): string | null {
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
}

export const isShort = (link: SourceLink | ShortLink): link is ShortLink => "short" in link;
