import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./confirm.module.css";
import { closeModal, openModal } from "./modal-stack.tsx";

export interface ConfirmOptions {
  title: string;
  text?: ReactNode;
  /** Says what will be done: "Delete 2 datasets". */
  confirmLabel: string;
  /** Red button, for what cannot be undone. */
  danger?: boolean;
}

/**
 * Asks a person to agree; false when they closed the question in any other way. Enter agrees, but not to
 * what cannot be undone: there the focus begins on Cancel.
 */
export function confirm({ title, text, confirmLabel, danger = false }: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    let agreed = false;
    const id = openModal({
      title,
      width: 420,
      onClose: () => resolve(agreed),
      content: (
        <>
          {text && <div className={styles.text}>{text}</div>}
          <ConfirmButtons
            label={confirmLabel}
            danger={danger}
            onCancel={() => closeModal(id)}
            onConfirm={() => {
              agreed = true;
              closeModal(id);
            }}
          />
        </>
      ),
    });
  });
}

interface ButtonsProps {
  label: string;
  danger: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

function ConfirmButtons({ label, danger, onCancel, onConfirm }: ButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.buttons}>
      <Button variant="default" size="md" onClick={onCancel} data-autofocus={danger || undefined}>
        {t("cancel")}
      </Button>
      <Button
        size="md"
        variant={danger ? "danger" : "filled"}
        onClick={onConfirm}
        data-autofocus={!danger || undefined}
      >
        {label}
      </Button>
    </div>
  );
}
