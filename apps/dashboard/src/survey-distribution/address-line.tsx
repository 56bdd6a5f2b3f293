import { ActionIcon, Tooltip } from "@mantine/core";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../ui/copy-button.tsx";
import styles from "./distribution.module.css";

interface AddressLineProps {
  address: string;
  /** What the address is, for screen readers. */
  what: string;
  /** Where the focus begins when a modal opens. */
  autofocus?: boolean;
  /** Beside the buttons. */
  children?: ReactNode;
}

/** An address to read, select and copy, and to open beside this page. */
export function AddressLine({ address, what, autofocus, children }: AddressLineProps) {
  const { t } = useTranslation("survey-distribution");
  return (
    <div className={styles.line}>
      <input
        className={styles.address}
        aria-label={what}
        value={address}
        readOnly
        data-autofocus={autofocus || undefined}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton text={address} what={what} />
      <Tooltip label={t("open")}>
        <ActionIcon
          component="a"
          variant="default"
          href={address}
          target="_blank"
          rel="noopener"
          aria-label={`${t("open")}: ${what}`}
        >
          <ExternalLink size={16} />
        </ActionIcon>
      </Tooltip>
      {children}
    </div>
  );
}
