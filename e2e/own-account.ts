import { type APIRequestContext, expect } from "@playwright/test";
import { linkFor } from "./mails.ts";
import type { Language } from "./words.ts";

/** An account that one journey has for itself. */
export interface OwnAccount {
  name: string;
  email: string;
  password: string;
}

/** An address that nobody has. */
export function newAddress(): string {
  return `person-${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}@example.com`;
}

/** Signs up by calls; confirmed by the link of the mail unless told. */
export async function newAccount(
  request: APIRequestContext,
  language: Language,
  { confirmed = true } = {},
): Promise<OwnAccount> {
  const account = { name: "Linh Trần", email: newAddress(), password: "a quiet harbour at noon" };
  const reply = await request.post("/api/users/register", { form: { ...account, language } });
  expect(reply.status()).toBe(200);
  if (!confirmed) return account;
  const link = await linkFor(account.email, "/sign-up/verify");
  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
  expect((await request.post("/api/users/verify", { form: { token } })).status()).toBe(200);
  return account;
}

/** Signs in by a call, from a browser of another name when one is given. */
export async function signInAs(
  request: APIRequestContext,
  { email, password }: OwnAccount,
  userAgent?: string,
): Promise<{ user: object; tokens: { access: string } }> {
  const headers: Record<string, string> = userAgent ? { "user-agent": userAgent } : {};
  const reply = await request.post("/api/auth/login", { form: { email, password }, headers });
  expect(reply.status()).toBe(200);
  return await reply.json();
}
