import { Button, Menu } from "@mantine/core";
import { type CaseItem, CLOSE_REASONS } from "@soundings/contract/cases";
import { Check, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BulkBar } from "../ui/list/bulk-bar.tsx";
import { OwnerChoices } from "./owner-choices.tsx";
import type { useCaseActions } from "./use-case-actions.ts";

interface CaseBulkBarProps {
  cases: readonly CaseItem[];
  actions: ReturnType<typeof useCaseActions>;
  onClear: () => void;
}

/** What can be done with the checked cases: give them to somebody, close them. */
export function CaseBulkBar({ cases, actions, onClear }: CaseBulkBarProps) {
  const { t } = useTranslation("cases");
  const done = (changing: Promise<unknown>) => void changing.then(onClear);
  return (
    <BulkBar label={t("bulk")} count={cases.length} onClear={onClear}>
      <Menu position="top-start" width={240}>
        <Menu.Target>
          <Button variant="subtle" leftSection={<UserRound size={16} />}>
            {t("assign")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <OwnerChoices
            onChoose={(owner_id) =>
              done(
                actions.change(
                  cases.map(({ id }) => ({ id, owner_id })),
                  "owner",
                ),
              )
            }
          />
        </Menu.Dropdown>
      </Menu>
      <Menu position="top-start" width={240}>
        <Menu.Target>
          <Button variant="subtle" leftSection={<Check size={16} />}>
            {t("menu.close")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {CLOSE_REASONS.map((close_reason) => (
            <Menu.Item
              key={close_reason}
              onClick={() =>
                done(
                  actions.change(
                    cases.map(({ id }) => ({ id, status: "closed" as const, close_reason })),
                    "status",
                  ),
                )
              }
            >
              {t(`reason.${close_reason}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </BulkBar>
  );
}
