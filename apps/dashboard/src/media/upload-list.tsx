import { Button, CloseButton, Progress } from "@mantine/core";
import { ImageUp, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { ProblemWords } from "../ui/problem-words.tsx";
import styles from "./upload-list.module.css";
import { type Upload, worthAnotherTry } from "./use-uploads.ts";

interface UploadListProps {
  uploads: readonly Upload[];
  onDrop: (key: string) => void;
  onRetry: (key: string) => void;
}

/** Files on their way to the library, and those that did not get there with the reason. */
export function UploadList({ uploads, onDrop, onRetry }: UploadListProps) {
  const { t } = useTranslation("media");
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("uploads.label")}>
      {uploads.map((upload) => (
        <Row key={upload.key} upload={upload} onDrop={onDrop} onRetry={onRetry} />
      ))}
    </ul>
  );
}

function Row({ upload, onDrop, onRetry }: Omit<UploadListProps, "uploads"> & { upload: Upload }) {
  const { t } = useTranslation("media");
  const format = useFormat();
  const problemText = useProblemText();
  const { key, file, state } = upload;
  const { name } = file;
  const failed = state.phase === "failed";
  const share = state.phase === "sending" ? state.share : 0;
  const Icon = failed ? TriangleAlert : ImageUp;
  return (
    <li className={styles.row} data-bad={failed || undefined}>
      <Icon size={16} aria-hidden="true" />
      <span className={styles.name}>{name}</span>
      {failed ? (
        <span className={styles.reason} role="alert">
          <ProblemWords text={problemText(state.error)} />
        </span>
      ) : (
        <>
          <Progress className={styles.bar} value={share * 100} aria-label={t("uploads.sending", { name })} />
          <span className={styles.share}>
            {state.phase === "waiting"
              ? t("uploads.waiting")
              : share < 1
                ? format.percent(share)
                : t("uploads.reading")}
          </span>
        </>
      )}
      {failed && worthAnotherTry(state.error) && (
        <Button variant="default" size="xs" onClick={() => onRetry(key)}>
          {t("uploads.retry")}
        </Button>
      )}
      <CloseButton
        aria-label={t(failed ? "uploads.dismiss" : "uploads.stop", { name })}
        onClick={() => onDrop(key)}
      />
    </li>
  );
}
