import { inspectFlow } from "@soundings/survey/check-flow";
import { pathsOf } from "@soundings/survey/flow-paths";
import type { Survey } from "@soundings/survey/survey";

// In a thread of its own, as survey-checks.worker.ts is: typing must not wait for it.
addEventListener("message", ({ data }: MessageEvent<Survey>) => {
  postMessage({ ...inspectFlow(data), paths: pathsOf(data) });
});
