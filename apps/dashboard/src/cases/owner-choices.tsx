import { Menu } from "@mantine/core";
import { atLeast } from "@soundings/contract/rights";
import { useTranslation } from "react-i18next";
import { useUser } from "../auth/session.ts";
import { useMembers } from "../members/member-queries.ts";

/** People who can work on cases, oneself first. */
export function usePossibleOwners(): { id: string; name: string }[] {
  const me = useUser();
  const members = useMembers().data?.items ?? [];
  return members
    .filter(({ role }) => atLeast(role, "analyst"))
    .map(({ id, name, email }) => ({ id, name: name || email }))
    .sort((a, b) => Number(b.id === me.id) - Number(a.id === me.id) || a.name.localeCompare(b.name));
}

/** The same as entries of a menu, with nobody at the end. */
export function OwnerChoices({ onChoose }: { onChoose: (owner_id: string | null) => void }) {
  const { t } = useTranslation("cases");
  return (
    <>
      {usePossibleOwners().map(({ id, name }) => (
        <Menu.Item key={id} onClick={() => onChoose(id)}>
          {name}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => onChoose(null)}>{t("nobody")}</Menu.Item>
    </>
  );
}
