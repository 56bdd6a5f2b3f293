import { Button, Menu } from "@mantine/core";
import { CASE_STATUSES, type Case, CLOSE_REASONS } from "@soundings/contract/cases";
import { CalendarClock, ChevronDown, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MenuChoice } from "../ui/menu-choice.tsx";
import styles from "./case-panel.module.css";
import { DueText } from "./due-text.tsx";
import { OwnerChoices } from "./owner-choices.tsx";
import { StatusPill } from "./status-pill.tsx";
import { useCaseActions } from "./use-case-actions.ts";

const HOUR_MS = 3_600_000;
/** Hours from now that a due time can be put off to. */
const DUE_HOURS = [4, 24, 72, 168] as const;

/** Status, owner and due time, each a button that says what it is. */
export function CaseControls({ shown }: { shown: Case }) {
  const { t } = useTranslation("cases");
  const actions = useCaseActions();
  const { id, status, close_reason, owner, due_at, may_change } = shown;
  const isLate = shown.is_overdue;
  if (!may_change)
    return (
      <p className={styles.controls}>
        <StatusPill status={status} />
        <span>{owner?.name ?? t("nobody")}</span>
        <DueText item={shown} />
      </p>
    );
  return (
    <div className={styles.controls}>
      <Menu position="bottom-start" width={260}>
        <Menu.Target>
          <Button
            variant="default"
            rightSection={<ChevronDown size={16} />}
            aria-label={t("statusNow", { status: t(`status.${status}`) })}
          >
            <StatusPill status={status} />
            {close_reason && <span className={styles.reason}>{t(`reason.${close_reason}`)}</span>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {CASE_STATUSES.filter((one) => one !== "closed").map((one) => (
            <MenuChoice
              key={one}
              checked={status === one}
              onChoose={() => void actions.change([{ id, status: one }], "status")}
            >
              {t(`status.${one}`)}
            </MenuChoice>
          ))}
          <Menu.Divider />
          <Menu.Label>{t("closeAs")}</Menu.Label>
          {CLOSE_REASONS.map((reason) => (
            <MenuChoice
              key={reason}
              checked={close_reason === reason}
              onChoose={() => void actions.change([{ id, status: "closed", close_reason: reason }], "status")}
            >
              {t(`reason.${reason}`)}
            </MenuChoice>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-start" width={260}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<UserRound size={16} />}
            rightSection={<ChevronDown size={16} />}
            aria-label={t("ownerNow", { name: owner?.name ?? t("nobody") })}
          >
            <span className={styles.cut}>{owner?.name ?? t("nobody")}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <OwnerChoices onChoose={(owner_id) => void actions.change([{ id, owner_id }], "owner")} />
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-start" width={220}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<CalendarClock size={16} />}
            rightSection={<ChevronDown size={16} />}
            aria-label={t(isLate ? "dueNowLate" : "dueNow")}
          >
            {due_at ? <DueText item={shown} /> : t("noDue")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t("dueIn")}</Menu.Label>
          {DUE_HOURS.map((hours) => (
            <Menu.Item
              key={hours}
              onClick={() => {
                const at = new Date(Date.now() + hours * HOUR_MS).toISOString();
                void actions.change([{ id, due_at: at }], "due");
              }}
            >
              {hours < 24 ? t("hours", { count: hours }) : t("days", { count: hours / 24 })}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => void actions.change([{ id, due_at: null }], "due")}>
            {t("noDue")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
