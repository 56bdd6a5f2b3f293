import { CloseButton } from "@mantine/core";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { usePublicSettings } from "../lib/public-settings.ts";
import { useEffectOn } from "../lib/use-effect-on.ts";
import { ProblemWords } from "./problem-words.tsx";
import { type Toast, type ToastOptions, toastQueue } from "./toast-queue.ts";
import styles from "./toasts.module.css";

const SLIDE_MS = 200;

/** Shows a short message at the right; returns its id. */
export const toast = (options: ToastOptions): string => toastQueue.add(options);
/** Takes a toast away before its time. */
export const dismissToast = (id: string): void => toastQueue.remove(id);

const ICONS = { info: Info, success: CircleCheck, error: CircleAlert };

/** The stack of toasts, above everything and read out politely. Mounted once. */
export function Toasts() {
  const { t } = useTranslation();
  // Asked for while the server answers: where contact leads is needed when it does not.
  usePublicSettings();
  const shown = useSyncExternalStore(toastQueue.subscribe, toastQueue.shown);
  const items = useLeaving(shown);
  return createPortal(
    <section
      className={styles.stack}
      aria-label={t("toasts")}
      aria-live="polite"
      aria-relevant="additions text"
    >
      {items.map((toast) => (
        <ToastCard key={toast.id} toast={toast} leaving={!shown.includes(toast)} />
      ))}
    </section>,
    document.body,
  );
}

/** Keeps a toast that was taken away for the length of its slide, at its place. */
function useLeaving(shown: readonly Toast[]): readonly Toast[] {
  const [items, setItems] = useState(shown);
  useLayoutEffect(() => {
    setItems((before) => {
      const now = new Map(shown.map((toast) => [toast.id, toast]));
      const kept = before.map((toast) => now.get(toast.id) ?? toast);
      return [...kept, ...shown.filter((toast) => !kept.includes(toast))];
    });
    const timer = setTimeout(() => setItems(shown), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return items;
}

function ToastCard({ toast, leaving }: { toast: Toast; leaving: boolean }) {
  const { t } = useTranslation();
  const { hold, release } = useTimeOut(toast);
  const Icon = ICONS[toast.kind];
  const { action } = toast;
  return (
    // Reading must not be cut short: time stands still while the pointer or the focus is inside.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={styles.toast}
      data-kind={toast.kind}
      data-leaving={leaving || undefined}
      // A second Enter must not do again what took it away.
      inert={leaving}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon size={16} aria-hidden="true" className={styles.icon} />
      <div className={styles.body}>
        <p className={styles.message}>
          <ProblemWords text={toast.message} />
        </p>
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              dismissToast(toast.id);
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <CloseButton size="xs" aria-label={t("dismiss")} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}

function useTimeOut({ id, duration, raised }: Toast) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hold = useCallback(() => clearTimeout(timer.current), []);
  const release = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => dismissToast(id), duration);
  }, [id, duration]);
  // Raising the same toast again restarts its time.
  useEffectOn([release, hold, raised], () => {
    release();
    return hold;
  });
  return { hold, release };
}
