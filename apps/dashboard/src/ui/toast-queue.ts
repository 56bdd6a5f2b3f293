export type ToastKind = "info" | "success" | "error";

export interface ToastOptions {
  /** A toast with the id of one that is shown or waiting takes its place instead of adding another. */
  id?: string;
  kind?: ToastKind;
  message: string;
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** How long it stays, in ms; errors and toasts with an action stay longer. */
  duration?: number;
}

export interface Toast extends ToastOptions {
  id: string;
  kind: ToastKind;
  duration: number;
  /** Grows when the same id is raised again, so that its time starts anew. */
  raised: number;
}

/** At most `limit` toasts are shown; others wait in line, first come first shown. */
export function createToastQueue(limit = 4) {
  let all: readonly Toast[] = [];
  let shown: readonly Toast[] = [];
  let made = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    all = next;
    shown = next.slice(0, limit);
    for (const listener of listeners) listener();
  };
  return {
    /** Toasts on screen, oldest first. */
    shown: () => shown,
    /** Toasts that wait for room. */
    waiting: () => all.slice(limit),
    /** Queues a toast; returns its id. */
    add(options: ToastOptions): string {
      made += 1;
      const id = options.id ?? `toast-${made}`;
      const at = all.findIndex((toast) => toast.id === id);
      const kind = options.kind ?? "info";
      const duration = options.duration ?? (kind === "error" || options.action ? 8_000 : 4_000);
      const toast = { ...options, id, kind, duration, raised: (all[at]?.raised ?? 0) + 1 };
      set(at < 0 ? [...all, toast] : all.with(at, toast));
      return id;
    },
    remove(id: string): void {
      if (all.some((toast) => toast.id === id)) set(all.filter((toast) => toast.id !== id));
    },
    clear(): void {
      if (all.length > 0) set([]);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const toastQueue = createToastQueue();
