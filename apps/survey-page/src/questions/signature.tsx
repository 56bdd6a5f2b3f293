import { ownWordsName, takenFileName } from "../field-names.ts";
import { usePageTools } from "../page-tools.ts";
import { RichText } from "../rich-text.tsx";
import { fill } from "../words.ts";
import type { ControlProps } from "./control.ts";
import { never, type PageKind } from "./kind.ts";
import { SignaturePad } from "./signature-pad.tsx";
import { readTaken } from "./taken-files.ts";

/** A place to sign with a finger or the mouse, and a field for those who type their name instead. */
function Signature(props: ControlProps<"signature">) {
  const { question, answer, onAnswer, id, describedBy, invalid } = props;
  const { words, live, uploads, pictureAddress } = usePageTools();
  const [file] = answer?.files ?? [];
  const notAdded = uploads.notAdded[question.id] ?? [];
  const picture = file && pictureAddress(file.id);
  return (
    <div className="signature">
      {file && (
        <p className="signed">
          <input type="hidden" name={takenFileName(question.id)} value={JSON.stringify(file)} />
          {picture ? <img src={picture} alt={words.signed} /> : words.signed}
          {live && (
            <button type="button" className="clear" onClick={() => uploads.remove(question.id, file.id)}>
              {words.clear}
            </button>
          )}
        </p>
      )}
      {live && !file && (
        <SignaturePad
          label={words.signHere}
          clear={words.clear}
          busy={uploads.adding.some((one) => one.question_id === question.id)}
          onSigned={(drawing) => uploads.add(question, [drawing])}
        />
      )}
      {question.options.caption !== "" && (
        <p className="note">
          <RichText text={question.options.caption} />
        </p>
      )}
      {notAdded.map(({ name }) => (
        <p key={name} className="flaw" role="alert">
          {fill(words, words.notAdded, { name })}
        </p>
      ))}
      {!file && (
        <label className="typed-name">
          <span>{words.typeName}</span>
          <input
            className="text"
            id={id}
            type="text"
            autoComplete="name"
            dir="auto"
            name={ownWordsName(question.id)}
            value={answer?.text ?? ""}
            maxLength={200}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            aria-required={question.required || undefined}
            onChange={({ target }) => onAnswer(target.value === "" ? undefined : { text: target.value })}
          />
        </label>
      )}
    </div>
  );
}

export const signature: PageKind<"signature"> = {
  Control: Signature,
  isOneControl: never,
  read(question, posted) {
    const files = readTaken(question, posted);
    const [text = ""] = posted(ownWordsName(question.id));
    return files.length > 0 ? { files } : text.trim() === "" ? {} : { text };
  },
};
