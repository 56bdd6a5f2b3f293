import { Skeleton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { Dataset } from "@soundings/contract/datasets";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { MANY_VALUES, ValueList, ValueNote, ValueRow, ValueSearch } from "../ui/value-list.tsx";
import { useColumnValues } from "./comment-queries.ts";

interface ColumnValuesProps {
  dataset: Dataset;
  column: number;
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

const TYPING_MS = 200;

/** The values of a text column with how many comments have each; one of those chosen suffices. */
export function ColumnValues({ dataset, column, chosen, onToggle }: ColumnValuesProps) {
  const { t } = useTranslation("comments");
  const format = useFormat();
  const [text, setText] = useState("");
  const [query] = useDebouncedValue(text.trim(), TYPING_MS);
  const all = useColumnValues(dataset.id, column, "");
  const values = useColumnValues(dataset.id, column, query);
  const items = values.data?.items ?? [];
  const total = values.data?.total ?? 0;
  // What is chosen stays in sight, so that it can be taken away, though it is not among the commonest.
  const missing = query === "" ? chosen.filter((value) => items.every((item) => item.value !== value)) : [];
  return (
    <>
      {(all.data?.total ?? 0) > MANY_VALUES && (
        <ValueSearch label={t("filter.searchValues")} text={text} onChange={setText} />
      )}
      {values.isError && !values.data ? (
        <ErrorState error={values.error} onRetry={() => void values.refetch()} />
      ) : !values.data ? (
        <div aria-hidden="true">
          {[70, 50, 62, 40, 55].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={10} my={9} mx={8} />
          ))}
        </div>
      ) : (
        <ValueList busy={values.isPlaceholderData}>
          {[...missing.map((value) => ({ value, comment_count: null })), ...items].map((item) => (
            <ValueRow
              key={item.value}
              name={item.value}
              count={item.comment_count}
              checked={chosen.includes(item.value)}
              onChange={() => onToggle(item.value)}
            />
          ))}
        </ValueList>
      )}
      {values.data && total === 0 && <ValueNote>{t("filter.noValue")}</ValueNote>}
      {total > items.length && (
        <ValueNote>
          {t("filter.someValues", { some: format.number(items.length), total: format.number(total) })}
        </ValueNote>
      )}
    </>
  );
}
