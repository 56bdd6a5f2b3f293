import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LOGIN_TYPE_PAGES, loginAddress, redirectFor, safeReturn, type Visit } from "./redirects.ts";

const visit = (change: Partial<Visit>): Visit => ({
  path: "/",
  status: "authorised",
  app: "surveys",
  ...change,
});

describe("an authorised visit", () => {
  test("goes from the root to the application in use", () => {
    expect(redirectFor(visit({ app: "surveys" }))).toBe("/surveys");
    expect(redirectFor(visit({ app: "datasets" }))).toBe("/datasets");
  });

  test.each(LOGIN_TYPE_PAGES)("goes from %s to the list of the chosen application", (path) => {
    expect(redirectFor(visit({ path, app: "datasets" }))).toBe("/datasets");
    expect(redirectFor(visit({ path, app: "surveys" }))).toBe("/surveys");
  });

  test("goes from the sign-in page back to where the session was lost", () => {
    const search = `?next=${encodeURIComponent("/dataset-overview?id=7&topic=2")}`;
    expect(redirectFor(visit({ path: "/login", search }))).toBe("/dataset-overview?id=7&topic=2");
  });

  test("stays on every other page", () => {
    for (const path of ["/datasets", "/settings", "/upload/local-file", "/no-such-page"]) {
      expect(redirectFor(visit({ path }))).toBeNull();
    }
  });
});

describe("a visit without authorisation", () => {
  test.each(LOGIN_TYPE_PAGES)("stays on %s", (path) => {
    expect(redirectFor(visit({ path, status: "not_authorised" }))).toBeNull();
    expect(redirectFor(visit({ path: `${path}/`, status: "not_authorised" }))).toBeNull();
  });

  test("goes to the sign-in page from anywhere else, which remembers the way back", () => {
    const lost = visit({ path: "/dataset-overview", search: "?id=7", status: "not_authorised" });
    expect(redirectFor(lost)).toBe("/login?next=%2Fdataset-overview%3Fid%3D7");
    expect(redirectFor(visit({ status: "not_authorised" }))).toBe("/login");
  });

  test("does not come back here after signing out on purpose", () => {
    expect(redirectFor(visit({ path: "/settings", status: "not_authorised", signedOut: true }))).toBe(
      "/login",
    );
  });
});

test("a visit stays where a provider sends people back to, signed in or not, and nobody comes back there", () => {
  for (const status of ["authorised", "not_authorised"] as const)
    expect(redirectFor(visit({ path: "/login/oidc/work", search: "?code=1", status }))).toBeNull();
  expect(safeReturn("/login/oidc/work?code=1")).toBeNull();
});

test("a visit stays where it is while the user is being fetched", () => {
  for (const path of ["/", "/login", "/datasets"]) {
    expect(redirectFor(visit({ path, status: "checking" }))).toBeNull();
  }
});

test("the way back never leaves the application", () => {
  for (const next of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "evil",
    "",
    null,
    "/a\\b",
    "/a\nb",
    "/",
    "/login",
    "/login?next=/datasets",
    "/sign-up/verify#x",
  ]) {
    expect(safeReturn(next)).toBeNull();
    expect(loginAddress(next)).toBe("/login");
  }
});

test("wherever a redirect leads, the next one stays: there are no loops", () => {
  const path = fc.oneof(fc.webPath(), fc.constantFrom("/", "//", "/login/", ...LOGIN_TYPE_PAGES));
  const parameters = fc.webQueryParameters();
  const search = fc.oneof(
    fc.constant(""),
    parameters.map((query) => `?${query}`),
    fc.tuple(path, parameters).map(([to, query]) => `?next=${encodeURIComponent(`${to}?${query}`)}`),
  );
  fc.assert(
    fc.property(
      path,
      search,
      fc.constantFrom("authorised", "not_authorised"),
      fc.constantFrom("surveys", "datasets"),
      (from, query, status, app) => {
        const first = redirectFor(visit({ path: from, search: query, status, app } as Partial<Visit>));
        if (first === null) return;
        const to = new URL(first, "https://soundings.example");
        expect(to.host).toBe("soundings.example");
        const again = visit({ path: to.pathname, search: to.search, status, app } as Partial<Visit>);
        expect(redirectFor(again)).toBeNull();
      },
    ),
  );
});
