import { readSurveyFile, SURVEY_FILE_MAX_BYTES, type SurveyFile } from "@soundings/contract/survey-import";
import { useCallback, useEffect, useRef, useState } from "react";
import { CallError } from "../../lib/call-error.ts";
import { uploadFile } from "../../lib/upload-file.ts";

type SurveyFileState =
  | { phase: "none" }
  | { phase: "reading"; name: string }
  | { phase: "read"; name: string; file: SurveyFile }
  | { phase: "failed"; name: string; error: unknown };

/** One file at a time: a new one takes the place of the one before. */
export function useSurveyFile() {
  const [state, setState] = useState<SurveyFileState>({ phase: "none" });
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const choose = useCallback(async (chosen: File) => {
    sending.current?.abort();
    const { name, size } = chosen;
    if (size > SURVEY_FILE_MAX_BYTES) {
      const limit = Math.floor(SURVEY_FILE_MAX_BYTES / (1024 * 1024));
      return setState({ phase: "failed", name, error: new CallError("FILE_TOO_LARGE", 413, { limit }) });
    }
    const attempt = new AbortController();
    sending.current = attempt;
    setState({ phase: "reading", name });
    try {
      const file = await uploadFile(readSurveyFile, chosen, { signal: attempt.signal });
      setState({ phase: "read", name, file });
    } catch (error) {
      if (!attempt.signal.aborted) setState({ phase: "failed", name, error });
    }
  }, []);
  const remove = useCallback(() => {
    sending.current?.abort();
    setState({ phase: "none" });
  }, []);
  return { state, choose, remove };
}
