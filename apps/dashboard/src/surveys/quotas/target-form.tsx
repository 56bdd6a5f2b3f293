import { Button, Group, NumberInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import styles from "./quotas.module.css";

interface TargetFormProps {
  target: number;
  used: number;
  onCancel: () => void;
  onSave: (target: number) => void;
}

/** Asks for another number of responses that a group takes. */
export function TargetForm({ target, used, onCancel, onSave }: TargetFormProps) {
  const { t } = useTranslation("survey-quotas");
  const format = useFormat();
  const [next, setNext] = useState<number | null>(target);
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        if (next !== null) onSave(next);
      }}
    >
      <p className={styles.text}>{t("target.text")}</p>
      <NumberInput
        data-autofocus
        label={t("target.label")}
        description={t("target.used", { count: used, number: format.number(used) })}
        value={next ?? ""}
        min={0}
        max={1_000_000}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        thousandSeparator
        onChange={(typed) => setNext(typeof typed === "number" ? typed : null)}
      />
      {next !== null && next < used && <p className={styles.stale}>{t("target.below")}</p>}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onCancel}>
          {t("target.cancel")}
        </Button>
        <Button type="submit" disabled={next === null}>
          {t("target.save")}
        </Button>
      </Group>
    </form>
  );
}
