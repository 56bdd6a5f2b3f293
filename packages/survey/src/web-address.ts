/** Addresses that a survey may send its respondents to. */

export type AddressViolation =
  /** 'URL must start with http:// or https://' */
  | "URL_SCHEME"
  /** 'URL invalid. Please enter public URL' */
  | "URL_NOT_PUBLIC"
  /** A user name or password stands in it, where everybody who sees the address reads it. */
  | "URL_CREDENTIALS";

const LOCAL_NAMES = /^(localhost|.*\.(localhost|local|internal|home|lan|test|example|invalid))$/;

/**
 * What is wrong with an address that people typed; null when nothing is. Only by its look: the server's
 * guarded fetch resolves names before it calls one.
 */
export function addressViolation(text: string): AddressViolation | null {
  if (!/^https?:\/\//i.test(text)) return "URL_SCHEME";
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return "URL_NOT_PUBLIC";
  }
  if (url.username !== "" || url.password !== "") return "URL_CREDENTIALS";
  const host = url.hostname.toLowerCase().replace(/\.$/, "");
  // An IPv6 address stands in brackets; IPv4 in any spelling is normalised to four numbers by URL.
  const isPublic =
    !host.startsWith("[") && !isPrivateV4(host) && host.includes(".") && !LOCAL_NAMES.test(host);
  return isPublic ? null : "URL_NOT_PUBLIC";
}

/** Any bare IPv4 address, as URL writes it, that is not reachable from everywhere (RFC 6890). */
function isPrivateV4(host: string): boolean {
  if (!/^\d+\.\d+\.\d+\.\d+$/.test(host)) return false;
  const [a = 0, b = 0, c = 0] = host.split(".").map(Number);
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 192 && b === 0 && (c === 0 || c === 2)) ||
    (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) ||
    (a === 203 && b === 0 && c === 113) ||
    a >= 224
  );
}
