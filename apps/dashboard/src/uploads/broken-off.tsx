import { Button } from "@mantine/core";
import { deleteLargeFile, type LargeFile, listLargeFiles } from "@soundings/contract/large-files";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { FileClock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { callApi } from "../lib/call.ts";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { toast } from "../ui/toasts.tsx";
import styles from "./file-drop.module.css";

const KEY = ["large-files"] as const;

/** Large files whose upload broke off: choosing one again goes on where it stopped. */
export function BrokenOff() {
  const { t } = useTranslation("uploads");
  const found = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(listLargeFiles, { signal }),
    staleTime: 0,
  });
  const items = found.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <ul className={styles.brokenOff} aria-label={t("large.brokenOff")}>
      {items.map((file) => (
        <OneFile key={file.id} file={file} />
      ))}
    </ul>
  );
}

function OneFile({ file }: { file: LargeFile }) {
  const { t } = useTranslation("uploads");
  const format = useFormat();
  const problemText = useProblemText();
  const client = useQueryClient();
  const giveUp = useMutation({
    mutationFn: () => callApi(deleteLargeFile, { params: { id: file.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    onError: (error) => toast({ id: "large", kind: "error", message: problemText(error) }),
  });
  const { name, size, received, chunk_bytes } = file;
  return (
    <li>
      <FileClock size={16} aria-hidden="true" />
      <span>
        <b>{name}</b>
        {t("large.goOn", {
          some: format.bytes(Math.min(size, received * chunk_bytes)),
          total: format.bytes(size),
        })}
      </span>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={giveUp.isPending}
        aria-label={t("large.giveUpNamed", { name })}
        onClick={() => giveUp.mutate()}
      >
        {t("large.giveUp")}
      </Button>
    </li>
  );
}
