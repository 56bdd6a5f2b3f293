import type { FlowInspection } from "@soundings/survey/check-flow";
import type { Paths } from "@soundings/survey/flow-paths";
import type { Survey } from "@soundings/survey/survey";
import { useEffect, useRef, useState } from "react";

export interface FlowChecks extends FlowInspection {
  paths: Paths;
}

/** A pause in typing; clicks are checked this soon too. */
const CHECK_AFTER_MS = 120;

/** What a worker says of the flow a moment ago; null until it has said something. */
export function useFlowChecks(survey: Survey): FlowChecks | null {
  const [checks, setChecks] = useState<FlowChecks | null>(null);
  const check = useRef<(survey: Survey) => void>(null);
  useEffect(() => {
    const worker = new Worker(new URL("./flow-checks.worker.ts", import.meta.url), { type: "module" });
    let waiting: Survey | null = null;
    let busy = false;
    const next = () => {
      if (busy || !waiting) return;
      busy = true;
      worker.postMessage(waiting);
      waiting = null;
    };
    check.current = (latest) => {
      waiting = latest;
      next();
    };
    worker.addEventListener("message", ({ data }: MessageEvent<FlowChecks>) => {
      busy = false;
      setChecks(data);
      next();
    });
    return () => worker.terminate();
  }, []);
  const begun = checks !== null;
  useEffect(() => {
    const timer = setTimeout(() => check.current?.(survey), begun ? CHECK_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [survey, begun]);
  return checks;
}
