import { FileField } from "./file-field.tsx";
import { always, type PageKind, type Posted } from "./kind.ts";
import { readTaken } from "./taken-files.ts";

const read = (question: { id: string }, posted: Posted) => ({ files: readTaken(question, posted) });

export const photo: PageKind<"photo"> = { Control: FileField, isOneControl: always, read };
export const fileUpload: PageKind<"file_upload"> = { Control: FileField, isOneControl: always, read };
