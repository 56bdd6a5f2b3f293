import type { App } from "@soundings/contract/auth";

/** Pages for people who are not signed in, as the specification lists them. */
export const LOGIN_TYPE_PAGES = [
  "/login",
  "/sign-up",
  "/sign-up/verify",
  "/forgot-password",
  "/reset-password",
  "/privacy-policy",
] as const;

/** Pages for whoever has their link, signed in or not. */
const OPEN_PAGES: readonly string[] = ["/digests/stop", "/stop-replies", "/invitation"];

export function isLoginTypePage(path: string): boolean {
  const plain = path.length > 1 ? path.replace(/(?<!\/)\/+$/, "") : path;
  return (LOGIN_TYPE_PAGES as readonly string[]).includes(plain);
}

/** Where a provider sends people back to, to sign in or signed in already. */
const isProviderPage = (path: string): boolean => path.startsWith("/login/oidc/");

/** The list that an application opens on. */
export function homeOf(app: App): "/surveys" | "/datasets" {
  return app === "surveys" ? "/surveys" : "/datasets";
}

/**
 * Where a person was, kept in the address of the sign-in page so that it outlives a reload; null for
 * anything that is not a page of this application to come back to.
 */
export function safeReturn(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\p{Cc}]/u.test(next)) return null;
  const path = next.split(/[?#]/, 1)[0] ?? "";
  return path === "/" || isLoginTypePage(path) || isProviderPage(path) ? null : next;
}

/** The sign-in page's address, with the way back when there is one. */
export function loginAddress(from?: string | null): string {
  const next = safeReturn(from ?? null);
  return next ? `/login?next=${encodeURIComponent(next)}` : "/login";
}

export interface Visit {
  /** Path of the page that is asked for, such as "/dataset-overview". */
  path: string;
  /** The rest of its address: "?id=…" and "#…". */
  search?: string;
  /** "checking" while the current user is fetched. */
  status: "checking" | "authorised" | "not_authorised";
  /** The application in use, from the browser's storage. */
  app: App;
  /** True when the person signed out on purpose, and so does not want to come back here. */
  signedOut?: boolean;
}

/**
 * Where a visit must go instead, or null to stay:
 * - not authorised and not on a login-type page: sign in;
 * - authorised on a login-type page or the root: the list of the application in use, or the page that
 *   the person was sent away from;
 * - while the user is being fetched: stay, nothing is known yet.
 */
export function redirectFor({ path, search = "", status, app, signedOut = false }: Visit): string | null {
  if (status === "checking" || OPEN_PAGES.includes(path) || isProviderPage(path)) return null;
  if (status === "not_authorised") {
    if (isLoginTypePage(path)) return null;
    return signedOut ? "/login" : loginAddress(path + search);
  }
  if (path === "/") return homeOf(app);
  if (!isLoginTypePage(path)) return null;
  const next = path === "/login" ? new URLSearchParams(search.split("#", 1)[0]).get("next") : null;
  return safeReturn(next) ?? homeOf(app);
}
