import { Button, Skeleton } from "@mantine/core";
import type { SecondSteps } from "@soundings/contract/second-steps";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { openRecoveryCodes, openSetUpApp } from "../second-steps/open-dialogs.tsx";
import { openProof } from "../second-steps/prove-form.tsx";
import { useEndApp, useRenewCodes, useSecondSteps } from "../second-steps/second-step-queries.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { StatePill } from "../ui/state-pill.tsx";
import { toast } from "../ui/toasts.tsx";
import { PasskeyRows } from "./passkey-rows.tsx";
import { SettingsRow } from "./settings-section.tsx";
import styles from "./two-step-settings.module.css";

/** So few recovery codes are said aloud. */
const FEW_CODES = 2;

/** The second steps of signing in: an authenticator app, passkeys, and codes for when they are lost. */
export function TwoStepSettings({ email }: { email: string }) {
  const { t } = useTranslation("second-steps");
  const steps = useSecondSteps();
  if (steps.isError && !steps.data)
    return <ErrorState error={steps.error} onRetry={() => void steps.refetch()} />;
  if (!steps.data)
    return (
      <SettingsRow label={t("title")} text={t("offText")}>
        <Skeleton height={20} width={48} />
      </SettingsRow>
    );
  return <Steps email={email} {...steps.data} />;
}

function Steps({ email, app, passkeys, recovery_codes }: SecondSteps & { email: string }) {
  const { t } = useTranslation("second-steps");
  const on = app !== null || passkeys.length > 0;
  const isLast = (left: number) => (app ? 1 : 0) + passkeys.length - left === 0;
  return (
    <>
      <SettingsRow label={t("title")} text={t(on ? "onText" : "offText")}>
        <StatePill tone={on ? "good" : undefined}>{t(on ? "on" : "off")}</StatePill>
      </SettingsRow>
      <AppRow email={email} since={app?.since ?? null} last={isLast(1)} />
      <PasskeyRows email={email} passkeys={passkeys} last={isLast(1)} />
      {on && <CodesRow email={email} left={recovery_codes} />}
    </>
  );
}

interface AppRowProps {
  email: string;
  since: string | null;
  /** The only second step there is. */
  last: boolean;
}

function AppRow({ email, since, last }: AppRowProps) {
  const { t } = useTranslation("second-steps");
  const format = useFormat();
  const end = useEndApp();
  const turnOff = () =>
    openProof(t("app.endTitle"), {
      email,
      danger: true,
      confirmLabel: t("app.end"),
      children: <p>{t(last ? "app.endLastText" : "app.endText")}</p>,
      onProve: async (proof) => {
        await end.mutateAsync(proof);
        toast({ id: "second-step", kind: "success", message: t("app.ended") });
      },
    });
  return (
    <SettingsRow
      label={t("app.title")}
      text={since ? t("app.since", { date: format.date(since) }) : t("app.text")}
    >
      {since ? (
        <Button variant="default" size="md" onClick={turnOff}>
          {t("app.endOpen")}
        </Button>
      ) : (
        <Button variant="default" size="md" onClick={() => openSetUpApp(t("app.setUpTitle"), email)}>
          {t("app.setUp")}
        </Button>
      )}
    </SettingsRow>
  );
}

function CodesRow({ email, left }: { email: string; left: number }) {
  const { t } = useTranslation("second-steps");
  const renew = useRenewCodes();
  const open = () =>
    openProof(t("codes.renewTitle"), {
      email,
      confirmLabel: t("codes.renew"),
      children: <p>{t("codes.renewText")}</p>,
      onProve: async (proof) => {
        const codes = await renew.mutateAsync(proof);
        openRecoveryCodes({ title: t("codes.title"), codes, email, doneLabel: t("codes.saved") });
      },
    });
  return (
    <SettingsRow
      label={t("codes.title")}
      text={
        <span className={styles.left}>
          {t("codes.left", { count: left })}
          {left <= FEW_CODES && <StatePill tone="warn">{t("codes.few")}</StatePill>}
        </span>
      }
    >
      <Button variant="default" size="md" onClick={open}>
        {t("codes.renewOpen")}
      </Button>
    </SettingsRow>
  );
}
