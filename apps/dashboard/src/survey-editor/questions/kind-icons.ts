import type { QuestionType } from "@soundings/survey/questions";
import {
  Camera,
  ChevronsUpDown,
  CircleDot,
  ListOrdered,
  ListTree,
  type LucideIcon,
  Megaphone,
  Paperclip,
  Ruler,
  ShieldCheck,
  Smile,
  SquareCheck,
  Star,
  Table2,
  TextAlignStart,
  TextCursorInput,
} from "lucide-react";

/** The sign of each kind of question; its name is in survey-questions.json, "kind". */
export const KIND_ICONS: Record<QuestionType, LucideIcon> = {
  single_choice: CircleDot,
  multiple_choice: SquareCheck,
  text_input: TextAlignStart,
  rating_star: Star,
  emoticon: Smile,
  dropdown: ChevronsUpDown,
  form_input: TextCursorInput,
  photo: Camera,
  file_upload: Paperclip,
  dynamic_choice: ListTree,
  metric_range: Ruler,
  matrix: Table2,
  ranking: ListOrdered,
  statement: Megaphone,
  consent: ShieldCheck,
};
