import type { Survey } from "@soundings/survey/survey";
import { checksOf } from "./survey-checks.ts";

// In a thread of its own: with 200 questions and 300 branches this takes 80 ms, and typing must not wait for it.
addEventListener("message", ({ data }: MessageEvent<Survey>) => {
  postMessage(checksOf(data));
});
