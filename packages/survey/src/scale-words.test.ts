import { describe, expect, it } from "vitest";
import { asType, blankQuestion } from "./blank.ts";
import { faceWords, metricEnds, withFaces, withoutScaleWords, withScaleWords } from "./scale-words.ts";
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
  });

  it("stand on a new question in the survey's language", () => {
    expect(withScaleWords(nps(), "en").options).toMatchObject({
      low_label: "Not at all likely",
      high_label: "Extremely likely",
    });
    expect(withScaleWords(emoticon(), "vi").options).toMatchObject({ labels: faceWords(5, "vi") });
  });

  it("leave what somebody wrote", () => {
    const written = { ...nps(), options: { ...nps().options, high_label: "Sure" } };
    expect(withScaleWords(written, "en")).toBe(written);
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
    const question = withoutScaleWords(withScaleWords(nps(), "en"), "en");
    expect(asType(question, "rating_star", newId).options).toMatchObject({ low_label: "", high_label: "" });
  });
});
