import { Select } from "@mantine/core";
import { KIOSK_KEY, KIOSK_SECONDS } from "@soundings/survey/survey-address";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { AddressLine } from "../address-line.tsx";
import styles from "../distribution.module.css";
import type { ViewProps } from "../distribution-page.tsx";
import { Section } from "../section.tsx";
import own from "./kiosk.module.css";

/** Seconds after which a kiosk asks whether anybody is there. */
const SECONDS = [30, KIOSK_SECONDS, 120, 300];
const STEPS = ["open", "lock", "leave", "look"] as const;

/** A link for a device that stands somewhere and is used by many people, with and without a connection. */
export function KioskView({ distribution }: ViewProps) {
  const { t } = useTranslation("survey-distribution");
  const format = useFormat();
  const [seconds, setSeconds] = useState(String(KIOSK_SECONDS));
  const { public_address, single_use_only, access } = distribution;
  const address = `${public_address ?? ""}?${new URLSearchParams({ [KIOSK_KEY]: seconds })}`;
  return (
    <>
      <Section title={t("kiosk.title")} hint={t("kiosk.hint")}>
        <AddressLine address={address} what={t("kiosk.title")} />
        {(single_use_only || access.once_per_device) && (
          <p className={styles.note} data-kind="warn">
            {t(single_use_only ? "kiosk.onlyPeople" : "kiosk.onlyOnce")}
          </p>
        )}
        <Select
          className={own.seconds ?? ""}
          label={t("kiosk.idle")}
          description={t("kiosk.idleHint")}
          allowDeselect={false}
          value={seconds}
          onChange={(value) => setSeconds(value ?? seconds)}
          data={SECONDS.map((count) => ({
            value: String(count),
            label: t("kiosk.seconds", { count, number: format.number(count) }),
          }))}
        />
      </Section>
      <Section title={t("kiosk.how")}>
        <ol className={own.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(`kiosk.step.${step}`)}</li>
          ))}
        </ol>
      </Section>
    </>
  );
}
