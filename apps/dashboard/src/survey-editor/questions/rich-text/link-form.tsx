import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { linkAddress } from "./link-address.ts";
import styles from "./rich-text.module.css";

interface Props {
  /** The address that the words have now. */
  href: string;
  place: { left: number; top: number };
  /** An address, null to take the link away. */
  onSet: (href: string | null) => void;
  /** The focus went elsewhere. */
  onCancel: () => void;
  onEscape: () => void;
}

/** Asks where the chosen words lead. */
export function LinkForm({ href, place, onSet, onCancel, onEscape }: Props) {
  const { t } = useTranslation("question-kinds");
  const [typed, setTyped] = useState(href);
  const [failed, setFailed] = useState(false);
  return (
    <form
      className={styles.linkForm}
      data-own-undo=""
      style={place}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const address = linkAddress(typed);
        if (address === null) setFailed(true);
        else onSet(address);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onEscape();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onCancel();
      }}
    >
      <TextInput
        aria-label={t("text.address")}
        placeholder="https://"
        value={typed}
        error={failed && t("text.addressInvalid")}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFailed(false);
        }}
        ref={(input) => input?.focus()}
        className={styles.linkInput}
      />
      <Button type="submit">{t("text.setLink")}</Button>
      {href !== "" && (
        <Button variant="subtle" onClick={() => onSet(null)}>
          {t("text.removeLink")}
        </Button>
      )}
    </form>
  );
}
