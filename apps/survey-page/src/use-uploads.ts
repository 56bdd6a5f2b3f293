import type { Answer } from "@soundings/survey/answers";
import type { QuestionOf } from "@soundings/survey/questions";
import { validateFile } from "@soundings/survey/validate-answer";
import { useEffect, useState } from "react";
import { FileRefused, type NotAdded, type NotAddedFiles, type TakenFile } from "./page-tools.ts";
import { type RespondentState, withAnswer } from "./respondent-state.ts";
import { useEffectOn } from "./use-effect-on.ts";

type FileQuestion = QuestionOf<"photo" | "file_upload" | "signature">;
type Files = NonNullable<Answer["files"]>;

interface Upload {
  key: number;
  question_id: string;
  name: string;
}

export interface Uploads {
  /** Files on their way to the server, in the order in which they were chosen. */
  adding: readonly Upload[];
  /** Files that were not taken, since files were last chosen for their question. */
  notAdded: NotAddedFiles;
  add: (question: FileQuestion, chosen: readonly File[]) => void;
  remove: (questionId: string, fileId: string) => void;
}

interface Given {
  notAdded: NotAddedFiles;
  takeFile: (file: File, questionId: string) => Promise<TakenFile>;
  onState: (change: (trip: RespondentState) => RespondentState) => void;
}

let uploads = 0;

/**
 * The files of a visit on their way to the server. They belong to the visit and not to the control that they
 * were chosen in, which goes when the page is turned while they are on their way.
 */
export function useUploads({ notAdded: posted, takeFile, onState }: Given): Uploads {
  const [adding, setAdding] = useState<readonly Upload[]>([]);
  const [notAdded, setNotAdded] = useState(posted);

  const change = (question_id: string, next: (files: Files) => Files) =>
    onState((trip) => {
      const files = next(trip.answers[question_id]?.files ?? []);
      return withAnswer(trip, question_id, files.length === 0 ? undefined : { files });
    });
  const refuse = (question_id: string, file: NotAdded) =>
    setNotAdded((all) => ({ ...all, [question_id]: [...(all[question_id] ?? []), file] }));

  const add = async (question: FileQuestion, chosen: readonly File[]) => {
    const { id } = question;
    setNotAdded(({ [id]: _, ...others }) => others);
    const sound = chosen.flatMap((file) => {
      const flaw = validateFile(question, file);
      if (flaw) refuse(id, { name: file.name, flaw });
      return flaw ? [] : { file, upload: { key: ++uploads, question_id: id, name: file.name } };
    });
    setAdding((all) => [...all, ...sound.map(({ upload }) => upload)]);
    for (const { file, upload } of sound) {
      try {
        const taken = await takeFile(file, id);
        // The same file chosen twice is one.
        change(id, (files) => (files.some((one) => one.id === taken.id) ? files : [...files, taken]));
      } catch (error) {
        refuse(id, { name: file.name, flaw: error instanceof FileRefused ? error.flaw : null });
      }
      setAdding((all) => all.filter((one) => one !== upload));
    }
  };

  // Whoever closes the window now would lose them.
  const busy = adding.length > 0;
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [busy]);

  return {
    adding,
    notAdded,
    add: (question, chosen) => void add(question, chosen),
    remove: (question_id, file_id) =>
      change(question_id, (files) => files.filter(({ id }) => id !== file_id)),
  };
}

/**
 * A press of Continue that waits for the files that are on their way. `then` is called once none is, within
 * the page as it is drawn then: with the first question that a file of failed meanwhile, or null.
 */
export function useAfterUploads(
  { adding, notAdded }: Uploads,
  then: (failed: string | null) => void,
): { waiting: boolean; press: () => void } {
  // What had failed before the press has been read.
  const [pressed, setPressed] = useState<{ notAdded: NotAddedFiles } | null>(null);
  const due = pressed !== null && adding.length === 0;
  useEffectOn([due], () => {
    if (!due) return;
    setPressed(null);
    then(Object.keys(notAdded).find((id) => notAdded[id] !== pressed.notAdded[id]) ?? null);
  });
  return {
    waiting: pressed !== null,
    press: () => (adding.length === 0 ? then(null) : setPressed({ notAdded })),
  };
}
