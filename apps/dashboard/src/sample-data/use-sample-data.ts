import { addSampleData, removeSampleData } from "@soundings/contract/sample-data";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callApi } from "../lib/call.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { toast } from "../ui/toasts.tsx";

const TOAST = "sample-data";

/** Adds the sample data and takes it away again; both lists show it at once, and say how far its analysis is. */
export function useSampleData() {
  const { t } = useTranslation("sample-data");
  const problemText = useProblemText();
  const client = useQueryClient();
  const readListsAgain = () =>
    Promise.all(["datasets", "surveys"].map((key) => client.invalidateQueries({ queryKey: [key] })));
  const onError = (error: unknown) => void toast({ id: TOAST, kind: "error", message: problemText(error) });
  const adding = useMutation({
    mutationFn: () => {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      return callApi(addSampleData, { body: { time_zone } });
    },
    onSuccess: async () => {
      await readListsAgain();
      toast({ id: TOAST, kind: "success", message: t("added") });
    },
    onError,
  });
  const removing = useMutation({
    mutationFn: () => callApi(removeSampleData),
    onSuccess: async ({ datasets, surveys }) => {
      await readListsAgain();
      if (datasets + surveys === 0) return void toast({ id: TOAST, message: t("none") });
      const action = { label: t("addAgain"), onClick: () => adding.mutate() };
      toast({ id: TOAST, kind: "success", message: t("removed"), action });
    },
    onError,
  });
  return {
    add: () => adding.mutate(),
    remove: () => removing.mutate(),
    adding: adding.isPending,
    removing: removing.isPending,
  };
}
