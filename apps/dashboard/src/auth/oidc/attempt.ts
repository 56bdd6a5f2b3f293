import { z } from "zod";

const KEY = "oidc-attempt";

/** What this tab remembers while its person is at a provider's page. */
const Attempt = z.object({
  /** Without it nothing that comes back is worth anything. */
  browser: z.string(),
  /** To sign in, or to connect the provider to who is signed in. */
  purpose: z.enum(["sign_in", "link"]),
  /** The page to come back to. */
  next: z.string().nullable(),
  /** Of the link that somebody new came by. */
  invitation: z.string().optional(),
});
export type Attempt = z.infer<typeof Attempt>;

/** A tab whose browser keeps nothing comes back as one that never left. */
export function rememberAttempt(attempt: Attempt): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(attempt));
  } catch {
    // Storage is blocked.
  }
}

/** What this tab left with; null where it did not. */
export function rememberedAttempt(): Attempt | null {
  try {
    return Attempt.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

export function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked.
  }
}
