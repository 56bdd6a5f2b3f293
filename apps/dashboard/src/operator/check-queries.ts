import { makeBackupNow, showBackups } from "@soundings/contract/backups";
import { sendTestMail, showChecks } from "@soundings/contract/checks";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../lib/call.ts";

const BACKUPS = ["operator", "backups"];

/** Looks at everything once; again when somebody asks. */
export function useChecks() {
  return useQuery({
    queryKey: ["operator", "checks"],
    queryFn: ({ signal }) => callApi(showChecks, { signal }),
    refetchOnWindowFocus: false,
  });
}

export function useTestMail() {
  return useMutation({ mutationFn: () => callApi(sendTestMail) });
}

/** One that is made ends within seconds, or within minutes for a large installation. */
const BACKUPS_AGAIN_MS = 5_000;

export function useBackups() {
  return useQuery({
    queryKey: BACKUPS,
    queryFn: ({ signal }) => callApi(showBackups, { signal }),
    refetchInterval: BACKUPS_AGAIN_MS,
  });
}

export function useMakeBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(makeBackupNow),
    onSuccess: () => client.invalidateQueries({ queryKey: BACKUPS }),
  });
}
