import type { ReactNode } from "react";

export interface ModalOptions {
  /** Opening an id that is open already replaces its content in place. */
  id?: string;
  title: string;
  /** Without the header: the title is for screen readers only, and the content draws the whole frame. */
  bare?: boolean;
  /** The content, or a function that gets a way to close. */
  content: ReactNode | ((close: () => void) => ReactNode);
  /** Width in px; 440 unless told. */
  width?: number;
  /** Selects what takes the focus afterwards, where the button that opened it is gone by then. */
  returnFocus?: string;
  /** Runs once when the modal is gone, however it was closed. */
  onClose?: () => void;
}

export interface OpenModal extends ModalOptions {
  id: string;
}

/** A stack of modals: the last one opened is on top and is closed first. */
export function createModalStack() {
  let stack: readonly OpenModal[] = [];
  let made = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly OpenModal[]) => {
    stack = next;
    for (const listener of listeners) listener();
  };
  return {
    /** Open modals, the first opened first. */
    list: () => stack,
    /** Puts a modal on top; returns its id. */
    open(options: ModalOptions): string {
      made += 1;
      const modal = { ...options, id: options.id ?? `modal-${made}` };
      const at = stack.findIndex((open) => open.id === modal.id);
      set(at < 0 ? [...stack, modal] : stack.with(at, modal));
      return modal.id;
    },
    /** Closes the top modal, or the one with an id wherever it is. */
    close(id?: string): void {
      const closed = id === undefined ? stack.at(-1) : stack.find((open) => open.id === id);
      if (!closed) return;
      set(stack.filter((open) => open !== closed));
      closed.onClose?.();
    },
    /** Closes all, top first. */
    closeAll(): void {
      while (stack.length > 0) this.close();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const modalStack = createModalStack();
