import { getAnswerFile } from "@soundings/contract/answer-files";
import { Camera, ImageOff, Paperclip } from "lucide-react";
import { useTranslation } from "react-i18next";
import { downloadFile } from "../lib/call.ts";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { toast } from "../ui/toasts.tsx";
import styles from "./answer-value.module.css";
import type { Answer } from "./answer-value.tsx";
import { useFilePicture } from "./use-file-picture.ts";

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

/** A picture as a still. */
function Picture(props: FileProps) {
  const { surveyId, file } = props;
  const { t } = useTranslation("survey-answers");
  const download = useDownload(props);
  const { url, isError } = useFilePicture(surveyId, file.id);
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
      ) : isError ? (
        <ImageOff size={16} aria-hidden="true" />
      ) : (
        <Camera size={16} aria-hidden="true" />
      )}
    </button>
  );
}
