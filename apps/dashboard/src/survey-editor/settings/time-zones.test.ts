import { describe, expect, it } from "vitest";
import { findTimeZones, timeZoneLabel, timeZones } from "./time-zones.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

describe("time zones", () => {
  it.each([
    ["Asia/Ho_Chi_Minh", "Asia/Ho Chi Minh (GMT+7)"],
    ["America/New_York", "America/New York (GMT-5)"],
    ["UTC", "UTC"],
    ["Nowhere/At_All", "Nowhere/At All"],
  ])("%s reads %s", (zone, label) => {
    expect(timeZoneLabel(zone, NOW)).toBe(label);
  });

  it("have the survey's own among them, however old its name", () => {
    expect(timeZones("Europe/Kiev", NOW).map(({ value }) => value)).toContain("Europe/Kiev");
    expect(timeZones("UTC", NOW)[0]?.value).toBe("UTC");
  });

  it.each([
    ["sao paulo", "America/Sao_Paulo"],
    ["new york", "America/New_York"],
    ["gmt+7", "Asia/Bangkok"],
    ["berlin", "Europe/Berlin"],
  ])("are found by %j", (search, zone) => {
    expect(findTimeZones(timeZones("UTC", NOW), search).map(({ value }) => value)).toContain(zone);
  });

  it("of Vietnam are found under all the names people use", () => {
    for (const search of ["ho chi minh", "saigon", "hanoi", "Vietnam"]) {
      const found = findTimeZones(timeZones("UTC", NOW), search).map(({ value }) => value);
      expect(found.some((zone) => /Saigon|Ho_Chi_Minh/.test(zone))).toBe(true);
    }
  });
});
