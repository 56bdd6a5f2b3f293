import type { Dataset } from "@soundings/contract/datasets";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { languageName } from "../comments/condition-options.ts";
import { useFormat } from "../lib/format.ts";

export interface SegmentNames {
  columnName: (column: string) => string;
  valueName: (column: string, value: string) => string;
}

/** What columns and their values are called here: languages by their names, a source's columns in the reader's words. */
export function useSegmentNames(dataset: Dataset): SegmentNames {
  const { t } = useTranslation(["segments", "comments"]);
  const format = useFormat();
  return useMemo(
    () => ({
      columnName: (column) =>
        column === "language"
          ? t("language")
          : (dataset.columns.find(({ index }) => String(index) === column)?.header ?? column),
      valueName: (column, value) =>
        column === "language" ? languageName(value, t("comments:unknownLanguage"), format.language) : value,
    }),
    [dataset.columns, t, format],
  );
}
