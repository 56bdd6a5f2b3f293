import { Button } from "@mantine/core";
import { Plus, SearchX } from "lucide-react";
import { memo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { useSurvey } from "../../draft-context.tsx";
import { useActions } from "../actions-context.tsx";
import type { OpenPlace } from "../open-place.ts";
import styles from "./outline.module.css";
import { OutlineEnds } from "./outline-ends.tsx";
import { OutlineFooter } from "./outline-footer.tsx";
import { OutlineTree } from "./outline-tree.tsx";
import { useCollapsed, useOutlineRows } from "./use-outline.ts";

/** The survey at a glance: blocks and questions to be found, opened and moved, and its ends. */
export const Outline = memo(function Outline({ place }: { place: OpenPlace }) {
  const { t } = useTranslation("survey-questions");
  const { addBlock } = useActions();
  const surveyId = useSurvey(({ id }) => id);
  const [query, setQuery] = useState("");
  const { collapsed, turn } = useCollapsed(surveyId);
  const rows = useOutlineRows(collapsed, query);
  const list = useRef<HTMLDivElement>(null);
  const first = () => list.current?.querySelector<HTMLElement>("[role=treeitem]")?.focus();
  return (
    <aside className={styles.outline} aria-label={t("outline.label")} data-tour="outline">
      <div className={styles.top}>
        <SearchField
          className={styles.search}
          query={query}
          onChange={setQuery}
          label={t("outline.search")}
          clearLabel={t("outline.clear")}
          onDown={first}
        />
        <Button
          variant="default"
          leftSection={<Plus size={16} />}
          aria-label={t("block.add")}
          onClick={() => addBlock()}
        >
          {t("outline.block")}
        </Button>
      </div>
      <div className={styles.scroll} ref={list} data-drop-zone="outline">
        {rows.length > 0 ? (
          <OutlineTree rows={rows} place={place} onTurn={turn} movable={query === ""} />
        ) : (
          query !== "" && (
            <EmptyState
              icon={SearchX}
              title={t("outline.none.title")}
              text={t("outline.none.text", { query })}
              action={
                <Button variant="default" onClick={() => setQuery("")}>
                  {t("outline.clear")}
                </Button>
              }
            />
          )
        )}
        {query === "" && <OutlineEnds />}
      </div>
      <OutlineFooter />
    </aside>
  );
});
