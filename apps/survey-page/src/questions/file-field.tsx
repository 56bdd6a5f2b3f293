import type { Answer } from "@soundings/survey/answers";
import { MAX_PICTURE_BYTES } from "@soundings/survey/questions/files";
import { validateFile } from "@soundings/survey/validate-answer";
import { useEffect, useRef, useState } from "react";
import { answerName, REMOVE_NAME, takenFileName } from "../field-names.ts";
import { CameraIcon, RemoveIcon, UploadIcon } from "../icons.tsx";
import { FileRefused, type NotAdded, usePageTools } from "../page-tools.ts";
import { fill } from "../words.ts";
import type { ControlProps } from "./control.ts";

type Files = NonNullable<Answer["files"]>;

/** Files or pictures. The input lies over its whole frame, so dropping needs no script. */
export function FileField(props: ControlProps<"photo" | "file_upload">) {
  const { question, answer, onAnswer, id, describedBy, invalid } = props;
  const { words, takeFile, notAdded } = usePageTools();
  const [adding, setAdding] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<NotAdded | null>(notAdded[question.id] ?? null);
  const files = answer?.files ?? [];
  // While one file is taken another may be chosen or removed.
  const latest = useRef<Files>(files);
  latest.current = files;

  const set = (next: Files) => {
    latest.current = next;
    onAnswer(next.length === 0 ? undefined : { files: next });
  };
  const add = async (chosen: readonly File[]) => {
    setFailed(null);
    for (const file of chosen) {
      const flaw = validateFile(question, file);
      if (flaw) {
        setFailed({ name: file.name, flaw });
        continue;
      }
      setAdding((names) => [...names, file.name]);
      try {
        set([...latest.current, await takeFile(file, question.id)]);
      } catch (error) {
        setFailed({ name: file.name, flaw: error instanceof FileRefused ? error.flaw : null });
      }
      setAdding((names) => names.filter((name) => name !== file.name));
    }
  };
  // Files that were chosen before the script came.
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const chosen = [...(input.current?.files ?? [])];
    if (input.current && chosen.length > 0) input.current.value = "";
    void add(chosen);
  }, []);
  const { max_count } = question.options;
  const photo = question.type === "photo";
  const camera = photo && question.options.source === "camera";
  return (
    <div className="files">
      {files.map((file) => (
        <TakenFileRow
          key={file.id}
          questionId={question.id}
          file={file}
          onRemove={() => set(latest.current.filter((one) => one.id !== file.id))}
        />
      ))}
      {adding.map((name) => (
        <p key={name} className="note" role="status">
          {fill(words, words.adding, { name })}
        </p>
      ))}
      {failed && (
        <p className="flaw" role="alert">
          {failed.flaw ? (
            <span>
              <bdi>{failed.name}</bdi>:{" "}
              {fill(words, words.flaws[failed.flaw.code], { limit: failed.flaw.limit ?? 0 })}
            </span>
          ) : (
            fill(words, words.notAdded, { name: failed.name })
          )}
        </p>
      )}
      {files.length < max_count && (
        <div className="drop">
          {photo ? <CameraIcon /> : <UploadIcon />}
          <span aria-hidden="true">
            <b>{camera ? words.takePicture : photo ? words.addPictures : words.addFiles}</b>
            <small>{limitsOf(props, words)}</small>
          </span>
          <input
            ref={input}
            id={id}
            type="file"
            className="drop-input"
            name={answerName(question.id)}
            accept={photo ? "image/*" : question.options.extensions.map((one) => `.${one}`).join(",")}
            capture={camera ? "environment" : undefined}
            multiple={max_count > 1}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={(event) => {
              void add([...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
        </div>
      )}
    </div>
  );
}

function limitsOf({ question }: ControlProps<"photo" | "file_upload">, words: Parameters<typeof fill>[0]) {
  const { max_count } = question.options;
  return [
    question.type === "file_upload" && question.options.extensions.join(", ").toUpperCase(),
    max_count > 1 && fill(words, words.upToFiles, { count: max_count }),
    fill(words, words.upToSize, {
      size: question.type === "photo" ? Math.floor(MAX_PICTURE_BYTES / 1_000_000) : question.options.max_size,
    }),
  ]
    .filter(Boolean)
    .join(" · ");
}

function TakenFileRow({
  questionId,
  file,
  onRemove,
}: {
  questionId: string;
  file: Files[number];
  onRemove: () => void;
}) {
  const { words, pictureAddress, live } = usePageTools();
  const picture = pictureAddress(file.id);
  return (
    <div className="file">
      <input type="hidden" name={takenFileName(questionId)} value={JSON.stringify(file)} />
      {picture && <img src={picture} alt="" />}
      <span>
        <bdi>{file.name}</bdi>
      </span>
      <button
        type={live ? "button" : "submit"}
        name={REMOVE_NAME}
        value={file.id}
        aria-label={fill(words, words.remove, { name: file.name })}
        onClick={onRemove}
      >
        <RemoveIcon />
      </button>
    </div>
  );
}
