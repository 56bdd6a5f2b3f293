import type { Answer } from "@soundings/survey/answers";
import { MAX_PICTURE_BYTES } from "@soundings/survey/questions/files";
import { useRef } from "react";
import { answerName, REMOVE_NAME, takenFileName } from "../field-names.ts";
import { CameraIcon, RemoveIcon, UploadIcon } from "../icons.tsx";
import { usePageTools } from "../page-tools.ts";
import { useEffectOn } from "../use-effect-on.ts";
import { fill } from "../words.ts";
import type { ControlProps } from "./control.ts";

type Files = NonNullable<Answer["files"]>;

/** Files or pictures. The input lies over its whole frame, so dropping needs no script. */
export function FileField(props: ControlProps<"photo" | "file_upload">) {
  const { question, answer, id, describedBy, invalid } = props;
  const { words, uploads } = usePageTools();
  const { id: question_id } = question;
  const files = answer?.files ?? [];
  const notAdded = uploads.notAdded[question_id] ?? [];
  const add = (chosen: readonly File[]) => {
    if (chosen.length > 0) uploads.add(question, chosen);
  };
  // Files that were chosen before the script came.
  const input = useRef<HTMLInputElement>(null);
  useEffectOn([], () => {
    const chosen = [...(input.current?.files ?? [])];
    if (input.current && chosen.length > 0) input.current.value = "";
    add(chosen);
  });
  const { max_count } = question.options;
  const photo = question.type === "photo";
  const camera = photo && question.options.source === "camera";
  return (
    <div className="files" data-flaw={notAdded.length > 0 || undefined}>
      {files.map((file) => (
        <TakenFileRow
          key={file.id}
          questionId={question.id}
          file={file}
          onRemove={() => uploads.remove(question_id, file.id)}
        />
      ))}
      {uploads.adding
        .filter((one) => one.question_id === question_id)
        .map(({ key, name }) => (
          <p key={key} className="note" role="status">
            {fill(words, words.adding, { name })}
          </p>
        ))}
      {notAdded.map(({ name, flaw }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list only grows
        <p key={index} className="flaw" role="alert">
          {flaw ? (
            <span>
              <bdi>{name}</bdi>: {fill(words, words.flaws[flaw.code], { limit: flaw.limit ?? 0 })}
            </span>
          ) : (
            fill(words, words.notAdded, { name })
          )}
        </p>
      ))}
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
            aria-invalid={invalid || notAdded.length > 0 || undefined}
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
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
