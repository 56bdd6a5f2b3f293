import type { ContactColumn, ContactRowProblem } from "@soundings/contract/contact-import";
import { LANGUAGES, type Language } from "@soundings/survey/survey";
import { type Address, readEmail, readPhone } from "./address.ts";

/** Somebody as they are told; empty values say nothing. */
export interface ToldContact extends Address {
  name: string;
  language: Language | null;
  fields: Record<string, string>;
}

/** A row of a file, read as a contact, or why it cannot be. */
export interface ReadRow {
  contact: ToldContact | null;
  problems: { code: ContactRowProblem; value: string }[];
}

const LONGEST = { name: 200, field: 200 } as const;
const SHOWN = 80;

/** The languages' own names and English ones, as people write them into tables. */
const NAMES: Record<Language, readonly string[]> = {
  en: ["english", "eng", "tiếng anh", "anh"],
  vi: ["vietnamese", "tiếng việt", "việt", "vn"],
  fr: ["french", "français", "francais"],
  de: ["german", "deutsch"],
  it: ["italian", "italiano"],
  ar: ["arabic", "العربية"],
  az: ["azerbaijani", "azərbaycan"],
  ur: ["urdu", "اردو"],
};

/** "vi", "vi-VN", "Vietnamese": a language of surveys; null for another one. */
export function readLanguage(text: string): Language | null {
  const told = text.trim().toLowerCase();
  const code = told.split(/[-_]/, 1)[0];
  return LANGUAGES.find((one) => one === code || NAMES[one].includes(told)) ?? null;
}

/** Reads a row by what its columns are. */
export function readContactRow(cells: readonly string[], columns: readonly ContactColumn[]): ReadRow {
  const problems: ReadRow["problems"] = [];
  const note = (code: ContactRowProblem, value: string) =>
    void problems.push({ code, value: value.slice(0, SHOWN) });
  const contact: ToldContact = { email: null, phone: null, name: "", language: null, fields: {} };
  const cut = (text: string, longest: number): string => {
    if (text.length <= longest) return text;
    note("VALUE_CUT", text);
    return text.slice(0, longest).replace(/[\ud800-\udbff]$/, "");
  };
  const invalid = new Set<ContactRowProblem>();
  for (const { index, as, field } of columns) {
    const text = cells[index]?.trim() ?? "";
    if (text === "") continue;
    if (as === "email") {
      contact.email ??= readEmail(text);
      if (!contact.email) invalid.add("EMAIL_INVALID");
    } else if (as === "phone") {
      contact.phone ??= readPhone(text);
      if (!contact.phone) invalid.add("PHONE_INVALID");
    } else if (as === "name")
      contact.name = cut([contact.name, text].filter(Boolean).join(" "), LONGEST.name);
    else if (as === "language") {
      contact.language = readLanguage(text);
      if (!contact.language) note("LANGUAGE_UNKNOWN", text);
    } else if (field) contact.fields[field] = cut(text, LONGEST.field);
  }
  const firstOf = (as: ContactColumn["as"]) =>
    columns
      .filter((one) => one.as === as)
      .map(({ index }) => cells[index] ?? "")
      .find(Boolean) ?? "";
  if (invalid.has("EMAIL_INVALID")) return left("EMAIL_INVALID", firstOf("email"));
  if (invalid.has("PHONE_INVALID") && !contact.email) return left("PHONE_INVALID", firstOf("phone"));
  if (invalid.has("PHONE_INVALID")) note("PHONE_INVALID", firstOf("phone"));
  if (!contact.email && !contact.phone) return left("NO_ADDRESS", contact.name);
  return { contact, problems };
}

const left = (code: ContactRowProblem, value: string): ReadRow => ({
  contact: null,
  problems: [{ code, value: value.trim().slice(0, SHOWN) }],
});
