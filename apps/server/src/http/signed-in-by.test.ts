import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { provesTwice, readSignedInBy, shownSignedInBy } from "./signed-in-by.ts";

const provider = (id: string, second_factor: boolean) => ({
  ...{ id, name: id.toUpperCase(), issuer: "https://id.example.com", client_id: "soundings" },
  second_factor,
});
const config = readConfig({
  OIDC_PROVIDERS: JSON.stringify([provider("work", true), provider("home", false)]),
});

test.each([
  ["password", false],
  ["passkey", true],
  ["oidc:work", true],
  ["oidc:home", false],
  ["oidc:gone", false],
  ["something newer", false],
  [null, false],
] as const)("signing in by %s is as good as a second factor: %s", (text, proves) => {
  expect(provesTwice(readSignedInBy(text), config)).toBe(proves);
});

test("a provider is shown by its name, for as long as the settings have it", () => {
  expect(shownSignedInBy("oidc:work", config)).toEqual({ way: "oidc", provider: "WORK" });
  expect(shownSignedInBy("oidc:gone", config)).toEqual({ way: "oidc", provider: null });
  expect(shownSignedInBy("password", config)).toEqual({ way: "password", provider: null });
  expect(shownSignedInBy("something newer", config)).toBeNull();
});
