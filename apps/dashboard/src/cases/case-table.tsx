import { ActionIcon, Menu, Skeleton } from "@mantine/core";
import type { CaseItem } from "@soundings/contract/cases";
import { Check, CircleDot, Ellipsis, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useUser } from "../auth/session.ts";
import { useFormat } from "../lib/format.ts";
import { DateCell, ListRow, MenuCell, SkeletonRow } from "../ui/list/list-row.tsx";
import { ListTable } from "../ui/list/list-table.tsx";
import type { Selection } from "../ui/list/selection.ts";
import { MenuAction } from "../ui/menu-action.tsx";
import { ScoreMark } from "../ui/score-mark.tsx";
import styles from "./cases.module.css";
import { type CasesState, writeCases } from "./cases-address.ts";
import { DueText } from "./due-text.tsx";
import { StatusPill } from "./status-pill.tsx";
import type { useCaseActions } from "./use-case-actions.ts";

const COLUMNS = ["score", "of", "status", "owner", "due", "opened"] as const;

interface CaseTableProps {
  /** Null before the first list is there. */
  items: readonly CaseItem[] | null;
  state: CasesState;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  actions: ReturnType<typeof useCaseActions>;
}

/** Cases, one line each: what was said, how bad it was, and how it stands. */
export function CaseTable({ items, state, selection, onSelect, actions }: CaseTableProps) {
  const { t } = useTranslation("cases");
  const me = useUser();
  const take = (item: CaseItem) => void actions.change([{ id: item.id, owner_id: me.id }], "owner");
  const close = (item: CaseItem) =>
    void actions.change([{ id: item.id, status: item.status === "closed" ? "open" : "closed" }], "status");
  return (
    <ListTable
      label={t("title")}
      className={styles.table}
      items={items}
      skeletons={12}
      selection={selection}
      onSelect={onSelect}
      head={
        <>
          <th scope="col">{t("column.said")}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={styles[column]}>
              {t(`column.${column}`)}
            </th>
          ))}
        </>
      }
      skeleton={(index) => (
        <SkeletonRow key={index} index={index}>
          {COLUMNS.map((column) => (
            <td key={column} className={styles[column]}>
              <Skeleton width={56} height={10} />
            </td>
          ))}
          <td />
        </SkeletonRow>
      )}
      keys={(item): Record<string, () => void> =>
        item.may_change ? { a: () => take(item), e: () => close(item) } : {}
      }
      row={(item, check) => (
        <Row
          key={item.id}
          item={item}
          to={`/cases?${writeCases({ ...state, open: item.id })}`}
          isOpen={state.open === item.id}
          check={check}
          onTake={() => take(item)}
          onClose={() => close(item)}
        />
      )}
    />
  );
}

interface RowProps {
  item: CaseItem;
  to: string;
  isOpen: boolean;
  check: Pick<Parameters<typeof ListRow>[0], "checked" | "onCheck">;
  onTake: () => void;
  onClose: () => void;
}

function Row({ item, to, isOpen, check, onTake, onClose }: RowProps) {
  const { t } = useTranslation("cases");
  const format = useFormat();
  const said = item.excerpt || t("noWords");
  return (
    <ListRow
      id={item.id}
      name={said}
      to={to}
      checked={check.checked}
      current={isOpen}
      onCheck={check.onCheck}
      tag={<span className={styles.number}>#{item.number}</span>}
    >
      <td className={styles.score}>
        {item.score !== null ? (
          <ScoreMark score={item.score} />
        ) : (
          item.rating !== null && <span>{t("rating", { rating: format.number(item.rating) })}</span>
        )}
      </td>
      <td className={styles.of} title={item.thing_name}>
        {item.thing_name}
      </td>
      <td className={styles.status}>
        <StatusPill status={item.status} />
      </td>
      <td className={styles.owner} title={item.owner?.name}>
        {item.owner?.name ?? <span className={styles.quiet}>{t("nobody")}</span>}
      </td>
      <td className={styles.due}>
        <DueText item={item} />
      </td>
      <DateCell at={item.opened_at} className={styles.opened} />
      <MenuCell>
        {item.may_change && (
          <Menu position="bottom-end" width={220} withinPortal>
            <Menu.Target>
              <ActionIcon variant="subtle" aria-label={t("menu.label", { number: item.number })}>
                <Ellipsis size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <MenuAction icon={<UserRound size={16} />} shortcut="A" onClick={onTake}>
                {t("menu.take")}
              </MenuAction>
              <MenuAction
                icon={item.status === "closed" ? <CircleDot size={16} /> : <Check size={16} />}
                shortcut="E"
                onClick={onClose}
              >
                {t(item.status === "closed" ? "menu.open" : "menu.close")}
              </MenuAction>
            </Menu.Dropdown>
          </Menu>
        )}
      </MenuCell>
    </ListRow>
  );
}
