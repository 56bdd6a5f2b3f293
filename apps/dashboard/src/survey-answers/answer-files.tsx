import { getAnswerFile } from "@soundings/contract/answer-files";
import { useQuery } from "@tanstack/react-query";
import { Camera, ImageOff, Paperclip } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { downloadFile, fetchFile } from "../lib/call.ts";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { toast } from "../ui/toasts.tsx";
import { answerKeys } from "./answer-queries.ts";
import styles from "./answer-value.module.css";
import type { Answer } from "./answer-value.tsx";

type AnswerFile = NonNullable<Answer["files"]>[number];

/** What a table's row has room for. */
const FEW = 2;
const PICTURE = /\.(png|jpe?g|jfif|webp|gif)$/i;

interface AnswerFilesProps {
  surveyId: string;
  files: readonly AnswerFile[];
  /** Photos have no names that say anything; all of them are pictures. */
  photos: boolean;
  full: boolean;
}

/** Files of an answer: pictures as such, others by name; each can be downloaded. */
export function AnswerFiles({ surveyId, files, photos, full }: AnswerFilesProps) {
  const { t } = useTranslation("survey-answers");
  const shown = full ? files : files.slice(0, FEW);
  const more = files.length - shown.length;
  return (
    <span className={styles.files} data-full={full || undefined}>
      {shown.map((file) =>
        photos || (full && PICTURE.test(file.name)) ? (
          <Picture key={file.id} surveyId={surveyId} file={file} />
        ) : (
          <NamedFile key={file.id} surveyId={surveyId} file={file} full={full} />
        ),
      )}
      {more > 0 && <span className={styles.more}>{t("answer.moreFiles", { count: more })}</span>}
    </span>
  );
}

interface FileProps {
  surveyId: string;
  file: AnswerFile;
}

function useDownload({ surveyId, file }: FileProps) {
  const problemText = useProblemText();
  return () =>
    void downloadFile(getAnswerFile, { params: { id: surveyId, file_id: file.id } }, file.name).catch(
      (error) => toast({ id: `file-${file.id}`, kind: "error", message: problemText(error) }),
    );
}

function NamedFile({ full, ...props }: FileProps & { full: boolean }) {
  const format = useFormat();
  const download = useDownload(props);
  const { name, size } = props.file;
  return (
    <button type="button" className={styles.file} title={name} onClick={download}>
      <Paperclip size={14} aria-hidden="true" />
      <span>{name}</span>
      {full && <span className={styles.size}>{format.bytes(size)}</span>}
    </button>
  );
}

/** A picture as a still; it is fetched with the owner's token, which an address in a page could not carry. */
function Picture(props: FileProps) {
  const { surveyId, file } = props;
  const { t } = useTranslation("survey-answers");
  const download = useDownload(props);
  const fetched = useQuery({
    queryKey: [...answerKeys.files(surveyId), file.id],
    queryFn: async ({ signal }) =>
      (await fetchFile(getAnswerFile, { params: { id: surveyId, file_id: file.id } }, { signal })).blob,
    // A file never changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const url = useBlobUrl(fetched.data);
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={t("answer.picture", { name: file.name })}
      title={file.name}
      onClick={download}
    >
      {url ? (
        <img src={url} alt="" />
      ) : fetched.isError ? (
        <ImageOff size={16} aria-hidden="true" />
      ) : (
        <Camera size={16} aria-hidden="true" />
      )}
    </button>
  );
}

function useBlobUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [blob]);
  return url;
}
