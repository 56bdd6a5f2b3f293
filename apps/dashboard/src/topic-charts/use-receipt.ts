import type { Claim } from "@soundings/contract/insights";
import { downloadReceipts } from "@soundings/contract/receipts";
import { useMay } from "../auth/use-may.ts";
import { figuresQuery } from "../comments/comments-view.ts";
import { downloadFile } from "../lib/call.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { toast } from "../ui/toasts.tsx";
import { useComparedTopics } from "./chart-claim.ts";
import { useCharts } from "./charts-context.ts";

/** Downloads what a claim of the charts rests on; undefined without a claim, and for who may download nothing. */
export function useReceipt(claim: Claim | null): (() => void) | undefined {
  const { dataset, state } = useCharts();
  const topic_ids = useComparedTopics();
  const may = useMay();
  const problemText = useProblemText();
  if (!claim || !may(downloadReceipts, dataset.id)) return undefined;
  const screen = topic_ids.length > 0 ? { mode: state.mode, topic_ids: [...topic_ids] } : { topic_ids: [] };
  const query = { ...figuresQuery(state), ...screen, claim: claim.id };
  return () => {
    downloadFile(
      downloadReceipts,
      { params: { id: dataset.id }, query },
      `${dataset.name}_Receipts.json`,
    ).catch((error: unknown) => toast({ id: "receipt", kind: "error", message: problemText(error) }));
  };
}
