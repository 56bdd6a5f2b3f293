import type { Survey } from "@soundings/survey/survey";
import { newsOf } from "./survey-checks.ts";

const news = newsOf();

// In a thread of its own: with 200 questions and 300 branches this takes 80 ms, and typing must not wait for it.
addEventListener("message", ({ data }: MessageEvent<Survey>) => {
  postMessage(news(data));
});
