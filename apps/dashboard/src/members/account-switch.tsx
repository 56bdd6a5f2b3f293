import { Menu } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { homeOf } from "../auth/redirects.ts";
import { openSession } from "../auth/session.ts";
import { navigate } from "../lib/navigate.ts";
import { storedApp } from "../lib/preferences.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { MenuChoice } from "../ui/menu-choice.tsx";
import { toast } from "../ui/toasts.tsx";
import { enter, useOwnAccounts } from "./member-queries.ts";

/** The accounts of who is in several, as items of a menu: another one is entered at once. */
export function AccountSwitch() {
  const { t } = useTranslation("members");
  const problemText = useProblemText();
  const accounts = useOwnAccounts().data?.items ?? [];
  if (accounts.length < 2) return null;
  const go = async (id: string) => {
    try {
      const session = await enter(id);
      // What is on screen is this account's.
      navigate(homeOf(storedApp()));
      openSession(session);
    } catch (error) {
      toast({ id: "enter", kind: "error", message: problemText(error) });
    }
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t("switch.title")}</Menu.Label>
      {accounts.map(({ id, name, current }) => (
        <MenuChoice key={id} checked={current} onChoose={() => void (current || go(id))}>
          {name}
        </MenuChoice>
      ))}
    </>
  );
}
