import { ActionIcon, Menu } from "@mantine/core";
import type { OperatedAccount } from "@soundings/contract/operator";
import { CircleSlash, Ellipsis, SlidersHorizontal, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useUser } from "../auth/session.ts";
import { useFormat } from "../lib/format.ts";
import { MenuAction } from "../ui/menu-action.tsx";
import { useAccountActions } from "./account-actions.tsx";
import styles from "./accounts.module.css";
import { FigureTable } from "./figure-table.tsx";
import figures from "./figures.module.css";

/** Accounts with what they use of their plan this month, and what can be done with each. */
export function AccountsTable({ accounts }: { accounts: readonly OperatedAccount[] }) {
  const { t } = useTranslation("operator");
  return (
    <div className={styles.table}>
      <FigureTable
        label={t("accounts.title")}
        head={[
          t("accounts.account"),
          t("accounts.plan"),
          t("accounts.datasets"),
          t("accounts.comments"),
          t("accounts.answers"),
          t("accounts.media"),
          t("accounts.seen"),
          t("accounts.actions"),
        ]}
      >
        {accounts.map((account) => (
          <Account key={account.id} account={account} />
        ))}
      </FigureTable>
    </div>
  );
}

function Account({ account }: { account: OperatedAccount }) {
  const { t } = useTranslation("operator");
  const format = useFormat();
  const { email, name, plan, trial_ends_at, used, last_seen_at, created_at } = account;
  return (
    <tr>
      <th scope="row">
        <span className={styles.who}>
          <span>
            {email}
            <Marks account={account} />
          </span>
          <span className={figures.text}>{t("accounts.since", { name, date: format.date(created_at) })}</span>
        </span>
      </th>
      <td>
        {t(`accounts.state.${plan}`)}
        {trial_ends_at && (
          <span className={figures.quiet}> {t("accounts.until", { date: format.date(trial_ends_at) })}</span>
        )}
      </td>
      <td>{format.number(used.datasets)}</td>
      <td>{format.number(used.comments_this_month)}</td>
      <td>{format.number(used.answers_this_month)}</td>
      <td>{format.bytes(used.media_bytes)}</td>
      <td className={figures.quiet}>{last_seen_at ? format.date(last_seen_at) : t("accounts.never")}</td>
      <td>
        <AccountMenu account={account} />
      </td>
    </tr>
  );
}

function Marks({ account }: { account: OperatedAccount }) {
  const { t } = useTranslation("operator");
  const marks = [
    ...(account.disabled_at ? ["disabled"] : []),
    ...(account.is_operator ? ["operator"] : []),
    ...(account.verified ? [] : ["unconfirmed"]),
    ...(Object.keys(account.limits).length > 0 ? ["limits"] : []),
  ];
  if (marks.length === 0) return null;
  return (
    <span className={styles.marks}>
      {marks.map((mark) => (
        <span key={mark} className={styles.mark} data-state={mark}>
          {t(`accounts.mark.${mark}`)}
        </span>
      ))}
    </span>
  );
}

function AccountMenu({ account }: { account: OperatedAccount }) {
  const { t } = useTranslation("operator");
  const me = useUser();
  const { changePlan, disable, enable } = useAccountActions(account);
  return (
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t("accounts.menu", { email: account.email })}>
          <Ellipsis size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuAction icon={<SlidersHorizontal size={16} />} onClick={changePlan}>
          {t("accounts.changePlan")}
        </MenuAction>
        {account.disabled_at ? (
          <MenuAction icon={<Undo2 size={16} />} onClick={enable}>
            {t("accounts.enable")}
          </MenuAction>
        ) : (
          <MenuAction
            icon={<CircleSlash size={16} />}
            danger
            disabled={account.email === me.email}
            onClick={() => void disable()}
          >
            {t("accounts.disable")}
          </MenuAction>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
