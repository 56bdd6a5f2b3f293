import { ActionIcon, Button, Menu } from "@mantine/core";
import { PAGE_SIZES } from "@soundings/contract/paging";
import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { MenuChoice } from "../menu-choice.tsx";
import styles from "./pager.module.css";

interface PagerProps {
  page: number;
  pages: number;
  limit: number;
  total: number;
  onChange: (part: { page: number } | { limit: number }) => void;
}

/** Rows a page, where we are, and the pages beside it. */
export function Pager({ page, pages, limit, total, onChange }: PagerProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.pager} aria-label={t("pager.label")}>
      <span className={styles.quiet}>{t("pager.rows")}</span>
      <Menu position="top-end" width={88}>
        <Menu.Target>
          <Button
            variant="default"
            rightSection={<ChevronDown size={16} />}
            aria-label={t("pager.rowsNow", { count: limit })}
          >
            {limit}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {PAGE_SIZES.map((size) => (
            <MenuChoice key={size} checked={size === limit} onChoose={() => onChange({ limit: size })}>
              {size}
            </MenuChoice>
          ))}
        </Menu.Dropdown>
      </Menu>
      <PageTurner
        page={page}
        pages={pages}
        limit={limit}
        total={total}
        onTurn={(next) => onChange({ page: next })}
      />
    </nav>
  );
}

/** From so many pages on people may name the one they want. */
const MANY_PAGES = 9;

/** "Page 3 of 26", to be written over. */
function PageField({ page, pages, onTurn }: Pick<PageTurnerProps, "page" | "pages" | "onTurn">) {
  const { t } = useTranslation();
  const format = useFormat();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = String(page);
  }, [page]);
  const turn = (written: HTMLInputElement) => {
    const asked = Math.min(pages, Math.max(1, Math.round(Number(written.value))));
    if (Number.isFinite(asked) && asked !== page) onTurn(asked);
    else written.value = String(page);
  };
  return (
    <label className={styles.page}>
      <span className={styles.quiet}>{t("pager.page")}</span>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        defaultValue={page}
        style={{ width: `${String(pages).length + 3}ch` }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={({ currentTarget }) => turn(currentTarget)}
        onKeyDown={(event) => {
          if (event.key === "Enter") turn(event.currentTarget);
        }}
      />
      <span className={styles.quiet}>{t("pager.ofTotal", { total: format.number(pages) })}</span>
    </label>
  );
}

interface PageTurnerProps extends Omit<PagerProps, "onChange"> {
  onTurn: (page: number) => void;
}

/** "1–20 of 34" and the two arrows. */
export function PageTurner({ page, pages, limit, total, onTurn }: PageTurnerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const first = total === 0 ? 0 : (page - 1) * limit + 1;
  const last = Math.min(total, page * limit);
  return (
    <span className={styles.turner}>
      <span className={styles.range}>
        {`${format.number(first)}–${format.number(last)} `}
        <span className={styles.quiet}>{t("pager.ofTotal", { total: format.number(total) })}</span>
      </span>
      <ActionIcon
        variant="default"
        aria-label={t("pager.previous")}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      >
        <ChevronLeft size={16} />
      </ActionIcon>
      {pages > MANY_PAGES && <PageField page={page} pages={pages} onTurn={onTurn} />}
      <ActionIcon
        variant="default"
        aria-label={t("pager.next")}
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        <ChevronRight size={16} />
      </ActionIcon>
    </span>
  );
}
