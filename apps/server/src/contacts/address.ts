import { createHash } from "node:crypto";

const EMAIL = /^[^\s@"<>(),;:\\[\]]{1,64}@[^\s@"<>(),;:\\[\]]{3,189}$/;
const HOST = /^(?!.*\.\.)[^.].*\.[^.]{2,}$/;
const PHONE = /^\+?\d{6,15}$/;

/** An e-mail address as it is stored; null for what is none. */
export function readEmail(text: string): string | null {
  const email = text.normalize("NFC").trim();
  if (!EMAIL.test(email)) return null;
  return HOST.test(email.slice(email.indexOf("@") + 1)) ? email : null;
}

/** A phone number as it is stored, "+84901234567": digits, with a plus where it names its country. Null for what is none. */
export function readPhone(text: string): string | null {
  const bare = text.replace(/[\s().\-/\u00a0]/g, "").replace(/^00/, "+");
  return PHONE.test(bare) ? bare : null;
}

export interface Address {
  email: string | null;
  phone: string | null;
}

const foldedAddress = (address: string) => address.normalize("NFC").trim().toLowerCase();

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
