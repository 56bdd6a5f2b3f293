import { expect, test } from "vitest";
import { blankSurvey } from "./blank.ts";
import { LANGUAGES } from "./survey.ts";
import {
  FIRST_WIDGET,
  isFrameHost,
  isPathPattern,
  servedWidget,
  WIDGET_WORDS,
  WidgetSettings,
} from "./widget.ts";

test("sites are named as a content policy names them, and nothing else gets into one", () => {
  const sound = ["shop.example", "*.shop.example", "localhost:5173", "127.0.0.1"];
  expect(sound.filter((host) => !isFrameHost(host))).toEqual([]);
  const wrong = [
    "",
    "*",
    "https://shop.example",
    "shop.example/a",
    "a b",
    "a;script-src *",
    "a.*.b",
    "a:b",
    "-a.b",
  ];
  expect(wrong.filter(isFrameHost)).toEqual([]);
});

test("the parts of a site's name are of 63 signs at most, all of it of 253, its port a number", () => {
  const label = "a".repeat(63);
  const long = `${label}.${label}.${label}.${"a".repeat(61)}`;
  const sound = [`${label}.example`, long, "shop.example:65535", "a-b.example", "*.a.example:80"];
  expect(sound.filter((host) => !isFrameHost(host))).toEqual([]);
  const wrong = [
    `${label}a.example`,
    `${long}a`,
    "a.b:",
    "a.b:123456",
    "a.b:80:81",
    "a-.b",
    "*.*.a",
    "A.b",
    "a..b",
  ];
  expect(wrong.filter(isFrameHost)).toEqual([]);
});

test("pages of a site begin with a slash or a star, and have no spaces", () => {
  expect(["/pricing", "/shop/*", "*", "/", "*/buy"].every(isPathPattern)).toBe(true);
  expect(["", "pricing", "/a b", " /a"].filter(isPathPattern)).toEqual([]);
});

const { moments, audience } = FIRST_WIDGET;
const repeated = (text: string, times: number) => Array(times).fill(text);

test.each<[string, (value: number) => unknown, least: number, most: number]>([
  ["seconds", (seconds) => ({ moments: { ...moments, seconds } }), 0, 3_600],
  ["percent of a page", (scroll) => ({ moments: { ...moments, scroll } }), 1, 100],
  ["signs of what is clicked", (n) => ({ moments: { ...moments, click: "a".repeat(n) } }), 0, 200],
  ["visits", (visits) => ({ audience: { ...audience, visits } }), 1, 1_000],
  ["percent of visitors", (share) => ({ audience: { ...audience, share } }), 1, 100],
  ["days", (again_days) => ({ audience: { ...audience, again_days } }), 0, 365],
  ["pages", (n) => ({ audience: { ...audience, only_paths: repeated("/a", n) } }), 0, 50],
  ["signs of a page", (n) => ({ audience: { ...audience, not_paths: ["/".repeat(n)] } }), 1, 200],
  ["sites", (n) => ({ hosts: repeated("a.example", n) }), 0, 50],
  ["signs on the button", (n) => ({ labels: { en: "a".repeat(n) } }), 0, 60],
])("of %s there are so many", (_, settings, least, most) => {
  const takes = (value: number) =>
    WidgetSettings.safeParse({ ...FIRST_WIDGET, ...(settings(value) as object) }).success;
  expect([takes(least), takes(most), takes(most + 1)]).toEqual([true, true, false]);
  if (least === 1) expect(takes(0)).toBe(false);
});

test("what is no site and no page is refused by its name, and sites are taken in small letters", () => {
  const messages = (fields: object) =>
    WidgetSettings.safeParse({ ...FIRST_WIDGET, ...fields }).error?.issues.map(({ message }) => message);
  expect(messages({ hosts: ["a b"] })).toEqual(["frame_host"]);
  expect(messages({ audience: { ...audience, only_paths: ["a"] } })).toEqual(["path"]);
  expect(WidgetSettings.parse({ ...FIRST_WIDGET, hosts: [" Shop.Example "] }).hosts).toEqual([
    "shop.example",
  ]);
  expect(messages({ color: "#12345" })).toHaveLength(1);
  expect(messages({ color: "#1a2B3c" })).toBeUndefined();
});

test.each([
  ["mode", ["popup", "modal", "panel", "inline"]],
  ["button", ["none", "corner", "edge"]],
  ["side", ["left", "right"]],
])("its %s is one of %j", (field, values) => {
  const takes = (value: string) => WidgetSettings.safeParse({ ...FIRST_WIDGET, [field]: value }).success;
  expect([...values, ""].map(takes)).toEqual([...values.map(() => true), false]);
});

test("the first settings are settings", () => {
  expect(WidgetSettings.parse(FIRST_WIDGET)).toEqual(FIRST_WIDGET);
});

test("the script gets words in each language of the survey, and the survey's colour where none was chosen", () => {
  const texts = { survey_name: "Visit", block_name: "", end_name: "", end_heading: "", end_message: "" };
  const survey = blankSurvey(() => crypto.randomUUID(), texts, { language: "en", time_zone: "UTC" });
  survey.additional_languages = ["vi"];
  const served = servedWidget({ ...FIRST_WIDGET, labels: { vi: "Ý kiến" } }, survey, {
    code: "abc",
    open: true,
  });
  expect(served).toMatchObject({
    color: survey.configurations.style.brand,
    languages: ["en", "vi"],
    labels: { en: "Feedback", vi: "Ý kiến" },
    close: { en: "Close", vi: "Đóng" },
    open: true,
  });
  const off = servedWidget({ ...FIRST_WIDGET, active: false }, survey, { code: "abc", open: true });
  expect(off.open).toBe(false);
  expect(Object.keys(WIDGET_WORDS).sort()).toEqual([...LANGUAGES].sort());
  expect(Object.values(WIDGET_WORDS).flatMap((words) => Object.values(words))).not.toContain("");
  const closed = servedWidget(FIRST_WIDGET, survey, { code: "abc", open: false });
  expect([closed.open, closed.code]).toEqual([false, "abc"]);
  const own = servedWidget({ ...FIRST_WIDGET, color: "#123456" }, survey, { code: "abc", open: true });
  expect(own.color).toBe("#123456");
});
