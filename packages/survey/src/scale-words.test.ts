import { describe, expect, it } from "vitest";
import { asType, blankQuestion, withUsualTexts } from "./blank.ts";
import type { Question } from "./questions.ts";
import { faceWords, metricEnds, withFaces } from "./scale-words.ts";
import { LANGUAGES } from "./survey.ts";

const newId = () => "00000000-0000-4000-8000-000000000001";
const emoticon = () => blankQuestion(newId, "emoticon", newId());
const nps = () => blankQuestion(newId, "metric_range", newId());

describe("the usual words of a scale", () => {
  it.each(LANGUAGES)("are there in %s, each its own", (language) => {
    const ends = (["nps", "csat", "ces"] as const).flatMap((metric) =>
      Object.values(metricEnds(metric, language)),
    );
    expect(ends.every((word) => word.trim() !== "")).toBe(true);
    expect(new Set(faceWords(5, language)).size).toBe(5);
    expect(new Set(faceWords(3, language).slice(0, 3)).size).toBe(3);
    expect(faceWords(5, language)).not.toContain("");
    expect(metricEnds("custom", language)).toEqual({ low_label: "", high_label: "" });
  });

  it("stand on a new question in the survey's language", () => {
    expect(withUsualTexts(nps(), "en").options).toMatchObject({
      low_label: "Not at all likely",
      high_label: "Extremely likely",
    });
    expect(withUsualTexts(emoticon(), "vi").options).toMatchObject({ labels: faceWords(5, "vi") });
  });

  it("leave what somebody wrote", () => {
    const written = { ...nps(), options: { ...nps().options, high_label: "Sure" } };
    expect(withUsualTexts(written, "en")).toBe(written);
    const { options } = emoticon();
    const named = { ...options, labels: faceWords(5, "en").with(1, "Meh") };
    expect(withFaces(named, 3, "en").labels.slice(0, 3)).toEqual(["Bad", "Meh", "Good"]);
  });

  it("follow the number of faces and come back", () => {
    const five = { ...emoticon().options, labels: faceWords(5, "en") };
    const three = withFaces(five, 3, "en");
    expect(three.labels.slice(0, 3)).toEqual(["Bad", "Okay", "Good"]);
    expect(withFaces(three, 5, "en")).toEqual(five);
    // A survey from before has none, and gets none.
    expect(withFaces(emoticon().options, 3, "en").labels).toEqual(emoticon().options.labels);
  });

  it("do not go on to stars", () => {
    const to = { newId, language: "en" } as const;
    const question = withUsualTexts(nps(), "en");
    expect(asType(question, "rating_star", to).options).toMatchObject({ low_label: "", high_label: "" });
    const written = { ...question, options: { ...question.options, low_label: "Never" } } as Question;
    const stars = asType(written, "rating_star", to);
    expect(stars.options).toMatchObject({ low_label: "Never", high_label: "Extremely likely" });
    expect(asType(stars, "metric_range", to).options).toMatchObject({ low_label: "Never" });
    expect(asType(asType(question, "rating_star", to), "metric_range", to).options).toEqual(question.options);
  });
});
