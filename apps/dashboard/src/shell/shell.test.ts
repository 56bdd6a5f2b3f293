import { describe, expect, test } from "vitest";
import { initialsOf } from "../lib/initials.ts";
import { areaOf } from "./areas.ts";
import { crashDetails } from "./crash-details.ts";
import { isMobileBrowser } from "./mobile-browser.ts";

describe("the area of a page", () => {
  test("is datasets for uploads and analysis, surveys for surveys, none for settings", () => {
    expect(areaOf("/datasets")).toBe("datasets");
    expect(areaOf("/upload/local-file")).toBe("datasets");
    expect(areaOf("/uploading")).toBe("datasets");
    expect(areaOf("/dataset-compare")).toBe("datasets");
    expect(areaOf("/surveys/edit")).toBe("surveys");
    expect(areaOf("/settings")).toBeNull();
    expect(areaOf("/datasetsque")).toBeNull();
  });
});

describe("initials", () => {
  test.each([
    ["Trần Ngọc Linh", "TL"],
    ["  linh  ", "L"],
    ["đỗ ánh", "ĐÁ"],
    ["", "?"],
    ["😀 Smile", "😀S"],
  ])("of %j are %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe("the mobile notice", () => {
  const mac =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15";
  test("is for phones and tablets", () => {
    expect(
      isMobileBrowser({ userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148" }),
    ).toBe(true);
    expect(isMobileBrowser({ userAgent: "Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/130" })).toBe(true);
    expect(isMobileBrowser({ userAgent: mac, maxTouchPoints: 5 })).toBe(true);
    expect(isMobileBrowser({ userAgent: "x", userAgentData: { mobile: true } })).toBe(true);
  });
  test("is not for computers, even those with a touch screen", () => {
    expect(isMobileBrowser({ userAgent: mac, maxTouchPoints: 0 })).toBe(false);
    expect(
      isMobileBrowser({
        userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130",
        maxTouchPoints: 10,
      }),
    ).toBe(false);
  });
});

test("a crash's details name the failure and the page, but not what was searched for", () => {
  const details = crashDetails(
    new Error("boom"),
    "https://s.example/datasets?query=secret",
    "B",
    new Date(0),
  );
  expect(details).toContain("boom");
  expect(details).toContain("/datasets");
  expect(details).not.toContain("secret");
});
