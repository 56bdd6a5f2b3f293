import { fileUploadAnswers } from "@soundings/survey/questions/file-upload";
import { validateLimits } from "@soundings/survey/questions/files";
import { photoAnswers } from "@soundings/survey/questions/photo";
import { FileField } from "../questions/file-field.tsx";
import { fileUpload, photo } from "../questions/file-kinds.ts";
import { readTaken } from "../questions/taken-files.ts";

export const extra = {
  FileField,
  fileUploadAnswers,
  validateLimits,
  photoAnswers,
  fileUpload,
  photo,
  readTaken,
};
