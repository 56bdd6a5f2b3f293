import type { CommentAnalysis } from "../../packages/nlp/src/analyse.ts";
import type { Emotion } from "../../packages/nlp/src/scale.ts";
import type { SEVEN } from "./official-tests.ts";

/** Which of UIT-VSMEC's classes an emotion is; trust and interest are none of its six. */
const CLASS_OF: Partial<Record<Emotion, (typeof SEVEN)[number]>> = {
  anger: "Anger",
  disgust: "Disgust",
  fear: "Fear",
  joy: "Enjoyment",
  sadness: "Sadness",
  surprise: "Surprise",
};

/** The likeliest of the emotions that the engine tells of a text, as one of UIT-VSMEC's classes; else Other. */
export function emotionClass({
  emotions,
  emotion_scores,
}: Pick<CommentAnalysis, "emotions" | "emotion_scores">): (typeof SEVEN)[number] {
  const [likeliest] = emotions
    .filter((emotion) => CLASS_OF[emotion])
    .sort((a, b) => emotion_scores[b] - emotion_scores[a]);
  return (likeliest && CLASS_OF[likeliest]) ?? "Other";
}
