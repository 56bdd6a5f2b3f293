import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useTourStart } from "../tours/use-tour.ts";
import { closeModal, openModal } from "../ui/modal-stack.tsx";
import { modalStack } from "../ui/modal-stack-store.ts";
import { isOverlayOpen } from "../ui/overlay-flag.ts";
import { CommandPalette } from "./command-palette.tsx";

const ID = "command-palette";

/** Ctrl+K or ⌘K opens the command palette and closes it again; gives what opens it. */
export function useCommandPalette(openShortcuts: () => void): () => void {
  const { t } = useTranslation("command-palette");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const startTour = useTourStart();
  const open = useCallback(() => {
    const place = {
      pathname,
      search,
      navigate: (to: string) => void navigate(to),
      openShortcuts,
      startTour,
    };
    openModal({
      id: ID,
      title: t("title"),
      bare: true,
      width: 600,
      content: (close) => <CommandPalette place={place} onClose={close} />,
    });
  }, [t, pathname, search, navigate, openShortcuts, startTour]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, isComposing } = event;
      if (key.toLowerCase() !== "k" || ctrlKey === metaKey || altKey || shiftKey) return;
      // In rich text the same keys make a link.
      if (defaultPrevented || isComposing) return;
      const closes = modalStack.list().at(-1)?.id === ID;
      if (!closes && isOverlayOpen()) return;
      event.preventDefault();
      if (closes) closeModal(ID);
      else open();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [open]);
  return open;
}
