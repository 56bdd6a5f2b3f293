import type { OidcProvider } from "../config/oidc.ts";
import { ProblemError } from "../http/problem.ts";
import type { Person } from "./read-person.ts";

export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1);

/** Whether the operator lets a provider answer for an address: its domain is written down for it. */
export function answersFor({ domains, join }: OidcProvider, email: string): boolean {
  const domain = domainOf(email);
  return domains.includes(domain) || join.some((rule) => rule.domain === domain);
}

/** @throws ProblemError OIDC_DOMAIN where only some domains may sign in, and this address is of none of them */
export function assertDomain({ provider, email }: Pick<Person, "provider" | "email">): void {
  const { domains, name } = provider;
  if (domains.length === 0 || (email && domains.includes(domainOf(email)))) return;
  if (!email) throw new ProblemError("OIDC_NO_EMAIL", { provider: name });
  throw new ProblemError("OIDC_DOMAIN", { email, provider: name });
}

/** The address that a person is told by. @throws ProblemError OIDC_NO_EMAIL, OIDC_NOT_VERIFIED */
export function provenAddress({ provider, email, is_verified }: Person): string {
  if (!email) throw new ProblemError("OIDC_NO_EMAIL", { provider: provider.name });
  if (!is_verified) throw new ProblemError("OIDC_NOT_VERIFIED", { email, provider: provider.name });
  return email;
}
