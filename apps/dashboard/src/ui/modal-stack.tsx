import { CloseButton, FocusTrap } from "@mantine/core";
import {
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import styles from "./modal-stack.module.css";
import { type ModalOptions, modalStack, type OpenModal } from "./modal-stack-store.ts";
import { closesPopup } from "./open-popup.ts";
import { raiseOverlay } from "./overlay-flag.ts";

const FADE_MS = 100;

/** Puts a modal on top of the stack; returns its id. */
export const openModal = (options: ModalOptions): string => modalStack.open(options);
/** Closes the top modal, or the one with an id. */
export const closeModal = (id?: string): void => modalStack.close(id);

/** Shows the open modals above the page. Mounted once. */
export function ModalStack() {
  const stack = useSyncExternalStore(modalStack.subscribe, modalStack.list);
  const shown = useLeaving(stack);
  const open = stack.length > 0;
  useCloseOnBack(stack);
  useEffect(() => {
    if (!open) return;
    const root = document.getElementById("root");
    const lower = raiseOverlay();
    root?.setAttribute("inert", "");
    const { dataset, clientWidth } = document.documentElement;
    dataset.modalOpen = innerWidth > clientWidth ? "scrolled" : "still";
    return () => {
      lower();
      root?.removeAttribute("inert");
      delete dataset.modalOpen;
    };
  }, [open]);
  if (shown.length === 0) return null;
  return createPortal(
    shown.map((modal, index) => (
      <ModalFrame
        key={modal.id}
        modal={modal}
        first={index === 0}
        top={modal === stack.at(-1)}
        leaving={!stack.includes(modal)}
      />
    )),
    document.body,
  );
}

/** Keeps closed modals for the length of their fade. */
function useLeaving(stack: readonly OpenModal[]): readonly OpenModal[] {
  const [shown, setShown] = useState(stack);
  useLayoutEffect(() => {
    setShown((before) => {
      const ids = new Set(stack.map((modal) => modal.id));
      return [...stack, ...before.filter((modal) => !ids.has(modal.id))];
    });
    const timer = setTimeout(() => setShown(stack), FADE_MS);
    return () => clearTimeout(timer);
  }, [stack]);
  return shown;
}

/** A link to another page leaves the modal, and those below it; not one that opens a tab of its own. */
function leaveByLink({ target, defaultPrevented }: MouseEvent) {
  // The router has taken what it follows itself.
  if (defaultPrevented && target instanceof Element && target.closest("a[href]")) modalStack.closeAll();
}

/** Going back or forward shows another page, which what was open on the one before has no part in. */
function useCloseOnBack(stack: readonly OpenModal[]) {
  const { key } = useLocation();
  const byBrowser = useNavigationType() === NavigationType.Pop;
  const [at, setAt] = useState(key);
  const left = at !== key && byBrowser ? stack : null;
  useEffect(() => {
    setAt(key);
    // Not what the new page has opened by now.
    for (const { id } of left?.toReversed() ?? []) closeModal(id);
  }, [left, key]);
}

interface FrameProps {
  modal: OpenModal;
  first: boolean;
  top: boolean;
  leaving: boolean;
}

function ModalFrame({ modal, first, top, leaving }: FrameProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const close = () => closeModal(modal.id);
  // A drag that starts inside and ends on the backdrop is a selection, not a wish to leave.
  const pressedBackdrop = useRef(false);
  const frame = useRef<HTMLDivElement>(null);
  useReturnFocus(leaving, modal.returnFocus);
  // The trap takes the focus a moment later: what is typed until then would be lost.
  useLayoutEffect(() => frame.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), []);
  // As soon as it is drawn: what is seen can be closed.
  useLayoutEffect(() => {
    if (!top) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || closesPopup(event)) return;
      event.preventDefault();
      event.stopPropagation();
      closeModal(modal.id);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [top, modal.id]);
  return (
    // The backdrop is a mouse's short cut; the keyboard has Escape and the close button.
    <div
      ref={frame}
      className={styles.backdrop}
      data-first={first || undefined}
      data-leaving={leaving || undefined}
      inert={!top}
      // What fades is gone for those who cannot see it.
      aria-hidden={leaving || undefined}
      onMouseDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={leaveByLink}
      onMouseUp={(event) => {
        if (pressedBackdrop.current && event.target === event.currentTarget) close();
      }}
    >
      <FocusTrap>
        <div
          className={styles.modal}
          role="dialog"
          aria-modal="true"
          aria-labelledby={titleId}
          style={{ width: modal.width ?? 440 }}
          tabIndex={-1}
        >
          {modal.bare ? (
            <h2 id={titleId} className="visually-hidden">
              {modal.title}
            </h2>
          ) : (
            <header className={styles.header}>
              <h2 id={titleId} className={styles.title}>
                {modal.title}
              </h2>
              <CloseButton size="sm" aria-label={t("close")} onClick={close} />
            </header>
          )}
          <div className={modal.bare ? undefined : styles.body}>
            {typeof modal.content === "function" ? modal.content(close) : modal.content}
          </div>
        </div>
      </FocusTrap>
    </div>
  );
}

/**
 * Gives the focus back to where it was before the modal opened, if that is still on the page: as soon as it
 * begins to leave, since what it decided may take that place away, and who takes it away knows where to go
 * on. Where the page has taken the focus meanwhile, it stays: the modal led there.
 */
function useReturnFocus(leaving: boolean, instead?: string) {
  const [before] = useState(() => menuButton(document.activeElement) ?? document.activeElement);
  useEffect(() => {
    if (!leaving) return;
    // After what lies below can be reached again, and before the next key.
    queueMicrotask(() => {
      const page = document.getElementById("root");
      if (document.activeElement !== page && page?.contains(document.activeElement)) return;
      const gone = before === document.body || !before?.isConnected;
      const target = gone && instead ? document.querySelector(instead) : before;
      if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
    });
  }, [before, leaving, instead]);
}

/** The button of the menu that an element is in: what a menu opens outlives the menu. */
function menuButton(element: Element | null): HTMLElement | null {
  const name = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return name ? document.getElementById(name) : null;
}
