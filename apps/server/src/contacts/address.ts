import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";

const EMAIL = /^[^\s\p{Cc}@"<>(),;:\\[\]]{1,64}@[^\s\p{Cc}@"<>(),;:\\[\]/?#]{3,189}$/u;
const HOST = /^(?!.*\.\.)[^.].*\.[^.]{2,}$/;
const PHONE = /^\+?\d{6,15}$/;
/** Signs that nobody sees, of width zero or for the direction of writing: they come along with copied addresses. */
const INVISIBLE = /\p{Cf}/gu;

/** An e-mail address as it is stored; null for what is none. */
export function readEmail(text: string): string | null {
  const email = text.normalize("NFC").replace(INVISIBLE, "").trim();
  if (!EMAIL.test(email)) return null;
  const host = email.slice(email.indexOf("@") + 1);
  return HOST.test(host) && domainToASCII(host) !== "" ? email : null;
}

/** A phone number as it is stored, "+84901234567": digits, with a plus where it names its country. Null for what is none. */
export function readPhone(text: string): string | null {
  const bare = text
    .normalize("NFKC")
    .replace(/[\s().\-/\p{Cf}]/gu, "")
    .replace(/^00/, "+");
  return PHONE.test(bare) ? bare : null;
}

export interface Address {
  email: string | null;
  phone: string | null;
}

/** The same for all spellings by which mail reaches one mailbox: a host's letters may be wide ones, or punycode. */
function foldedAddress(address: string): string {
  const folded = address.normalize("NFKC").replace(INVISIBLE, "").trim().toLowerCase();
  const at = folded.indexOf("@") + 1;
  const host = at === 0 ? "" : domainToASCII(folded.slice(at));
  return host === "" ? folded : folded.slice(0, at) + host;
}

/** What stands for one address in an account, also when the address itself is erased. */
export const hashOfAddress = (account_id: string, address: string): Buffer =>
  createHash("sha256")
    .update(`${account_id} ${foldedAddress(address)}`)
    .digest();

/** What stands for somebody: the mail's address, else the phone's. */
export const hashOfPerson = (account_id: string, { email, phone }: Address): Buffer =>
  hashOfAddress(account_id, email ?? phone ?? "");

/** A text as contacts are searched: in small letters without accents. */
export const foldedText = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("đ", "d").replaceAll("Đ", "D").toLowerCase();
