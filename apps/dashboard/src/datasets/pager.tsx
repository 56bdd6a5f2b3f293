import { ActionIcon, Button, Menu } from "@mantine/core";
import { PAGE_SIZES } from "@soundings/contract/paging";
import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { MenuChoice } from "../ui/menu-choice.tsx";
import styles from "./datasets-page.module.css";
import type { ListState } from "./list-state.ts";

interface PagerProps {
  state: ListState;
  total: number;
  pages: number;
  onChange: (part: Partial<ListState>) => void;
}

/** Rows a page, where we are, and the pages beside it. */
export function Pager({ state, total, pages, onChange }: PagerProps) {
  const { t } = useTranslation("datasets");
  return (
    <nav className={styles.pager} aria-label={t("paging")}>
      <span className={styles.quiet} id="rows-label">
        {t("rows")}
      </span>
      <Menu position="top-end" width={88}>
        <Menu.Target>
          <Button
            variant="default"
            rightSection={<ChevronDown size={16} />}
            aria-label={t("rowsNow", { count: state.limit })}
          >
            {state.limit}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {PAGE_SIZES.map((size) => (
            <MenuChoice key={size} checked={size === state.limit} onChoose={() => onChange({ limit: size })}>
              {size}
            </MenuChoice>
          ))}
        </Menu.Dropdown>
      </Menu>
      <PageTurner
        page={state.page}
        pages={pages}
        limit={state.limit}
        total={total}
        onTurn={(page) => onChange({ page })}
      />
    </nav>
  );
}

interface PageTurnerProps {
  page: number;
  pages: number;
  limit: number;
  total: number;
  onTurn: (page: number) => void;
}

/** "1–20 of 34" and the two arrows. */
export function PageTurner({ page, pages, limit, total, onTurn }: PageTurnerProps) {
  const { t } = useTranslation("datasets");
  const format = useFormat();
  const first = total === 0 ? 0 : (page - 1) * limit + 1;
  const last = Math.min(total, page * limit);
  return (
    <span className={styles.turner}>
      <span className={styles.range}>
        {`${format.number(first)}–${format.number(last)} `}
        <span className={styles.quiet}>{t("ofTotal", { total: format.number(total) })}</span>
      </span>
      <ActionIcon
        variant="default"
        aria-label={t("previousPage")}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      >
        <ChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t("nextPage")}
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        <ChevronRight size={16} />
      </ActionIcon>
    </span>
  );
}
