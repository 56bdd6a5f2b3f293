import { Button, Radio, Skeleton } from "@mantine/core";
import type { GoogleAccount } from "@soundings/contract/consents";
import type { Spreadsheet } from "@soundings/contract/google-sheets";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { nameMatcher } from "../../../lib/name-matcher.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { GoogleProblem } from "./google-problem.tsx";
import { Notice } from "./notice.tsx";
import { useSpreadsheets } from "./sheet-queries.ts";
import styles from "./spreadsheet-choice.module.css";

/** From so many on a search is worth its line. */
const WORTH_A_SEARCH = 6;

interface SpreadsheetChoiceProps {
  account: Pick<GoogleAccount, "id">;
  chosen: string | null;
  onChoose: (spreadsheet: Spreadsheet) => void;
  error: string | null;
}

/** The spreadsheets that Soundings made in an account; Google shows it no others. */
export function SpreadsheetChoice({ account, chosen, onChoose, error }: SpreadsheetChoiceProps) {
  const { t } = useTranslation("google-sheets");
  const format = useFormat();
  const [query, setQuery] = useState("");
  const found = useSpreadsheets(account.id);
  if (found.isError && !found.data) {
    return <GoogleProblem error={found.error} account={account} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) return <Skeleton height={140} />;
  const items = found.data.pages.flatMap((page) => page.items);
  const holds = nameMatcher(query);
  const shown = items.filter(({ title }) => holds(title));
  if (items.length === 0 && !found.hasNextPage) {
    return (
      <Notice role={error ? "alert" : "status"} kind={error ? "bad" : undefined}>
        <p>{t("made.none")}</p>
      </Notice>
    );
  }
  return (
    <div className={styles.made}>
      {(items.length >= WORTH_A_SEARCH || query !== "") && (
        // Enter in a search is no wish to have the form sent.
        // biome-ignore lint/a11y/noStaticElementInteractions: see above
        <div onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}>
          <SearchField
            query={query}
            onChange={setQuery}
            label={t("made.search")}
            clearLabel={t("made.clear")}
            slash={false}
          />
        </div>
      )}
      <Radio.Group
        label={t("made.label")}
        description={t("made.hint")}
        value={chosen}
        error={error}
        onChange={(id) => {
          const one = items.find((item) => item.id === id);
          if (one) onChoose(one);
        }}
      >
        <div className={styles.list}>
          {shown.map((one) => (
            <Radio
              key={one.id}
              value={one.id}
              className={styles.row ?? ""}
              label={one.title}
              description={t("made.changed", { date: format.dateTime(one.modified_at) })}
            />
          ))}
          {shown.length === 0 && <p className={styles.none}>{t("made.noneFound", { query })}</p>}
        </div>
      </Radio.Group>
      <p className="visually-hidden" role="status">
        {query && t("made.found", { count: shown.length, number: format.number(shown.length) })}
      </p>
      {found.hasNextPage && (
        <Button
          variant="default"
          className={styles.more ?? ""}
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t("made.more")}
        </Button>
      )}
    </div>
  );
}
