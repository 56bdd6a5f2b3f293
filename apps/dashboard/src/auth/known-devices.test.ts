import { beforeEach, expect, test } from "vitest";
import { STORAGE_KEYS, setStored } from "../lib/preferences.ts";
import { keepDevice, knownDevices } from "./known-devices.ts";

const token = (account: number, secret: string) => `${String(account).padStart(22, "a")}.${secret}`;

beforeEach(() => setStored(STORAGE_KEYS.devices, ""));

test("the latest sign-in's token comes first, one an account, five at most", () => {
  for (let account = 0; account < 7; account++) keepDevice(token(account, "one"));
  keepDevice(token(4, "two"));
  keepDevice(undefined);
  expect(knownDevices()).toEqual(
    [4, 6, 5, 3, 2].map((account) => token(account, account === 4 ? "two" : "one")),
  );
});

test("whatever is stored, a list of texts comes of it", () => {
  for (const stored of ["", "{", "7", '{"a":1}', "[1,null]"]) {
    setStored(STORAGE_KEYS.devices, stored);
    expect(knownDevices()).toEqual([]);
  }
});
