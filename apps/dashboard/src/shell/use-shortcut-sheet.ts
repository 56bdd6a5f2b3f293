import { createElement, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { openModal } from "../ui/modal-stack.tsx";
import { useShortcut } from "../ui/shortcut.ts";
import { ShortcutSheet } from "./shortcut-sheet.tsx";

/** "?" opens the sheet of the page's shortcuts; gives what opens it. */
export function useShortcutSheet(): () => void {
  const { t } = useTranslation("shortcuts");
  const { pathname, search } = useLocation();
  const open = useCallback(() => {
    const tab = new URLSearchParams(search).get("tab");
    openModal({
      id: "shortcuts",
      title: t("title"),
      width: 640,
      content: createElement(ShortcutSheet, { path: pathname, tab }),
    });
  }, [t, pathname, search]);
  useShortcut("?", open);
  return open;
}
