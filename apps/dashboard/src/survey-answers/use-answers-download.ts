import { downloadAnswers } from "@soundings/contract/answers";
import { downloadStatistics } from "@soundings/contract/statistics-export";
import type { Language } from "@soundings/survey/survey";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { downloadFile } from "../lib/call.ts";
import { useProblemText } from "../lib/problem-text.ts";
import type { filterOf } from "../surveys/answers-view.ts";
import { toast } from "../ui/toasts.tsx";
import { type DownloadKind, isStatistics } from "./download-kinds.tsx";

export interface DownloadWish {
  kind: DownloadKind;
  columns: { metadata: boolean; analysis: boolean };
  choices: "cell" | "columns";
  labels: Language;
}

/** Downloads answers, and says how far that is; closing the window gives it up. */
export function useAnswersDownload(
  { id, name }: { id: string; name: string },
  filter: ReturnType<typeof filterOf>,
  onDone: () => void,
) {
  const { t } = useTranslation("survey-answers");
  const problemText = useProblemText();
  /** Bytes so far; null before it begins. */
  const [bytes, setBytes] = useState<number | null>(null);
  const giveUp = useRef<AbortController>(null);
  useEffect(() => () => giveUp.current?.abort(), []);
  const start = async ({ kind, columns, choices, labels }: DownloadWish) => {
    const controller = new AbortController();
    giveUp.current = controller;
    setBytes(0);
    const [metadata, analysis] = [String(columns.metadata), String(columns.analysis)];
    const shared = { ...filter, metadata, analysis };
    const options = { signal: controller.signal, onProgress: setBytes };
    const params = { id };
    try {
      await (isStatistics(kind)
        ? downloadFile(
            downloadStatistics,
            { params, query: { ...shared, type: kind, labels } },
            name,
            options,
          )
        : downloadFile(
            downloadAnswers,
            { params, query: { ...shared, type: kind, choices } },
            `${name}.${kind}`,
            options,
          ));
      toast({ id: "answers-downloaded", kind: "success", message: t("download.done") });
      onDone();
    } catch (error) {
      if (controller.signal.aborted) return;
      setBytes(null);
      toast({ id: "answers-downloaded", kind: "error", message: problemText(error) });
    }
  };
  return { bytes, start };
}
