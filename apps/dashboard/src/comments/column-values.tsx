import { Checkbox, Skeleton, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { Dataset } from "@soundings/contract/datasets";
import { Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { useColumnValues } from "./comment-queries.ts";
import styles from "./conditions.module.css";

interface ColumnValuesProps {
  dataset: Dataset;
  column: number;
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

const TYPING_MS = 200;
/** From so many values on there is a search. */
const MANY = 8;

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
      {(all.data?.total ?? 0) > MANY && (
        <TextInput
          data-autofocus
          value={text}
          maxLength={200}
          aria-label={t("filter.searchValues")}
          placeholder={t("filter.searchValues")}
          leftSection={<Search size={16} />}
          className={styles.searchValues}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {values.isError && !values.data ? (
        <ErrorState error={values.error} onRetry={() => void values.refetch()} />
      ) : !values.data ? (
        <div aria-hidden="true" className={styles.valueList}>
          {[70, 50, 62, 40, 55].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={10} my={9} mx={8} />
          ))}
        </div>
      ) : (
        <ul className={styles.valueList} aria-busy={values.isPlaceholderData}>
          {[...missing.map((value) => ({ value, comment_count: null })), ...items].map((item) => (
            <li key={item.value}>
              <Checkbox
                classNames={{
                  root: styles.value ?? "",
                  body: styles.valueBody ?? "",
                  labelWrapper: styles.valueLabel ?? "",
                }}
                checked={chosen.includes(item.value)}
                onChange={() => onToggle(item.value)}
                label={
                  <span className={styles.valueName}>
                    <span title={item.value}>{item.value}</span>
                    {item.comment_count !== null && (
                      <span className={styles.valueCount}>{format.number(item.comment_count)}</span>
                    )}
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {values.data && total === 0 && <p className={styles.note}>{t("filter.noValue")}</p>}
      {total > items.length && (
        <p className={styles.note}>
          {t("filter.someValues", { some: format.number(items.length), total: format.number(total) })}
        </p>
      )}
    </>
  );
}
