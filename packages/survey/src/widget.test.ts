import { expect, test } from "vitest";
import { blankSurvey } from "./blank.ts";
import { LANGUAGES } from "./survey.ts";
import { FIRST_WIDGET, isFrameHost, servedWidget, WIDGET_WORDS, WidgetSettings } from "./widget.ts";

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
});
