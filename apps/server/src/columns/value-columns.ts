import type { SelectedColumn } from "@soundings/contract/local-files";

/** Which of a file's columns can be filtered by their values, and which hold numbers to reckon with. */

export const isTextColumn = ({ data_type }: SelectedColumn) => data_type === "text";

export const isNumberColumn = ({ data_type }: SelectedColumn) =>
  data_type === "number" || data_type === "score" || data_type === "correlation_numeric";
