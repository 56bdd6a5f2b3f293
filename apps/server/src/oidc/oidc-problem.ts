import type { ProblemCode } from "@soundings/contract/problems";
import type { OidcProvider } from "../config/oidc.ts";
import { ProblemError } from "../http/problem.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";

/** Runs what asks a provider; what it or the way to it says no with becomes words for people, with the cause for the log. */
export async function withProblems<T>({ name }: OidcProvider, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    const problem = new ProblemError(codeOf(error), { provider: name });
    throw Object.assign(problem, { cause: reasonOf(error) });
  }
}

function codeOf(error: unknown): ProblemCode {
  if (outgoingIn(error)) return "OIDC_UNREACHABLE";
  const { error: code, status } = error as { error?: unknown; status?: unknown };
  if (code === "access_denied" || code === "consent_required") return "OIDC_DENIED";
  // A code is good once, and for a minute or so.
  if (code === "invalid_grant") return "OIDC_EXPIRED";
  return typeof status === "number" && status >= 500 ? "OIDC_UNREACHABLE" : "OIDC_REFUSED";
}

function outgoingIn(error: unknown): OutgoingError | null {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof OutgoingError) return at;
  return null;
}

/** What the log and the operator's checks say of it; the library's errors hold no secret in these fields. */
export function reasonOf(error: unknown): string {
  const outgoing = outgoingIn(error);
  if (outgoing) return `${outgoing.fault}: ${outgoing.message}`;
  const { error: code, error_description, message, status } = error as Record<string, unknown>;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined;
  return [code, error_description, message, cause, status && `HTTP ${status}`]
    .filter((part) => typeof part === "string" && part !== "")
    .join(": ")
    .slice(0, 300);
}
